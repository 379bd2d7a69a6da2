import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// The duration of a film that does not specify one.
@Suite struct DurationTests {
  private func duration(_ change: (inout Scene) -> Void) throws -> Double {
    var scene = Scene(size: Size(100, 100))
    scene.layers = [Layer(name: "ball")]
    change(&scene)
    return try Film(scene).duration
  }

  private func spin(_ duration: Double) -> BasicAnimation {
    var spin = BasicAnimation(keyPath: "transform.rotation.z")
    (spin.toValue, spin.duration) = (1.0, duration)
    return spin
  }

  @Test func toTheEndOfTheLastTransactionAndOfWhatItStarts() throws {
    #expect(try duration { $0.transaction(at: 2, duration: 3) { $0.set("ball", \.opacity, to: 0) } } == 5)
    #expect(try duration { $0.transaction(at: 2, disableActions: true) { $0.remove("ball") } } == 2.25)
    #expect(try duration { $0.transaction(at: 2) { $0.add(spin(7), to: "ball") } } == 9)
    let ended = try duration { scene in
      scene.transaction(at: 2) { $0.add(spin(70), to: "ball", forKey: "spin") }
      scene.transaction(at: 4, duration: 0) { $0.removeAnimation(forKey: "spin", from: "ball") }
    }
    #expect(ended == 4)
    let gone = try duration { scene in
      scene.layers[0].duration = 50
      scene.transaction(at: 4, duration: 0) { $0.remove("ball") }
    }
    #expect(gone == 4)
  }

  @Test func nothingThatLastsIsNamed() throws {
    let text = #"{"size": [9, 9], "layers": [{"name": "a", "duration": 0.001}]}"#
    let error = #expect(throws: SceneError.self) { try Film(Scene(Source(name: "s.json", text: text))) }
    #expect(
      error?.diagnostics.map(\.message) == [
        #"the film has no frames, because what ends last ends at 0.001 s: layer "a"; give the scene a "duration""#
      ])
  }

  @Test func ofACompletionToo() throws {
    let end = try duration { scene in
      scene.transaction(at: 1, duration: 1) { t in
        t.set("ball", \.opacity, to: 0)
        t.completion(at: 1, duration: 2) { $0.set("ball", \.opacity, to: 1) }
      }
    }
    #expect(end == 5)
  }

  @Test func aPauseMakesItLonger() throws {
    let end = try duration { scene in
      scene.transaction(at: 0, duration: 1) { $0.add(spin(5), to: "ball") }
      scene.transaction(at: 2, duration: 0) { t in t.change("ball") { ($0.speed, $0.timeOffset) = (0, 2) } }
      scene.transaction(at: 6, duration: 0) { t in
        t.change("ball") { ($0.speed, $0.timeOffset, $0.beginTime) = (1, 0, 4) }
      }
    }
    #expect(end == 9)
  }
}
