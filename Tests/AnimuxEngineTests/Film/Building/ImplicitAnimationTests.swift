import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// The effect of transactions on the values on screen.
@Suite struct ImplicitAnimationTests {
  private func scene(_ layers: Layer...) -> Scene {
    var scene = Scene(size: Size(100, 100), duration: 100)
    scene.layers = layers
    return scene
  }

  private func ball() -> Layer { Layer(name: "ball") }

  private func opacities(_ scene: Scene, at times: [Double]) throws -> [Double] {
    let film = try Film(scene)
    return try times.map { try #require(film.presentation(of: "ball", at: $0)).opacity }
  }

  @Test func aChangedPropertyGoesFromItsOldValueToTheNewOne() throws {
    var scene = scene(ball())
    scene.transaction(at: 2, duration: 4, timingFunction: .linear) { $0.set("ball", \.opacity, to: 0) }
    #expect(try opacities(scene, at: [0, 2, 3, 4, 5, 6, 7]) == [1, 1, 0.75, 0.5, 0.25, 0, 0])
  }

  @Test func aQuarterOfASecondAndTheDefaultCurveIfNoneIsSet() throws {
    var scene = scene(ball())
    scene.transaction(at: 1) { $0.set("ball", \.opacity, to: 0) }
    let values = try opacities(scene, at: [1, 1.0625, 1.125, 1.1875, 1.25, 1.26])
    for (value, progress) in zip(values, [0, 0.408511, 0.802403, 0.960459, 1, 1]) {
      #expect((1 - value - progress).magnitude < 1e-6)
    }
  }

  @Test func anInterruptedOneStartsFromWhatIsOnScreen() throws {
    var scene = scene(ball())
    scene.transaction(at: 0, duration: 1, timingFunction: .linear) { $0.set("ball", \.opacity, to: 0) }
    scene.transaction(at: 0.5, duration: 1, timingFunction: .linear) { $0.set("ball", \.opacity, to: 1) }
    #expect(try opacities(scene, at: [0.25, 0.5, 1, 1.5, 2]) == [0.75, 0.5, 0.75, 1, 1])
    let film = try Film(scene)
    #expect(film.nodes[1].version(at: 0.75).tracks.map(\.key) == ["opacity"])
  }

  @Test func anEqualValueDoesNotAnimate() throws {
    var scene = scene(ball())
    scene.transaction(at: 0, duration: 1) { $0.set("ball", \.opacity, to: 1) }
    #expect(try Film(scene).nodes[1].versions.allSatisfy { $0.tracks.isEmpty })
  }
}
