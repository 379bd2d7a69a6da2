import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Events that are no changes of a property, and actions that are groups.
@Suite struct EventTests {
  private func film(_ actions: String, _ transaction: String) throws -> Film {
    let text = """
      {"size": [100, 100], "duration": 9, "layers": [{"name": "stage", "size": [100, 50], \(actions),
         "sublayers": [{"name": "old", "frame": [0, 0, 100, 50], "autoresizingMask": ["flexibleWidth"]}]}],
       "timeline": [{"at": 1, "duration": 1, "timingFunction": "linear", \(transaction)}]}
      """
    return try Film(Scene(Source(name: "s.json", text: text)))
  }

  private func tracks(_ film: Film) -> [String?] { film.nodes[1].version(at: 1.1).tracks.map(\.key) }

  private func kind(_ film: Film) -> Transition.Kind? {
    film.nodes[1].version(at: 1.1).transition(at: 1.1)?.transition.type
  }

  private static let push = #"{"type": "transition", "transition": "push"}"#
  private static let replace = #""replace": {"old": {"name": "new"}}"#

  @Test func replacingRunsAnActionOfItsOwn() throws {
    let add = #""add": [{"to": "stage", "layer": {}}]"#
    for name in ["transition", "kCATransition"] {
      let actions = #""actions": {"\#(name)": \#(Self.push)}"#
      #expect(kind(try film(actions, Self.replace)) == .push)
      #expect(kind(try film(actions, add)) == .fade)
    }
    #expect(kind(try film(#""actions": {"transition": null}"#, Self.replace)) == nil)
    #expect(kind(try film(#""style": {"actions": {"transition": \#(Self.push)}}"#, Self.replace)) == .push)
    #expect(kind(try film(#""actions": {"sublayers": \#(Self.push)}"#, Self.replace)) == .push)
  }

  @Test func layoutRunsAnAction() throws {
    let actions = #""actions": {"onLayout": {"keyPath": "borderWidth", "fromValue": 8, "toValue": 0}}"#
    let resized = try film(actions, #""set": {"stage": {"bounds": [0, 0, 200, 50]}}"#)
    #expect(tracks(resized) == ["bounds", "onLayout"])
    #expect(resized.presentation(of: "stage", at: 1.5)?.borderWidth == 4)
    #expect(tracks(try film(actions, #""set": {"stage": {"bounds": [0, 0, 100, 90]}}"#)) == ["bounds"])
    #expect(tracks(try film(actions, #""set": {"stage": {"position": [9, 9]}}"#)) == ["position"])
  }

  @Test func animationsInAGroupGoFromTheOldToTheNewAsAlone() throws {
    let set = #""set": {"stage": {"position": [100, 20]}}"#
    for children in [
      #"[{"keyPath": "position"}]"#, "[{}]", #"[{"keyPath": "position.x"}, {"keyPath": "position.y"}]"#,
      #"{"a": {"type": "group", "animations": [{"type": "basic"}]}}"#,
    ] {
      let film = try film(#""actions": {"position": {"type": "group", "animations": \#(children)}}"#, set)
      #expect(film.presentation(of: "stage", at: 1.25)?.position == Point(25, 5), "\(children)")
    }
  }

  @Test func eventsThatAreNoneAreRefusedInSwiftToo() throws {
    func message(_ change: (inout Layer) -> Void) -> String? {
      var scene = Scene(size: Size(9, 9), duration: 1)
      var ball = Layer(name: "ball")
      change(&ball)
      scene.layers = [ball]
      do {
        _ = try Film(scene)
        return nil
      } catch {
        return error.diagnostics.map(\.message).joined(separator: "; ")
      }
    }
    #expect(message { $0.actions = ["position": .none, "onLayout": .none, "transform.scale": .none] } == nil)
    #expect(
      message { $0.actions["opactiy"] = LayerAction.none }
        == #"unknown event "opactiy"; did you mean "opacity"? (an action of layer "ball")"#)
    #expect(message { $0.actions["position.q"] = LayerAction.none }?.contains("has no part") == true)
    #expect(
      message { layer in
        var style = Style()
        style.actions["onOrderInn"] = LayerAction.none
        layer.style = style
      }?.contains(#"did you mean "onOrderIn""#) == true)
    var scene = Scene(size: Size(9, 9), duration: 1)
    scene.layers = [Layer(name: "ball")]
    scene.transaction(at: 0.5) { t in t.change("ball") { $0.actions["fade"] = LayerAction.none } }
    #expect(throws: SceneError.self) { try Film(scene) }
  }
}
