import AnimuxDocuments
import AnimuxMotion
import TestSupport
import Testing

@testable import AnimuxEngine

struct BeginReadingTests {
  @Test(arguments: ["NaN", "1e999", "\"\\q\""])
  func errorsOfTheParserAreNotRepeated(_ text: String) {
    #expect(read(text, .transform).errors.count == 1)
    #expect(read(text, .timingFunction).errors.count == 1)
    #expect(read(text, .beginTime).errors.count == 1)
  }

  @Test(
    arguments: [
      ("1.5", BeginTime.at(1.5)), ("\"45f\"", .at(1.5)),
      ("\"after:title\"", .after(.init(whole: "title", name: "title", offset: 0))),
      ("\"after:title+0.3\"", .after(.init(whole: "title+0.3", name: "title", offset: 0.3))),
      ("\"with:title-0.2\"", .with(.init(whole: "title-0.2", name: "title", offset: -0.2))),
      ("\"with:title-250ms\"", .with(.init(whole: "title-250ms", name: "title", offset: -0.25))),
      ("\"after:a+15f\"", .after(.init(whole: "a+15f", name: "a", offset: 0.5))),
      ("\"after:card-2\"", .after(.init(whole: "card-2", name: "card", offset: -2))),
      ("\"after:card-2+1e-1\"", .after(.init(whole: "card-2+1e-1", name: "card-2", offset: 0.1))),
      ("\"after:a+b\"", .after(.init(whole: "a+b", name: "a+b", offset: 0))),
    ] as [(String, BeginTime)])
  func beginTimes(_ text: String, _ expected: BeginTime) {
    #expect(read(text, .beginTime).value == expected)
  }

  @Test func wrongBeginTimes() {
    #expect(
      read("\"after:\"", .beginTime).errors == ["scene.json:1:1: error: expected a name after \"after:\""]
    )
    #expect(read("\"before:x\"", .beginTime).errors.count == 1)
  }
}
