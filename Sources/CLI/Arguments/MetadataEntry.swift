/// A metadata field given as `title=Hello`.
struct MetadataEntry: Hashable, Sendable {
  let name: String
  let text: String

  static let form = ArgumentForm<MetadataEntry>(
    "NAME=TEXT", expected: "a name, an equals sign and a text, as in title=Hello"
  ) { word in
    NamedArgument(word).map { MetadataEntry(name: $0.name, text: $0.value) }
  }
}
