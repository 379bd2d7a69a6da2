extension ExpressionFunction {
  /// Functions of lists, some of which accept texts as lists of characters.
  static let ofLists: [ExpressionFunction] = [
    .init(
      "join", 1...2, "join(list, separator)",
      "the texts of the elements with the separator between them, by default `, `", join),
    .init(
      "length", 1...1, "length(text, list or object)", "the number of characters, elements or members"
    ) { (call) throws(NotationError) in
      switch call[0].kind {
      case .string(let text): JSON(text.count)
      case .array(let elements): JSON(elements.count)
      case .object(let members): JSON(members.count { !$0.isBroken })
      case .null, .bool, .number, .invalid: throw call.mismatch(0, "a text, a list or an object")
      }
    },
    .init(
      "slice", 2...3, "slice(text or list, from, to)",
      "the characters or elements from number `from`, counted from 0, up to but without number `to`, by default the end; a negative number is counted from the end",
      slice),
  ]

  private static func join(_ call: FunctionCall) throws(NotationError) -> JSON {
    let separator = call.count > 1 ? try call.text(1) : ", "
    var result = ""
    for (index, element) in try call.list(0).enumerated() {
      if index > 0 { result += separator }
      result += try call.shown(element, 0, "a list of texts, numbers or Boolean values")
      guard result.utf8.count <= maximumBytes else { throw call.failure("the result has more than 1 MB") }
    }
    return JSON(result)
  }

  private static func slice(_ call: FunctionCall) throws(NotationError) -> JSON {
    switch call[0].kind {
    case .string(let text):
      let characters = Array(text)
      return JSON(String(characters[try range(call, characters.count)]))
    case .array(let elements): return JSON(Array(elements[try range(call, elements.count)]))
    case .null, .bool, .number, .object, .invalid: throw call.mismatch(0, "a text or a list")
    }
  }

  /// Returns the range that arguments 2 and 3 specify, cut to the elements that exist.
  private static func range(_ call: FunctionCall, _ count: Int) throws(NotationError) -> Range<Int> {
    func position(_ number: Int) -> Int { min(max(number < 0 ? count + number : number, 0), count) }
    let start = position(try call.integer(1))
    let end = call.count > 2 ? position(try call.integer(2)) : count
    return start..<max(start, end)
  }
}
