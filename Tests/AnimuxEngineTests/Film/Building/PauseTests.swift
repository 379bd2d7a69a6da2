import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Layers whose time is paused for a while.
@Suite struct PauseTests {
  private func film(_ layers: String, _ timeline: String, duration: Double = 10) throws -> Film {
    try Film(scene(layers, timeline, duration: duration))
  }

  private func scene(_ layers: String, _ timeline: String, duration: Double = 10) throws -> Scene {
    let text =
      #"{"size": [100, 100], "duration": \#(duration), "layers": [\#(layers)], "timeline": [\#(timeline)]}"#
    return try Scene(Source(name: "scene.json", text: text))
  }

  /// The layer's own time at times of the film; nil where it is not shown.
  private func times(_ film: Film, _ layer: String = "a", at times: [Double]) -> [Double?] {
    times.map { time in
      let values = film.explanation(at: time, of: [layer]).layers.first
      return values.flatMap { $0.isShown ? ($0.time * 1e9).rounded() / 1e9 : nil }
    }
  }

  private static let pause = #"{"at": 2, "pause": ["a"]}, {"at": 5, "resume": ["a"]}"#

  @Test(
    arguments: [
      (#""speed": 1"#, [1, 2, 2, 2, 3]), (#""speed": 2, "beginTime": 1"#, [0, 2, 2, 2, 4]),
      (#""speed": -1, "timeOffset": 9"#, [8, 7, 7, 7, 6]),
      (#""speed": 0, "timeOffset": 3"#, [3, 3, 3, 3, 3]),
      (#""duration": 0.8, "repeatCount": "infinity""#, [0.2, 0.4, 0.4, 0.4, 0.6]),
      (#""duration": 0.8, "repeatCount": 9, "autoreverses": true"#, [0.6, 0.4, 0.4, 0.4, 0.2]),
    ] as [(String, [Double])])
  func timeRunsOnFromWhereItWasPaused(timing: String, expected: [Double]) throws {
    let film = try film(#"{"name": "a", \#(timing)}"#, Self.pause)
    let found = times(film, at: [1, 2, 3.5, 5, 6])
    for (found, expected) in zip(found, expected) {
      let time = try #require(found)
      #expect((time - expected).magnitude < 1e-9)
    }
  }

  @Test func sublayersArePausedToo() throws {
    let inner =
      #"{"name": "b", "beginTime": 1, "animations": [{"keyPath": "opacity", "fromValue": 0, "duration": 4}]}"#
    let film = try film(#"{"name": "a", "sublayers": [\#(inner)]}"#, Self.pause)
    let opacities = [2, 3, 5, 6, 8].map { film.presentation(of: "a/b", at: $0)?.opacity }
    #expect(opacities == [0.25, 0.25, 0.25, 0.5, 1])
  }

  @Test func pausesCanBeNested() throws {
    let film = try film(
      #"{"name": "a", "sublayers": [{"name": "b"}]}"#,
      """
      {"at": 1, "pause": ["b"]}, {"at": 2, "pause": ["a"]}, {"at": 3, "resume": ["b"]},
      {"at": 4, "resume": ["a"]}, {"at": 6, "pause": ["root"]}, {"at": 8, "resume": ["root"]}
      """)
    #expect(times(film, "a", at: [1, 2, 3, 4, 5, 6, 7, 8, 9]) == [1, 2, 2, 2, 3, 4, 4, 4, 5])
    #expect(times(film, "b", at: [1, 2, 3, 4, 5, 6, 7, 8, 9]) == [1, 1, 1, 1, 2, 3, 3, 3, 4])
  }

  @Test func aLaterLayerIsAddedAndWaits() throws {
    let film = try film(#"{"name": "a", "beginTime": 3, "duration": 2}"#, Self.pause)
    #expect(times(film, at: [2.9, 3, 4, 5, 6, 6.9, 7]) == [nil, 0, 0, 0, 1, 1.9, nil])
    let other = #"{"at": 1, "pause": ["a"]}, {"at": 2, "resume": ["a"]}"#
    #expect(times(try self.film(#"{"name": "a", "beginTime": 3}"#, other), at: [2, 3, 4]) == [nil, 0, 1])
  }

  @Test func anEndedLayerStaysHidden() throws {
    let film = try film(#"{"name": "a", "duration": 1}"#, Self.pause)
    #expect(times(film, at: [0.5, 1.5, 3, 6]) == [0.5, nil, nil, nil])
    let filled = try self.film(#"{"name": "a", "duration": 1, "fillMode": "forwards"}"#, Self.pause)
    #expect(times(filled, at: [1.5, 3, 6]) == [1, 1, 1])
  }

  @Test func aTimingThatIsSetMeanwhileHolds() throws {
    let film = try film(
      #"{"name": "a"}"#,
      #"{"at": 2, "pause": ["a"]}, {"at": 3, "set": {"a": {"speed": 2, "timeOffset": 1, "beginTime": 3}}}, {"at": 5, "resume": ["a"]}"#
    )
    #expect(times(film, at: [2.5, 3, 4, 5, 6]) == [2, 1, 3, 5, 7])
  }

  @Test func aCompletionWaits() throws {
    let film = try film(
      #"{"name": "a"}, {"name": "flag"}"#,
      Self.pause
        + #", {"at": 1, "duration": 3, "set": {"a": {"opacity": 0}}, "completion": [{"set": {"flag": {"hidden": true}}}]}"#
    )
    #expect(film.nodes[2].versions.first { $0.model.isHidden }?.since == 7)
  }

  @Test func soundStopsAndGoesOn() throws {
    let text = """
      {"size": [100, 100], "duration": 8, "layers": [{"name": "a", "type": "movie", "source": "b.mp4",
        "bounds": [0, 0, 10, 10]}], "timeline": [\(Self.pause)]}
      """
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    let clips = try film.with(sounds: ["b.mp4": SoundFacts(end: 3, fileEnd: 3)]).soundPlan().clips
    #expect(clips.map(\.begin) == [0, 5] && clips.map(\.end) == [2, 6] && clips.map(\.offset) == [0, 2])
  }

  @Test func doneTwiceItIsReported() throws {
    let scene = try scene(
      #"{"name": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red"}"#,
      #"{"at": 1, "pause": ["a"]}, {"at": 2, "pause": ["a"]}, {"at": 3, "resume": ["a", "a"]}"#)
    #expect(
      try scene.warnings(in: Film(scene)).map(\.message) == [
        #"layer "a" is already paused at 2 s"#, #"layer "a" is not paused at 3 s"#,
      ])
  }

  @Test func endsAreLookedForWhereTheyAre() throws {
    let animation = #""animations": {"m": {"keyPath": "position.x", "toValue": 50, "duration": 4}}"#
    func scene(_ more: String) throws -> Scene {
      try self.scene(
        #"{"name": "a", "frame": [0, 0, 9, 9], "backgroundColor": "red", \#(animation)}"#,
        Self.pause + #", {"at": 7, "disableActions": true, "set": {"a": {"position": [\#(more), 4.5]}}}"#)
    }
    let good = try scene("50")
    #expect(try good.warnings(in: Film(good)) == [])
    let bad = try scene("0")
    #expect(try bad.warnings(in: Film(bad)).map(\.code) == [.snapsBack])
  }

  @Test func swiftGivesTheSame() throws {
    var scene = Scene(size: Size(100, 100), duration: 10)
    scene.layers = [Layer(name: "a")]
    scene.transaction(at: 2) { $0.pause("a") }
    scene.transaction(at: 5) { t in
      t.resume("a")
      t.removeAllAnimations(from: "a")
    }
    #expect(times(try Film(scene), at: [1, 2, 3.5, 5, 6]) == [1, 2, 2, 2, 3])
    let timeline = scene.document["timeline"]?.text()
    #expect(
      timeline
        == #"[{"at": 2, "pause": ["a"]}, {"at": 5, "transactions": [{"resume": ["a"]}, {"removeAllAnimations": ["a"]}]}]"#
    )
  }

  @Test(arguments: ["pause", "resume", "removeAllAnimations"]) func namesAreLookedUp(key: String) throws {
    let error = try #require(throws: SceneError.self) {
      try film(#"{"name": "ball"}"#, #"{"at": 1, "\#(key)": ["bal"]}"#)
    }
    #expect("\(error)".contains(#"timeline[0].\#(key)[0]: there is no layer "bal"; did you mean "ball"?"#))
  }

  @Test func animationsWithoutAKeyAreRemovedToo() throws {
    let film = try film(
      #"{"name": "a", "animations": [{"keyPath": "opacity", "toValue": 0, "duration": 9}, {"keyPath": "zPosition", "toValue": 9, "duration": 9}]}"#,
      #"{"at": 3, "removeAllAnimations": ["a"]}"#)
    #expect(film.nodes[1].version(at: 2).tracks.count == 2)
    #expect(film.nodes[1].version(at: 3).tracks.isEmpty)
  }

  /// The picture of a paused layer does not change, and continues without a jump.
  @Test(arguments: [
    #""backgroundColor": "red", "bounds": [0, 0, 9, 9], "animations": [{"keyPath": "position.x", "toValue": 90, "duration": 9, "timingFunction": "easeOutBounce"}]"#,
    #""backgroundColor": "red", "bounds": [0, 0, 9, 9], "animations": [{"type": "function", "keyPath": "position.x", "value": "wiggle(3, 40)"}]"#,
  ])
  func theDisplayListIsPaused(layer: String) throws {
    let layer = #"{"name": "a", \#(layer)}"#
    let (film, free) = (try film(layer, Self.pause), try film(layer, ""))
    let still = film.displayList(at: 2)
    #expect(still == free.displayList(at: 2) && still != free.displayList(at: 3))
    for time in [2.5, 3.5, 5] { #expect(film.displayList(at: time) == still) }
    #expect(film.displayList(at: 6) == free.displayList(at: 3))
    #expect(film.displayList(at: 1) == free.displayList(at: 1))
  }

  @Test func removedAnimationsAreOver() throws {
    let film = try film(
      #"{"name": "a", "animations": [{"keyPath": "opacity", "toValue": 0, "duration": 9}, {"type": "function", "keyPath": "position.x", "value": "t"}]}"#,
      #"{"at": 3, "removeAllAnimations": ["a"]}"#)
    #expect(film.presentation(of: "a", at: 2.5)?.position.x == 2.5)
    let after = try #require(film.presentation(of: "a", at: 3))
    #expect(after.position.x == 0 && after.opacity == 1)
  }
}
