internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// The steps from a layer's model values to its presentation values, one for each animation.
struct LayerStory {
  private struct Chapter {
    let track: Track
    let active: [AnimatedKeyPath]
    let result: Layer
  }

  private let model: Layer
  private var chapters: [Chapter] = []
  private let end: Layer

  /// Applies the animations of a version.
  ///
  /// - Parameters:
  ///   - time: The layer's local time.
  ///   - hearing: The sounds that animations can follow.
  ///   - finish: Changes that follow all animations.
  init(_ version: Version, at time: Double, hearing: Hearing?, finish: (inout Layer) -> Void) {
    model = version.model
    var layer = version.model
    layer.hearing = hearing
    for track in version.tracks {
      track.apply(to: &layer, at: time)
      chapters.append(Chapter(track: track, active: track.activeSubjects(at: time), result: layer))
    }
    finish(&layer)
    end = layer
  }

  /// Returns the value at a key path, or `nil` if it does not exist.
  func value(at keyPath: String) -> Explanation.Value? {
    if let slot = try? model.place(at: keyPath) { return value(of: slot, keyPath) }
    guard let property = model.properties.first(where: { $0.name == keyPath }) else { return nil }
    func printed(_ layer: Layer) -> JSON {
      property.isSet(on: layer) ? property.print(layer) ?? property.defaultValue : property.defaultValue
    }
    return Explanation.Value(
      keyPath: keyPath, model: printed(model).withClocksWritten, presentation: printed(end), animations: [])
  }

  private func value<Place: SlotProtocol<Layer>>(of slot: Place, _ keyPath: String) -> Explanation.Value {
    let print = slot.notation.print
    let first = slot.get(model)
    var (current, contributions) = (first, [Explanation.Contribution]())
    for chapter in chapters {
      let before = current
      current = slot.get(chapter.result)
      let isConcerned = chapter.track.allSubjects.contains { $0.concerns(keyPath) }
      guard isConcerned || current != before else { continue }
      let active = chapter.active.filter { $0.concerns(keyPath) }
      let isAdditive = !active.isEmpty && active.allSatisfy(\.isAdditive)
      let isIdle = active.isEmpty && current == before
      let value = isAdditive ? current.subtracting(before) : current
      contributions.append(
        .init(
          key: chapter.track.key, value: isIdle ? nil : print(value).withClocksWritten,
          isAdditive: isAdditive, place: chapter.track.place))
    }
    return Explanation.Value(
      keyPath: keyPath, model: otherForm(of: keyPath, in: model) ?? print(first).withClocksWritten,
      presentation: otherForm(of: keyPath, in: end) ?? print(slot.get(end)), animations: contributions)
  }
}

/// Returns the value of a property that has other forms than that of its slot, as a colour that is a gradient; `nil` for
/// all others.
private func otherForm(of keyPath: String, in layer: Layer) -> JSON? {
  layer.properties.first { $0.name == keyPath && $0.traits.contains(.hasOtherForms) }?.print(layer)
}

extension Layer {
  /// Returns the slot at a key path. It also accepts `frame` and its parts, which cannot be animated.
  func place(at keyPath: String) throws(UnknownKeyPathError) -> any SlotProtocol<Layer> {
    guard let text = KeyPathText(keyPath), text.first == "frame", property(named: "frame") == nil,
      let frame = Slot(\Layer.frame, .rect).descend(text.parts.dropFirst(), in: self)
    else { return try slot(at: keyPath) }
    return frame
  }
}
