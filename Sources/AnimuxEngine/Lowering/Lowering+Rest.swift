internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// Layers at rest: a layer that is known not to change for a while is lowered once for all frames, and all instants of
/// a shutter, until then.
extension Lowering {
  /// The seconds before a change in which nothing counts as at rest.
  private static let margin = 1e-6

  /// Returns the seconds of film time for which a layer and everything in it does not change; 0 if it may be changing.
  ///
  /// - Parameters:
  ///   - parentTime: The time of the superlayer.
  ///   - rate: The number of seconds of the superlayer's time in a second of film time.
  private func rest(of id: Node.ID, at parentTime: Double, rate: Double) -> Double {
    if let absence = absence(of: id, at: parentTime, rate: rate) { return absence }
    let clock = LoweringMemory.Clock(time: parentTime, rate: rate)
    if let known = memory.rest(of: id, at: frame, clock) { return known }
    let found = findRest(of: id, at: parentTime, rate: rate)
    let seconds = max(found.seconds - Self.margin, 0)
    memory.note(seconds, moving: max(found.moving - Self.margin, 0), of: id, at: frame, clock)
    return seconds
  }

  /// Returns the time for which a layer is certainly not shown, or `nil` if it may be. Of thousands of captions, only
  /// this is computed.
  private func absence(of id: Node.ID, at parentTime: Double, rate: Double) -> Double? {
    guard rate >= 0, film.nodes[id].versions.count == 1 else { return nil }
    let timing = film.nodes[id].versions[0].model.timing
    guard timing.layerTime(at: parentTime) == nil else { return nil }
    guard timing.beginTime > parentTime, rate > 0 else { return .infinity }
    return max((timing.beginTime - parentTime) / rate - Self.margin, 0)
  }

  /// Returns the rest of a layer, and, if it has none, the seconds for which an animation certainly moves it, or a layer in it.
  private func findRest(
    of id: Node.ID, at parentTime: Double, rate: Double
  ) -> (seconds: Double, moving: Double) {
    let node = film.nodes[id]
    let version = node.version(at: frame)
    let timing = version.model.timing
    guard rate >= 0, timing.isOneCycle, timing.speed >= 0 else { return (0, 0) }
    func seconds(_ local: Double, _ rate: Double) -> Double { rate > 0 ? local / rate : .infinity }
    var rest = node.change(after: frame) - frame
    if timing.beginTime > parentTime { rest = min(rest, seconds(timing.beginTime - parentTime, rate)) }
    guard let time = timing.layerTime(at: parentTime) else { return (rest, 0) }
    var (inner, moving) = (0.0, 0.0)
    if timing.beginTime <= parentTime, timing.endTime > parentTime {
      rest = min(rest, seconds(timing.endTime - parentTime, rate))
      inner = rate * timing.speed
    }
    for run in version.tracks.runs {
      for index in run.indices where rest > 0 {
        let own = run[index].rest(at: time)
        if own == 0, inner > 0 { moving = min(rest, seconds(run[index].stillness - time, inner)) }
        // A sound goes on while the layer's time is paused.
        rest = own > 0 || run[index].listened.isEmpty ? min(rest, seconds(own, inner)) : 0
      }
    }
    if rest > 0 { rest = min(rest, restOfContents(id, version, at: time, rate: inner)) }
    for run in version.children.runs {
      for id in run where rest > 0 {
        rest = min(rest, self.rest(of: id, at: time, rate: inner))
        if rest == 0 { moving = memory.moving(of: id, at: frame) }
      }
    }
    if rest > 0, let mask = version.mask { rest = min(rest, self.rest(of: mask, at: time, rate: inner)) }
    return (rest, rest > 0 ? 0 : moving)
  }

  /// Returns the time for which a layer's content does not change for reasons other than its properties. Time codes,
  /// moving pictures and filters with a speed do not change for one frame.
  private func restOfContents(_ id: Node.ID, _ version: Version, at time: Double, rate: Double) -> Double {
    // The rest of a content that is drawn as any other follows from its type.
    let isPlain = Layer.isPlainlyDrawn(version.content)
    let isKnown = isPlain || version.tracks.isEmpty
    let content = isKnown ? version.content : version.presentation(at: time).content
    let lowered = isPlain ? nil : content as? any LoweredContent
    let own = lowered?.rest(of: version, at: time, rate: rate, in: self) ?? rest(of: content.rest)
    guard own > step else { return own }
    let changes =
      film.clocks.texts.contains(id) || film.movesPicture(of: version) || version.mayFilterByTime
    return changes ? step : own
  }

