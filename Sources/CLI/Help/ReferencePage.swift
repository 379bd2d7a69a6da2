/// A page of the reference, in which a topic can be looked up.
struct ReferencePage {
  /// The lines from one heading to the next.
  private struct Section {
    var title: String
    var lines: [String]
  }

  private let sections: [Section]

  init(_ markdown: String) {
    var sections = [Section(title: "", lines: [])]
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("#") {
        let title = String(line.drop { $0 == "#" || $0 == " " })
        sections.append(Section(title: title, lines: []))
      }
      sections[sections.count - 1].lines.append(line)
    }
    self.sections = sections
  }

  /// Everything that can be looked up.
  var topics: [String] {
    sections.flatMap { section in
      section.lines.compactMap { Self.key(of: $0) } + [Self.bare(section.title)]
    }
  }

  /// Returns the parts of the page about a topic: sections with its name, and rows of tables that begin with it.
  func entries(on topic: String) -> [String] {
    sections.compactMap { section in
      if Self.isNamed(section.title, topic) { return Self.text(of: section) }
      return rows(of: section) {
        Self.key(of: $0) == topic || Self.key(of: $0)?.hasPrefix(topic + "(") == true
      }
    }
  }

  /// Returns the rows of tables and the items of lists that name a topic anywhere.
  func mentions(of topic: String) -> [String] {
    let code = "`\(topic)`"
    return sections.compactMap { section in
      let items = section.lines.filter { $0.hasPrefix("- ") && $0.contains(code) }
      let rows = rows(of: section) { $0.hasPrefix("|") && $0.contains(code) }
      guard rows != nil || !items.isEmpty else { return nil }
      let list = items.joined(separator: "\n")
      guard let rows else { return "## " + section.title + "\n\n" + list + "\n" }
      return items.isEmpty ? rows : rows + "\n" + list + "\n"
    }
  }

  /// Returns the rows of a section's tables for which `isWanted` is true, or `nil` if there are none.
  private func rows(of section: Section, where isWanted: (String) -> Bool) -> String? {
    let rows = section.lines.enumerated().filter { isWanted($0.element) }
    guard !rows.isEmpty else { return nil }
    return "## " + section.title + "\n\n"
      + rows.map { Self.entry($0.element, under: head(of: section, before: $0.offset)) }.joined(
        separator: "\n")
  }

  /// Returns a section without its pictures, which a terminal does not show.
  private static func text(of section: Section) -> String {
    section.lines.filter { !$0.hasPrefix("![") }.joined(separator: "\n")
  }

  /// Returns the cells of the head of the table that a row belongs to.
  private func head(of section: Section, before row: Int) -> [String] {
    let line = section.lines[..<row].lastIndex { $0.hasPrefix("| ---") }
    return line.flatMap { $0 > 0 ? Self.cells(of: section.lines[$0 - 1]) : nil } ?? []
  }

  /// Returns a row as lines of `name: value`.
  private static func entry(_ row: String, under head: [String]) -> String {
    let cells = cells(of: row)
    return zip(head + Array(repeating: "", count: max(cells.count - head.count, 0)), cells)
      .filter { !$1.isEmpty }.map { name, cell in "- \(name.isEmpty ? "" : name + ": ")\(cell)\n" }.joined()
  }

  /// Returns the cells of a row. A bar with a backslash belongs to a cell.
  private static func cells(of row: String) -> [String] {
    let hidden = row.split(separator: "\\|", omittingEmptySubsequences: false).joined(separator: "\u{0}")
    let parts = hidden.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
    return parts.map { part in
      String(part.map { $0 == "\u{0}" ? "|" : $0 }).trimmingSpaces
    }
  }

  /// Returns the key that a row of a table begins with.
  private static func key(of line: String) -> String? {
    guard line.hasPrefix("| `"), let end = line.dropFirst(3).firstIndex(of: "`") else { return nil }
    return String(line[line.index(line.startIndex, offsetBy: 3)..<end])
  }

  private static func bare(_ title: String) -> String { title.filter { $0 != "`" } }

  /// Whether a section is about a topic: by its whole title, or by a name in code in it.
  private static func isNamed(_ title: String, _ topic: String) -> Bool {
    bare(title).lowercased() == topic.lowercased() || title.contains("`\(topic)`")
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let rest = drop { $0 == " " }
    return String(rest[..<(rest.lastIndex { $0 != " " }.map { rest.index(after: $0) } ?? rest.startIndex)])
  }
}
