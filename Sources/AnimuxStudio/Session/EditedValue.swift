internal import AnimuxDocuments
internal import AnimuxEngine

/// The value of a layer that an edit changes, as it is seen on a page at a time.
struct EditedValue {
  private let layer: String
  private let keyPath: String
  /// The key path of the value that an explanation has.
  private let explained: String
  private let time: Double
  private let wanted: JSON?
  private let old: JSON?

  /// Reads an edit. Returns `nil` if it changes no value, or if it has no time.
  init?(_ edit: JSON) {
    guard let layer = edit["layer"]?.string, let time = edit["time"]?.number else { return nil }
    let isResized = EditKind(of: edit) == .resize
    guard let keyPath = isResized ? "size" : edit["keyPath"]?.string else { return nil }
    (self.layer, self.time, self.keyPath) = (layer, time, keyPath)
    explained = keyPath == "size" || keyPath.hasPrefix("size.") ? "bounds" : keyPath
    (wanted, old) = isResized ? (edit["size"], edit["fromSize"]) : (edit["value"], edit["from"])
  }

  /// Returns why the edit cannot be made, if what is seen would stay the same: if a transaction has set the value before, or
  /// an animation holds it.
  func refusal(from film: Film, to next: Film) -> EditRefusal? {
    guard let old = value(in: film, at: time), let new = value(in: next, at: time) else { return nil }
    return isReached(old.model, new.model)
      ? refusalByAnimation(old, new) : refusalByTransaction(new.model, in: next)
  }

  private func refusalByAnimation(_ old: Explanation.Value, _ new: Explanation.Value) -> EditRefusal? {
    guard let holder = new.animations.last(where: { $0.value.kind != .null && !$0.isAdditive }),
      !isReached(old.presentation, new.presentation)
    else { return nil }
    let animation = holder.key.map { "The animation \(quoted($0))" } ?? "An animation"
    return EditRefusal(
      "\(animation) sets \(quoted(keyPath)) of this layer at this time, so that the value of the layer is not seen; edit the keys of the animation, or move the playhead to where it has ended"
    )
  }

  private func refusalByTransaction(_ after: JSON, in next: Film) -> EditRefusal? {
    guard let first = model(in: next, at: 0) else { return nil }
    var last = first
    var setter: Double?
    for time in next.transactionTimes where time <= self.time {
      guard let value = model(in: next, at: time), value != last else { continue }
      (setter, last) = (time, value)
    }
    guard setter != nil || first != after else { return nil }
    let transaction = setter.map { "The transaction at \(JSON($0).text()) s" } ?? "A completion"
    return EditRefusal(
      "\(transaction) sets \(quoted(keyPath)) of this layer, so that the value of the layer is no longer seen; edit the timeline in the document, or move the playhead before it"
    )
  }

  private func model(in film: Film, at time: Double) -> JSON? { value(in: film, at: time)?.model }

  private func value(in film: Film, at time: Double) -> Explanation.Value? {
    film.explanation(at: time, ofRow: layer, keyPaths: [explained])?.values.first { $0.keyPath == explained }
  }

  /// Whether each number that the edit changes has changed at its time.
  private func isReached(_ before: JSON, _ after: JSON) -> Bool {
    guard wanted != old else { return true }
    guard let to = wanted?.numbers, let from = old?.numbers, let first = before.numbers,
      let second = after.numbers, Set([to.count, from.count, first.count, second.count]).count == 1
    else { return before != after }
    return to.indices.allSatisfy { (to[$0] - from[$0]).magnitude < 1e-9 || first[$0] != second[$0] }
  }
}
