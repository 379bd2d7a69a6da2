import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import TestSupport
import Testing

@testable import AnimuxEngine

/// A printed scene reads back as the same film.
@Suite struct DocumentTests {
  private func readBack(_ scene: Scene) throws -> Scene {
    try Scene(Source(name: "scene.json", text: scene.document.prettyText()))
  }

  @Test(arguments: UInt64(0)..<150)
  func randomScenesReadBack(seed: UInt64) throws {
    var random = RandomScene(seed: seed)
    let scene = random.next()
    let again = try readBack(scene)
    #expect(again.document == scene.document)
    let (film, second) = (try Film(scene), try Film(again))
    #expect(film.nodes.count == second.nodes.count)
    for time in [0.0, 0.3, 1.37, 3.96] {
      for (a, b) in zip(film.nodes, second.nodes) {
        #expect(
          a.version(at: time).presentation(at: time).document
            == b.version(at: time).presentation(at: time).document)
      }
    }
  }

  @Test func aPlainSceneIsShort() {
    var scene = Scene(size: Size(64, 48), duration: 2)
    scene.layers = [Layer(name: "a")]
    #expect(
      scene.document.text()
        == #"{"size": [64, 48], "fps": "30/1", "duration": 2, "background": [0, 0, 0, 1], "layers": [{"name": "a"}]}"#
    )
  }

  @Test func theRootLayersOwnKeysAreKept() throws {
    var scene = Scene(size: Size(64, 48), duration: 2, origin: .bottomLeft)
    scene.root.speed = 0.5
    scene.root.backgroundColor = .white
    let again = try readBack(scene)
    #expect(again.root.speed == 0.5 && again.root.backgroundColor == .white)
    #expect(again.root.isGeometryFlipped && again.root.bounds == scene.root.bounds)
  }

  @Test func actionsStylesAndInfoAreKept() throws {
    let text =
      #"{"actions": {"opacity": {"duration": 2}, "position": null}, "style": {"zPosition": 3, "actions": {"bounds": null}}, "userInfo": {"a": [1]}}"#
    let scene = try scene(text)
    let again = try readBack(scene)
    #expect(again.document == scene.document)
    #expect(again.layers[0].actions.count == 2 && again.layers[0].style?.actions.count == 1)
    #expect(again.layers[0].zPosition == 3 && again.layers[0].userInfo?["a"] == [1])
  }

  @Test func pathsArePrintedAsPathData() {
    let path = Path([
      .move(Point(0, 0.5)), .line(Point(1e-7, 2)), .quad(Point(1, 2), Point(3, 4)),
      .cubic(Point(1, 2), Point(3, 4), Point(5, -6)), .close,
    ])
    #expect(path.data == "M0 0.5 L1e-07 2 Q1 2 3 4 C1 2 3 4 5 -6 Z")
    #expect(read("\"\(path.data)\"", .path).value == path)
  }
  /// Transactions that are made in code are written as what they do when they are played.
  @Test func timelinesMadeInCodeAreKept() throws {
    var scene = Scene(size: Size(64, 48), duration: 6)
    scene.layers = [Layer(name: "ball"), Layer(name: "card"), Layer(name: "old")]
    scene.transaction(at: 1, duration: 2, timingFunction: .easeIn) { t in
      t.set("ball", \.position, to: Point(30, 20))
      t.set("ball", "transform.rotation.z", to: 1.0)
      t.change("card") { $0.opacity *= 0.5 }
      t.add(Layer(name: "new"), above: "card")
      t.set("new", \.opacity, to: 0.25)
      t.remove("old")
      t.completion(at: 0.5) { t in
        t.set("card", \.opacity, to: 1)
        t.replace("new", with: Layer(name: "newer"))
      }
    }
    scene.transaction(at: 3, disableActions: true) { t in
      var spin = BasicAnimation(keyPath: "transform.rotation.z")
      (spin.toValue, spin.duration) = (3.0, 2)
      t.add(spin, to: "ball", forKey: "spin")
      t.move("ball", to: "root")
      t.transaction(at: 1) { t in t.removeAllAnimations(from: "ball") }
    }
    let again = try readBack(scene)
    #expect(try readBack(again).document == again.document)
    let (film, second) = (try Film(scene), try Film(again))
    #expect(film.nodes.count == second.nodes.count)
    for time in stride(from: 0, to: 6, by: 0.25) {
      for (a, b) in zip(film.nodes, second.nodes) {
        let (a, b) = (a.version(at: time), b.version(at: time))
        #expect(Array(a.children) == Array(b.children), "at \(time)")
        #expect(a.model.document == b.model.document, "at \(time)")
        #expect(a.tracks.map(\.timing) == b.tracks.map(\.timing), "at \(time)")
      }
    }
  }
}
