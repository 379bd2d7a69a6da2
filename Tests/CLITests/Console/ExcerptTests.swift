import AnimuxDocuments
import AnimuxEngine
import Testing

@testable import CLI

@Suite("A line of a document with a caret")
struct ExcerptTests {
  @Test(arguments: [
    ("\"opactiy\": 1", 1, "\"opactiy\": 1", "^"),
    ("\t\"a\": 1", 2, " \"a\": 1", " ^"),
    ("{\"名\": 2}", 6, "{\"名\": 2}", "      ^"),
    ("abc", 4, "abc", "   ^"),
    ("", 1, "", "^"),
    ("a\u{1B}[31mb", 3, "a·[31mb", "  ^"),
  ])
  func pointsAtTheCharacter(line: String, column: Int, text: String, caret: String) {
    let lines = Excerpt(line: line, column: column).lines(width: 40)
    #expect(lines.text == text)
    #expect(lines.caret == caret)
  }

  @Test(arguments: [("film", "film"), ("a film", "a fi…"), ("映画の名前", "映画…"), ("a映画の", "a映…")])
  func textsAreCutByColumns(text: String, cut: String) {
    #expect(text.cut(to: 5) == cut && cut.columns <= 5)
  }

  @Test func longLinesAreCutAroundTheCaret() {
    let line = String(repeating: "a", count: 100) + "X" + String(repeating: "b", count: 100)
    let lines = Excerpt(line: line, column: 101).lines(width: 30)
    #expect(
      lines.text == "…" + String(repeating: "a", count: 19) + "X" + String(repeating: "b", count: 8) + "…")
    #expect(lines.caret == String(repeating: " ", count: 20) + "^")
  }

  @Test(arguments: 1...40)
  func neverWiderThanAskedFor(width: Int) {
    let line = String(repeating: "名a", count: 50)
    let lines = Excerpt(line: line, column: 50).lines(width: width)
    #expect(lines.text.columns <= width + 1)
    #expect(lines.caret.count <= width + 1)
  }
}
