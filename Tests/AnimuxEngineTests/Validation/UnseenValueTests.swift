import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

/// Values that draw nothing, or that nothing comes of.
@Suite struct UnseenValueTests {
  private func gradient(_ keys: String) throws -> [String] {
    try warningTexts(#"{"type": "gradient", "name": "g", "frame": [0, 0, 9, 9], \#(keys)}"#)
  }

  @Test(arguments: [
    (
      #""colors": ["red"]"#,
      #"never-seen: the gradient of layer "g" draws nothing: it has one color; use two or more"#
    ),
    (
      #""colors": []"#,
      #"never-seen: the gradient of layer "g" draws nothing: it has no colors; use two or more"#
    ),
    (
      #""colors": ["red", "blue"], "locations": [0]"#,
      #"never-seen: the gradient of layer "g" draws nothing: it has fewer locations (1) than colors (2); use one for each color, or none"#
    ),
    (
      #""colors": ["red", "blue"], "locations": [0, 0.5, 1]"#,
      #"no-effect: the gradient of layer "g" has more locations (3) than colors (2); those after the last color have no effect"#
    ),
    (
      #""colors": ["red", "blue"], "locations": [0.8, 0.2]"#,
      #"no-effect: the gradient of layer "g" has locations that are less than the previous one, which replaces them; put them in ascending order"#
    ),
    (
      #""colors": ["red", "blue"], "startPoint": [0, 1], "endPoint": [0, 1]"#,
      #"no-effect: the gradient of layer "g" has no direction: its endPoint is its startPoint; move one of them"#
    ),
    (
      #""colors": ["red", "blue"], "gradientType": "radial", "startPoint": [0.5, 0.5], "endPoint": [0.5, 1]"#,
      #"never-seen: the gradient of layer "g" draws nothing: its endPoint gives the ellipse around the startPoint no width; move it away along both axes"#
    ),
  ])
  func gradientsThatDrawNothing(keys: String, warning: String) throws {
    #expect(try gradient(keys) == [warning])
  }

  @Test func gradientsThatDraw() throws {
    #expect(try gradient(#""colors": ["red", "blue"], "locations": [0.2, 0.2]"#) == [])
    let values = #"[["red", "blue"], ["red", "lime"]]"#
    let animation = #""animations": [{"keyPath": "colors", "values": \#(values), "duration": 4}]"#
    #expect(try gradient(#""colors": ["red"], \#(animation)"#) == [])
  }

  @Test func aNameThatIsReservedForNotesIsReported() throws {
    let reserved = #"unknown-name: "comment" is reserved for notes and ignored; choose another name"#
    let layer = #"{"name": "comment", "frame": [0, 0, 9, 9], "backgroundColor": "red"}"#
    func all(_ more: String) throws -> [String] { try warningTexts(layer, ", " + more) }
    #expect(try all(#""timeline": [{"at": 0, "set": {"comment": {"opacity": 0}}}]"#) == [reserved])
    #expect(try all(#""variables": {"comment": {"type": "text", "default": "a"}}"#) == [reserved])
    #expect(try all(#""variables": {"comment": "a note"}"#) == [])
    let animated = #""name": "x", "animations": {"comment": {"keyPath": "opacity", "toValue": 0}}"#
    #expect(
      try warningTexts(#"{\#(animated), "frame": [0, 0, 9, 9], "backgroundColor": "red"}"#) == [reserved])
    #expect(try all(#""timeline": [{"at": 0, "set": {"comment": "a note", "_x": 1}}]"#) == [])
  }

  @Test func aTransformLayerHasNoPicture() throws {
    let keys = #""masksToBounds": true, "shadowOpacity": 1, "bounds": [0, 0, 9, 9]"#
    let child = #""sublayers": [{"frame": [0, 0, 9, 9], "backgroundColor": "red"}]"#
    #expect(
      try warningTexts(#"{"type": "transform", "name": "t", \#(keys), \#(child)}"#) == [
        #"no-effect: "masksToBounds" of layer "t" has no effect on a transform layer"#,
        #"no-effect: "shadowOpacity" of layer "t" has no effect on a transform layer"#,
      ])
    #expect(try warningTexts(#"{"type": "transform", "name": "t", "opacity": 0.5, \#(child)}"#) == [])
    let transition = #""animations": [{"type": "transition", "duration": 1}]"#
    #expect(try warningTexts(#"{"name": "t", \#(transition), \#(child)}"#) == [])
    let warnings = try warningTexts(#"{"type": "transform", "name": "t", \#(transition), \#(child)}"#)
    #expect(warnings.count == 1 && warnings[0].contains("a transform layer has no picture of its own"))
  }

  @Test func transactionsAfterTheEnd() throws {
    let layer = #"{"name": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red"}"#
    func reported(_ time: Double) throws -> [String] {
      try warningTexts(layer, #", "timeline": [{"at": \#(time), "set": {"a": {"opacity": 0.5}}}]"#)
    }
    #expect(
      try reported(5) == ["never-happens: the transaction begins at 5 s, but the film ends at 4 s"])
    #expect(try reported(3) == [])
  }

  @Test func unknownKeysOfACellListAllThatThereAre() throws {
    let message = try #require(sceneErrors(#"{"type": "emitter", "emitterCells": [{"xyz": 1}]}"#))
    for key in EmitterCell.properties.map(\.name) { #expect(message.contains("\"\(key)\""), "\(message)") }
  }

  @Test func lengthsWithAUnitAreNotNumbers() throws {
    let message = try #require(sceneErrors(#"{"type": "text", "string": "a", "fontSize": "5vmin"}"#))
    #expect(
      message.hasSuffix(
        #"expected a number more than 0, found "5vmin"; lengths with a unit are not accepted here"#),
      "\(message)")
  }

  @Test func clocksAreHintedAtInTextsAlone() throws {
    let number = try #require(sceneErrors(#"{"opacity": "${timecod}"}"#))
    #expect(number.contains(#"unknown name "timecod""#) && !number.contains("\"timecode\""), "\(number)")
    let text = try #require(sceneErrors(#"{"type": "text", "string": "${timecod}"}"#))
    #expect(text.contains(#"did you mean "timecode"?"#), "\(text)")
  }
}
