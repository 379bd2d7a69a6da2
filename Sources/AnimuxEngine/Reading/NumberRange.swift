/// Which numbers a key takes.
struct NumberRange: Sendable {
  /// As it follows "a number", with a space in front: " 0…1".
  let words: String
  let contains: @Sendable (Double) -> Bool

  /// "a time of 0 or more"
  func naming(_ quantity: String) -> String {
    words.isEmpty ? quantity : "\(quantity) of\(words)"
  }

  static let any = NumberRange(words: "") { _ in true }
  static let positive = NumberRange(words: " more than 0") { $0 > 0 }
  static let notNegative = NumberRange(words: " 0 or more") { $0 >= 0 }
  static let unit = closed(0, 1)

  static func closed(_ low: Double, _ high: Double) -> NumberRange {
    NumberRange(words: " \(JSON(low).text())…\(JSON(high).text())") { low <= $0 && $0 <= high }
  }
}
