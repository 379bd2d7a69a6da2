import AnimuxDocuments
import AnimuxEngine
import Testing

@testable import CLI

@Suite("What is wrong with a scene, for people")
struct DiagnosticTextTests {
  private let error = SceneError(
    [
      Diagnostic(
        .error, .unknownKey, "unknown key", path: "opactiy", file: "a.json", line: 2, column: 2,
        excerpt: Excerpt(line: "\t\"opactiy\": 1", column: 2)),
      Diagnostic(.warning, .outOfRange, "too much", path: "b", file: "b.json", line: 1, column: 1),
      Diagnostic(.error, .unreadableFile, "no such file", file: "c.json"),
    ], omitted: 3)

  @Test func plainLinesWithoutATerminal() {
    let text = DiagnosticText(terminal: .plain).text(of: error).text
    #expect(
      text == """
        a.json:2:2: error: opactiy: unknown key
        b.json:1:1: warning: b: too much
        c.json: error: no such file
        and 3 more

        """)
  }

  @Test func aTerminalShowsTheLine() {
    let text = DiagnosticText(terminal: .interactive(width: 80)).text(of: error).text
    #expect(
      text.hasPrefix("a.json:2:2: error: opactiy: unknown key\n   \"opactiy\": 1\n   ^\nb.json:1:1: warning"))
  }

  @Test func colourIsForTheSeverity() {
    let terminal = Terminal(isInteractive: true, hasColor: true, isUnicode: true, width: { 80 })
    let text = DiagnosticText(terminal: terminal).text(of: error).text
    #expect(text.hasPrefix("a.json:2:2: \u{1B}[1;31merror:\u{1B}[0m opactiy: unknown key\n"))
  }
}
