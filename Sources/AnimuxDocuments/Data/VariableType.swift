/// The type of a declared variable, with the bounds of its values.
package indirect enum VariableType: Hashable, Sendable {
  case text(maximumLength: Int?, values: [String])
  case number(NumberBounds, values: [Double])
  case boolean
  case color
  case file
  case list(of: VariableType?, counts: ClosedRange<Int>)
  case object(fields: [VariableField])

  /// The bounds of a number.
  package struct NumberBounds: Hashable, Sendable {
    package var minimum: Double?
    package var maximum: Double?
    package var isInteger = false

    package init(minimum: Double? = nil, maximum: Double? = nil, isInteger: Bool = false) {
      (self.minimum, self.maximum, self.isInteger) = (minimum, maximum, isInteger)
    }
  }

  /// The names of the types, in the order of the reference.
  package static let names = ["text", "number", "boolean", "color", "file", "list", "object"]

  /// The name of the type.
  package var name: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .boolean: "boolean"
    case .color: "color"
    case .file: "file"
    case .list: "list"
    case .object: "object"
    }
  }

  /// The description that follows "expected", with an article.
  package var inWords: String {
    switch self {
    case .text(let maximum, let values):
      values.isEmpty
        ? "a text" + (maximum.map { " of at most \($0) characters" } ?? "") : alternatives(values)
    case .number(let bounds, let values):
      values.isEmpty
        ? bounds.inWords : "one of the numbers " + values.map(NumberText.plain).joined(separator: ", ")
    case .boolean: "true or false"
    case .color: "a colour such as \"#ff8800\""
    case .file: "a file's path"
    case .list(let element, let counts):
      "a list" + Self.inWords(counts) + (element.map { ", each element \($0.inWords)" } ?? "")
    case .object(let fields):
      fields.isEmpty
        ? "an object" : "an object with " + fields.map { quoted($0.name) }.joined(separator: ", ")
    }
  }

  private static func inWords(_ counts: ClosedRange<Int>) -> String {
    switch (counts.lowerBound, counts.upperBound) {
    case (0, .max): ""
    case (let least, .max): " of at least \(least)"
    case (0, let most): " of at most \(most)"
    case (let least, let most): least == most ? " of \(least)" : " of \(least) to \(most)"
    }
  }
}

extension VariableType.NumberBounds {
  var inWords: String {
    let kind = isInteger ? "a whole number" : "a number"
    switch (minimum, maximum) {
    case (nil, nil): return kind
    case (let least?, nil): return "\(kind) \(NumberText.plain(least)) or more"
    case (nil, let most?): return "\(kind) of at most \(NumberText.plain(most))"
    case (let least?, let most?):
      return "\(kind) \(NumberText.plain(least))…\(NumberText.plain(most))"
    }
  }

  func contains(_ number: Double) -> Bool {
    number >= minimum ?? -.infinity && number <= maximum ?? .infinity
      && (!isInteger || number == number.rounded())
  }
}

/// A member of an object, or a variable of a document, with its type.
package struct VariableField: Hashable, Sendable {
  package let name: String
  package let declaration: VariableDeclaration
}

/// The declaration of a variable: its type, and the value that it has if none is given.
package struct VariableDeclaration: Hashable, Sendable {
  package let type: VariableType
  /// The default, before expressions in it are evaluated. If it is `nil`, a value must be given.
  package let defaultValue: JSON?
  package let place: Place
}

extension VariableType {
  /// Returns the type that a default without a declared type suggests for the texts of a table, or `nil` if
  /// it suggests none.
  static func example(_ json: JSON) -> VariableType? {
    switch json.kind {
    case .bool: .boolean
    case .number: .number(NumberBounds(), values: [])
    case .array(let elements): .list(of: elements.first.flatMap(example), counts: 0...Int.max)
    case .object(let members):
      .object(
        fields: members.compactMap { member in
          example(member.value).map {
            VariableField(
              name: member.key,
              declaration: VariableDeclaration(type: $0, defaultValue: JSON(.null), place: .nowhere))
          }
        })
    case .string(let text): (try? ColorNotation.color(text)) == nil ? nil : .color
    case .null, .invalid: nil
    }
  }
}
