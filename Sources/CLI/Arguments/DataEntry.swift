internal import AnimuxDocuments

/// A document of data given as `people.csv`, or as `rows=people.csv` for the value of one variable.
struct DataEntry: Hashable, Sendable {
  /// The name of the variable, or `nil` for a document with values of several variables.
  let name: String?
  let path: String

  static let form = ArgumentForm<DataEntry>(
    "FILE", expected: "a file, or the name of a variable, an equals sign and a file"
  ) { word in
    guard !word.isEmpty else { return nil }
    guard let sign = word.firstIndex(of: "="), SceneVariable.isName(String(word[..<sign])) else {
      return DataEntry(name: nil, path: word)
    }
    let path = String(word[word.index(after: sign)...])
    return path.isEmpty ? nil : DataEntry(name: String(word[..<sign]), path: path)
  }
}
