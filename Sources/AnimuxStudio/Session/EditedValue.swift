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

  /// Returns why the edit cannot be made, if a transaction has set the value before, so that what is seen would stay the same.
  func refusal(from film: Film, to next: Film) -> EditRefusal? {
    guard let before = model(in: film, at: time), let after = model(in: next, at: time),
      !isReached(before, after), let first = model(in: next, at: 0)
    else { return nil }
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

  private func model(in film: Film, at time: Double) -> JSON? {
    film.explanation(at: time, ofRow: layer, keyPaths: [explained])?.values
      .first { $0.keyPath == explained }?.model
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
