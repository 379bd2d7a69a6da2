import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Items that do not change from one frame to the next are computed once, and equal those computed again.
@Suite struct PlayheadTests {
  private func film(_ layers: String, timeline: String = "", more: String = "") throws -> Film {
    let text = """
      {"size": [200, 100], "fps": 30, "duration": 2, \(more) "layers": [\(layers)], "timeline": [\(timeline)]}
      """
    return try Film(Scene(Source(name: "scene.json", text: text)))
  }

  /// The addresses of the items of each of the root's sublayers.
  private func places(_ list: DisplayList) -> [UnsafeRawPointer?] {
    guard case .group(let root)? = list.items.first else { return [] }
    return root.items.map { item in
      guard case .group(let group) = item else { return nil }
      return group.items.withUnsafeBytes { $0.baseAddress }
    }
  }

  private static let ball = """
    {"frame": [0, 0, 10, 10], "backgroundColor": "red", "sublayers": [{"frame": [0, 0, 5, 5], "backgroundColor": "blue"}],
     "animations": [{"type": "basic", "keyPath": "opacity", "fromValue": 0, "toValue": 1, "beginTime": 0.5, "duration": 1}]}
    """

  private static let slides = """
    {"type": "series", "frame": [0, 0, 60, 60], "transition": {"type": "push", "duration": 0.3}, "sublayers": [
      {"duration": 0.6, "backgroundColor": "green"}, {"duration": 1, "sublayers": [\(ball)]},
      {"duration": 0.7, "backgroundColor": "blue", "transition": {"filter": "CISwipeTransition", "duration": 0.5}}]}
    """

  @Test func unchangedLayersAreLoweredOnce() throws {
    let film = try film(Self.ball)
    let playhead = Playhead(film)
    let lists = [0, 0.2, 0.4, 0.7, 0.8, 1.6, 1.9].map { playhead.displayList(at: $0) }
    let found = lists.map { places($0)[0] }
    #expect(found[0] == found[1] && found[1] == found[2], "it has not begun")
    #expect(found[3] != found[4], "it is on its way")
    #expect(found[5] == found[6] && found[5] != found[2], "it has ended")
  }

  /// The shutter of the frame at 0.1 s sees the change, also in layers and scenes around the one that changes.
  @Test(arguments: [
    #"{"frame": [20, 20, 30, 30], "backgroundColor": "red", "motionBlur": true, "animations": [\(move)]}"#,
    #"{"frame": [20, 20, 30, 30], "motionBlur": true, "sublayers": [{"frame": [0, 0, 9, 9], "backgroundColor": "red", "animations": [\(move)]}]}"#,
    #"{"type": "composition", "scene": {"size": [60, 60], "duration": 1, "layers": [{"frame": [0, 0, 9, 9], "backgroundColor": "red", "motionBlur": true, "animations": [\(move)]}]}}"#,
    #"{"frame": [20, 20, 30, 30], "backgroundColor": "red", "motionBlur": true, "beginTime": 0.11}"#,
  ])
  func anOpenShutterSeesAChange(layer: String) throws {
    let move =
      #"{"keyPath": "position.x", "fromValue": 35, "toValue": 140, "beginTime": 0.11, "duration": 0.5}"#
    let film = try film(layer.replacing("\\(move)", with: move))
    let playhead = Playhead(film)
    for frame in 0..<8 {
      let time = Double(frame) / 30
      #expect(playhead.displayList(at: time) == film.displayList(at: time), "frame \(frame)")
    }
    #expect(playhead.displayList(at: 0.1) != playhead.displayList(at: 2.0 / 30))
  }

  @Test func aSceneWithinTheSceneRestsToo() throws {
    let inner =
      #"{"type": "composition", "scene": {"size": [60, 60], "duration": 1, "layers": ["# + Self.ball + "]}}"
    let film = try film(inner)
    let playhead = Playhead(film)
    let lists = [0.1, 0.3, 0.6, 0.7, 1.1, 1.9].map { playhead.displayList(at: $0) }
    let found = lists.map { places($0)[0] }
    #expect(found[0] == found[1] && found[2] != found[3] && found[4] == found[5])
  }

