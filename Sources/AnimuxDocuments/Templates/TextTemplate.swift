/// A text that contains expressions.
struct TextTemplate: Sendable {
  enum Piece: Sendable {
    case text(String)
    case expression(Expression)
  }

  let pieces: [Piece]

  /// The expression that is the whole of the text, whose value can have any type.
  var whole: Expression? {
    guard pieces.count == 1, case .expression(let expression) = pieces[0] else { return nil }
    return expression
  }

  /// Whether a text contains an expression or an escaped one.
  static func isOne(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var previous: UInt8 = 0
      for byte in bytes {
        if byte == UInt8(ascii: "{"), previous == UInt8(ascii: "$") { return true }
        previous = byte
      }
      return false
    }
  }

  /// Parses a text. `\${` stands for a literal `${`.
  static func parse(_ text: String) throws(NotationError) -> TextTemplate {
    var scanner = TextScanner(text)
    var pieces: [Piece] = []
    var plain: [UInt8] = []
    while let byte = scanner.peek {
      guard byte == UInt8(ascii: "$"), scanner.bytes[scanner.index...].dropFirst().first == UInt8(ascii: "{")
      else {
        plain.append(byte)
        scanner.index += 1
        continue
      }
      scanner.index += 2
      if plain.last == UInt8(ascii: "\\") {
        plain.removeLast()
        plain += "${".utf8
        continue
      }
      if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
      plain = []
      pieces.append(.expression(try ExpressionParser.parse(&scanner)))
    }
    if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
    return TextTemplate(pieces: pieces)
  }

  /// Returns the text with escapes, so that no part of it is parsed as an expression.
  static func escaped(_ text: String) -> String {
    guard isOne(text) else { return text }
    var result = ""
    for character in text.unicodeScalars {
      if character == "{", result.unicodeScalars.last == "$" {
        result.unicodeScalars.removeLast()
        result += "\\$"
      }
      result.unicodeScalars.append(character)
    }
    return result
  }
}

extension JSON {
  /// The value in the notation of documents, with escapes, so that no part of it is parsed as an expression.
  package var withoutExpressions: JSON {
    switch kind {
    case .null, .bool, .number, .invalid: self
    case .string(let text):
      TextTemplate.isOne(text) || ClockText.isOne(text)
        ? JSON(.string(ClockText.written(TextTemplate.escaped(text)))) : self
    case .array(let elements): JSON(.array(elements.map(\.withoutExpressions)), at: place)
    case .object(let members):
      JSON(
        .object(
          members.map {
            Member(
              TextTemplate.escaped($0.key), $0.value.withoutExpressions, at: $0.keyPlace,
              isBroken: $0.isBroken)
          }), at: place)
    }
  }
}