  /// Returns the rest of a content in seconds of film time.
  func rest(of rest: ContentRest) -> Double {
    switch rest {
    case .always: .infinity
    case .oneFrame: step
    case .never: 0
    }
  }

  /// The seconds for which nothing in the film changes.
  var restOfAll: Double { rest(of: film.root, at: frame, rate: 1) }

  /// Returns whether layers do not change while the shutter is open.
  ///
  /// - Parameter outer: The layer that they are in.
  func stayStill(_ layers: some Collection<Node.ID>, in outer: PresentedLayer?) -> Bool {
    layers.allSatisfy {
      staysForShutter(rest(of: $0, at: outer?.frameTime ?? frame, rate: outer?.rate ?? 1))
    }
  }

  private func staysForShutter(_ rest: Double) -> Bool { rest >= interval - 2 * Self.margin }

  /// Returns whether a layer is lowered once for several frames.
  private func isAtRest(_ id: Node.ID, in outer: PresentedLayer?) -> Bool {
    guard !isDelayed, !isBefore else { return false }
    let rest = rest(of: id, at: outer?.frameTime ?? frame, rate: outer?.rate ?? 1)
    // A shutter that opens at the frame's time may see a change before the next frame.
    guard film.hasMotionBlur || instant != nil else { return rest > 0 }
    return staysForShutter(rest) && (instant == nil || outer?.runsEvenly != false)
  }

  /// Returns the presentation of a layer in `outer`, or `nil` while it is not shown.
  func shown(_ id: Node.ID, in outer: PresentedLayer?) -> PresentedLayer? {
    if let outer, !isDelayed,
      absence(of: id, at: atOwnInstant(id, { $0.localTime(of: outer) }), rate: 1) != nil
    {
      return nil
    }
    guard isAtRest(id, in: outer) else {
      return atOwnInstant(id) { $0.present(id, in: outer, isAtRest: false) }
    }
    let isResizing = outer?.isResizing ?? false
    if let known = memory.shown(id, isResizing: isResizing) { return known }
    let shown = atOwnInstant(id) { $0.present(id, in: outer, isAtRest: true) }
    memory.note(shown, of: id, isResizing: isResizing)
    return shown
  }

  /// Returns a layer as a plane of the space that it is in, or `nil` if nothing of it is visible.
  func plane(of shown: PresentedLayer, in view: View) -> Group? {
    guard shown.isAtRest else { return atOwnInstant(shown.id) { $0.makePlane(of: shown, in: view) } }
    let planeKey = LoweringMemory.PlaneKey(view: view, isResizing: shown.isResizing, copies: copies)
    if let known = memory.plane(of: shown.id, as: planeKey) {
      return mayAdd(known.count, in: shown.id) ? known.value : nil
    }
    let plane = counting { atOwnInstant(shown.id) { $0.makePlane(of: shown, in: view) } }
    memory.note(plane, of: shown.id, as: planeKey)
    return plane.value
  }
}

extension Lowering.PresentedLayer {
  /// Whether the layer's time has not started over since the frame's time.
  fileprivate var runsEvenly: Bool { abs(time - frameTime - lag * rate) < Timing.slack }
}

extension Timing {
  /// Whether the time runs once, and in one direction.
  fileprivate var isOneCycle: Bool { !autoreverses && repeatCount <= 1 && repeatDuration == 0 }
}

extension Track {
  /// Returns the seconds of layer time from `time` for which the track's effect does not change; 0 while it may be
  /// active.
  fileprivate func rest(at time: Double) -> Double {
    if time < timing.beginTime { return timing.beginTime - time }
    return (timing.fillMode.fillsAfter ? time >= end : time > lastingEnd) ? .infinity : 0
  }

  /// The layer time from which the track's effect does not change any more.
  fileprivate var stillness: Double { timing.fillMode.fillsAfter ? end : lastingEnd }
}

extension Version {
  /// Whether the layer may have a filter whose effect depends on the time.
  fileprivate var mayFilterByTime: Bool {
    model.filters.contains(where: \.mayMoveByItself)
      || model.backgroundFilters.contains(where: \.mayMoveByItself)
      || model.compositingFilter?.mayMoveByItself == true
      || tracks.contains(where: \.concernsFilters)
  }
}

extension Filter {
  fileprivate var mayMoveByItself: Bool { kind.inputs.contains { $0.key == "inputSpeed" } }
}

extension Film {
  /// Returns whether a layer may show a picture that is an animation by itself.
  fileprivate func movesPicture(of version: Version) -> Bool {
    guard showsMovingPictures else { return false }
    let files = version.model.pictures + version.tracks.flatMap(\.pictures)
    return files.contains { assets.facts(of: PictureName($0.path))?.motion != nil }
  }
}
