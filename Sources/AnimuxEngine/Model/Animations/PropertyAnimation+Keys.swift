internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// The keys of animations that set the value at a key path.
extension AnimationKey where Whole: PropertyAnimation {
  static var ofProperty: [AnimationKey] { [keyPath, additive, cumulative, valueFunction] }

  private static var keyPath: AnimationKey {
    AnimationKey(
      name: "keyPath", form: "a key path", note: "", turn: .target,
      read: { animation, reader, whole in animation.readTarget(of: &whole, &reader) },
      print: { whole, _ in JSON(whole.keyPath) })
  }

  private static var additive: AnimationKey {
    AnimationKey(
      "additive", .boolean, set: { $0.isAdditive = $1 }, print: { $0.isAdditive ? true : nil })
  }

  private static var cumulative: AnimationKey {
    AnimationKey(
      name: "cumulative", form: "true or false", note: "",
      read: { animation, reader, whole in
        whole.isCumulative = animation.object.read("cumulative", .boolean, &reader) ?? false
        guard whole.isCumulative, animation.timing.autoreverses,
          let json = animation.object.json["cumulative"]
        else { return }
        let message =
          "\"cumulative\" has no effect with \"autoreverses\", because each cycle ends where it begins; remove one of them"
        reader.warn(.noEffect, message, at: json.place)
      },
      print: { whole, _ in whole.isCumulative ? true : nil })
  }

  private static var valueFunction: AnimationKey {
    AnimationKey(
      "valueFunction", Reading<ValueFunction>.choice().orNull(), set: { $0.valueFunction = $1 },
      print: { $0.valueFunction.map { JSON($0.rawValue) } })
  }
}

extension AnimationKey where Whole: ValueAnimation {
  /// The keys for both ends of an animation. A missing end is the presentation value.
  static var ends: [AnimationKey] {
    [
      AnimationKey(value: "fromValue", \.fromValue), AnimationKey(value: "toValue", \.toValue),
      AnimationKey(
        value: "byValue", \.byValue, isDifference: true,
        note:
          ": any two of the three, or fewer; missing values are the value on screen. With all three, `byValue` has no effect"
      ),
    ]
  }

  /// Creates a key for a value of the animation's target.
  private init(
    value name: String, _ path: any WritableKeyPath<Whole, (any Interpolable)?> & Sendable,
    isDifference: Bool = false, note: String = ""
  ) {
    self.init(
      name: name, form: "a value", note: note, turn: .value,
      read: { animation, reader, whole in
        whole[keyPath: path] = animation.readValue(
          name, isDifference: isDifference || whole.isAdditive, &reader)
      },
      print: { whole, layer in
        whole[keyPath: path].flatMap { whole.document(of: $0, on: layer) }
      })
  }
}

extension PropertyAnimation {
  /// Returns a value as it is written in a document, or `nil` if it does not fit the key path.
  func document(of value: any Interpolable, on layer: Layer) -> JSON? {
    guard let slot = try? target(on: layer) else { return nil }
    return slot.document(of: value)
  }
}

extension SlotProtocol {
  fileprivate func document(of value: any Interpolable) -> JSON? {
    Value(convertedFrom: value).map(notation.print)
  }
}
