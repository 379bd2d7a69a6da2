import Testing

@testable import AnimuxDocuments

struct SpellingTests {
  private let keys = [
    "opacity", "position", "bounds", "borderWidth", "borderColor", "backgroundColor", "zPosition",
  ]

  @Test(arguments: [
    ("opactiy", "opacity"), ("OPACITY", "opacity"), ("opcity", "opacity"), ("opacityy", "opacity"),
    ("background-color", "backgroundColor"), ("backgroundColour", "backgroundColor"),
    ("border_width", "borderWidth"), ("zposition", "zPosition"), ("positon", "position"), ("bound", "bounds"),
  ])
  func slipsOfTheFinger(_ word: String, _ expected: String) {
    #expect(Spelling.nearest(to: word, among: keys) == expected)
  }

  @Test(arguments: ["", "x", "radius", "frame", "colour", String(repeating: "opacity", count: 1000)])
  func distantWordsHaveNoSuggestion(_ word: String) {
    #expect(Spelling.nearest(to: word, among: keys) == nil)
  }

  @Test func theNearestWinsAndThenTheFirst() {
    #expect(Spelling.nearest(to: "both", among: ["bath", "Both", "moth"]) == "Both")
    #expect(Spelling.nearest(to: "both", among: ["bath", "moth"]) == "bath")
  }

  @Test func hints() {
    #expect(Spelling.hint(for: "lineer", among: ["linear", "nearest"]) == "; did you mean \"linear\"?")
    #expect(
      Spelling.hint(for: "cubic", among: ["linear", "nearest"]) == "; expected \"linear\" or \"nearest\"")
    #expect(
      Spelling.hint(for: "cubic", among: (0..<50).map { "name\($0)" })
        == #"; the names that resemble it are "name0", "name1", "name2", "name3" or "name4""#)
    #expect(Spelling.hint(for: "cubic", among: [String]()) == "")
  }

  @Test func quotesStayOnOneLineAndShort() {
    #expect(quoted("a\nb\u{1B}[31m") == "\"aU+000AbU+001B[31m\"")
    #expect(quoted(String(repeating: "x", count: 100)) == "\"" + String(repeating: "x", count: 60) + "…\"")
  }
}
