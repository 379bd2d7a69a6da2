import Testing

/// A comment is read where the code is not: in a list of symbols, or on a page. So its first line is understood without the declaration
/// below it.
@Suite struct CommentTests {
  /// The openings of phrases that refer to a line that the reader does not see.
  private static let opening =
    #"^\s*(///|/\*\*)\s*(Of |What |The same\b|Those |That |Who |Whoever |Nil\b|So many|So much|True where|As large as|As many)"#

  /// The first lines of doc comments.
  private static func openings(of file: SourceFile) -> [(line: Int, text: Substring)] {
    var isInside = false
    var found: [(line: Int, text: Substring)] = []
    for (index, line) in file.lines.enumerated() {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("/**") { found.append((index + 1, line)) }
      let isComment = text.hasPrefix("///")
      // An empty line at the top opens nothing.
      if isComment, !isInside, text.contains(where: { $0 != "/" && $0 != " " }) {
        found.append((index + 1, line))
        isInside = true
      }
      if !isComment { isInside = false }
    }
    return found
  }

  private static func errors(in file: SourceFile) throws -> [String] {
    let pattern = try Regex(opening)
    return openings(of: file).filter { $0.text.contains(pattern) }.map {
      "\(file.path):\($0.line): \($0.text)"
    }
  }

  @Test func firstLinesStandAlone() throws {
    let files = try ["Sources", "Tests"].flatMap { try SourceTree.files(in: $0, ["swift", "c", "h"]) }
    let errors = try files.filter { !$0.path.hasSuffix("/CommentTests.swift") }.flatMap(Self.errors)
    #expect(errors == [])
  }

  @Test func kernelsOpenWithAComment() throws {
    let files = try SourceTree.files(in: "Sources", ["c", "h"])
    #expect(files.filter { !$0.text.hasPrefix("/") }.map(\.path) == [])
  }

  @Test(arguments: [
    "/// Of the layer.", "  /// What it is.", "    /// Nil where there is none.",
    "///\n/// Of the layer.", "///  Of the layer.", "/** Of the layer. */",
  ])
  func wouldBeSeen(line: String) throws {
    #expect(try Self.errors(in: SourceFile(path: "a", text: line)).count == 1)
  }

  @Test(arguments: ["/// Offers a place.", "/// A line.\n/// What follows.", "// Of a kind."])
  func wouldBeAllowed(text: String) throws {
    #expect(try Self.errors(in: SourceFile(path: "a", text: text)).isEmpty)
  }
}
