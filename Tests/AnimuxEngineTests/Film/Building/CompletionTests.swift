import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// When what follows a transaction happens.
@Suite struct CompletionTests {
  private func scene() -> Scene {
    var scene = Scene(size: Size(100, 100), duration: 100)
    scene.layers = [Layer(name: "ball"), Layer(name: "flag")]
    return scene
  }

  /// When the flag is hidden.
  private func hiding(_ scene: Scene) throws -> Double? {
    let film = try Film(scene)
    return film.nodes[2].versions.first { $0.model.isHidden }?.since
  }

  private func hide(_ t: inout Transaction) { t.set("flag", \.isHidden, to: true) }

  private func spin(_ duration: Double, repeatCount: Double = 0) -> BasicAnimation {
    var spin = BasicAnimation(keyPath: "transform.rotation.z")
    (spin.toValue, spin.duration, spin.repeatCount) = (1.0, duration, repeatCount)
    return spin
  }

  @Test func comesWhenTheLastAnimationHasEnded() throws {
    var scene = scene()
    scene.transaction(at: 1, duration: 2) { t in
      t.set("ball", \.opacity, to: 0)
      t.transaction(at: 1, duration: 3) { $0.set("ball", \.zPosition, to: 1) }
      t.completion(hide)
    }
    #expect(try hiding(scene) == 5)
  }

  @Test func comesAtOnceWhereNothingIsAnimated() throws {
    var scene = scene()
    scene.transaction(at: 1, disableActions: true) { t in
      t.set("ball", \.opacity, to: 0)
      t.completion(at: 0.5, hide)
    }
    #expect(try hiding(scene) == 1.5)
  }

  @Test func comesEarlierWhereAnAnimationIsRemovedReplacedOrGoesWithItsLayer() throws {
    func scene(_ end: (inout Transaction) -> Void) -> Scene {
      var scene = self.scene()
      scene.transaction(at: 0) { t in
        t.add(spin(5), to: "ball", forKey: "spin")
        t.completion(hide)
      }
      scene.transaction(at: 2, end)
      return scene
    }
    #expect(try hiding(scene { $0.removeAnimation(forKey: "spin", from: "ball") }) == 2)
    #expect(try hiding(scene { $0.removeAllAnimations(from: "ball") }) == 2)
    #expect(try hiding(scene { $0.add(self.spin(1), to: "ball", forKey: "spin") }) == 2)
    #expect(try hiding(scene { $0.remove("ball") }) == 2)
  }

  @Test func waitsWhileTheLayerIsPaused() throws {
    var scene = scene()
    scene.transaction(at: 0) { t in
      t.add(spin(5), to: "ball", forKey: "spin")
      t.completion(hide)
    }
    scene.transaction(at: 2) { t in
      t.change("ball") { ($0.speed, $0.timeOffset) = (0, 2) }
    }
    scene.transaction(at: 10) { t in
      t.change("ball") { ($0.speed, $0.timeOffset, $0.beginTime) = (1, 0, 8) }
    }
    #expect(try hiding(scene) == 13)
    let film = try Film(scene)
    let angles = [1, 2, 6, 10, 11, 13].map {
      film.presentation(of: "ball", at: $0)?.transform.rotationZ ?? -1
    }
    for (angle, expected) in zip(angles, [0.2, 0.4, 0.4, 0.4, 0.6, 1]) {
      #expect((angle - expected).magnitude < 1e-9)
    }
  }

  @Test func neverComesAfterAnEndlessAnimationWhichIsAWarning() throws {
    var scene = scene()
    scene.transaction(at: 1) { t in
      t.add(spin(1, repeatCount: .infinity), to: "ball")
      t.completion(hide)
    }
    #expect(try hiding(scene) == nil)
    let builder = FilmBuilder(scene, assets: Assets())
    #expect(
      builder.draft.reader.diagnostics.sorted().map(\.description) == [
        "scene: warning: the completion of this transaction is never performed: one of its animations never ends"
      ])
  }

  @Test func aLayersSpeedCounts() throws {
    var scene = scene()
    scene.layers[0].speed = 2
    scene.transaction(at: 1, duration: 2) { t in
      t.set("ball", \.opacity, to: 0)
      t.completion(hide)
    }
    #expect(try hiding(scene) == 2)
  }
}
