public import AnimuxDocuments

extension FunctionAnimation: DocumentedAnimation {
  static let documentType = "function"
  static var plain: FunctionAnimation { FunctionAnimation(keyPath: "", .formulas([])) }
  static let keys: [AnimationKey<FunctionAnimation>] = AnimationKey.ofProperty + [value]

  /// Returns the animation as it is written in a document, for a layer like `layer`. A closure cannot be written,
  /// so its `value` is missing.
  public func document(on layer: Layer) -> JSON { written(on: layer) }

  private static let value = AnimationKey<FunctionAnimation>(
    name: "value", form: "an expression, or a list of expressions",
    note:
      ": an expression, or a list of one for each number of the value, as in [Functions of time](#functions-of-time)",
    turn: .value,
    read: { animation, reader, function in animation.readFunction(&function, &reader) },
    print: { function, _ in
      switch function.function {
      case .formulas(let formulas):
        formulas.count == 1 ? JSON(formulas[0].text) : JSON(formulas.map { JSON($0.text) })
      case .closure, .broken: JSON?.none
      }
    })

  /// Returns `false` if an expression has an error, which has been reported.
  func finish(_ animation: inout AnimationReader, _ reader: inout Reader) -> Bool {
    guard case .formulas(let formulas) = function else { return false }
    return !formulas.isEmpty
  }
}

extension AnimationReader {
  fileprivate mutating func readFunction(_ function: inout FunctionAnimation, _ reader: inout Reader) {
    guard let member = object.take("value") else {
      let _: Void? = reader.report(
        .missingKey, "a function animation requires a \"value\", such as \"sin(t * 2) * 10\"",
        at: object.json.place)
      return
    }
    guard let formulas = reader.formulas(member.value), checkTarget(of: function, &reader) else { return }
    if let names = targetComponents, names.count != formulas.count {
      let message = FunctionAnimation.countMessage(function.keyPath, names, found: formulas.count)
      let _: Void? = reader.invalid(member.value, message)
      return
    }
    function.function = .formulas(formulas)
  }

  private func checkTarget(of function: FunctionAnimation, _ reader: inout Reader) -> Bool {
    guard targetComponents == nil, hasTarget else { return true }
    let message =
      "\(quoted(function.keyPath)) does not consist of numbers; a function can animate numbers, points, sizes, rectangles, "
      + "vectors and colors, and their parts"
    let _: Void? = reader.report(
      .invalidValue, message, at: object.json["keyPath"]?.place ?? object.json.place)
    return false
  }
}

extension Reader {
  /// Reads one expression or a list of expressions.
  fileprivate mutating func formulas(_ json: JSON) -> [Formula]? {
    guard case .array(let elements) = json.kind else { return formula(json, 0).map { [$0] } }
    guard !elements.isEmpty else { return mismatch(json, "an expression, or a list of expressions") }
    let all = elements.enumerated().map { formula($1, $0) }
    let formulas = all.compactMap(\.self)
    return formulas.count == all.count ? formulas : nil
  }

  private mutating func formula(_ json: JSON, _ component: Int) -> Formula? {
    switch json.kind {
    case .number(let number): return Formula(number)
    case .string(let text):
      do throws(NotationError) {
        return try Formula(text, component: component)
      } catch {
        return report(.badExpression, error.message, at: place(of: error, in: json))
      }
    case .null, .bool, .array, .object, .invalid:
      return mismatch(json, "an expression such as \"sin(t * 2) * 10\"")
    }
  }
}
