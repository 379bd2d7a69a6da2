import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

/// Errors that authors of films make, each with its message.
@Suite struct AuthorErrorTests {
  private func errorMessage(_ members: String, data: Source? = nil) -> String {
    let text = "{\"size\": [200, 100], \"duration\": 4, \(members)}"
    do {
      _ = try Film(Scene(Source(name: "s.json", text: text), data: SceneData(document: data)))
      return ""
    } catch {
      return error.diagnostics.map(\.description).joined(separator: "\n")
    }
  }

  private func warnings(_ members: String) throws -> [String] {
    let text = "{\"size\": [200, 100], \"duration\": 4, \(members)}"
    let scene = try Scene(Source(name: "s.json", text: text))
    return scene.warnings(in: try Film(scene, assets: Assets())).map(\.message)
  }

  @Test func anErrorInARepeatIsReportedOnce() {
    let texts = #""layers": [{"repeat": ["a", 1, "b", "c"], "as": "n", "layer": {"opacity": "${n * 1}"}}]"#
    #expect(
      errorMessage(texts)
        == #"s.json:1:116: error: layers[0].layer.opacity: "*" requires two numbers, found "a" and 1 (copy 1); 2 other copies of the repeat have the same error"#
    )
    // A value from a list is reported where it is.
    let values = #""layers": [{"repeat": [1, 7, 9], "as": "n", "layer": {"opacity": "${n}"}}]"#
    #expect(
      errorMessage(values).split(separator: "\n").map { $0.contains("layers[0].repeat[") } == [true, true])
  }

  @Test func differentErrorsInARepeatAreAllReported() {
    let text = #""layers": [{"repeat": 3, "layer": {"opacity": "x", "zPosition": "y", "bla": 1, "blub": 2}}]"#
    #expect(errorMessage(text).split(separator: "\n").count == 4)
  }

  @Test func oneWrongInputIsOneError() {
    for (part, inputs) in [
      ("bar-chart", #"{"rows": "${nope}"}"#), ("bar-chart", #"{"rows": [{"label": "a", "value": "x"}]}"#),
      ("pie-chart", #"{"rows": [{"label": "a", "value": -4}]}"#), ("line-chart", #"{"series": "${nope}"}"#),
      ("bullet-list", #"{"items": "${nope}"}"#), ("code", #"{"code": ["x"]}"#),
    ] {
      let text = errorMessage(#""layers": [{"include": "animux:\#(part)", "inputs": \#(inputs)}]"#)
      let errors = text.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(errors.count == 1 && text.hasPrefix("s.json:1:"), "\(part): \(text)")
    }
  }

  @Test(arguments: [
    ("0.00E+0", "E+0"), ("# ?/?", "?"), ("[Red]0", "[Red]"), ("_-0", "_-"), ("0.0.0", "."), ("0;-0;0;@", "@"),
    ("0*x", "*x"), ("#/#", "/"), ("0.0e-0", "e-0"), ("[>100]0", "[>100]"),
  ]) func aCodeOfASpreadsheetIsRefused(pattern: String, code: String) {
    let text = errorMessage(#""layers": [{"type": "text", "number": 1, "numberFormat": "\#(pattern)"}]"#)
    #expect(text.contains("\"\(code)\" in the pattern \"\(pattern)\" is "), "\(text)")
  }

  @Test(arguments: [
    "0", "#,##0.00 €", "+0;-0;0", "0 'E+0'", "0 \\\\[x]", "'?' 0", "0.0,,", "0:00", "[0]", "0 E", "v0.0",
    "0 m/s", "0*",
  ]) func aPatternWithTextIsFine(pattern: String) {
    #expect(errorMessage(#""layers": [{"type": "text", "number": 1, "numberFormat": "\#(pattern)"}]"#) == "")
  }

  @Test(arguments: [
    ("german", "de"), ("Deutsch", "de"), ("de_DE", "de"), ("french", "fr"), ("русский", "ru"),
    ("swiss", "de-CH"),
  ]) func aLanguageIsFoundByItsName(name: String, code: String) {
    guard NumberLocale(name) == nil else { return }
    let text = errorMessage(#""layers": [{"type": "text", "number": 1, "numberLocale": "\#(name)"}]"#)
    #expect(text.contains("did you mean \"\(code)\"?") && text.count < 300, "\(text)")
  }

  @Test func aTextThatIsToBeFormattedIsNamed() {
    let text = errorMessage(#""layers": [{"type": "text", "string": "${format('abc', 0)}"}]"#)
    #expect(text.contains(#""abc" is a text without a place for a value, such as %d"#))
  }

  @Test func aKeyOfATransitionIsFound() {
    let text = errorMessage(#""transition": {"typ": "push"}, "slides": [{"duration": 1}, {"duration": 1}]"#)
    #expect(text.contains(#"unknown key "typ" in transition; did you mean "type"?"#), "\(text)")
  }

  @Test func aSpringThatIsCutGetsItsRemedy() throws {
    let members = #"""
      "layers": [{"name": "a", "position": [150, 50], "size": [20, 20], "backgroundColor": "red",
        "animations": [{"type": "spring", "keyPath": "position.x", "fromValue": 50, "toValue": 150, "duration": 0.2}]}]
      """#
    let said = try warnings(members).filter { $0.contains("jumps") || $0.contains("snaps") }
    #expect(
      said == [
        #"the animation of layer "a" jumps when it ends, because its spring has not settled by then; set "duration" to "settling", or leave it out"#
      ])
    let settled = members.replacing(", \"duration\": 0.2", with: "")
    #expect(try warnings(settled).filter { $0.contains("jumps") || $0.contains("snaps") } == [])
  }

  @Test func plainCaptionsHaveNoShadowToWarnOf() throws {
    let members =
      #""captions": {"cues": [{"begin": 0, "end": 1, "text": "a"}], "style": {"backgroundColor": "black"}}, "layers": []"#
    #expect(try warnings(members).filter { $0.contains("shadow") } == [])
  }
}
