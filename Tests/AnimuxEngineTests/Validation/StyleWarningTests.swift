import AnimuxDocuments
import TestSupport
import Testing

@testable import AnimuxEngine

/// Round corners of a picture need a mask.
@Suite struct RoundPictureTests {
  @Test(arguments: [
    ("", true), (#", "masksToBounds": true"#, false), (#", "backgroundColor": "red""#, false),
    (#", "borderWidth": 2"#, false),
  ])
  func cornersOfAPictureNeedAMask(keys: String, isReported: Bool) throws {
    let layer = #"{"name": "a", "contents": "a.png", "size": [9, 9], "cornerRadius": 4\#(keys)}"#
    let scene = try Scene(
      Source(name: "scene.json", text: #"{"size": [9, 9], "duration": 1, "layers": [\#(layer)]}"#))
    let messages = try scene.warnings(in: Film(scene)).map(\.message)
    #expect(messages.contains { $0.contains(#"set "masksToBounds" to true"#) } == isReported)
  }
}

/// Warnings about values that change nothing, or are probably meant in another unit.
@Suite struct StyleWarningTests {
  @Test(
    arguments: [
      (
        #""backgroundColor": "red", "shadowRadius": 9"#,
        #""shadowRadius" of layer "a" has no effect: its "shadowOpacity" is 0; set it to 0.5, for example"#
      ),
      (
        #""backgroundColor": "red", "shadowColor": "blue""#,
        #""shadowColor" of layer "a" has no effect: its "shadowOpacity" is 0; set it to 0.5, for example"#
      ),
      (
        #""backgroundColor": "red", "borderColor": "blue""#,
        #""borderColor" of layer "a" has no effect: its "borderWidth" is 0; set it to 1, for example"#
      ),
      (
        #""borderWidth": 1, "anchorPoint": [50, 50]"#,
        #"the anchor point of layer "a" is 50 times its size away; it is in fractions of the bounds, so the centre is [0.5, 0.5]"#
      ),
      (
        #""cornerRadius": 2"#,
        #"layer "a" shows nothing: it has no "backgroundColor", no "contents" and no "sublayers""#
      ),
      (#""type": "text", "string": """#, #"layer "a" shows nothing: its "string" is empty"#),
      (
        #""type": "replicator", "instanceCount": 3"#,
        #"layer "a" shows nothing: it repeats its "sublayers", and has none"#
      ),
      (
        #""type": "shape", "path": "M 0 0 L 10 10 L 20 0", "strokeColor": "red""#,
        #"the line of layer "a" is open, and what it encloses is filled with black, the default; set "fillColor" to null for a line alone, or to a colour"#
      ),
      (
        #""borderWidth": 1, "animations": [{"keyPath": "opacity", "toValue": 0, "duration": 500, "timingFunction": "easeIn"}]"#,
        #"the animation of layer "a" takes 500 s, and the film only 4 s; durations are in seconds, and milliseconds are written "500ms""#
      ),
      (
        #""type": "text", "string": "${number} €""#,
        #"${number} in the text of layer "a" shows 0, because the layer has no "number""#
      ),
      (
        #""type": "text", "string": "a", "number": 5"#,
        #""number" of layer "a" is not shown: its text has no ${number}; insert it, or remove the text"#
      ),
      (
        #""type": "text", "string": "a", "splitDelay": 0.1"#,
        #""splitDelay" of layer "a" has no effect: its text is not split; set "split", for example to "words""#
      ),
      (
        #""type": "shape", "path": "M 0 0 L 10 10 L 20 0 Z", "lineWidth": 3"#,
        #""lineWidth" of layer "a" has no effect: it has no "strokeColor""#
      ),
      (
        #""backgroundColor": "red", "animations": [{"keyPath": "opacity", "fromValue": 0, "toValue": 100, "duration": 4}]"#,
        #"the animation of layer "a" sets "opacity" to 100, but it is a number 0…1; write 1"#
      ),
      (
        #""type": "shape", "path": "M 0 0 L 10 10", "strokeColor": "red", "animations": [{"keyPath": "strokeEnd", "values": [0, 50, 0], "duration": 4}]"#,
        #"the animation of layer "a" sets "strokeEnd" to 50, but it is a number 0…1; write 0.5"#
      ),
      (
        #""type": "emitter", "emitterCells": [{"name": "c", "contents": "a.png"}]"#,
        #"cell "c" of layer "a" emits nothing: its "birthRate" is 0; set it to 10, for example"#
      ),
      (
        #""type": "emitter", "emitterCells": [{"contents": "a.png", "birthRate": 3}]"#,
        #"cell #0 of layer "a" has particles that vanish at once: its "lifetime" is 0; set it to 10, for example"#
      ),
    ]) func isReported(keys: String, message: String) throws
  {
    #expect(try messages(keys) == [message])
  }

  @Test(
    arguments: [
      #""backgroundColor": "red", "shadowRadius": 9, "shadowOpacity": 0.5"#,
      #""backgroundColor": "red", "shadowRadius": 9, "animations": [{"keyPath": "shadowOpacity", "toValue": 1, "duration": 4}]"#,
      #""backgroundColor": "red", "borderColor": "blue", "animations": [{"keyPath": "borderWidth", "toValue": 4, "duration": 4}]"#,
      #""borderWidth": 1, "anchorPoint": [2, -1]"#,
      #""type": "text", "string": "", "animations": [{"keyPath": "number", "fromValue": 0, "toValue": 9, "duration": 4}]"#,
      #""type": "text", "string": "${number} €", "number": 5"#,
      #""type": "shape", "path": "M 0 0 L 10 10 L 20 0", "strokeColor": "red", "fillColor": null"#,
      #""type": "shape", "path": "M 0 0 L 10 10 L 20 0 Z", "strokeColor": "red""#,
      #""type": "shape", "path": "M 0 0 L 10 10", "strokeColor": "red""#,
      #""type": "shape", "path": "M 0 0 L 10 10 L 20 0 Z", "lineWidth": 3, "animations": [{"keyPath": "strokeColor", "fromValue": "red", "toValue": "blue", "duration": 4}]"#,
      #""type": "shape", "path": "M 0 0 L 10 10 L 20 0 Z", "lineWidth": 0"#,
      #""type": "text", "string": "a", "split": "words", "splitDelay": 0.1"#,
      #""type": "text", "number": 5"#,
      #""backgroundColor": "red", "animations": [{"keyPath": "opacity", "values": [0, 1.2, 1], "duration": 4}]"#,
      #""type": "shape", "path": "M 0 0 L 10 10", "strokeColor": "red", "strokeWraps": true, "animations": [{"keyPath": "strokeEnd", "values": [1, 5], "duration": 4}]"#,
      #""type": "emitter", "emitterCells": [{"contents": "a.png", "birthRate": 3, "lifetimeRange": 1}]"#,
      #""type": "emitter", "emitterCells": [{"contents": "a.png", "birthRate": 3, "lifetime": 1}]"#,
      #""type": "emitter", "emitterCells": [{"name": "c", "contents": "a.png", "lifetime": 1}], "animations": [{"keyPath": "emitterCells.c.birthRate", "fromValue": 5, "toValue": 0, "duration": 4}]"#,
      #""animations": [{"keyPath": "backgroundColor", "fromValue": "red", "toValue": "blue", "duration": 4}]"#,
    ]) func isRight(keys: String) throws
  {
    #expect(try messages(keys) == [])
  }

  @Test func aLayerWithoutSizeHidesWhatItMasks() throws {
    let child = #""sublayers": [{"frame": [0, 0, 9, 9], "backgroundColor": "red"}]"#
    func reported(_ keys: String) throws -> [String] {
      try warnings(#"{"name": "a", "masksToBounds": true, \#(keys), \#(child)}"#).map(\.description)
    }
    #expect(
      try reported(#""position": [9, 9]"#) == [
        #"scene.json:2:15: warning: "masksToBounds" of layer "a" hides all of its sublayers, because the layer has no size; set "size""#
      ])
    #expect(try reported(#""size": [9, 9]"#) == [])
    #expect(try reported(#""layoutManager": {"type": "flex"}"#) == [])
    #expect(
      try reported(
        #""animations": [{"keyPath": "bounds.size", "fromValue": [0, 0], "toValue": [9, 9], "duration": 4}]"#)
        == [])
  }

  private func messages(_ keys: String) throws -> [String] {
    try warnings(#"{"name": "a", "frame": [10, 10, 20, 20], \#(keys)}"#).map(\.message)
  }
}
