/// The function `format`: `format(1234.5, 2)` and `format('%05.1f m', height)`.
enum FormatPattern {
  /// The call syntax.
  static let form =
    "format(number, decimals), format(number, decimals, separator) or format(pattern, value, …)"

  private static let conversions = "%d, %f, %e, %g, %x or %s"

  static func text(of arguments: [JSON], at offset: Int) throws(NotationError) -> String {
    switch arguments[0].kind {
    case .number(let number): return try fixed(number, Array(arguments.dropFirst()), offset)
    case .string(let pattern): return try filled(pattern, Array(arguments.dropFirst()), offset)
    case .null, .bool, .array, .object, .invalid:
      throw NotationError(
        "expected \(form), found \(arguments[0].inWords)", at: offset)
    }
  }

  private static func fixed(_ number: Double, _ rest: [JSON], _ offset: Int) throws(NotationError) -> String {
    guard rest.count <= 2 else {
      throw NotationError("expected \(form)", at: offset)
    }
    guard let first = rest.first else { return NumberText.plain(number) }
    if case .string(let pattern) = first.kind, rest.count == 1 {
      return try filled(pattern, [JSON(number)], offset)
    }
    guard case .number(let decimals) = first.kind, let count = Int(exactly: decimals),
      (0...15).contains(count)
    else {
      throw NotationError(
        "the number of decimals must be a whole number 0…15, found \(first.inWords)", at: offset)
    }
    guard rest.count == 2 else { return NumberText.fixed(number, decimals: count, separator: "") }
    guard case .string(let separator) = rest[1].kind, separator.utf8.count <= 16 else {
      throw NotationError(
        "the thousands separator must be a text of at most 16 bytes, found \(rest[1].inWords)", at: offset)
    }
    guard separator != "." || count == 0 else {
      throw NotationError(
        "with the separator \".\", the number would have two kinds of points; for 1.234,50, set \"numberFormat\" and \"numberLocale\": \"de\" of a text with \"number\"",
        at: offset)
    }
    return NumberText.fixed(number, decimals: count, separator: separator)
  }

  private static func filled(
    _ pattern: String, _ values: [JSON], _ offset: Int
  ) throws(NotationError) -> String {
    var scanner = TextScanner(pattern)
    var result: [UInt8] = []
    var rest = values[...]
    while let byte = scanner.peek {
      scanner.index += 1
      guard byte == UInt8(ascii: "%") else {
        result.append(byte)
        continue
      }
      if scanner.take("%") {
        result.append(byte)
        continue
      }
      let conversion = try Conversion(&scanner, at: offset)
      guard let value = rest.popFirst() else {
        throw NotationError("the pattern \(quoted(pattern)) requires more values than are given", at: offset)
      }
      result += try conversion.text(of: value, at: offset).utf8
    }
    guard rest.count < values.count || rest.isEmpty else {
      throw NotationError(
        "\(quoted(pattern)) is a text without a place for a value, such as %d; if it is the number to format, write format(number(\u{2026}), \u{2026})",
        at: offset)
    }
    guard rest.isEmpty else {
      throw NotationError("the pattern \(quoted(pattern)) requires fewer values than are given", at: offset)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A conversion of a pattern, such as `%-08.2f`.
  private struct Conversion {
    var flags = ""
    var width = 0
    var precision: Int?
    let letter: Character

    init(_ scanner: inout TextScanner, at offset: Int) throws(NotationError) {
      while let byte = scanner.peek, "-+ 0".utf8.contains(byte) {
        flags.unicodeScalars.append(Unicode.Scalar(byte))
        scanner.index += 1
      }
      width = Self.digits(&scanner)
      if scanner.take(".") { precision = Self.digits(&scanner) }
      guard let byte = scanner.peek, "dfegxs".utf8.contains(byte), width <= 100, precision ?? 0 <= 30 else {
        throw NotationError(
          "expected \(conversions) in the pattern, with a width of up to 100 and up to 30 digits", at: offset)
      }
      letter = Character(Unicode.Scalar(byte))
      scanner.index += 1
    }

    private static func digits(_ scanner: inout TextScanner) -> Int {
      var value = 0
      while let byte = scanner.peek, (48...57).contains(byte) {
        value = min(value * 10 + Int(byte - 48), 1000)
        scanner.index += 1
      }
      return value
    }

    func text(of json: JSON, at offset: Int) throws(NotationError) -> String {
      if letter == "s" { return padded(try json.plainText(at: offset)) }
      guard case .number(let number) = json.kind else {
        throw NotationError("%\(letter) requires a number, found \(json.inWords)", at: offset)
      }
      let head = "%" + flags + (width > 0 ? "\(width)" : "")
      switch letter {
      case "d": return NumberText.formatted(head + ".0f", number.rounded())
      case "x":
        guard let whole = Int64(exactly: number) else {
          throw NotationError("%x requires a whole number, found \(json.inWords)", at: offset)
        }
        return NumberText.formatted(head + "llx", whole)
      case "f":
        let decimals = precision ?? 6
        return NumberText.formatted(
          head + ".\(decimals)f", NumberText.rounded(number, decimals: decimals))
      default: return NumberText.formatted(head + (precision.map { ".\($0)" } ?? "") + "\(letter)", number)
      }
    }

    private func padded(_ text: String) -> String {
      let shown = precision.map { String(text.prefix($0)) } ?? text
      let space = String(repeating: " ", count: max(width - shown.count, 0))
      return flags.contains("-") ? shown + space : space + shown
    }
  }
}
