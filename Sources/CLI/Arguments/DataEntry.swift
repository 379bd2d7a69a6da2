internal import AnimuxDocuments

/// A document of data given as `people.csv`, or as `rows=people.csv` for the value of one variable.
struct DataEntry: Hashable, Sendable {
  /// The name of the variable, or `nil` for a document with values of several variables.
  let name: String?
  let path: String

  static let form: ArgumentForm<DataEntry> = {
    var form = ArgumentForm<DataEntry>(
      "FILE", expected: "a file, or the name of a variable, an equals sign and a file", read: read)
    form.error = { word in
      isText(word)
        ? "this is JSON, and a file is expected; give single values with --var NAME=VALUE, or pass the text with `--data -` and standard input"
        : nil
    }
    return form
  }()

  /// Whether a word is JSON itself, and not the name of a file with it.
  private static func isText(_ word: String) -> Bool {
    word.hasPrefix("{") && word.hasSuffix("}") || word.hasPrefix("[") && word.hasSuffix("]")
  }

  @Sendable private static func read(_ word: String) -> DataEntry? {
    guard !word.isEmpty, !isText(word) else { return nil }
    guard let named = NamedArgument(word), SceneVariable.isName(named.name) else {
      return DataEntry(name: nil, path: word)
    }
    return named.value.isEmpty ? nil : DataEntry(name: named.name, path: named.value)
  }
}
