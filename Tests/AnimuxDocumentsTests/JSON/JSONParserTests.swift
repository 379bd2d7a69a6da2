import TestSupport
import Testing

@testable import AnimuxDocuments

struct JSONParserTests {
  @Test func valuesOfEveryKind() {
    let text = #"{"a": [1, -2.5e3, true, false, null], "b": {"c": "d"}, "e": []}"#
    let expected: JSON = ["a": [1, -2500, true, false, nil], "b": ["c": "d"], "e": []]
    #expect(parse(text).json == expected)
    #expect(parse(text).errors == [])
  }

  @Test func commentsAndTrailingCommas() {
    let text = "// one\n/* two\n **/ [1, /**/ 2, // three\n {\"a\": /*/ */ 3,},]\n// four"
    #expect(parse(text).json == [1, 2, ["a": 3]])
    #expect(parse(text).errors == [])
  }

  @Test func escapes() {
    #expect(parse(#""\"\\\/\b\f\n\r\té\ud83d\ude00é""#).json == "\"\\/\u{8}\u{c}\n\r\té😀é")
  }

  @Test func byteOrderMarkIsPassedOver() {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("[1 2]".utf8)
    #expect(parse(bytes: bytes) == ["scene.json:1:2: error: [0]: expected \",\" after this value"])
  }

  @Test(arguments: [
    "0", "-0", "1", "0.1", "-2.5e3", "1e22", "1e23", "123456789012345678", "9007199254740993", "1E-7", "4.35",
    "0.000001", "1.7976931348623157e308", "5e-324", "2.2250738585072014e-308", "179769313486231580793e280",
    "0.1234567890123456789012345678901234567890", "1e-999", "100000000000000000000000000000000000000000",
  ])
  func numbersReadAsTheNearestDouble(_ text: String) {
    #expect(parse(text).json == Double(text).map { JSON($0) })
  }

  @Test func placesCountScalarsFromOne() throws {
    let text = "{\n\t\"é\": [1, 😀\n]}"
    #expect(
      parse(text).errors == ["scene.json:2:11: error: expected a value, found \"😀\""])
  }

  @Test(arguments: [
    ("\n", 2), ("\r\n", 2), ("\r", 2), ("\n\r", 3), ("\r\n\r\n", 3),
  ])
  func linesEndAsOnAnySystem(_ end: String, _ line: Int) {
    #expect(parse("[\(end)?").errors == ["scene.json:\(line):1: error: expected a value, found \"?\""])
  }

  @Test func duplicateKeysAmongManyAreFound() {
    let members = (0..<100).map { "\"k\($0)\": \($0)" }.joined(separator: ",\n")
    #expect(
      parse("{\(members), \"k70\": 1}").errors == [
        "scene.json:100:12: error: k70: duplicate key \"k70\"; it is already used on line 71"
      ])
  }

  @Test func fiveHundredLevelsAreRead() {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(parse(text).errors == [])
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":["])
  func deepNestingIsAnError(_ opening: String) {
    let text = String(repeating: opening, count: 100_000)
    let errors = parse(text).errors
    #expect(errors.count == 1)
    #expect(
      errors[0].hasSuffix(
        "error: lists and objects are nested more than 512 deep (the limit \"depth\"); reduce the nesting"))
  }
}
