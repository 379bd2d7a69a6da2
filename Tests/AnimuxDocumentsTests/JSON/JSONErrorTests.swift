import TestSupport
import Testing

@testable import AnimuxDocuments

/// The exact texts of the errors of a document before its values are read.
struct JSONErrorTests {
  /// Before, all lines were counted for each of them: this took a minute.
  @Test func manyDuplicatesAreReportedAtOnce() {
    let text = "{\"a\": 1," + String(repeating: "\n\"a\": 1,", count: 100_000) + "}"
    var diagnostics = Diagnostics()
    let time = threadSeconds { _ = JSON.parse(Source(name: "s.json", text: text), &diagnostics) }
    #expect(time < 30)
    #expect(diagnostics.count == 100_000)
    #expect(
      diagnostics.sorted()[0].description
        == "s.json:2:1: error: a: duplicate key \"a\"; it is already used on line 1")
  }

  @Test(arguments: [
    ("", "1:1: error: the document is empty; expected a value"),
    (" \n // nothing\n", "3:1: error: the document is empty; expected a value"),
    ("[1] x", "1:5: error: expected the end of the document, found \"x\""),
    ("[1", "1:3: error: the document ends inside the list that begins on line 1, column 1"),
    ("[1,", "1:4: error: the document ends inside the list that begins on line 1, column 1"),
    ("{\"a\": 1", "1:8: error: the document ends inside the object that begins on line 1, column 1"),
    ("{\"a\":", "1:6: error: the document ends where a value was expected"),
    ("{\"a\" 1}", "1:6: error: expected \":\" after the key \"a\", found \"1\""),
    (
      "[1, 2}",
      "1:6: error: expected \",\" or \"]\", found \"}\"; the list begins on line 1, column 1"
    ),
    ("{a: 1}", "1:2: error: a key must be in double quotes: \"a\""),
    ("{1: 1}", "1:2: error: a key must be in double quotes: \"1\""),
    (
      "{'a': 1}",
      "1:2: error: expected a key in double quotes, found \"'\"; texts must be in double quotes"
    ),
    ("[“a”]", "1:2: error: expected a value, found “; texts must be in straight double quotes"),
    ("# x", "1:1: error: expected a value, found \"#\"; a comment begins with \"//\""),
    ("/x", "1:1: error: expected \"//\" or \"/*\" where a comment begins, found \"/\" alone"),
    ("[1, /* 2]", "1:5: error: the comment that begins here has no \"*/\""),
    ("/*/", "1:1: error: the comment that begins here has no \"*/\""),
    ("[\0]", "1:2: error: expected a value, found a NUL byte"),
    ("[\u{A0}1]", "1:2: error: expected a value, found a no-break space (U+00A0); write a plain space"),
    (
      "[\"a\nb\"]",
      "1:2: error: the text that begins here has no closing quote on its line; a line break is written as \"\\n\""
    ),
    (
      "[\"a\\",
      "1:2: error: the text that begins here has no closing quote on its line; a line break is written as \"\\n\""
    ),
  ])
  func errorsThatEndTheReading(_ text: String, _ expected: String) {
    #expect(parse(text).json == nil)
    #expect(parse(text).errors == ["scene.json:" + expected])
  }

  @Test(arguments: [
    ("NaN", "NaN is not a number; a number must be finite"),
    ("Infinity", "Infinity is not a number; a number must be finite"),
    ("-Infinity", "-Infinity is not a number; a number must be finite"),
    ("-nan", "-nan is not a number; a number must be finite"),
    ("1e999", "1e999 is out of the range of numbers"),
    ("-1e999", "-1e999 is out of the range of numbers"),
    ("01", "a number must not have leading zeros: 01"),
    ("-007.5", "a number must not have leading zeros: -007.5"),
    ("+1", "a number must not begin with \"+\""),
    (".5", "a number must have a digit before the point: 0.5"),
    ("-.5", "a number must have a digit before the point: 0.5"),
    ("1.", "a number must have a digit after the point"),
    ("1.e5", "\"1.e5\" is not a number"),
    ("1e", "\"1e\" is not a number"),
    ("1e+", "\"1e+\" is not a number"),
    ("-", "\"-\" is not a number"),
    ("0x1F", "\"0x1F\" is not a number"),
    ("1.2.3", "\"1.2.3\" is not a number"),
    ("1_000", "\"1_000\" is not a number"),
    ("45deg", "a value with a unit must be a text: \"45deg\""),
    ("50%", "a value with a unit must be a text: \"50%\""),
    ("1.5s", "a value with a unit must be a text: \"1.5s\""),
    ("00:01:02.5", "a value with a unit must be a text: \"00:01:02.5\""),
    ("True", "True must be written as true"),
    ("undefined", "undefined is not a value; did you mean null?"),
    ("red", "a text must be in double quotes: \"red\""),
    (#""\x""#, #"\ is not an escape before "x"; a backslash is written as "\\""#),
    (#""\u12""#, #"\u must be followed by four hexadecimal digits, as in \u00e9"#),
    (
      #""\ud800""#,
      #"this \u escape is half of a surrogate pair; write both halves, or the character itself"#
    ),
    (
      #""\ud800A""#,
      #"this \u escape is half of a surrogate pair; write both halves, or the character itself"#
    ),
    (
      #""\udc00""#,
      #"this \u escape is half of a surrogate pair; write both halves, or the character itself"#
    ),
    (#""\u0000""#, "a text cannot contain a NUL character; delete it"),
    ("\"\0\"", "a text cannot contain a NUL byte; delete it"),
    ("\"\t\"", "a text cannot contain an unescaped tab; write \"\\t\""),
    ("\"\u{1B}\"", "a text cannot contain the control character U+001B; delete it"),
  ])
  func errorsAfterWhichReadingContinues(_ value: String, _ message: String) {
    let (json, errors) = parse("[\(value), \(value)]")
    #expect(json == [JSON(.invalid), JSON(.invalid)])
    #expect(errors.count == 2)
    #expect(errors.allSatisfy { $0.contains(": error: [") && $0.hasSuffix("]: " + message) })
  }

  @Test func allErrorsAreReportedAtOnce() {
    let text = """
      {
        "a": 01,
        "b": [1 2],
        "b": NaN
        "c": "\\q"
      }
      """
    #expect(
      parse(text).errors == [
        "scene.json:2:8: error: a: a number must not have leading zeros: 01",
        "scene.json:3:9: error: b[0]: expected \",\" after this value",
        "scene.json:4:3: error: b: duplicate key \"b\"; it is already used on line 3",
        "scene.json:4:8: error: b: NaN is not a number; a number must be finite",
        "scene.json:4:10: error: b: expected \",\" after this value",
        "scene.json:5:9: error: c: \\ is not an escape before \"q\"; a backslash is written as \"\\\\\"",
      ])
  }

  @Test(
    arguments: [
      (
        [0x7B, 0x22, 0xE9, 0x22, 0x7D], "1:3: error: the byte 0xE9 is not UTF-8 text; save the file as UTF-8"
      ),
      ([0x22, 0xC0, 0x80, 0x22], "1:2: error: the byte 0xC0 is not UTF-8 text; save the file as UTF-8"),
      (
        [0x22, 0xED, 0xA0, 0x80, 0x22], "1:2: error: the byte 0xED is not UTF-8 text; save the file as UTF-8"
      ),
      (
        [0x22, 0xF4, 0x90, 0x80, 0x80], "1:2: error: the byte 0xF4 is not UTF-8 text; save the file as UTF-8"
      ),
      ([0x22, 0xE2, 0x82], "1:2: error: the byte 0xE2 is not UTF-8 text; save the file as UTF-8"),
      ([0x22, 0xFF, 0x22], "1:2: error: the byte 0xFF is not UTF-8 text; save the file as UTF-8"),
      ([0xFF, 0xFE, 0x7B, 0x00], "1:1: error: the file is in UTF-16; save it as UTF-8"),
      ([0xFE, 0xFF, 0x00, 0x7B], "1:1: error: the file is in UTF-16; save it as UTF-8"),
      ([0x7B, 0x00, 0x7D, 0x00], "1:1: error: the file is in UTF-16; save it as UTF-8"),
      ([0xFF, 0xFE, 0x00, 0x00], "1:1: error: the file is in UTF-32; save it as UTF-8"),
      ([0xEF, 0xBB, 0xBF], "1:1: error: the document is empty; expected a value"),
    ] as [([UInt8], String)])
  func otherEncodings(_ bytes: [UInt8], _ expected: String) {
    #expect(parse(bytes: bytes) == ["scene.json:" + expected])
  }
}
