/// The weights that names of font styles contain, such as `Semibold Italic`.
package enum StyleWeight {
  /// Words of styles with their weights, 100…900. A longer word is before those that it ends with.
  package static let words: [(word: String, weight: Int)] = [
    ("hairline", 100), ("thin", 100), ("ultralight", 200), ("extralight", 200), ("semilight", 300),
    ("light", 300), ("medium", 500), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
    ("ultrabold", 800), ("bold", 700), ("heavy", 800), ("black", 900), ("regular", 400), ("normal", 400),
    ("roman", 400), ("book", 400),
  ]

  /// Returns the weight that the name of a style contains, or `nil` if it contains none.
  package static func weight(in style: String) -> Int? {
    let name = style.lowercased().filter(\.isLetter)
    return words.first { name.contains($0.word) }?.weight
  }
}
