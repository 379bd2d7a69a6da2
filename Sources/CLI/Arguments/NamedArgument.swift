/// A name and a value on both sides of the first equals sign of a word.
struct NamedArgument {
  let name: String
  let value: String

  /// Takes a word apart. The result is `nil` without an equals sign, or without a name.
  init?(_ word: String) {
    guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return nil }
    (name, value) = (String(word[..<sign]), String(word[word.index(after: sign)...]))
  }
}
