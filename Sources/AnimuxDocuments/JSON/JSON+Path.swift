internal import AnimuxGraphics

extension JSON {
  /// Returns the path from `self`, the root of a document, to the value, key or character at `place`.
  package func path(to place: Place) -> String {
    var path = ""
    var current = self
    while true {
      switch current.kind {
      case .null, .bool, .number, .string, .invalid: return path
      case .array(let elements):
        guard let index = elements.lastIndex(startingBy: place, \.place) else { return path }
        path += "[\(index)]"
        current = elements[index]
      case .object(let members):
        guard let index = members.lastIndex(startingBy: place, \.keyPlace) else { return path }
        path += Self.step(to: members[index].key, isFirst: path.isEmpty)
        current = members[index].value
        if place < current.place { return path }
      }
    }
  }

  /// Returns the innermost value that begins at `place` or before it.
  package func value(at place: Place) -> JSON {
    var current = self
    while current.place < place {
      switch current.kind {
      case .null, .bool, .number, .string, .invalid: return current
      case .array(let elements):
        guard let index = elements.lastIndex(startingBy: place, \.place) else { return current }
        current = elements[index]
      case .object(let members):
        guard let index = members.lastIndex(startingBy: place, \.value.place) else { return current }
        current = members[index].value
      }
    }
    return current
  }

  /// Returns a step of a path: `.opacity`, or `["menu/item"]` if the key is not a plain word.
  private static func step(to key: String, isFirst: Bool) -> String {
    let isWord =
      !key.isEmpty
      && key.utf8.allSatisfy { byte in
        (byte | 0x20 >= 97 && byte | 0x20 <= 122) || (byte >= 48 && byte <= 57) || byte == 36 || byte == 45
          || byte == 95
      }
    guard isWord else { return "[\(quoted(key))]" }
    return isFirst ? key : ".\(key)"
  }
}

extension Array {
  /// Returns the index of the last element that begins at `place` or before it. Elements are in the order of
  /// the text.
  func lastIndex(startingBy place: Place, _ start: (Element) -> Place) -> Int? {
    let next = indices.bisected { start(self[$0]) > place }
    return next > 0 ? next - 1 : nil
  }
}
