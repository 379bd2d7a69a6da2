import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxDocuments

/// On a canvas of 200 × 100 at 30 frames per second, in a superlayer of 50 × 80.
struct ScalarReadingTests {
  private enum Gravity: String, CaseIterable, Sendable {
    case resize
    case resizeAspect
    case topLeft
  }

  @Test(
    arguments: [
      ("1.5", 1.5), ("\"1.5s\"", 1.5), ("\"250ms\"", 0.25), ("\"45f\"", 1.5), ("\"1f\"", 1.0 / 30),
      ("\"00:01:02.5\"", 62.5), ("\"01:02.5\"", 62.5), ("\"2:00:00\"", 7200), ("\"90:00\"", 5400),
      ("\"-0.5s\"", -0.5), ("\"-00:01\"", -1), ("\"1e3ms\"", 1), ("\".5s\"", 0.5), ("0", 0),
    ] as [(String, Double)])
  func times(_ text: String, _ seconds: Double) {
    #expect(read(text, .time).value == seconds)
    #expect(read(text, .time).errors == [])
  }

  @Test func framesAreExactAtFractionalRates() throws {
    let rate = FrameRate(30000, 1001)
    #expect(try TimeNotation.seconds("45f", rate: rate) == rate.time(of: 45))
  }

  @Test(arguments: [
    (
      "\"1.5\"", "1:5",
      "\"1.5\": the time has no unit; expected \(TimeNotation.forms), or a number of seconds"
    ),
    ("\"2min\"", "1:3", "\"2min\": unknown unit \"min\"; expected \(TimeNotation.forms)"),
    ("\"1.5 s\"", "1:5", "\"1.5 s\": unknown unit \" s\"; expected \(TimeNotation.forms)"),
    ("\"soon\"", "1:1", "\"soon\": expected a time such as \(TimeNotation.forms)"),
    (
      "\"00:75:00\"", "1:5",
      "\"00:75:00\": minutes and seconds must be 0 to 59 in a time such as \"00:01:02.5\""
    ),
    (
      "\"00:1.5:00\"", "1:1",
      "\"00:1.5:00\": only the seconds of a time such as \"00:01:02.5\" can have a fraction"
    ),
    ("\"1:2:3:4\"", "1:9", "\"1:2:3:4\": expected hours, minutes and seconds as in \"00:01:02.5\""),
    ("\"1e400s\"", "1:1", "\"1e400s\": the time is out of the range of numbers"),
    ("true", "1:1", "expected a time, found true"),
  ])
  func wrongTimes(_ text: String, _ position: String, _ message: String) {
    #expect(read(text, .time).errors == ["scene.json:\(position): error: \(message)"])
  }

