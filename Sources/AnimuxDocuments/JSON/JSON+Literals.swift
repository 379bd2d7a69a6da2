/// `let json: JSON = ["time": 1.5, "layers": [nil, true, "title"]]`
extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self.init(.null) }
  public init(booleanLiteral value: Bool) { self.init(.bool(value)) }
  public init(floatLiteral value: Double) { self.init(.number(value)) }
  public init(integerLiteral value: Int) { self.init(.number(Double(value))) }
  public init(stringLiteral value: String) { self.init(.string(value)) }
  public init(arrayLiteral elements: JSON...) { self.init(.array(elements)) }
  public init(dictionaryLiteral elements: (String, JSON)...) { self.init(object: elements) }

  public typealias ArrayLiteralElement = JSON
  public typealias Key = String
}

extension JSON {
  public init(_ value: Bool) { self.init(.bool(value)) }
  public init(_ value: Double) { self.init(.number(value)) }
  public init(_ value: Int) { self.init(.number(Double(value))) }
  public init(_ value: String) { self.init(.string(value)) }
  public init(_ elements: [JSON]) { self.init(.array(elements)) }
  public init(_ numbers: [Double]) { self.init(.array(numbers.map { JSON($0) })) }

  /// Members in the order given. The caller sees to it that no key is there twice.
  public init(object members: some Sequence<(String, JSON)>) {
    self.init(.object(members.map { Member($0.0, $0.1) }))
  }
}