  @Test(arguments: [
    (#""beginTime": 0.5, "fillMode": "backwards""#, ""),
    (#""beginTime": 0.5, "duration": 0.5, "fillMode": "both""#, ""),
    (#""beginTime": 1e-9"#, ""),
    (#""speed": 0"#, #"{"at": 0.5, "set": {"outer": {"speed": 1, "beginTime": 0.5}}}"#),
  ])
  func restEndsWhenTheClockOfTheSuperlayerRunsOnInAnotherWay(clock: String, timeline: String) throws {
    let film = try film(
      #"{"name": "outer", "frame": [0, 0, 60, 60], \#(clock), "sublayers": [\#(Self.ball)]}"#,
      timeline: timeline)
    let playhead = Playhead(film)
    for frame in 0..<60 {
      let time = Double(frame) / 30
      #expect(playhead.displayList(at: time) == film.displayList(at: time), "at \(time)")
    }
  }

  @Test func restEndsWithOneThatIsInIt() throws {
    let inner = """
      {"frame": [0, 0, 60, 60], "sublayers": [{"frame": [5, 5, 30, 30], "sublayers": [\(Self.ball)]}]}
      """
    let film = try film(inner)
    let playhead = Playhead(film)
    // All of them are held: what is let go of gives its place away.
    let lists = [0.1, 0.3, 0.9, 1.0].map { playhead.displayList(at: $0) }
    let found = lists.map { places($0)[0] }
    #expect(found[0] == found[1] && found[2] != found[3])
  }

  @Test(
    arguments: [
      // Paused, late, slow, backwards, again and again, and what ends.
      ball.dropLast() + #", "speed": 0, "timeOffset": 1.0}"#,
      ball.dropLast() + #", "beginTime": 0.7, "duration": 0.6}"#,
      ball.dropLast() + #", "speed": 0.5, "timeOffset": 0.4, "fillMode": "backwards", "beginTime": 0.3}"#,
      ball.dropLast() + #", "speed": -1, "duration": 2, "timeOffset": 2}"#,
      ball.dropLast() + #", "duration": 0.4, "repeatCount": 3, "autoreverses": true, "timeOffset": 0.5}"#,
      ball.dropLast() + #", "duration": 0.8, "fillMode": "both", "beginTime": 0.4}"#,
      // In a layer of its own time.
      #"{"frame": [0, 0, 60, 60], "speed": 3, "sublayers": ["# + ball + "]}",
      #"{"frame": [0, 0, 60, 60], "speed": 0, "timeOffset": 0.9, "sublayers": ["# + ball + "]}",
      // As a mask, in a space, replicated, one after the other.
      #"{"frame": [0, 0, 60, 60], "backgroundColor": "green", "mask": "# + ball + "}",
      #"{"type": "transform", "frame": [0, 0, 60, 60], "sublayers": ["# + ball + "]}",
      #"{"type": "replicator", "frame": [0, 0, 60, 60], "instanceCount": 3, "sublayers": ["# + ball + "]}",
      #"{"type": "replicator", "frame": [0, 0, 60, 60], "instanceCount": 3, "instanceDelay": 0.2, "sublayers": ["#
        + ball + "]}",
      #"{"type": "replicator", "frame": [0, 0, 60, 60], "instanceCount": 3, "sublayers": ["# + ball
        + #"], "animations": [{"type": "basic", "keyPath": "instanceDelay", "toValue": 0.3, "duration": 0.3, "#
        + #""fillMode": "forwards", "removedOnCompletion": false}]}"#,
      // With motion blur.
      ball.dropLast() + #", "motionBlur": {"shutter": 180, "samples": 4}}"#,
      #"{"frame": [0, 0, 60, 60], "motionBlur": {"shutter": 360, "samples": 3}, "sublayers": ["# + ball
        + "]}",
      // In scenes within the scene.
      #"{"type": "composition", "scene": {"size": [60, 60], "duration": 3, "layers": ["# + ball + "]}}",
      #"{"type": "composition", "beginTime": 0.2, "speed": 2, "timeOffset": 0.3, "scene": {"size": [60, 60], "duration": 1.2, "#
        + #""layers": ["# + ball + #", {"type": "text", "string": "${frame}", "frame": [0, 0, 60, 20]}]}}"#,
      #"{"type": "composition", "speed": 0.5, "fillMode": "both", "beginTime": 0.6, "duration": 1, "scene": {"size": [60, 60], "#
        + #""duration": 0.7, "layers": ["# + ball + "]}}",
      // Its last frame begins between two frames of the film.
      #"{"type": "composition", "beginTime": 0.05, "scene": {"size": [60, 60], "duration": 1, "fps": 30, "layers": ["#
        + #"{"frame": [0, 0, 60, 60], "filters": [{"filter": "displace", "inputSpeed": 2}]}]}}"#,
      #"{"type": "composition", "beginTime": 0.05, "speed": 0.7, "scene": {"size": [60, 60], "duration": 1, "fps": 50, "layers": ["#
        + #"{"type": "text", "string": "${frame}", "frame": [0, 0, 60, 20]}]}}"#,
      #"{"type": "composition", "beginTime": 0.05, "scene": {"size": [60, 60], "duration": 1, "fps": 50, "layers": ["#
        + #"{"frame": [0, 0, 60, 60], "sublayers": [{"frame": [0, 0, 60, 60], "filters": [{"filter": "displace", "inputSpeed": 2}]}]}]}}"#,
      #"{"type": "composition", "beginTime": 0.05, "scene": {"size": [60, 60], "duration": 1, "fps": 50, "layers": ["#
        + #"{"type": "composition", "speed": 0.9, "scene": {"size": [60, 60], "fps": 25, "layers": ["#
        + #"{"frame": [0, 0, 60, 60], "filters": [{"filter": "displace", "inputSpeed": 2}]}]}}]}}"#,
      // Slides.
      slides, slides.dropLast() + #", "speed": 2, "beginTime": 0.15}"#,
      slides.dropLast() + #", "motionBlur": {"shutter": 360, "samples": 3}}"#,
      #"{"type": "replicator", "frame": [0, 0, 60, 60], "instanceCount": 3, "instanceDelay": 0.2, "sublayers": ["#
        + slides + "]}",
      // Counting, and faded in.
      #"{"type": "text", "string": "${frame}", "frame": [0, 0, 60, 20]}"#,
      ball.dropLast() + #", "filters": [{"filter": "displace", "inputSpeed": 2}]}"#,
      #"{"type": "emitter", "frame": [0, 0, 60, 60], "emitterCells": [{"birthRate": 9, "lifetime": 1}]}"#,
    ] as [String]) func itEqualsAFreshDisplayList(layer: String) throws
  {
    let still = #"{"name": "still", "frame": [50, 50, 20, 20], "backgroundColor": "white"}"#
    let timeline = """
      {"at": 0.35, "set": {"still": {"position": [90, 60]}}}, {"at": 1.2, "duration": 0.3, "set": {"still": {"opacity": 0.5}}}
      """
    let film = try film(layer + ", " + still, timeline: timeline)
    let playhead = Playhead(film)
    let inOrder = Array(0..<60)
    for frame in inOrder + inOrder.reversed() + [3, 50, 7, 49] {
      let time = film.frameRate.time(of: frame)
      #expect(playhead.displayList(at: time) == film.displayList(at: time), "frame \(frame)")
    }
  }
}
