internal import AnimuxDocuments
internal import AnimuxEngine

/// A line of a document and below it a caret that points at one of its characters.
extension Excerpt {
  /// The two lines, cut to what is around the caret where they would be wider than `width`.
  func lines(width: Int) -> (text: String, caret: String) {
    let before = shown(line.unicodeScalars.prefix(column - 1))
    let after = shown(line.unicodeScalars.dropFirst(column - 1))
    let head = cutHead(before, to: max(width * 2 / 3, 1))
    let tail = cutTail(after, to: max(width - head.columns, 1))
    return (head + tail, String(repeating: " ", count: head.columns) + "^")
  }

  /// A tab becomes a space, which moves the caret as much; what cannot be seen becomes a dot.
  private func shown(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control: text.append(scalar == "\t" ? " " : "·")
      case .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
        text.append("·")
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  private func cutHead(_ text: String, to width: Int) -> String {
    guard text.columns > width else { return text }
    return "…" + String(reaching(width - 1, text.reversed()).reversed())
  }

  private func cutTail(_ text: String, to width: Int) -> String {
    guard text.columns > width else { return text }
    return String(reaching(width - 1, text)) + "…"
  }

  /// The first characters, as many as take no more than `width` columns.
  private func reaching(_ width: Int, _ characters: some Sequence<Character>) -> [Character] {
    var room = width
    return Array(
      characters.prefix { character in
        room -= String(character).columns
        return room >= 0
      })
  }
}
