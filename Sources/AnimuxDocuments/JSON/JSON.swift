/// A value of a JSON document, with its place.
public struct JSON: Sendable {
  /// The type and content of a JSON value.
  public enum Kind: Sendable {
    /// The value `null`.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number, which is finite.
    case number(Double)
    /// A string.
    case string(String)
    /// A list.
    case array([JSON])
    /// The members in the order of the text. Except for broken ones, no two have the same key.
    case object([Member])
    /// A value that could not be read and has been reported. Readers skip it without another diagnostic.
    case invalid
  }

  /// A key and its value.
  public struct Member: Sendable {
    /// The key.
    public let key: String
    /// The place of the key.
    public let keyPlace: Place
    /// The value.
    public let value: JSON
    /// Whether the key is a duplicate or unreadable, which has been reported. Readers skip the member.
    package let isBroken: Bool

    /// Creates a member, by default one without a place.
    public init(_ key: String, _ value: JSON, at keyPlace: Place = .nowhere, isBroken: Bool = false) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
      self.isBroken = isBroken
    }
  }

  /// The type and content.
  public let kind: Kind
  /// The place of the value's first character.
  public let place: Place

  let origin: Origin

  /// Creates a value, by default one without a place.
  public init(_ kind: Kind, at place: Place = .nowhere) {
    self.init(kind, at: place, from: .text)
  }

  init(_ kind: Kind, at place: Place, from origin: Origin) {
    self.kind = kind
    self.place = place
    self.origin = origin
  }

  /// Whether the value is the result of an expression, which is also accepted where a string is expected.
  var isComputed: Bool { origin == .expression || origin == .variable }

  /// Whether the value, or one in it, is the result of an expression with a variable of the document.
  package var dependsOnVariables: Bool {
    guard origin != .variable else { return true }
    return switch kind {
    case .null, .bool, .number, .string, .invalid: false
    case .array(let elements): elements.contains(where: \.dependsOnVariables)
    case .object(let members): members.contains { $0.value.dependsOnVariables }
    }
  }

  /// `true` for `null`.
  package var isNull: Bool { kind == .null }

  /// The value of a member, or `nil` if there is none or `self` is not an object.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key && !$0.isBroken }?.value
  }
}

extension JSON {
  /// The origin of a value, stored in the bytes that a value has left.
  struct Origin: Hashable, Sendable {
    private let number: Int32

    /// The value is written in the document.
    static let text = Origin(number: -1)
    /// The value is the result of an expression.
    static let expression = Origin(number: -2)
    /// The value is the cell of a table, which is a text without a type.
    static let cell = Origin(number: -3)
    /// The value is the text of a command's argument, which is JSON where it can be read as such.
    static let argument = Origin(number: -4)

    /// The value is the result of an expression with a variable of the document.
    static let variable = Origin(number: -5)

    /// Returns the origin of a composition's scene that was made from the template with a number.
    static func template(_ number: Int) -> Origin { Origin(number: Int32(clamping: number)) }

    /// The number of the template from which the value was made, or `nil` for any other value.
    var template: Int? { number >= 0 ? Int(number) : nil }
  }
}

/// Equality and hashing, which ignore places. The order of members matters.
extension JSON: Hashable {
  /// Compares the contents of two values.
  public static func == (left: JSON, right: JSON) -> Bool { left.kind == right.kind }

  /// Hashes the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension JSON.Kind: Hashable {}

extension JSON.Member: Hashable {
  /// Compares keys and values.
  public static func == (left: JSON.Member, right: JSON.Member) -> Bool {
    left.key == right.key && left.value == right.value
  }

  /// Hashes the key and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}
