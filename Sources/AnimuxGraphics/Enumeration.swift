extension Collection<String> {
  /// Returns the texts as an enumeration whose last two are joined by a word, such as `a, b or c`.
  package func enumerated(with word: String) -> String {
    guard count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(word) " + suffix(1).joined()
  }
}
