import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Warnings about what authors write in their first scenes, and what must not be taken for it.
@Suite struct FirstSceneTests {
  /// Returns the codes and messages of the warnings about a film of 4 s. `layers` are the elements of the list.
  private func warnings(
    _ layers: String, _ more: String = "", assets: Assets = Assets()
  ) throws -> [(code: Diagnostic.Code, message: String)] {
    let text = #"{"size": [200, 100], "duration": 4\#(more), "layers": [\#(layers)]}"#
    let scene = try Scene(Source(name: "scene.json", text: text))
    return try scene.warnings(in: Film(scene, assets: assets)).map { ($0.code, $0.message) }
  }

  private func codes(_ layers: String, _ more: String = "") throws -> [Diagnostic.Code] {
    try warnings(layers, more).map(\.code)
  }

  private func codes(animation: String, on layer: String = "") throws -> [Diagnostic.Code] {
    try codes(#"{"name": "a", \#(Self.box)\#(layer), "animations": [{\#(animation)}]}"#)
  }

  private static let box = ##""frame": [20, 20, 40, 40], "backgroundColor": "red""##
  private static let eased = #""timingFunction": "easeOut""#

  @Test(arguments: [
    #""keyPath": "opacity", "fromValue": 0, "toValue": 1, "beginTime": 1, "duration": 1"#,
    #""keyPath": "opacity", "values": [0, 0.5, 1], "beginTime": 1, "duration": 1"#,
    #""keyPath": "transform.scale", "fromValue": 0, "toValue": 1, "beginTime": 1, "duration": 1"#,
    #""keyPath": "transform.scale", "values": [0, 1.2, 1], "beginTime": 1, "duration": 1"#,
    #""keyPath": "position.x", "fromValue": -200, "toValue": 40, "beginTime": 1, "duration": 1"#,
    #""type": "group", "beginTime": 1, "duration": 1, "animations": [{"keyPath": "opacity", "fromValue": 0, "toValue": 1}]"#,
  ])
  func anEntranceOfWhatIsThere(animation: String) throws {
    #expect(try codes(animation: animation) == [.seenEarly])
    #expect(try codes(animation: animation + #", "fillMode": "backwards""#) == [])
    #expect(
      try codes(animation: animation, on: #", "opacity": 0, "hidden": true"#).contains(.seenEarly) == false)
  }

  @Test(arguments: [
    #""keyPath": "opacity", "fromValue": 0, "toValue": 1, "duration": 1"#,
    #""keyPath": "opacity", "values": [0, 1, 0, 1], "beginTime": 1, "duration": 1"#,
    #""keyPath": "opacity", "fromValue": 0, "toValue": 1, "beginTime": 1, "duration": 0.5, "repeatCount": 3"#,
    #""keyPath": "opacity", "fromValue": 0.5, "toValue": 1, "beginTime": 1, "duration": 1"#,
    #""keyPath": "transform.scale", "fromValue": 1.3, "toValue": 1, "beginTime": 1, "duration": 1"#,
    #""keyPath": "position.x", "values": [40, 50, 30, 40], "beginTime": 1, "duration": 1"#,
    #""keyPath": "opacity", "values": [1, 0, 1], "beginTime": 1, "duration": 1"#,
  ])
  func anEmphasisIsNoEntrance(animation: String) throws {
    #expect(try codes(animation: animation) == [])
  }

  @Test func aStrokeThatIsDrawn() throws {
    let layer =
      #"{"type": "shape", "path": "M 0 0 L 50 50", "strokeColor": "red", "size": [50, 50], "position": [50, 50], "animations": [{"keyPath": "strokeEnd", "fromValue": 0, "toValue": 1, "beginTime": 1, "duration": 1}]}"#
    #expect(try codes(layer) == [.seenEarly])
  }

  @Test(arguments: [
    #""keyPath": "opacity", "fromValue": 1, "toValue": 1, "duration": 1"#,
    #""keyPath": "position.x", "fromValue": 40, "toValue": 40, "duration": 1"#,
    #""type": "spring", "keyPath": "opacity", "fromValue": 1, "toValue": 1"#,
    #""keyPath": "opacity", "values": [1, 1, 1], "duration": 1, "repeatCount": "infinity""#,
  ])
  func valuesThatAreThereAnyway(animation: String) throws {
    #expect(try codes(animation: animation) == [.noEffect])
  }

  @Test(arguments: [
    #""keyPath": "opacity", "fromValue": 1, "toValue": 0, "duration": 0.25, "autoreverses": true, "repeatCount": "infinity""#,
    #""keyPath": "opacity", "values": [1], "duration": 1"#,
    #""keyPath": "opacity", "values": [1, 0, 1, 0, 1, 0, 1, 0, 1], "duration": 1"#,
  ])
  func valuesThatChangeAreNot(animation: String) throws {
    #expect(try codes(animation: animation) == [])
  }

  @Test func aValueThatHidesAnotherAnimationHasAnEffect() throws {
    let layer =
      #"{"name": "a", \#(Self.box), "animations": [{"keyPath": "opacity", "values": [1, 0, 1], "duration": 4}, {"keyPath": "opacity", "fromValue": 1, "toValue": 1, "beginTime": 1, "duration": 1}]}"#
    #expect(try codes(layer) == [])
  }

  @Test func heldValuesSnapBack() throws {
    let held = try warnings(
      #"{"name": "a", \#(Self.box), "animations": [{"keyPath": "opacity", "values": [0.5], "duration": 1}]}"#)
    #expect(held.map(\.code) == [.snapsBack])
    #expect(held.first?.message.contains("holds its value and then lets it go; to keep it") == true)
  }

  @Test(arguments: [
    (
      #""keyPath": "transform.rotation.z", "toValue": 360, "fillMode": "both""#,
      "360 is a number of radians, 57.3 turns; write \"360deg\" for degrees"
    ),
    (
      #""keyPath": "transform.rotation.z", "values": [0, -90], "repeatCount": "infinity""#,
      "-90 is a number of radians, 14.3 turns; write \"-90deg\" for degrees"
    ),
  ])
  func degreesThatAreRadians(animation: String, message: String) throws {
    let found = try warnings(
      #"{"name": "a", \#(Self.box), "animations": [{\#(animation), "duration": 1}]}"#)
    #expect(found.map(\.code) == [.unlikelyValue])
    #expect(found.first?.message == message)
  }

  @Test(arguments: [#""360deg""#, #""57turn""#, #""360rad""#, "6.283185307179586", "3", "12.566", "14"])
  func anglesThatAreMeant(angle: String) throws {
    #expect(
      try codes(
        animation: #""keyPath": "transform.rotation.z", "fromValue": 0, "toValue": \#(angle), "duration": 4"#)
        == [])
  }

  @Test func degreesInATransform() throws {
    #expect(try codes(#"{"name": "a", \#(Self.box), "transform.rotation.z": 45}"#) == [.unlikelyValue])
    let bounds = #""bounds": [0, 0, 40, 40], "position": [40, 40], "backgroundColor": "red""#
    #expect(try codes(#"{"name": "a", \#(bounds), "transform": [{"rotate": 45}]}"#) == [.unlikelyValue])
  }

  @Test func aTransitionInWhichNothingChanges() throws {
    let layer = #"{"name": "a", \#(Self.box)}, {"name": "b", \#(Self.box), "beginTime": 1}"#
    func timeline(_ step: String) -> String {
      #", "timeline": [{"at": 1, \#(step), "animate": {"root": [{"type": "transition", "duration": 0.5}]}}]"#
    }
    #expect(try codes(layer, timeline(#""set": {}"#)) == [.noEffect])
    #expect(try codes(layer, timeline(#""set": {"a": {"opacity": 0.5}}"#)) == [])
    #expect(try codes(layer, timeline(#""remove": ["a"]"#)) == [])
  }

  @Test func aTransitionOfALayerThatIsThere() throws {
    func layer(_ more: String, _ timing: String) -> String {
      #"{"name": "a", \#(Self.box)\#(more), "animations": [{"type": "transition", "transition": "push", "duration": 0.5\#(timing)}]}"#
    }
    #expect(try codes(layer("", #", "beginTime": 1"#)) == [.seenEarly])
    #expect(try codes(layer("", "")) == [])
    #expect(try codes(layer(#", "beginTime": 1"#, "")) == [])
    let slide = #"{"name": "first", \#(Self.box), "duration": 1}, "#
    #expect(try codes(slide + layer(#", "beginTime": 1"#, "")) == [.noEffect])
    #expect(try codes(slide + layer(#", "beginTime": 2"#, "")) == [])
  }

  @Test(arguments: [
    (#""backgroundColor": "white""#, true), (#""backgroundColor": "rgba(255, 255, 255, 0.5)""#, false),
    (#""type": "gradient", "colors": ["red", "blue"]"#, true),
    (#""type": "gradient", "colors": ["red", "rgba(0, 0, 255, 0.5)"]"#, false),
    (#""backgroundColor": "white", "opacity": 0.5"#, false),
    (#""backgroundColor": "white", "duration": 2"#, false),
    (#""backgroundColor": "white", "beginTime": 1"#, false),
    (#""backgroundColor": "white", "cornerRadius": 5"#, false),
    (#""backgroundColor": "white", "zPosition": -1"#, false),
    (#""backgroundColor": "white", "compositingFilter": "multiply""#, false),
    (#""backgroundColor": "white", "mask": {"frame": [0, 0, 9, 9], "backgroundColor": "red"}"#, false),
    (
      #""backgroundColor": "white", "animations": [{"keyPath": "opacity", "toValue": 0, "duration": 4}]"#,
      false
    ),
  ])
  func aLayerOverEverything(layer: String, isCover: Bool) throws {
    let cover = #"{"name": "cover", "frame": [0, 0, 200, 100], \#(layer)}"#
    #expect(try codes(#"{"name": "a", \#(Self.box)}, \#(cover)"#) == (isCover ? [.neverSeen] : []))
    #expect(try codes(#"\#(cover), {"name": "a", \#(Self.box)}"#) == [])
  }

  @Test func aFilmOfNothing() throws {
    #expect(try codes("") == [.neverSeen])
    #expect(
      try codes("", #", "timeline": [{"at": 1, "add": [{"layer": {"name": "a", \#(Self.box)}}]}]"#) == [])
    #expect(try codes("", #", "root": {"backgroundColor": "red"}"#) == [])
  }

  @Test(arguments: [
    (#""fillColor": "red""#, [Diagnostic.Code.neverSeen]),
    (#""path": "M 0 0 L 9 9", "fillColor": null"#, [.neverSeen]),
    (#""path": "M 0 0 L 9 9", "fillColor": null, "strokeColor": "red""#, []),
    (
      #""animations": [{"keyPath": "path", "fromValue": "M 0 0 L 9 9", "toValue": "M 0 0 L 5 5", "duration": 4}]"#,
      []
    ),
  ])
  func aShapeOfNothing(keys: String, expected: [Diagnostic.Code]) throws {
    #expect(try codes(#"{"type": "shape", "frame": [0, 0, 50, 50], \#(keys)}"#) == expected)
  }

  @Test func percentagesOfNothing() throws {
    let child = #""sublayers": [{"position": ["50%", "50%"], "size": [9, 9], "backgroundColor": "red"}]"#
    #expect(try codes(#"{"position": [50, 50], \#(child)}"#) == [.noEffect])
    #expect(try codes(#"{"position": [50, 50], "size": [20, 20], \#(child)}"#) == [])
    let text = #""sublayers": [{"type": "text", "string": "50%", "position": [0, 0]}]"#
    #expect(try codes(#"{"position": [50, 50], \#(text)}"#) == [])
  }

  @Test func aTextThatFlips() throws {
    func layer(_ animation: String) -> String {
      #"{"type": "text", "string": "a", "position": [50, 50], "animations": [{"keyPath": "string", \#(animation), "duration": 4}]}"#
    }
    #expect(try codes(layer(#""fromValue": "0 %", "toValue": "87 %""#)) == [.flipsHalfway])
    #expect(try codes(layer(#""values": ["0 %", "87 %"], "calculationMode": "discrete""#)) == [])
  }

  @Test(arguments: [
    (#""beginTime": 5"#, [Diagnostic.Code.neverHappens]), (#""volume": 50"#, [.unlikelyValue]),
    (#""volume": [[0, 0], [1, 80]]"#, [.unlikelyValue]), (#""volume": 4, "beginTime": 3.9"#, []),
  ])
  func tracks(keys: String, expected: [Diagnostic.Code]) throws {
    let layer = #"{"name": "a", \#(Self.box)}"#
    #expect(try codes(layer, #", "audio": [{"source": "a.wav", \#(keys)}]"#) == expected)
  }

  @Test func aMovieThatIsOver() throws {
    func found(_ keys: String) throws -> [Diagnostic.Code] {
      var assets = Assets()
      assets.movies["a.mp4"] = MovieFacts(
        size: Size(20, 10), pixelSize: Size(20, 10), frames: FrameTable(rate: FrameRate(25), count: 50),
        isInterlaced: false)
      let layer = #"{"type": "movie", "source": "a.mp4", "frame": [0, 0, 20, 10], \#(keys)}"#
      return try warnings(layer, assets: assets).map(\.code)
    }
    #expect(try found(#""startTime": 100"#) == [.neverHappens])
    #expect(try found(#""startTime": 1"#) == [])
    #expect(try found(#""volume": 50"#) == [.unlikelyValue])
  }
}
