/// The content of values whose kind a caller expects. A value of another kind counts as absent.
extension JSON {
  /// The string, or `nil` if the value is none.
  package var string: String? {
    guard case .string(let text) = kind else { return nil }
    return text
  }

  /// The number, or `nil` if the value is none.
  package var number: Double? {
    guard case .number(let number) = kind else { return nil }
    return number
  }

  /// The elements of a list, or `nil` if the value is no list.
  package var list: [JSON]? {
    guard case .array(let elements) = kind else { return nil }
    return elements
  }

  /// The elements of a list; none if the value is no list.
  package var elements: [JSON] { list ?? [] }

  /// The members of an object; none if the value is no object.
  package var members: [Member] {
    guard case .object(let members) = kind else { return [] }
    return members
  }

  /// Whether the value is a list.
  package var isList: Bool { list != nil }

  /// Whether the value is an object.
  package var isObject: Bool {
    guard case .object = kind else { return false }
    return true
  }
}
