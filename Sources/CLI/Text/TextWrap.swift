extension String {
  /// Returns the text as lines of at most `width` characters, broken at spaces. A longer word has a line to
  /// itself.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// Returns the text with spaces added up to `width` columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }
}
