internal import AnimuxDocuments

/// The weight of a font, 100…900.
public struct FontWeight: Hashable, Sendable {
  /// The weight as a number.
  public let value: Int

  /// The regular weight, 400.
  public static let regular = FontWeight(400)
  /// The bold weight, 700.
  public static let bold = FontWeight(700)

  /// Creates a weight, clamped to 100…900.
  public init(_ value: Int) {
    self.value = min(max(value, 100), 900)
  }
}

extension FontWeight {
  /// The name in a document, or `nil` if the weight has none.
  var name: String? { Notation<FontWeight>.names.first { $0.value == self }?.name }
}

extension Notation<FontWeight> {
  fileprivate static let names: [(name: String, value: FontWeight)] = [
    ("thin", FontWeight(100)), ("ultraLight", FontWeight(200)), ("light", FontWeight(300)),
    ("regular", .regular), ("medium", FontWeight(500)), ("semibold", FontWeight(600)), ("bold", .bold),
    ("heavy", FontWeight(800)), ("black", FontWeight(900)),
    // The names of CSS.
    ("extraLight", FontWeight(200)), ("normal", .regular), ("semiBold", FontWeight(600)),
    ("extraBold", FontWeight(800)),
  ]

  /// The name of a weight, or a number.
  static let fontWeight: Notation<FontWeight> = {
    let number = Reading.integer(100...900)
    let name = Reading.choice(names)
    let reading = Reading<FontWeight>("a font weight, 100…900 or a name such as \"bold\"") { json, reader in
      if case .string(let text) = json.kind {
        if let number = Int(text), (100...900).contains(number) {
          return reader.invalid(json, "unknown \(quoted(text)); write \(number), without quotes")
        }
        return reader.read(json, name)
      }
      return reader.read(json, number).map { FontWeight($0) }
    }
    return Notation(reading) { JSON($0.value) }
  }()
}
