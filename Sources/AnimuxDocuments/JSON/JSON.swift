/// A value of a JSON document, which knows where it stands.
public struct JSON: Sendable {
  public enum Kind: Sendable {
    case null
    case bool(Bool)
    /// Finite.
    case number(Double)
    case string(String)
    case array([JSON])
    /// In the order written; but for those that are broken, no two have the same key.
    case object([Member])
    /// What stood here made no sense and has been reported: readers pass over it without another word.
    case invalid
  }

  /// A key and its value.
  public struct Member: Sendable {
    public let key: String
    public let keyPlace: Place
    public let value: JSON
    /// Its key is there already or cannot be read, which has been reported: readers pass over it.
    public let isBroken: Bool

    public init(_ key: String, _ value: JSON, at keyPlace: Place = .nowhere, isBroken: Bool = false) {
      self.key = key
      self.keyPlace = keyPlace
      self.value = value
      self.isBroken = isBroken
    }
  }

  public let kind: Kind
  /// Of its first character.
  public let place: Place

  let origin: Origin

  public init(_ kind: Kind, at place: Place = .nowhere) {
    self.init(kind, at: place, from: .text)
  }

  init(_ kind: Kind, at place: Place, from origin: Origin) {
    self.kind = kind
    self.place = place
    self.origin = origin
  }

  /// True for the result of an expression, which is text as well where text is asked for.
  var isComputed: Bool { origin == .expression }

  /// What it says is that there is nothing.
  package var isNull: Bool { kind == .null }

  /// The member's value; nil where there is none or this is no object.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = kind else { return nil }
    return members.first { $0.key == key && !$0.isBroken }?.value
  }
}

extension JSON {
  /// How a value came to be, in as few bytes as a value has left.
  struct Origin: Hashable, Sendable {
    private let number: Int32

    /// It is written so.
    static let text = Origin(number: -1)
    /// It is the result of an expression.
    static let expression = Origin(number: -2)

    /// It is the scene of a composition, made from the template of that number.
    static func template(_ number: Int) -> Origin { Origin(number: Int32(clamping: number)) }

    /// The number of the template that the value is made from; nil for any other value.
    var template: Int? { number >= 0 ? Int(number) : nil }
  }
}

/// Equal values may stand in different places. The order of members counts, as it does for the reader of a list.
extension JSON: Hashable {
  public static func == (left: JSON, right: JSON) -> Bool { left.kind == right.kind }

  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension JSON.Kind: Hashable {}

extension JSON.Member: Hashable {
  public static func == (left: JSON.Member, right: JSON.Member) -> Bool {
    left.key == right.key && left.value == right.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
  }
}
