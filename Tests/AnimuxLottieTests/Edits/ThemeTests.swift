import AnimuxDocuments
import Testing

@testable import AnimuxLottie

@Suite("Themes of archives")
struct ThemeTests {
  private static func json(_ text: String) throws -> JSON {
    var diagnostics = Diagnostics()
    let json = JSON.parse(Source(name: "a", text: text), &diagnostics)
    try diagnostics.throwErrors()
    return try #require(json)
  }

  /// Returns the slots of a document with a theme of some rules, and the notes.
  private static func slots(_ rules: String, _ slots: String = "{}") throws -> (JSON, [String]) {
    let theme = try #require(LottieTheme(json(#"{"rules": [\#(rules)]}"#), animation: "a"))
    let parts = #"""
      [{"x": {"sid": "x"}, "y": {"sid": "y", "k": 3}, "n": {"sid": "n", "k": 3}, "p": {"sid": "p", "k": [0, 9]}},
       {"i": {"sid": "i"}, "g": {"sid": "g", "p": 2, "k": {"k": [0, 0, 0, 0, 1, 0, 0, 0]}}}]
      """#
    let (document, notes) = theme.applied(to: try json(#"{"slots": \#(slots), "layers": \#(parts)}"#))
    return (try #require(document["slots"]), notes)
  }

  @Test func rulesAreValuesOfSlots() throws {
    let (slots, notes) = try Self.slots(
      #"""
      {"id": "c", "type": "Color", "value": [0, 1, 1]}, {"id": "n", "type": "Scalar", "value": 5},
      {"id": "p", "type": "Position", "keyframes": [
        {"frame": 0, "value": [1, 2], "outTangent": {"x": 0.5, "y": 0}, "inTangent": {"x": 0.5, "y": 1}},
        {"frame": 9, "value": [3, 4], "hold": true}]}
      """#, #"{"c": {"p": {"k": [1, 0, 0]}}, "z": {"p": {"k": 1}}}"#)
    #expect(slots["c"] == ["p": ["a": 0, "k": [0, 1, 1]]] && slots["n"] == ["p": ["a": 0, "k": 5]])
    #expect(slots["z"] == ["p": ["k": 1]] && notes.isEmpty)
    let track = try #require(NumberTrack(slots["p"]?["p"]))
    #expect(track.keys.map(\.value) == [[1, 2], [3, 4]])
    #expect(track.keys[0].easings == [.curve(0.5, 0, 0.5, 1)] && track.keys[1].easings == [.hold])
  }

  @Test func gradientsHaveTheFormOfTheirSlot() throws {
    let rule = #"""
      {"id": "g", "type": "Gradient", "value": [
        {"offset": 0, "color": [1, 0, 0]}, {"offset": 1, "color": [0, 0, 1, 0.5]}]}
      """#
    let numbers: JSON = [0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 1, 0.5]
    let inDocument = try Self.slots(rule).0["g"]?["p"]
    #expect(inDocument?["p"] == 2 && inDocument?["k"]?["k"] == numbers)
    let whole = try Self.slots(rule, #"{"g": {"p": {"p": 3, "k": {"k": [0]}}}}"#).0["g"]?["p"]
    #expect(whole?["p"] == 2 && whole?["k"]?["k"] == numbers)
  }

  /// A slot of the values of a gradient has no number of colours. The gradient has that of the theme, or of what is given.
  @Test func gradientsHaveAsManyColorsAsTheirTheme() throws {
    let theme = try #require(
      LottieTheme(
        Self.json(
          #"""
          {"rules": [{"id": "g", "type": "Gradient", "value": [{"offset": 0, "color": [0, 0, 0]},
            {"offset": 0.5, "color": [0, 1, 0]}, {"offset": 1, "color": [1, 1, 1]}]}]}
          """#), animation: nil))
    let document = try Self.json(
      #"""
      {"slots": {"g": {"p": {"k": [0, 0, 0, 0, 1, 0, 0, 0]}}}, "layers": [{"ty": 4, "shapes": [{"ty": "gf",
        "g": {"p": 2, "k": {"sid": "g", "k": [0, 0, 0, 0, 1, 0, 0, 0]}}}]}]}
      """#)
    func count(_ edits: LottieEdits) -> JSON? {
      let layer = edits.applied(to: theme.applied(to: document).document).document["layers"]?.elements.first
      return layer?["shapes"]?.elements.first?["g"]?["p"]
    }
    #expect(count(LottieEdits()) == 3)
    var edits = LottieEdits()
    edits.slots = ["g": [0, 1, 0, 0, 0.5, 1, 0, 0, 1, 0, 0, 1]]
    #expect(count(edits) == 3)
    edits.slots = ["g": [0, 1, 0, 0, 1, 0, 0, 1]]
    #expect(count(edits) == 2)
  }

  @Test func textsAndPicturesAreReplaced() throws {
    let (slots, notes) = try Self.slots(
      #"{"id": "t", "type": "Text", "value": "Hi"}, {"id": "i", "type": "Image", "value": {"path": "b.png", "width": 9}}"#,
      #"{"t": {"p": {"k": [{"t": 0, "s": {"t": "Lo", "s": 9}}]}}}"#)
    #expect(slots["t"]?["p"]?["k"]?.elements.first?["s"] == ["t": "Hi", "s": 9])
    #expect(slots["i"]?["p"] == ["u": "", "p": "b.png", "w": 9] && notes.isEmpty)
  }

  @Test func textsAreObjectsOrKeyframes() throws {
    let own = #"{"t": {"p": {"k": [{"t": 0, "s": {"t": "Lo", "s": 9}}]}}}"#
    let (slots, notes) = try Self.slots(#"{"id": "t", "type": "Text", "value": {"text": "Hi"}}"#, own)
    #expect(slots["t"]?["p"]?["k"] == [["t": 0, "s": ["t": "Hi", "s": 9]]] && notes.isEmpty)
    let keys = #"{"frame": 0, "value": {"text": "A"}}, {"frame": 9, "value": "B"}"#
    let (moving, _) = try Self.slots(#"{"id": "t", "type": "Text", "keyframes": [\#(keys)]}"#, own)
    #expect(
      moving["t"]?["p"]?["k"] == [["t": 0, "s": ["t": "A", "s": 9]], ["t": 9, "s": ["t": "B", "s": 9]]])
    let (picture, _) = try Self.slots(#"{"id": "i", "type": "Image", "value": {"dataUrl": "data:a"}}"#)
    #expect(picture["i"]?["p"]?["p"] == "data:a")
  }

  @Test func textsHaveAStyle() throws {
    let own = #"{"t": {"p": {"k": {"t": "Lo", "s": 9, "j": 0}}}}"#
    let value = #"{"fillColor": [0, 0, 1], "fontSize": 50, "justify": "Center", "textCaps": 1, "other": 3}"#
    let (slots, notes) = try Self.slots(#"{"id": "t", "type": "Text", "value": \#(value)}"#, own)
    #expect(
      slots["t"]?["p"]?["k"] == ["t": "Lo", "s": 50, "j": 2, "fc": [0, 0, 1], "ca": 1] && notes.isEmpty)
  }

  @Test func rulesOfOtherAnimationsHaveNoEffect() throws {
    let (slots, notes) = try Self.slots(
      #"""
      {"id": "x", "type": "Scalar", "value": 1, "animations": ["b"]},
      {"id": "y", "type": "Scalar", "value": 2, "animations": ["b", "a"]}
      """#)
    #expect(slots["x"] == nil && slots["y"] != nil && notes.isEmpty)
  }

  @Test func valuesOfAnotherKindAreNoted() throws {
    let own = #"""
      {"pos": {"p": {"k": [10, 10]}}, "c": {"p": {"k": [0, 0, 1, 1]}}, "t": {"p": {"k": [{"t": 0, "s": {"t": "Lo"}}]}},
       "i": {"p": {"p": "a.png", "u": ""}}}
      """#
    func notes(_ id: String, _ type: String, _ value: String) throws -> [String] {
      let (slots, notes) = try Self.slots(#"{"id": "\#(id)", "type": "\#(type)", "value": \#(value)}"#, own)
      #expect(try notes.isEmpty || slots == Self.json(own))
      return notes
    }
    for (id, type, value) in [
      ("pos", "Vector", "[1, 2]"), ("c", "Color", "[1, 0, 0]"), ("t", "Text", #""Hi""#),
      ("i", "Image", #"{"path": "b.png"}"#), ("y", "Scalar", "5"),
    ] {
      #expect(try notes(id, type, value).isEmpty, "\(id)")
    }
    for (id, type, value) in [
      ("pos", "Scalar", "4"), ("c", "Text", #""Hi""#), ("t", "Color", "[1, 0, 0]"), ("i", "Scalar", "5"),
      ("c", "Image", #"{"path": "b.png"}"#), ("y", "Position", "[1, 2]"),
    ] {
      let note = #"has a value of another kind for the slot "\#(id)": the slot keeps its own"#
      #expect(try notes(id, type, value) == [note], "\(id)")
    }
    let unknown = #"has a value for the slot "none", which the document does not have"#
    #expect(try notes("none", "Color", "[1, 1, 1]") == [unknown])
  }

  @Test func unreadableValuesAreNoted() throws {
    let (slots, notes) = try Self.slots(
      #"{"id": "x", "type": "Shape", "value": 1}, {"id": "y", "type": "Scalar", "value": 1, "expression": "value"}"#
    )
    #expect(slots["x"] == nil && slots["y"] != nil)
    #expect(
      notes == [
        #"has a value for the slot "x" that cannot be read: the slot keeps its own"#,
        #"has an expression for the slot "y", which has no effect"#,
      ])
    #expect(try LottieTheme(Self.json("{}"), animation: nil) == nil)
  }
}
