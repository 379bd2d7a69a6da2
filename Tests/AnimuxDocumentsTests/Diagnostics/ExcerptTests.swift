import Testing

@testable import AnimuxDocuments

/// The excerpts of documents that diagnostics show.
@Suite struct DiagnosticExcerptTests {
  private func excerpt(_ text: String, _ offset: Int) -> Excerpt {
    LineTable(Source(name: "a", text: text)).excerpt(around: offset)
  }

  @Test func theLineWithoutItsEnd() {
    #expect(excerpt("a\r\n  bé c\r\nd", 6) == Excerpt(line: "  bé c", column: 4))
    #expect(excerpt("a\n\nb", 2) == Excerpt(line: "", column: 1))
    #expect(excerpt("a\n\nb", 3) == Excerpt(line: "b", column: 1))
    #expect(excerpt("", 0) == Excerpt(line: "", column: 1))
  }

  @Test func ofALongLineWhatIsNear() {
    let text = String(repeating: "x", count: 10_000) + "!" + String(repeating: "y", count: 10_000)
    let found = excerpt(text, 10_000)
    #expect(found.line.unicodeScalars.count == 1002 && found.column == 502)
    #expect(Array(found.line)[found.column - 1] == "!")
  }
}
