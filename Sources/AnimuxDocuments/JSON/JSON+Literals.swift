/// JSON values as Swift literals: `let json: JSON = ["time": 1.5, "layers": [nil, true, "title"]]`.
extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self.init(.null) }
  /// Creates a truth value.
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self.init(.number(value)) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
  /// Creates a string.
  public init(stringLiteral value: String) { self.init(.string(value)) }
  /// Creates a list.
  public init(arrayLiteral elements: JSON...) { self.init(.array(elements)) }
  /// Creates an object. No two elements may have the same key.
  public init(dictionaryLiteral elements: (String, JSON)...) { self.init(object: elements) }

  /// The type of a list literal's elements.
  public typealias ArrayLiteralElement = JSON
  /// The type of a dictionary literal's keys.
  public typealias Key = String
}

extension JSON {
  /// Creates a truth value.
  public init(_ value: Bool) { self.init(.bool(value)) }
  /// Creates a number, which must be finite.
  public init(_ value: Double) { self.init(.number(value)) }
  /// Creates a number.
  public init(_ value: Int) { self.init(.number(Double(value))) }
  /// Creates a string.
  public init(_ value: String) { self.init(.string(value)) }
  /// Creates a list of values.
  public init(_ elements: [JSON]) { self.init(.array(elements)) }
  /// Creates a list of numbers.
  public init(_ numbers: [Double]) { self.init(.array(numbers.map { JSON($0) })) }

  /// Creates an object with its members in the given order. No two of them may have the same key.
  public init(object members: some Sequence<(String, JSON)>) {
    self.init(.object(members.map { Member($0.0, $0.1) }))
  }
}
