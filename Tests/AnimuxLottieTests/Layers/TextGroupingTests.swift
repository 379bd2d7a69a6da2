import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Groups of letters")
struct TextGroupingTests {
  private static let chars = #"""
    , "fonts": {"list": [{"fName": "F", "fFamily": "Fam", "fStyle": "Regular"}]},
    "chars": [{"ch": "A", "fFamily": "Fam", "style": "Regular", "w": 50, "data": {"shapes": [{"ty": "gr", "it": [
      {"ty": "sh", "ks": {"k": {"v": [[0, 0], [40, 0], [40, -70]], "i": [], "o": [], "c": true}}}]}]}},
      {"ch": " ", "fFamily": "Fam", "style": "Regular", "w": 20, "data": {}}]
    """#

  private static func scene(
    _ options: String, _ animator: String = #""s": {"k": [50, 50]}"#, style: String = "", more: String = chars
  ) throws -> LottieScene {
    try LottieScene(
      #"""
      {"ty": 5, "nm": "t", "ip": 0, "op": 30, "ks": {}, "t": {
        "d": {"k": [{"t": 0, "s": {"t": "AA A", "f": "F", "s": 100, "fc": [1, 0, 0]\#(style)}}]}, "m": {\#(options)},
        "a": [{"s": {"t": 0, "s": {"k": 0}, "e": {"k": 100}}, "a": {\#(animator)}}]}}
      """#, more: more)
  }

  /// Returns the places of the three letters' middles.
  private static func places(_ options: String) throws -> [[JSON?]] {
    try scene(options).layers[0]["sublayers"]?.elements.map {
      [$0["transform"]?.elements[4], $0["transform"]?.elements[5]]
    } ?? []
  }

  @Test func lettersAreScaledAboutTheMiddleOfTheirGroup() throws {
    let single = try Self.places("")
    #expect(single == [[25, 0], [75, 0], [145, 0]])
    #expect(try Self.places(#""g": 1, "a": {"k": [0, 0]}"#) == single)
    // The word of two letters has its middle at 50.
    #expect(try Self.places(#""g": 2"#) == [[37.5, 0], [62.5, 0], [145, 0]])
    #expect(try Self.places(#""g": 3"#) == [[55, 0], [80, 0], [115, 0]])
    #expect(try Self.places(#""g": 4"#) == [[55, 0], [80, 0], [115, 0]])
  }

  @Test func theAlignmentMovesTheMiddle() throws {
    // 100 % is half of the letter's width, and 100 % of the height is 71.4 % of the size.
    #expect(try Self.places(#""g": 1, "a": {"k": [100, -100]}"#)[0] == [37.5, -35.7])
  }

  @Test func withoutOutlinesTheGroupsAreANote() throws {
    #expect(try Self.scene(#""g": 1"#, more: fontsWithoutOutlines).notes.isEmpty)
    #expect(try Self.scene(#""g": 2"#, more: fontsWithoutOutlines).notes.count == 1)
  }

  @Test func anAnimatorGivesATextItsStroke() throws {
    for more in [Self.chars, ""] {
      let layers = try Self.scene("", #""sc": {"k": [0, 0, 1]}, "sw": {"k": 3}"#, more: more).layers
      let text = JSON(layers).text()
      #expect(text.contains(#""strokeColor""#) && text.contains("[0, 0, 1]"), "\(text)")
      #expect(text.contains(more.isEmpty ? #""strokeWidth""# : #""lineWidth": 3"#), "\(text)")
    }
  }

  @Test func textsAreTranslucent() throws {
    let style = #", "fo": 25"#
    let letter = try Self.scene("", style: style).layers[0]["sublayers"]?.elements.first
    #expect(letter?["fillColor"] == [1, 0, 0, 0.25])
  }

  @Test func aStretchedLastLineIsANoteWithoutOutlines() throws {
    let box = #", "sz": [300, 300], "ps": [0, 0], "j": 6"#
    #expect(try Self.scene("", style: box, more: "").notes.contains { $0.contains("last lines") })
  }
}
