/// A metadata field given as `title=Hello`.
struct MetadataEntry: Hashable, Sendable {
  let name: String
  let text: String

  static let form = ArgumentForm<MetadataEntry>(
    "NAME=TEXT", expected: "a name, an equals sign and a text, as in title=Hello"
  ) { word in
    guard let sign = word.firstIndex(of: "="), sign > word.startIndex else { return nil }
    return MetadataEntry(name: String(word[..<sign]), text: String(word[word.index(after: sign)...]))
  }
}
