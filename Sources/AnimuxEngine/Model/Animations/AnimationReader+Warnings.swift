internal import AnimuxDocuments
internal import AnimuxMotion

/// Warnings about values of an animation that have no effect.
extension AnimationReader {
  func warnOfWhatDoesNothing(_ animation: any Animation, _ reader: inout Reader) {
    timing.warnOfTwoLengths(in: object.json, &reader)
    guard let animation = animation as? any ValueAnimation else { return }
    if animation.fromValue != nil, animation.toValue != nil, animation.byValue != nil {
      warn(
        "\"byValue\" has no effect together with \"fromValue\" and \"toValue\"; remove one of the three",
        "byValue", &reader)
    }
    if let from = animation.fromValue as? String, let to = animation.toValue as? String, from != to {
      reader.warn(
        .flipsHalfway,
        "a text has no values in between, so it changes halfway from \(quoted(from)) to \(quoted(to)); to count, animate \"number\" with a "
          + "\"numberFormat\"; otherwise use \"values\" with the \"calculationMode\" \"discrete\"",
        at: object.json["keyPath"]?.place ?? object.json.place)
    }
    if animation.hasNoValues, animation.valueFunction == nil, isAttached, object.rest.isEmpty,
      ["fromValue", "toValue", "byValue"].allSatisfy({ object.json[$0] == nil })
    {
      let keyPath = quoted(animation.keyPath)
      warn(
        "an animation of \(keyPath) without a value has no effect; add a \"fromValue\", \"toValue\" or \"byValue\"",
        "keyPath", &reader)
    }
  }

  /// Whether the animation is added to a layer. An action without values is not reported, because it animates to the value that
  /// was set.
  private var isAttached: Bool {
    switch role {
    case .attached: true
    case .action: false
    }
  }

  private func warn(_ message: String, _ key: String, _ reader: inout Reader) {
    reader.warn(.noEffect, message, at: object.json[key]?.place ?? object.json.place)
  }
}

extension Timing {
  /// Warns if both `repeatCount` and `repeatDuration` determine the length. `json` is the object that the timing was read from.
  func warnOfTwoLengths(in json: JSON, _ reader: inout Reader) {
    guard repeatCount > 0, repeatDuration > 0, let count = json["repeatCount"], json["repeatDuration"] != nil
    else { return }
    reader.warn(
      .noEffect, "\"repeatCount\" has no effect together with \"repeatDuration\"; remove one of them",
      at: count.place
    )
  }
}
