import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import TestSupport
import Testing

@testable import AnimuxEngine

/// Layers that come, go and move in the course of the film.
@Suite struct TreeTests {
  private func scene() -> Scene {
    var scene = Scene(size: Size(100, 100), duration: 100)
    var stage = Layer(name: "stage")
    stage.sublayers = [Layer(name: "a"), Layer(name: "b")]
    scene.layers = [stage, Layer(name: "c")]
    return scene
  }

  /// The names of all layers at a time, as a tree.
  private func names(_ film: Film, at time: Double) -> String { names(film, film.root, time) }

  private func names(_ film: Film, _ node: Node.ID, _ time: Double) -> String {
    let version = film.version(of: node, at: time)
    let inside = version.children.map { names(film, $0, time) }.joined(separator: " ")
    return (version.model.name ?? "") + (inside.isEmpty ? "" : "(\(inside))")
  }

  @Test func layersComeGoAndMove() throws {
    var scene = scene()
    scene.transaction(at: 1) { $0.add(Layer(name: "d"), to: "stage") }
    scene.transaction(at: 2) { $0.add(Layer(name: "e"), to: "stage", at: 0) }
    scene.transaction(at: 3) { $0.add(Layer(name: "f"), above: "a") }
    scene.transaction(at: 4) { $0.move("c", below: "e") }
    scene.transaction(at: 5) { $0.move("c", above: "d") }
    scene.transaction(at: 6) { $0.move("c", to: "root", at: 0) }
    scene.transaction(at: 7) { $0.replace("stage", with: Layer(name: "stage")) }
    scene.transaction(at: 8) { $0.remove("c") }
    let film = try Film(scene)
    let expected = [
      "(stage(a b) c)", "(stage(a b d) c)", "(stage(e a b d) c)", "(stage(e a f b d) c)",
      "(stage(c e a f b d))", "(stage(e a f b d c))", "(c stage(e a f b d))", "(c stage)", "(stage)",
    ]
    for (time, tree) in expected.enumerated() {
      #expect(names(film, at: Double(time)) == tree)
      #expect(names(film, at: Double(time) + 0.999) == tree)
    }
    #expect(names(film, at: -1) == expected[0])
  }

