internal import AnimuxDocuments
internal import AnimuxGraphics
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
    warnOfSums(animation, &reader)
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

  /// Warns about differences and sums of values that cannot be added.
  private func warnOfSums(_ animation: any ValueAnimation, _ reader: inout Reader) {
    if let by = animation.byValue, animation.fromValue == nil || animation.toValue == nil {
      if type(of: by).isDiscrete {
        warn(
          "\"byValue\" has no effect on \(quoted(animation.keyPath)), because nothing can be added to its values; use \"toValue\"",
          "byValue", &reader)
      } else if isUnlikePath(by, animation) {
        warn(
          "\"byValue\" has no effect, because the elements of the path are others than those of the layer's; use \"toValue\"",
          "byValue", &reader)
      }
    }
    guard animation.isAdditive, let value = animation.fromValue ?? animation.toValue else { return }
    if type(of: value).isDiscrete {
      warn(
        "\"additive\" keeps the animation of \(quoted(animation.keyPath)) from having an effect, because nothing can be added to its "
          + "values; remove it", "additive", &reader)
    } else if isUnlikePath(value, animation) {
      warn(
        "\"additive\" keeps the animation from having an effect, because the elements of the path are others than those of the "
          + "layer's; remove it, or use the same elements", "additive", &reader)
    }
  }

  /// Whether a value is a path that cannot be added to that of the layer.
  private func isUnlikePath(_ value: any Interpolable, _ animation: any ValueAnimation) -> Bool {
    guard let path = value as? Path, let own = currentPath(at: animation.keyPath) else { return false }
    return own.elements.count != path.elements.count
      || zip(own.elements, path.elements).contains { !$0.isLike($1) }
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

extension Path.Element {
  fileprivate func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.move, .move), (.line, .line), (.quad, .quad), (.cubic, .cubic), (.close, .close): true
    case (.move, _), (.line, _), (.quad, _), (.cubic, _), (.close, _): false
    }
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
