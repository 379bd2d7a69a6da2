import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct SpringAnimationTests {
  private func track(_ animation: String, in transaction: String = "") throws -> Track {
    let text = """
      {"size": [9, 9], "duration": 9, "layers": [{"name": "a"}], "timeline": [
        {"at": 0, \(transaction)"animate": {"a": [\(animation)]}}]}
      """
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    return try #require(film.nodes.flatMap(\.versions).flatMap { $0.tracks }.last)
  }

  private static let spring = #"{"type": "spring", "keyPath": "position.x", "toValue": 9"#

  @Test func itLastsUntilItHasSettled() throws {
    let settled = Spring().settlingDuration
    #expect(try track(Self.spring + "}").timing.duration == settled)
    #expect(try track(Self.spring + #", "duration": "settling"}"#).timing.duration == settled)
    #expect(try track(Self.spring + #", "duration": 0.3}"#).timing.duration == 0.3)
    #expect(try track(Self.spring + "}", in: #""duration": 0.7, "#).timing.duration == 0.7)
    let soft = try track(Self.spring + #", "perceptualDuration": 1, "bounce": 0.5}"#)
    #expect(soft.timing.duration == Spring(perceptualDuration: 1, bounce: 0.5).settlingDuration)
  }

  @Test func aLayerThatEndsWithItLastsAsLong() throws {
    let layer = try layer(#"{"name": "a", "animations": [\#(Self.spring)}]}"#)
    let late = try presented(layer, at: 1.2).position.x
    #expect((late - 9).magnitude < 0.1 && late != 9)
    #expect(try presented(layer, at: 1.5).position.x == 0)
  }

  @Test func inAGroupItHasTheGroupsDuration() throws {
    let group = try track(#"{"type": "group", "duration": 3, "animations": [\#(Self.spring)}]}"#)
    #expect(group.leaves.map(\.timing.duration) == [3])
  }

  @Test func aGroupLastsAsLongAsItsAnimations() throws {
    func group(_ animations: String, _ more: String = "") throws -> Track {
      try track(#"{"type": "group", "animations": [\#(animations)]\#(more)}"#)
    }
    let settled = Spring().settlingDuration
    let fade = #"{"keyPath": "opacity", "toValue": 0, "duration": 0.5, "beginTime": 0.25}"#
    let plain = #"{"keyPath": "opacity", "toValue": 0}"#
    let endless = #"{"keyPath": "opacity", "toValue": 0, "duration": 1, "repeatCount": "infinity"}"#
    #expect(try group("\(Self.spring)}, \(fade)").timing.duration == settled)
    #expect(try group(fade).timing.duration == 0.75)
    #expect(try group("\(fade), \(fade)", #", "duration": 0.4"#).timing.duration == 0.4)
    #expect(try group("\(fade), \(plain)").leaves.map(\.timing.duration) == [0.5, 0.75])
    #expect(try group("").timing.duration == Track.defaultDuration)
    let forever = try group("\(endless), \(plain), \(Self.spring)}")
    #expect(forever.timing.duration == .infinity)
    #expect(forever.leaves.map(\.timing.duration) == [1, Track.defaultDuration, settled])
  }
}
