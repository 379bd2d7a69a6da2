internal import AnimuxDocuments

/// Names of a layer, of groups and of a paint that are joined by dots.
enum NamePath {
  /// Returns whether `text` leads to the last of `names`. It begins with the first name, names of groups can be left out,
  /// and `*` stands for any name. The last name can be one of `kinds` instead, or be left out.
  static func matches(_ text: Substring, _ names: ArraySlice<String>, _ kinds: [String]) -> Bool {
    guard let first = names.first, let start = remainder(of: text, after: first) else { return false }
    var rests: Set<Substring> = [start]
    func isFound() -> Bool { rests.contains { $0.isEmpty || kinds.contains($0.lowercased()) } }
    for index in names.indices.dropFirst() {
      if isFound() { return true }
      let followed = rests.compactMap { remainder(of: $0, after: names[index]) }
      rests = (index == names.endIndex - 1 ? [] : rests).union(followed)
    }
    return isFound()
  }

  /// Returns what follows a name and its dot, or `nil` if the text begins with something else.
  private static func remainder(of text: Substring, after name: String) -> Substring? {
    for word in [name, "*"] where !word.isEmpty && text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      if rest.isEmpty { return rest }
      if rest.hasPrefix(".") { return rest.dropFirst() }
    }
    return nil
  }
}

/// Names that a document has, and those that were asked for.
struct NameList {
  private var known: [String] = []
  private var used: Set<String> = []

  mutating func add(_ name: String) {
    if known.count < 200, !known.contains(name) { known.append(name) }
  }

  mutating func use(_ name: String) { used.insert(name) }

  /// Returns the names that were given for a key and do not occur, in order.
  func mistakes(
    _ key: String, _ given: some Collection<String>, others: some Collection<String>
  ) -> [LottieEditMistake] {
    given.sorted().filter { !used.contains($0) && !others.contains($0) }.map {
      LottieEditMistake(key: key, name: $0, known: known + others.sorted(), expected: nil)
    }
  }
}