  @Test func aLayersTimeBeginsWhenItIsAdded() throws {
    var scene = scene()
    var layer = Layer(name: "new")
    layer.duration = 2
    layer.beginTime = 1
    var fade = BasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 1)
    layer.add(fade)
    scene.transaction(at: 10) { $0.add(layer) }
    let film = try Film(scene)
    let opacities = [9, 10.5, 11.5, 12.5, 13].map { film.presentation(of: "new", at: $0)?.opacity }
    #expect(opacities == [nil, nil, 0.5, 1, nil])
  }

  @Test func theSuperlayerFadesToItsNewSublayers() throws {
    var scene = scene()
    scene.transaction(at: 1, duration: 2, timingFunction: .linear) { $0.add(Layer(name: "d"), to: "stage") }
    scene.transaction(at: 5, disableActions: true) { $0.remove("d") }
    let film = try Film(scene)
    let stage = film.version(of: film.root, at: 0).children[0]
    let state = try #require(film.version(of: stage, at: 2).transition(at: 2))
    #expect(state.transition.type == .fade && state.progress == 0.5 && state.since == 1)
    #expect(film.nodes[stage].version(before: state.since)?.children.count == 2)
    #expect(film.version(of: stage, at: 3.5).transition(at: 3.5) == nil)
    #expect(film.version(of: stage, at: 5).transition(at: 5) == nil)
  }

  @Test func aLayerAddedInTheSameTransactionDoesNotAnimate() throws {
    var scene = scene()
    scene.transaction(at: 1) { t in
      t.add(Layer(name: "d"))
      t.set("d", \.opacity, to: 0)
      t.transaction { $0.set("d", \.zPosition, to: 1) }
    }
    scene.transaction(at: 1) { $0.set("d", \.cornerRadius, to: 1) }
    let film = try Film(scene)
    let node = try #require(film.version(of: film.root, at: 1).children.last)
    #expect(film.version(of: node, at: 1).tracks.map(\.key) == ["cornerRadius"])
  }

  @Test func aSharedListIsAList() {
    var generator = Random(seed: 7)
    var (children, plain) = (SharedList<Int>(), [Int]())
    for id in 0..<2000 {
      let index = Int.random(in: 0...plain.count, using: &generator)
      children.insert(id, at: index)
      plain.insert(id, at: index)
      if id % 3 == 2 {
        let index = Int.random(in: 0..<plain.count, using: &generator)
        children.remove(at: index)
        plain.remove(at: index)
      }
    }
    #expect(Array(children) == plain && children.count == plain.count)
    #expect(children.indices.allSatisfy { children[$0] == plain[$0] })
    #expect(Array(SharedList(plain)) == plain)
    for id in stride(from: 0, to: 2000, by: 7) {
      #expect(children.firstIndex(of: id) == plain.firstIndex(of: id))
    }
  }

  /// The time of a composition is the difference of two times, and can be too early by a rounding error.
  @Test func aChangeIsNotMissedByARoundingError() throws {
    let text = #"""
      {"size": [9, 9], "duration": 1, "layers": [{"name": "a", "animations": [
        {"type": "function", "keyPath": "zPosition", "value": "t >= 0.2 ? 1 : 0", "beginTime": 0.5, "duration": 1}]}],
       "timeline": [{"at": 0.2, "disableActions": true, "set": {"a": {"opacity": 0.5}}}]}
      """#
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    let (early, node) = (0.7 - 0.5, film.nodes[1])
    #expect(early < 0.2 && node.version(at: early).model.opacity == 0.5)
    #expect(node.change(after: early) == .infinity && node.change(after: 0.19) == 0.2)
    #expect(film.presentation(of: "a", at: 0.7)?.zPosition == 1)
  }

  /// A new mask is laid out, and can begin after a layer.
  @Test func aMaskThatATransactionSetsIsComplete() throws {
    let mask =
      #"{"frame": [0, 0, 50, 40], "beginTime": "after:other", "layoutManager": {"type": "flex"}, "sublayers": [{"size": [10, 10]}, {"size": [20, 10]}]}"#
    let text = """
      {"size": [100, 100], "duration": 5, "layers": [{"name": "card"}, {"name": "other", "duration": 2}],
       "timeline": [{"at": 1, "set": {"card": {"mask": \(mask)}}}]}
      """
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    let card = film.version(of: film.root, at: 0).children[0]
    let id = try #require(film.version(of: card, at: 1).mask)
    let version = film.version(of: id, at: 1)
    #expect(version.model.beginTime == 2)
    #expect(version.children.map { film.version(of: $0, at: 1).model.frame.minX } == [0, 10])
  }

  @Test func aMaskCanBeRemovedAndReplaced() throws {
    let text = """
      {"size": [100, 100], "duration": 5, "layers": [{"name": "card", "mask": {"frame": [0, 0, 5, 5]}}, {"name": "other"}],
       "timeline": [{"at": 1, "replace": {"mask": {"name": "hole", "frame": [0, 0, 9, 9]}}}, {"at": 2, "remove": ["card/hole"]}]}
      """
    let film = try Film(Scene(Source(name: "scene.json", text: text)))
    let card = film.version(of: film.root, at: 0).children[0]
    func mask(_ time: Double) -> Layer? {
      film.version(of: card, at: time).mask.map { film.version(of: $0, at: time).model }
    }
    #expect([0, 1, 2].map { mask($0)?.bounds.size } == [Size(5, 5), Size(9, 9), nil])
    #expect(film.version(of: card, at: 1).transition(at: 1) != nil)
    let wrong = text.replacing(
      #""remove": ["card/hole"]"#, with: #""move": [{"layer": "hole", "above": "other"}]"#)
    #expect(throws: SceneError.self) { try Film(Scene(Source(name: "scene.json", text: wrong))) }
    let beside = text.replacing(
      #""remove": ["card/hole"]"#, with: #""move": [{"layer": "other", "above": "hole"}]"#)
    #expect(throws: SceneError.self) { try Film(Scene(Source(name: "scene.json", text: beside))) }
  }
}