  @Test func timesHaveRanges() {
    #expect(read("\"2s\"", .time(.notNegative)).value == 2)
    #expect(
      read("\"-2s\"", .time(.notNegative)).errors == [
        "scene.json:1:1: error: \"-2s\" is out of range; expected a time of 0 or more"
      ])
  }

  @Test(
    arguments: [
      ("1.57", 1.57), ("\"180deg\"", Double.pi), ("\"-90deg\"", -Double.pi / 2), ("\"0.5turn\"", Double.pi),
      ("\"1.57rad\"", 1.57),
    ] as [(String, Double)])
  func angles(_ text: String, _ radians: Double) {
    #expect(read(text, .angle).value == radians)
  }

  @Test(arguments: [
    (
      "\"100grad\"", "1:5",
      "\"100grad\": unknown unit \"grad\"; expected \"45deg\", \"0.5turn\" or \"1.57rad\""
    ),
    (
      "\"45\"", "1:4",
      "\"45\": the angle has no unit; expected \"45deg\", \"0.5turn\" or \"1.57rad\", or a number of radians"
    ),
    ("[]", "1:1", "expected an angle, found an empty list"),
  ])
  func wrongAngles(_ text: String, _ position: String, _ message: String) {
    #expect(read(text, .angle).errors == ["scene.json:\(position): error: \(message)"])
  }

  @Test(
    arguments: [
      ("12", 12.0, 12.0), ("\"50%\"", 25, 40), ("\"10vw\"", 20, 20), ("\"10vh\"", 10, 10),
      ("\"5vmin\"", 5, 5),
      ("\"5vmax\"", 10, 10), ("\"-10%\"", -5, -8),
    ] as [(String, Double, Double)])
  func lengths(_ text: String, _ across: Double, _ down: Double) {
    #expect(read(text, .length(.horizontal)).value == across)
    #expect(read(text, .length(.vertical)).value == down)
  }

  @Test func wrongLengths() {
    let forms = "\"50%\", \"10vw\", \"10vh\", \"5vmin\" or \"5vmax\""
    #expect(
      read("\"10px\"", .length(.horizontal)).errors == [
        "scene.json:1:4: error: \"10px\": unknown unit \"px\"; expected \(forms); write 10, without quotes and unit"
      ])
    #expect(
      read("\"10%\"", .length(.none)).errors == [
        "scene.json:1:4: error: \"10%\": a percentage has no meaning here; use a number of pixels"
      ])
  }

  @Test func numbersAreNotTexts() {
    #expect(
      read("\"12\"", .number).errors == [
        "scene.json:1:1: error: expected a number, found \"12\"; write it without quotes"
      ])
    #expect(read("null", .number).errors == ["scene.json:1:1: error: expected a number, found null"])
    #expect(
      read("{}", .boolean).errors == ["scene.json:1:1: error: expected true or false, found an object"])
  }

  @Test func wholeNumbers() {
    #expect(read("3", .integer(0...Int.max)).value == 3)
    #expect(read("1e3", .integer(0...Int.max)).value == 1000)
    #expect(
      read("1.5", .integer(1...9)).errors == [
        "scene.json:1:1: error: 1.5 is out of range; expected a whole number 1…9"
      ])
    #expect(
      read("-1e300", .integer(0...Int.max)).errors == [
        "scene.json:1:1: error: -1e+300 is out of range; expected a whole number 0 or more"
      ])
  }

  @Test func choices() {
    #expect(read("\"topLeft\"", Reading<Gravity>.choice()).value == .topLeft)
    #expect(
      read("\"resize-aspect\"", Reading<Gravity>.choice()).errors == [
        "scene.json:1:1: error: unknown \"resize-aspect\"; did you mean \"resizeAspect\"?"
      ])
    #expect(
      read("\"middle\"", Reading<Gravity>.choice()).errors == [
        #"scene.json:1:1: error: unknown "middle"; expected "resize", "resizeAspect" or "topLeft""#
      ])
    #expect(
      read("1", Reading<Gravity>.choice()).errors == [
        #"scene.json:1:1: error: expected "resize", "resizeAspect" or "topLeft", found 1"#
      ])
  }

  @Test func lists() {
    #expect(read("[1, 2]", Reading<Double>.number.list()).value == [1, 2])
    #expect(
      read("[true, 2, \"x\"]", Reading<Double>.number.list()).errors == [
        "scene.json:1:2: error: [0]: expected a number, found true",
        "scene.json:1:11: error: [2]: expected a number, found \"x\"",
      ])
    #expect(
      read("[1]", Reading<Double>.number.list(count: 2...2)).errors == [
        "scene.json:1:1: error: expected a list of 2, found a list of 1"
      ])
  }

  @Test func nullWhereThereMayBeNone() {
    #expect(read("null", Reading<Double>.number.orNull()).value == .some(nil))
    #expect(read("1", Reading<Double>.number.orNull()).value == 1)
    #expect(read("true", Reading<Double>.number.orNull()).errors.count == 1)
  }

  @Test(arguments: ["NaN", "1e999", "\"\\q\""])
  func errorsOfTheParserAreNotRepeated(_ text: String) {
    #expect(read(text, .number).errors.count == 1)
    #expect(read(text, .color).errors.count == 1)
    #expect(read(text, .path).errors.count == 1)
    #expect(read("[\(text), 0]", .point).errors.count == 1)
  }
}
