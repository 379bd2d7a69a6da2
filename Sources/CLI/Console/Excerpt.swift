internal import AnimuxDocuments
internal import AnimuxEngine

/// The excerpt as two lines for a terminal: the line of the document, and a caret below it.
extension Excerpt {
  /// Returns the two lines. If they are wider than `width`, they are cut to the part around the caret.
  func lines(width: Int) -> (text: String, caret: String) {
    let before = shown(line.unicodeScalars.prefix(column - 1))
    let after = shown(line.unicodeScalars.dropFirst(column - 1))
    let head = cutHead(before, to: max(width * 2 / 3, 1))
    let tail = after.cut(to: max(width - head.columns, 1))
    return (head + tail, String(repeating: " ", count: head.columns) + "^")
  }

  /// Returns the text with a space for each tab and a dot for each other character that cannot be seen.
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
    return "…" + String(text.reversed().reaching(width - 1).reversed())
  }
}
