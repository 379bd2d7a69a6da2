internal import AnimuxDocuments
internal import AnimuxEngine

/// The notation of an option's value: how it is read, and how help describes it.
struct ArgumentForm<Value>: Sendable {
  /// The word that represents the value in help, such as `N`.
  let placeholder: String
  /// A description of valid values for error messages, such as `a whole number 0…51`.
  let expected: String
  /// All valid values if there are few; used for help, suggestions and completion.
  let choices: [String]
  /// Returns the choice that a text of another spelling probably means, or `nil`. It precedes suggestions by
  /// similar spelling.
  var meant: @Sendable (String) -> String? = { _ in nil }
  /// Returns why a text in this notation is refused nevertheless, or `nil` if `expected` is enough.
  var error: @Sendable (String) -> String? = { _ in nil }
  /// Reads a text, and returns `nil` if it is not in this notation.
  let read: @Sendable (String) -> Value?

  init(
    _ placeholder: String, expected: String, choices: [String] = [],
    read: @escaping @Sendable (String) -> Value?
  ) {
    self.placeholder = placeholder
    self.expected = expected
    self.choices = choices
    self.read = read
  }
}

extension ArgumentForm where Value == String {
  /// A text that is not empty.
  static func text(_ placeholder: String) -> Self {
    Self(placeholder, expected: "a text that is not empty") { $0.isEmpty ? nil : $0 }
  }

  /// One of a list of names. `meant` returns the name that corresponds to a synonym.
  static func oneOf(
    _ names: [String], _ placeholder: String, meant: @escaping @Sendable (String) -> String? = { _ in nil }
  ) -> Self {
    var form = Self(placeholder, expected: names.joined(separator: ", "), choices: names) {
      names.contains($0) ? $0 : nil
    }
    form.meant = meant
    return form
  }
}

extension ArgumentForm where Value == Int {
  static func whole(_ range: ClosedRange<Int>, _ placeholder: String = "N") -> Self {
    let bounds =
      range.upperBound == .max ? "from \(range.lowerBound)" : "\(range.lowerBound)…\(range.upperBound)"
    return Self(placeholder, expected: "a whole number \(bounds)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Bits per second. The suffixes `k` and `M` multiply by a thousand and a million.
  static let bitrate = scaled(
    "RATE", expected: "a number of bits per second, such as 4M or 800k",
    ["k": 1e3, "K": 1e3, "m": 1e6, "M": 1e6], upTo: 1e10)

  /// A number of bytes. The suffixes `k`, `M` and `G` multiply by a thousand, a million and a billion.
  static let size = scaled(
    "SIZE", expected: "a number of bytes, such as 500M or 2G", ["k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9],
    upTo: 1e15)

  /// A number that may end in the letter of a unit.
  private static func scaled(
    _ placeholder: String, expected: String, _ units: [Character: Double], upTo limit: Double
  ) -> Self {
    Self(placeholder, expected: expected) { text in
      let unit = text.last.flatMap { units[$0] }
      guard let number = decimalNumber(unit == nil ? text[...] : text.dropLast()) else { return nil }
      let value = (number * (unit ?? 1)).rounded()
      return value >= 1 && value <= limit ? Int(value) : nil
    }
  }
}

extension ArgumentForm where Value == Double {
  static func number(in range: ClosedRange<Double>, _ placeholder: String = "N") -> Self {
    let bounds = [range.lowerBound, range.upperBound].map { decimal($0, places: 3) }
    return Self(placeholder, expected: "a number \(bounds.joined(separator: "…"))") { text in
      decimalNumber(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A number above 0 and up to `limit`.
  static func positive(upTo limit: Double, _ placeholder: String) -> Self {
    Self(placeholder, expected: "a number above 0 and up to \(decimal(limit, places: 3))") { text in
      decimalNumber(text).flatMap { $0 > 0 && $0 <= limit ? $0 : nil }
    }
  }
}

extension ArgumentForm where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of an enumeration's raw values.
  static func choice(_ placeholder: String) -> Self {
    let names = Value.allCases.map(\.rawValue)
    return Self(placeholder, expected: names.joined(separator: ", "), choices: names) { Value(rawValue: $0) }
  }
}

/// Returns a finite number in plain decimal notation, or `nil`. (`Double.init` also accepts hexadecimal,
/// `inf` and `nan`.)
func decimalNumber(_ text: some StringProtocol) -> Double? {
  let allowed = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: false
    }
  }
  guard allowed, let number = Double(text), number.isFinite else { return nil }
  return number
}

extension ArgumentForm {
  /// Returns the value of a text, or throws an error about the argument with a name.
  func value(of text: String, for name: String) throws(UsageError) -> Value {
    if let value = read(text) { return value }
    if let error = error(text) { throw UsageError("\(name): \(error)") }
    let near = meant(text) ?? Spelling.nearest(to: text, among: choices)
    let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
    let expectation = choices.isEmpty ? "it must be \(expected)" : "it must be one of \(expected)"
    throw UsageError("\(name): \(quoted(text)) is not valid; \(expectation)\(hint)")
  }
}
