internal import AnimuxDocuments

/// A parsed key path, such as `transform.rotation.z`, `colors[1]` or `filters.pulse.inputRadius`.
struct KeyPathText: Hashable, Sendable, CustomStringConvertible {
  enum Part: Hashable, Sendable {
    case name(String)
    case index(Int)
  }

  let description: String
  let parts: [Part]

  /// Parses `text`. The result is `nil` if a name is empty, an index is not a whole number, or a bracket is not closed.
  init?(_ text: String) {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }) else {
      guard !text.isEmpty else { return nil }
      (description, parts) = (text, [.name(text)])
      return
    }
    var parts: [Part] = []
    for component in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = component.split(separator: "[", omittingEmptySubsequences: false)
      guard let name = pieces.first, !name.isEmpty else { return nil }
      parts.append(.name(String(name)))
      for piece in pieces.dropFirst() {
        guard piece.last == "]", let index = Int(piece.dropLast()), index >= 0 else { return nil }
        parts.append(.index(index))
      }
    }
    description = text
    self.parts = parts
  }

  /// Returns the text of the first `count` parts.
  func prefix(_ count: Int) -> String {
    parts.prefix(count).reduce("") { text, part in
      switch part {
      case .name(let name): text.isEmpty ? name : "\(text).\(name)"
      case .index(let index): "\(text)[\(index)]"
      }
    }
  }

  var first: String {
    guard case .name(let name) = parts.first else { return description }
    return name
  }
}
