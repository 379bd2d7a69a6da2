/// The numbers that a key accepts.
package struct NumberRange: Sendable {
  /// The description that follows "a number", with a leading space: " 0…1".
  package let words: String
  package let contains: @Sendable (Double) -> Bool

  package init(words: String, contains: @escaping @Sendable (Double) -> Bool) {
    (self.words, self.contains) = (words, contains)
  }

  /// Returns a description such as "a time of 0 or more".
  func naming(_ quantity: String) -> String {
    words.isEmpty ? quantity : "\(quantity) of\(words)"
  }

  package static let any = NumberRange(words: "") { _ in true }
  package static let positive = NumberRange(words: " more than 0") { $0 > 0 }
  package static let notNegative = NumberRange(words: " 0 or more") { $0 >= 0 }
  package static let unit = closed(0, 1)

  package static func closed(_ low: Double, _ high: Double) -> NumberRange {
    NumberRange(words: " \(JSON(low).text())…\(JSON(high).text())") { low <= $0 && $0 <= high }
  }
}
