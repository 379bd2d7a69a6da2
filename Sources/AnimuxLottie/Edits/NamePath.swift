internal import AnimuxDocuments

/// Names of a layer, of groups and of a paint that are joined by dots.
enum NamePath {
  /// The precision with which a text names a paint.
  struct Match: Comparable {
    /// The rank of what the last name is: the highest is the paint's own name, the next its kind, and the lowest a group.
    let depth: Int
    /// The number of names that are given as they are.
    let names: Int

    static func < (a: Match, b: Match) -> Bool { (a.depth, a.names) < (b.depth, b.names) }
  }

  /// Returns the precision with which `text` names the last of `names`, or `nil` if it does not. It begins with the first name, names of
  /// groups can be left out, and `*` stands for any name. The last name can be one of `kinds` instead, or be left out.
  static func match(_ text: Substring, _ names: ArraySlice<String>, _ kinds: [String]) -> Match? {
    var rests: [Substring: Int] = [text: 0]
    var best: Match?
    for (index, name) in names.enumerated() {
      let isLast = index == names.count - 1
      var next = index == 0 ? [:] : rests
      for (rest, count) in rests {
        for (remainder, isName) in remainders(of: rest, after: name) {
          let known = count + (isName ? 1 : 0)
          next[remainder] = max(next[remainder] ?? 0, known)
          let isKind = kinds.contains(remainder.lowercased())
          guard remainder.isEmpty || isKind else { continue }
          // A kind is nearer to the paint than `*` in place of the paint's name.
          let depth = isKind ? 2 * names.count - 1 : 2 * (isLast && !isName ? index : index + 1)
          let match = Match(depth: depth, names: known)
          best = max(best ?? match, match)
        }
      }
      rests = next
    }
    return best
  }

  /// Returns what follows a name and its dot, or what follows `*` in its place, with whether it is the name.
  private static func remainders(of text: Substring, after name: String) -> [(Substring, Bool)] {
    [(name, true), ("*", false)].compactMap { word, isName in
      guard !word.isEmpty, text.hasPrefix(word) else { return nil }
      let rest = text.dropFirst(word.count)
      return rest.isEmpty ? (rest, isName) : rest.hasPrefix(".") ? (rest.dropFirst(), isName) : nil
    }
  }
}

/// Names that a document has, and those that were requested.
struct NameList {
  private var known: [String] = []
  private var used: Set<String> = []

  mutating func add(_ name: String) {
    if known.count < 200, !known.contains(name) { known.append(name) }
  }

  mutating func use(_ name: String) { used.insert(name) }

  /// Returns the names that were given for a key and do not occur, in order. `others` can be used in their place, too.
  func errors(
    _ key: String, _ given: some Collection<String>, others: some Collection<String>
  ) -> [LottieEditError] {
    given.sorted().filter { !used.contains($0) }.map {
      LottieEditError(key: key, name: $0, known: known + others.sorted(), expected: nil)
    }
  }
}
