internal import AnimuxDocuments
internal import AnimuxMotion

/// Warnings about values of an animation that have no effect.
extension AnimationReader {
  func warnOfWhatDoesNothing(_ animation: any Animation, _ reader: inout Reader) {
    timing.warnOfTwoLengths(in: object.json, &reader)
    guard let animation = animation as? any ValueAnimation else { return }
    if animation.fromValue != nil, animation.toValue != nil, animation.byValue != nil {
      warn(
        "\"byValue\" does nothing beside \"fromValue\" and \"toValue\"; leave one of the three out",
        "byValue", &reader)
    }
    if animation.saysNothing, animation.valueFunction == nil, isAttached {
      let keyPath = quoted(animation.keyPath)
      warn(
        "an animation of \(keyPath) without a value does nothing; give it a \"fromValue\", \"toValue\" or \"byValue\"",
        "keyPath", &reader)
    }
  }

  /// An action goes from what is on screen to what was set, where it has no values.
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
  /// Warns where both `repeatCount` and `repeatDuration` say how long something goes on; it was read from `json`.
  func warnOfTwoLengths(in json: JSON, _ reader: inout Reader) {
    guard repeatCount > 0, repeatDuration > 0, let count = json["repeatCount"], json["repeatDuration"] != nil
    else { return }
    reader.warn(
      .noEffect, "\"repeatCount\" does nothing beside \"repeatDuration\"; leave one of them out",
      at: count.place
    )
  }
}
