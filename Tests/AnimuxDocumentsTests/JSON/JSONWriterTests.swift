import TestSupport
import Testing

@testable import AnimuxDocuments

struct JSONWriterTests {
  private let json: JSON = ["a": [1, 2.5, nil], "b": [["c": true], []], "d": [:], "e": "x\"\\\n\u{1}é"]

  @Test func onOneLine() {
    #expect(
      json.text() == #"{"a": [1, 2.5, null], "b": [{"c": true}, []], "d": {}, "e": "x\"\\\n\u0001é"}"#)
  }

  @Test func onManyLines() {
    #expect(
      json.prettyText() == """
        {
          "a": [1, 2.5, null],
          "b": [
            {
              "c": true
            },
            []
          ],
          "d": {},
          "e": "x\\"\\\\\\n\\u0001é"
        }
        """)
  }

  @Test(
    arguments: [
      (0.1, "0.1"), (100, "100"), (-0.0, "-0"), (1e21, "1e+21"), (1e-7, "1e-07"),
      (1.0 / 3, "0.3333333333333333"),
      (.leastNonzeroMagnitude, "5e-324"), (.greatestFiniteMagnitude, "1.7976931348623157e+308"),
      (.nan, "null"),
      (.infinity, "null"),
    ] as [(Double, String)])
  func numbers(_ number: Double, _ text: String) {
    #expect(JSON(number).text() == text)
  }

  @Test func numbersReadBackExactly() {
    var generator = Random(seed: 7)
    for _ in 0..<2000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect(parse(JSON(number).text()).json?.kind == .number(number))
    }
  }

  @Test func writtenJSONReadsBack() {
    #expect(parse(json.text()).json == json)
    #expect(parse(json.prettyText()).json == json)
  }
}
