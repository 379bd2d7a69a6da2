import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// `after:` and `with:`.
@Suite struct BeginTests {
  private func begins(_ layers: String, _ names: [String]) throws -> [Double] {
    let text = #"{"size": [100, 100], "duration": 9, "layers": \#(layers)}"#
    let film = try Film(try Scene(Source(name: "scene.json", text: text)))
    return names.compactMap { name in
      film.nodes.first { $0.versions[0].model.name == name }?.versions[0].model.beginTime
    }
  }

  private func errors(_ layers: String) -> [String] {
    do {
      _ = try begins("\n\(layers)", [])
      return []
    } catch {
      return (error as? SceneError)?.diagnostics.map(\.description) ?? []
    }
  }

  @Test func layersBeginByOneAnother() throws {
    let layers = """
      [{"name": "c", "beginTime": "with:b-0.5"}, {"name": "b", "beginTime": "after:a+0.5"},
       {"name": "a", "beginTime": 1, "duration": 2},
       {"name": "d", "beginTime": "after:e"},
       {"name": "e", "beginTime": 1, "speed": 2,
        "animations": {"x": {"keyPath": "opacity", "toValue": 0, "duration": 3},
                       "y": {"keyPath": "zPosition", "toValue": 0, "duration": 1, "beginTime": "after:x+1"}}},
       {"name": "n-2", "duration": 3}, {"name": "f", "beginTime": "after:n-2"}]
      """
    #expect(try begins(layers, ["a", "b", "c", "d", "f"]) == [1, 3.5, 3, 3.5, 3])
  }

  @Test func timesOfOtherSuperlayersAreConverted() throws {
    let layers = """
      [{"name": "left", "beginTime": 2, "speed": 2, "sublayers": [{"name": "a", "duration": 4}]},
       {"name": "right", "beginTime": 1, "sublayers": [{"name": "b", "beginTime": "after:a"}]}]
      """
    #expect(try begins(layers, ["b"]) == [3])
  }

  @Test func aSiblingIsNearerThanAnother() throws {
    let layers = """
      [{"sublayers": [{"name": "t", "duration": 4}]},
       {"sublayers": [{"name": "t", "duration": 2}, {"name": "b", "beginTime": "after:t"}]}]
      """
    #expect(try begins(layers, ["b"]) == [2])
  }

  @Test func errorsAreReportedWithTheirPlace() {
    let cases = [
      (
        #"[{"name": "title"}, {"beginTime": "after:titel"}]"#,
        #"35: error: layers[1].beginTime: there is no layer, animation or track "titel" to begin with or after; did you mean "title"?"#
      ),
      (
        #"[{"name": "a", "beginTime": "after:b"}, {"name": "b", "duration": 1, "beginTime": "with:a"}]"#,
        #"29: error: layers[0].beginTime: begin times depend on each other: layer "a" depends on layer "b" depends on layer "a""#
      ),
      (
        #"[{"name": "a"}, {"beginTime": "after:a"}]"#,
        #"31: error: layers[1].beginTime: layer "a" never ends, so nothing can begin after it; give it a "duration""#
      ),
      (
        #"[{"animations": [{"type": "group", "animations": [{"keyPath": "opacity", "toValue": 0, "beginTime": "with:a"}]}]}]"#,
        #"101: error: layers[0].animations[0].animations[0].beginTime: only a layer, or an animation of a layer, can begin relative to another one; use a time"#
      ),
    ]
    for (layers, message) in cases { #expect(errors(layers) == ["scene.json:2:" + message]) }
  }

  @Test func itemsThatDependOnACycleAreNotReportedToo() {
    let found = errors(
      """
      [{"name": "c", "beginTime": "after:a"}, {"name": "a", "beginTime": "after:b"},
       {"name": "b", "beginTime": "after:a"}, {"name": "d", "beginTime": "after:c"}]
      """)
    #expect(found.count == 1 && found[0].contains("depend on each other"), "\(found)")
  }

  @Test(arguments: ["", #""type": "movie", "source": "m.mp4", "#]) func pausedLayersNeverEnd(type: String) {
    let found = errors(#"[{"name": "b", \#(type)"speed": 0}, {"beginTime": "after:b"}]"#)
    #expect(
      found.count == 1
        && found[0].hasSuffix(
          #"layer "b" never ends, so nothing can begin after it; give it a "speed" other than 0"#),
      "\(found)")
  }

  @Test func inSwiftToo() throws {
    var scene = Scene(size: Size(10, 10))
    var (a, b) = (Layer(name: "a"), Layer(name: "b"))
    a.duration = 2
    b.begin = .after("a", plus: 0.5)
    b.duration = 1
    var fade = BasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 1)
    b.add(fade, beginning: .with("b", plus: 0.5))
    scene.layers = [b, a]
    let film = try Film(scene)
    #expect(film.duration == 3.5)
    #expect(film.presentation(of: "b", at: 2.75)?.opacity == 1)
    #expect(film.presentation(of: "b", at: 3.25)?.opacity == 0.25)
  }

  @Test func aScenePrintsThemAgain() throws {
    var layer = Layer(name: "b")
    layer.begin = .after("a", plus: -0.5)
    layer.add(AnimationGroup(), forKey: "k", beginning: .with("a"))
    #expect(
      layer.document["beginTime"] == "after:a-0.5"
        && layer.document["animations"]?["k"]?["beginTime"] == "with:a")
  }
}
