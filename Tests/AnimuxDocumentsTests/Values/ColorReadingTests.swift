import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxDocuments

struct ColorReadingTests {
  @Test(
    arguments: [
      ("\"#f80\"", Color(1, 136.0 / 255, 0)), ("\"#F80C\"", Color(1, 136.0 / 255, 0, 0.8)),
      ("\"#ff8800\"", Color(1, 136.0 / 255, 0)), ("\"#ff880080\"", Color(1, 136.0 / 255, 0, 128.0 / 255)),
      ("\"rebeccapurple\"", Color(0.4, 0.2, 0.6)),
      ("\"CornflowerBlue\"", Color(100.0 / 255, 149.0 / 255, 237.0 / 255)),
      ("\"transparent\"", .clear), ("\"clear\"", .clear), ("\"rgb(255, 0, 51)\"", Color(1, 0, 0.2)),
      ("\"rgb(255 0 51)\"", Color(1, 0, 0.2)), ("\"RGB( 255 0 51 / 50% )\"", Color(1, 0, 0.2, 0.5)),
      ("\"rgba(100%,0%,20%,.5)\"", Color(1, 0, 0.2, 0.5)), ("\"rgb(255 0 51/0.25)\"", Color(1, 0, 0.2, 0.25)),
      ("\"hsl(0, 100%, 50%)\"", Color(1, 0, 0)), ("\"hsl(120deg 100% 50%)\"", Color(0, 1, 0)),
      ("\"hsla(240, 100%, 50%, 0.5)\"", Color(0, 0, 1, 0.5)), ("\"hsl(-120 100% 50%)\"", Color(0, 0, 1)),
      ("\"hsl(0.5turn 100% 50%)\"", Color(0, 1, 1)), ("\"hsl(90 0% 40%)\"", Color(0.4, 0.4, 0.4)),
      ("\"hsl(60, 100%, 25%)\"", Color(0.5, 0.5, 0)), ("[1, 0.5, 0]", Color(1, 0.5, 0)),
      ("[1, 0.5, 0, 0.25]", Color(1, 0.5, 0, 0.25)),
    ] as [(String, Color)])
  func everyForm(_ text: String, _ expected: Color) throws {
    let (value, errors) = read(text, .color)
    #expect(errors == [])
    let color = try #require(value)
    for (part, other) in zip(parts(color), parts(expected)) { #expect(abs(part - other) < 1e-12) }
  }

  @Test func cssHasThisManyNames() throws {
    #expect(ColorNames.values.count == 148)
    #expect(try ColorNotation.color("gold") == ColorNotation.color("#ffd700"))
  }

  @Test(arguments: [
    ("\"lightblu\"", "1:1: error: \"lightblu\": unknown colour; did you mean \"lightblue\"?"),
    (
      "\"heliotrope\"",
      "1:1: error: \"heliotrope\": unknown colour; expected a name, \"#rrggbb\", \"rgb(…)\" or \"hsl(…)\""
    ),
    ("\"#ff\"", "1:1: error: \"#ff\": a colour must have 3, 4, 6 or 8 digits after \"#\", found 2"),
    ("\"#fg0\"", "1:4: error: \"#fg0\": a colour after \"#\" must have the digits 0–9 and a–f only"),
    ("\"rgb(300, 0, 0)\"", "1:6: error: \"rgb(300, 0, 0)\": 300 is out of range; expected 0…255"),
    ("\"rgb(1, 2)\"", "1:10: error: \"rgb(1, 2)\": expected \",\""),
    ("\"rgb(1 2 3, 4)\"", "1:11: error: \"rgb(1 2 3, 4)\": expected \")\""),
    ("\"rgb(1 2 3) x\"", "1:12: error: \"rgb(1 2 3) x\": expected the end after \")\""),
    ("\"rgb(1, x, 3)\"", "1:9: error: \"rgb(1, x, 3)\": expected a number"),
    (
      "\"hsl(1grad 0% 0%)\"",
      "1:6: error: \"hsl(1grad 0% 0%)\": unknown unit \"grad\"; expected a hue in deg, turn or rad"
    ),
    (
      "[255, 0, 0]",
      "1:1: error: the components of a colour are numbers 0…1; components from 0 to 255 are written \"rgb(255, 0, 0)\""
    ),
    ("[0.5, -1, 0]", "1:7: error: [1]: -1 is out of range; expected a number 0…1"),
    ("[1, 0]", "1:1: error: expected a colour such as \"#ff8800\" or [r, g, b, a], found a list of 2"),
    ("0", "1:1: error: expected a colour such as \"#ff8800\" or [r, g, b, a], found 0"),
  ])
  func wrongColours(_ text: String, _ expected: String) {
    #expect(read(text, .color).errors.first == "scene.json:\(expected)")
  }

  private func parts(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }
}
