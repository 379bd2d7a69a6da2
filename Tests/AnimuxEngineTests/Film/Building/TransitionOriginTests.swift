import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// One of several transitions that begin at one time is seen.
@Suite struct TransitionOriginTests {
  private func scene(_ change: (inout Layer) -> Void = { _ in }) -> Scene {
    var scene = Scene(size: Size(100, 100), duration: 100)
    var stage = Layer(name: "stage")
    stage.sublayers = [Layer(name: "old")]
    change(&stage)
    scene.layers = [stage]
    return scene
  }

  private func seen(_ scene: Scene, at time: Double = 1.1) throws -> [Transition.Kind] {
    try Film(scene).nodes[1].version(at: time).tracks.compactMap { track in
      guard case .transition(let transition) = track.effect.kind else { return nil }
      return transition.type
    }
  }

  private func push(_ t: inout Transaction) { t.add(Transition(type: .push), to: "stage") }

  private func swap(_ t: inout Transaction) {
    t.remove("old")
    t.add(Layer(name: "new"), to: "stage")
  }

  @Test func allStepsAreSeenInEveryOrder() throws {
    let bodies: [(inout Transaction) -> Void] = [
      { t in
        push(&t)
        swap(&t)
      },
      { t in
        swap(&t)
        push(&t)
      },
      { t in
        t.transaction(push)
        t.transaction(swap)
      },
      { t in
        push(&t)
        t.set("stage", \.isHidden, to: true)
        t.transaction { t in t.transaction(swap) }
      },
      { t in
        push(&t)
        t.replace("old", with: Layer(name: "new"))
        t.add(Layer(name: "other"), to: "stage")
        t.move("new", above: "other")
      },
    ]
    for body in bodies {
      var scene = scene()
      scene.transaction(at: 1, body)
      #expect(try seen(scene) == [.push])
    }
  }

  @Test func transactionsOfOneTimeAreOne() throws {
    var scene = scene()
    scene.transaction(at: 1, push)
    scene.transaction(at: 1, swap)
    #expect(try seen(scene) == [.push])
  }

  @Test func aFadeOfALaterTimeReplacesIt() throws {
    var scene = scene()
    scene.transaction(at: 1, duration: 2, push)
    scene.transaction(at: 2, swap)
    #expect(try seen(scene, at: 1.9) == [.push])
    #expect(try seen(scene, at: 2.1) == [.fade])
  }

  @Test func ofSeveralThatAreWrittenTheLastIsSeen() throws {
    var scene = scene()
    scene.transaction(at: 1) { t in
      push(&t)
      t.add(Transition(type: .reveal), to: "stage")
      swap(&t)
    }
    #expect(try seen(scene) == [.reveal])
  }

  @Test func anActionIsSeenInPlaceOfTheStandardAndWhatIsWrittenInPlaceOfAnAction() throws {
    func scene(_ body: (inout Transaction) -> Void) -> Scene {
      var scene = self.scene { $0.actions["sublayers"] = .animation(Transition(type: .cube)) }
      scene.transaction(at: 1) { t in
        swap(&t)
        t.set("stage", \.isHidden, to: true)
        body(&t)
      }
      return scene
    }
    #expect(try seen(scene { _ in }) == [.cube])
    #expect(try seen(scene(push)) == [.push])
  }

  @Test func inDocumentsToo() throws {
    let text = """
      {"size": [100, 100], "duration": 4, "layers": [{"name": "stage", "sublayers": [{"name": "old"}]}],
       "timeline": [{"at": 1, "duration": 1, "remove": ["old"], "add": [{"to": "stage", "layer": {}}],
         "animate": {"stage": [{"type": "transition", "transition": "push"}]}}]}
      """
    #expect(try seen(Scene(Source(name: "s.json", text: text))) == [.push])
  }

  @Test func aReplacedExitLastsAsLongAsItIsSeen() throws {
    var scene = scene { $0.actions["onOrderOut"] = .animation(Transition(type: .fade)) }
    scene.transaction(at: 1, duration: 2) { t in
      push(&t)
      t.remove("stage")
    }
    let film = try Film(scene)
    #expect(film.version(of: film.root, at: 2.9).children.count == 1)
    #expect(film.version(of: film.root, at: 3).children.isEmpty)
  }
}
