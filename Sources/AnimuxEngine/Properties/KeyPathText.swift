internal import AnimuxDocuments

/// A key path as it is written, in parts: `transform.rotation.z`, `colors[1]`, `filters.pulse.inputRadius`.
struct KeyPathText: Hashable, Sendable, CustomStringConvertible {
  enum Part: Hashable, Sendable {
    case name(String)
    case index(Int)
  }

  let description: String
  let parts: [Part]

  /// Nil where `text` is no key path: an empty name, an index that is not a whole number, a bracket left open.
  init?(_ text: String) {
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

  /// As many of its parts as are asked for, as they are written.
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
