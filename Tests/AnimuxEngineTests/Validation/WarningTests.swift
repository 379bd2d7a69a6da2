import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import TestSupport
import Testing

@testable import AnimuxEngine

@Suite struct WarningTests {
  private func warnings(_ layers: String, _ more: String = "") throws -> [String] {
    // The layers of these tests need nothing to show.
    try AnimuxEngineTests.warnings(layers, more).map(\.description).filter { !$0.contains("shows nothing: ") }
  }

  @Test func aGoodSceneIsPassedOver() throws {
    #expect(
      try warnings(
        """
        {"name": "a", "frame": [0, 0, 10, 10], "backgroundColor": "red", "animations": [
          {"keyPath": "opacity", "fromValue": 0, "duration": 1},
          {"keyPath": "transform.rotation.z", "fromValue": 0, "toValue": "360deg", "duration": 1},
          {"keyPath": "position.x", "byValue": 20, "duration": 1, "autoreverses": true},
          {"keyPath": "position.y", "toValue": 20, "duration": 1, "timingFunction": "easeOut", "beginTime": 1, "fillMode": "forwards"}]}
        """) == [])
  }

  @Test(arguments: [
    ("frame", #""frame" cannot be animated; animate "position" and "bounds.size""#),
    ("frame.size.width", #""frame.size.width" cannot be animated; animate "bounds.size.width""#),
    ("frame.origin.x", #""frame.origin.x" cannot be animated; animate "position""#),
    ("size.width", #"unknown key path "size.width"; use "bounds.size.width""#),
  ])
  func theFrameIsNotAnimated(keyPath: String, message: String) {
    let error = #expect(throws: SceneError.self) {
      try warnings(
        """
        {"name": "a", "frame": [0, 0, 10, 10], "animations": [
          {"keyPath": "\(keyPath)", "toValue": 1, "duration": 1}]}
        """)
    }
    #expect(
      error?.diagnostics.map(\.description) == [
        "scene.json:3:15: error: layers[0].animations[0].keyPath: \(message)"
      ])
  }

  @Test func aSpringIsDescribedInOneWay() throws {
    func spring(_ members: String) throws -> [String] {
      try warnings(
        #"{"name": "a", "frame": [0, 0, 10, 10], "backgroundColor": "red", "animations": [{"type": "spring", "keyPath": "position.x", "byValue": 9, "duration": "settling", "fillMode": "forwards", \#(members)}]}"#
      )
    }
    #expect(try spring(#""perceptualDuration": 0.5, "initialVelocity": 2"#) == [])
    for name in ["mass", "stiffness", "damping"] {
      let found = try spring(#""perceptualDuration": 0.5, "\#(name)": 2"#)
      #expect(found.count == 1 && found[0].contains("\"\(name)\" replaces a part of the spring"), "\(found)")
    }
  }

  /// As in Core Animation, it is the box around the layer.
  @Test func theFrameOfATurnedLayerIsUnusual() throws {
    func layer(_ transform: String) -> String { #"{"name": "a", "frame": [50, 30, 100, 60], \#(transform)}"# }
    for transform in [
      #"{"rotate": "30deg"}"#, #"{"rotate": "60deg", "axis": [0, 1, 0]}"#,
      #"{"matrix": [1, 0.2, 0, 1, 0, 0]}"#,
    ] {
      let lines = try warnings(layer(#""transform": [\#(transform)]"#))
      #expect(lines.count == 1 && lines[0].contains("is the box around the layer"), "\(transform): \(lines)")
    }
    for transform in [#"{"rotate": "90deg"}"#, #"{"scale": 2}"#, #"{"translate": [1, 2]}"#] {
      #expect(try warnings(layer(#""transform": [\#(transform)]"#)) == [], "\(transform)")
    }
    #expect(try warnings(layer(#""transform.rotation.z": "30deg""#)) == [])
  }

  @Test func aWholeTurnOfAMatrixIsNone() throws {
    let lines = try warnings(
      """
      {"name": "a", "frame": [0, 0, 10, 10], "animations": {"turn": {"keyPath": "transform",
        "fromValue": [{"rotate": 0}], "toValue": [{"rotate": "360deg"}], "duration": 1}}}
      """)
    #expect(
      lines == [
        """
        scene.json:2:64: warning: the animation "turn" of layer "a" has no effect: its values are the same matrix; \
        animate "transform.rotation.z"
        """
      ])
  }

  @Test func animationsThatSnapBackAreReported() throws {
    let layer = """
      {"name": "a", "frame": [0, 0, 10, 10], "animations": {"move": {"keyPath": "position.x", "toValue": 90,
        "duration": 1}}}
      """
    let told = """
      scene.json:2:64: warning: the animation "move" of layer "a" snaps back when it ends; set the layer to the end \
      value, or make the animation fill forwards
      """
    #expect(try warnings(layer) == [told])
    let set = #", "timeline": [{"at": 1, "disableActions": true, "set": {"a": {"position": [90, 5]}}}]"#
    #expect(try warnings(layer, set) == [])
    #expect(try warnings(layer.replacing("\"duration\": 1", with: "\"duration\": 4")) == [])
    #expect(try warnings(layer.replacing("}}}", with: "}}, \"duration\": 1}")) == [])
  }

  @Test func changesWithoutADurationDoNotSnap() throws {
    #expect(
      try warnings(
        #"{"name": "a", "frame": [0, 0, 10, 10]}"#,
        #", "timeline": [{"at": 1, "duration": 0, "set": {"a": {"opacity": 0.5}}}]"#) == [])
  }

  @Test func aSpringThatHasSettledDoesNotSnap() throws {
    #expect(
      try warnings(
        """
        {"name": "a", "frame": [85, 0, 10, 10], "animations": {"move": {"type": "spring", "keyPath": "position.x",
          "fromValue": 0, "toValue": 90, "duration": "settling"}}}
        """) == [])
  }

  @Test func animationsThatBeginTooLateAreReported() throws {
    #expect(
      try warnings(
        """
        {"name": "a", "frame": [0, 0, 10, 10], "animations": [
          {"keyPath": "opacity", "fromValue": 0, "duration": 1, "beginTime": 4}]},
        {"name": "b", "frame": [0, 0, 10, 10], "duration": 2, "animations": {
          "late": {"keyPath": "opacity", "fromValue": 0, "duration": 1, "beginTime": 2},
          "all": {"type": "group", "duration": 1, "animations": [
            {"keyPath": "opacity", "fromValue": 0, "duration": 1, "beginTime": 2}]}}}
        """) == [
          """
          scene.json:3:57: warning: the animation of layer "a" begins after the film's end
          """,
          """
          scene.json:5:65: warning: the animation "late" of layer "b" begins after its layer's end
          """,
          """
          scene.json:6:43: warning: an animation in the animation "all" of layer "b" begins after the group's end
          """,
        ])
  }

  @Test func layersThatAreNeverSeenAreReported() throws {
    #expect(
      try warnings(
        """
        {"name": "a", "frame": [0, 0, 10, 10], "beginTime": 5},
        {"name": "b", "frame": [0, 0, 10, 10], "hidden": true},
        {"name": "c", "frame": [0, 0, 10, 10], "opacity": 0},
        {"name": "d", "position": [50, 50]},
        {"name": "e", "frame": [200, 0, 10, 10]},
        {"name": "f", "frame": [0, 0, 10, 10], "hidden": true, "animations": [
          {"keyPath": "hidden", "fromValue": false, "toValue": false, "duration": 4}]},
        {"name": "g", "frame": [0, 0, 10, 10], "opacity": 0},
        {"name": "h", "frame": [200, 0, 10, 10], "sublayers": [{"frame": [-20, 0, 10, 10]}]},
        {"name": "i", "frame": [0, 0, 10, 10], "transform": [{"scale": 0}]}
        """, #", "timeline": [{"at": 1, "set": {"g": {"opacity": 1}}}]"#) == [
          #"scene.json:2:40: warning: layer "a" is never seen: it begins after the film's end"#,
          #"scene.json:3:40: warning: layer "b" is never seen: it is always hidden"#,
          #"scene.json:4:40: warning: layer "c" is never seen: its opacity is always 0"#,
          #"scene.json:5:1: warning: layer "d" is never seen: it has no size"#,
          #"scene.json:6:1: warning: layer "e" is never seen: it is outside the canvas"#,
          #"scene.json:11:40: warning: layer "i" is never seen: its transform leaves nothing of its size"#,
        ])
  }

  @Test func aMaskedShadowIsReported() throws {
    #expect(
      try warnings(
        #"{"name": "a", "frame": [0, 0, 10, 10], "shadowOpacity": 0.5, "masksToBounds": true}"#) == [
          """
          scene.json:2:62: warning: "masksToBounds" of layer "a" clips its own shadow; set "clip": "children" \
          to keep it
          """
        ])
  }

  @Test func theAnimationThatHidesAnotherIsNamed() throws {
    let animations = #"""
      {"one": {"keyPath": "opacity", "fromValue": 1, "toValue": 0, "duration": 1},
       "two": {"keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1},
       "later": {"keyPath": "opacity", "fromValue": 0, "toValue": 1, "beginTime": 2, "duration": 1}}
      """#
    let found = try warningTexts(
      #"{"name": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red", "animations": \#(animations)}"#
    ).filter { $0.hasPrefix("overwritten") }
    #expect(found.count == 1 && found[0].contains("\"one\"") && found[0].contains("\"two\""), "\(found)")
  }

  @Test func overwrittenValuesAreReported() throws {
    func lines(_ first: String, _ second: String) throws -> [String] {
      try warnings(
        """
        {"name": "a", "frame": [0, 0, 10, 10], "animations": {
          "one": {"keyPath": "position.x", "duration": 4, "timingFunction": "easeOut", \(first)},
          "two": {"keyPath": "position", "duration": 4, "timingFunction": "easeOut", \(second)}}}
        """)
    }
    let told = """
      scene.json:3:11: warning: the animation "one" of layer "a" is overwritten: animation "two" sets "position.x" \
      at the same time
      """
    let (way, places) = (#""fromValue": 0, "toValue": 9"#, #""fromValue": [0, 0], "toValue": [9, 9]"#)
    #expect(try lines(way, places) == [told])
    #expect(try lines(way + #", "additive": true"#, places) == [told])
    #expect(try lines(way + #", "additive": true"#, places + #", "beginTime": 2"#) == [told])
    #expect(try lines(way, places + #", "beginTime": 2"#) == [])
    #expect(try lines(way, places + #", "additive": true"#) == [])
    #expect(try lines(way, #""toValue": [9, 9]"#) == [])
  }

  /// Before, each animation was compared with each: 800 took ten seconds.
  @Test func manyAnimationsAreComparedQuickly() throws {
    func layer(_ animations: [String]) -> String {
      #"{"name": "a", "frame": [0, 0, 10, 10], "borderWidth": 1, "animations": [\#(animations.joined(separator: ","))]}"#
    }
    let same = [String](
      repeating: #"{"keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1}"#, count: 1500)
    var found: [String] = []
    let time = try threadSeconds { found = try warnings(layer(same)) }
    #expect(time < 60)
    #expect(found.count == 100)
    #expect(found.allSatisfy { $0.contains("is overwritten: a later animation sets \"opacity\"") })
    let inTurn = (0..<1500).map {
      #"{"keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 0.001, "beginTime": \#(Double($0) / 1000)}"#
    }
    #expect(try warnings(layer(inTurn)) == [])
  }

  @Test func keysWithoutEffectAreReported() throws {
    let (count, by) = (
      #"warning: layers[0].REPEAT: "repeatCount" has no effect together with "repeatDuration"; remove one of them"#,
      #""byValue" has no effect together with "fromValue" and "toValue"; remove one of the three"#
    )
    let group = #"{"type": "group", "animations": [{"keyPath": "opacity"}]}"#
    #expect(
      try warnings(
        """
        {"name": "a", "frame": [0, 0, 10, 10], "duration": 1, "repeatCount": 2, "repeatDuration": 3, "animations": [
          {"keyPath": "opacity", "fromValue": 0, "repeatCount": 2, "repeatDuration": 1},
          {"keyPath": "position.x", "fromValue": 0, "toValue": 5, "byValue": 5, "duration": 4},
          {"keyPath": "zPosition"}],
         "actions": {"opacity": {"type": "spring"}, "position": \(group)}}
        """
      ).map { $0.split(separator: ": ").dropFirst().joined(separator: ": ") } == [
        count.replacing("REPEAT", with: "repeatCount"),
        count.replacing("REPEAT", with: "animations[0].repeatCount"),
        "warning: layers[0].animations[1].byValue: \(by)",
        #"warning: layers[0].animations[2].keyPath: an animation of "zPosition" without a value has no effect; "#
          + #"add a "fromValue", "toValue" or "byValue""#,
      ])
  }

  @Test func emittersOfWhichNothingIsSeenAreReported() throws {
    let cell = #""birthRate": 9, "lifetime": 1"#
    #expect(
      try warnings(
        """
        {"name": "a", "type": "emitter"},
        {"name": "b", "type": "emitter", "emitterCells": [{"name": "smoke", \(cell)}, {\(cell)},
          {\(cell), "emitterCells": [{\(cell), "contents": "dot.png"}]}, {\(cell), "contents": "dot.png"}]},
        {"name": "c", "type": "emitter"}, {"name": "d", "type": "emitter", "emitterCells": [{"name": "k", \(cell)}]}
        """,
        #", "timeline": [{"at": 1, "set": {"c": {"emitterCells": [{"contents": "dot.png"}]}, "d": {"emitterCells.k.contents": "dot.png"}}}]"#
      ) == [
        #"scene.json:2:15: warning: layer "a" emits nothing; add "emitterCells""#,
        #"scene.json:3:34: warning: cell "smoke" of layer "b" is never visible; add "contents", the picture of a particle"#,
        ##"scene.json:3:34: warning: cell #1 of layer "b" is never visible; add "contents", the picture of a particle"##,
      ])
  }

  @Test(arguments: [
    ("frameOrigin", #"use "position""#), ("frameSize", #"use "bounds.size""#),
    ("frameSize.width", #"use "bounds.size.width""#),
  ])
  func keyPathsOfViewsDifferFromThoseOfLayers(keyPath: String, advice: String) throws {
    let message = try #require(
      sceneErrors(#"{"animations": [{"keyPath": "\#(keyPath)", "toValue": [0, 0]}]}"#))
    #expect(message.contains(#"unknown key path "\#(keyPath)"; "#) && message.contains(advice))
  }

  @Test(arguments: ["https://example.com/a.mp4", "file:///a.mp4", "ftp://example.com/a.mp4"])
  func addressesAreNoFiles(address: String) throws {
    let message = try #require(sceneErrors(#"{"type": "movie", "source": "\#(address)"}"#))
    #expect(message.contains("only local files are read") && message.contains(address))
    #expect(sceneErrors(#"{"type": "movie", "source": "data/12:30/a.mp4", "size": [9, 9]}"#) == nil)
  }

  @Test func constraintsThatDoNothingAreReported() throws {
    #expect(
      try warnings(
        """
        {"name": "a", "frame": [0, 0, 10, 10], "constraints": [{"attribute": "midX"}]},
        {"name": "b", "frame": [0, 0, 10, 10], "layoutManager": "constraints", "sublayers": [
          {"name": "c", "frame": [0, 0, 5, 5], "constraints": [{"attribute": "width"}]}]}
        """) == [
          #"scene.json:2:40: warning: the constraints of layer "a" have no effect: its superlayer has no "layoutManager"; set it to "constraints""#,
          """
          scene.json:4:56: warning: a single constraint of the width of layer "b/c" has no effect; constrain an edge, too
          """,
        ])
  }
}
