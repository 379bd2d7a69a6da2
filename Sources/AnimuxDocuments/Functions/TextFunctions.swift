extension ExpressionFunction {
  /// Functions whose first argument is a text.
  static let ofTexts: [ExpressionFunction] = [
    .init(
      "contains", 2...2, "contains(text, list or object, value)",
      "whether a text contains another text, a list an element with this value, or an object a member with this name",
      contains),
    .init(
      "format", 1...100, FormatPattern.form,
      "`format(1234.5, 2)` is `1234.50`, `format(1234.5, 0, ',')` is `1,235`, `format('%05.1f m', 3.14)` is `003.1 m`; `%d`, `%f`, `%e`, `%g`, `%x`, `%s`"
    ) { (call) throws(NotationError) in
      JSON(try FormatPattern.text(of: call.arguments, at: call.offset))
    },
    .init("lower", 1...1, "lower(text)") { (call) throws(NotationError) in
      JSON(try call.text(0).lowercased())
    },
    .init(
      "replace", 3...3, "replace(text, search, replacement)", "the text with all occurrences replaced",
      replace),
    .init(
      "split", 2...2, "split(text, separator)",
      "the list of the parts between separators; with `''`, the list of the characters", split),
    .init(
      "text", 1...1, "text(value)",
      "the value as a text: that of a list or an object is JSON, and that of `null` is empty"
    ) { (call) throws(NotationError) in
      switch call[0].kind {
      case .null: JSON("")
      case .array, .object: JSON(call[0].text())
      case .bool, .number, .string, .invalid: JSON(try call[0].plainText(at: call.offset))
      }
    },
    .init("upper", 1...1, "upper(text)") { (call) throws(NotationError) in
      JSON(try call.text(0).uppercased())
    },
  ]

  private static func contains(_ call: FunctionCall) throws(NotationError) -> JSON {
    switch call[0].kind {
    case .string(let text):
      let part = try call.shown(call[1], 1, "a text")
      return JSON(!occurrences(of: Array(part.utf8), in: Array(text.utf8), most: 1).isEmpty || part.isEmpty)
    case .array(let elements): return JSON(elements.contains(call[1]))
    case .object: return JSON(call[0][try call.text(1)] != nil)
    case .null, .bool, .number, .invalid: throw call.mismatch(0, "a text, a list or an object")
    }
  }

  private static func replace(_ call: FunctionCall) throws(NotationError) -> JSON {
    let (text, search) = (Array(try call.text(0).utf8), Array(try call.text(1).utf8))
    let replacement = Array(try call.shown(call[2], 2, "a text").utf8)
    guard !search.isEmpty else { throw call.failure("the text to search for is empty") }
    var result: [UInt8] = []
    var start = 0
    for place in occurrences(of: search, in: text, most: .max) {
      result += text[start..<place] + replacement
      start = place + search.count
      guard result.count <= maximumBytes else { throw call.failure("the result has more than 1 MB") }
    }
    return JSON(String(decoding: result + text[start...], as: UTF8.self))
  }

  private static func split(_ call: FunctionCall) throws(NotationError) -> JSON {
    let (text, separator) = (try call.text(0), Array(try call.text(1).utf8))
    guard !separator.isEmpty else { return JSON(text.map { JSON(String($0)) }) }
    let bytes = Array(text.utf8)
    var parts: [JSON] = []
    var start = 0
    for place in occurrences(of: separator, in: bytes, most: .max) + [bytes.count] {
      parts.append(JSON(String(decoding: bytes[start..<place], as: UTF8.self)))
      start = place + separator.count
    }
    return JSON(parts)
  }

  /// The maximum size in bytes of a text that a function makes.
  static let maximumBytes = 1 << 20

  /// Returns the offsets of the occurrences of `part`, none of which overlap. The offsets are counted in bytes,
  /// which in UTF-8 never divide a character.
  private static func occurrences(of part: [UInt8], in bytes: [UInt8], most: Int) -> [Int] {
    guard let first = part.first, part.count <= bytes.count else { return [] }
    var found: [Int] = []
    var index = 0
    while index <= bytes.count - part.count, found.count < most {
      if bytes[index] == first, bytes[index..<(index + part.count)].elementsEqual(part) {
        found.append(index)
        index += part.count
      } else {
        index += 1
      }
    }
    return found
  }
}
