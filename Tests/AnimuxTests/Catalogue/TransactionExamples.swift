import Animux
import Testing

/// The code of the article "Transactions".
@Suite struct TransactionExamples {
  private func makeScene() -> Scene {
    var card = Layer(name: "card")
    card.bounds.size = Size(100, 60)
    card.position = Point(80, 90)
    card.backgroundColor = .white
    var scene = Scene(size: Size(320, 180), duration: 6)
    scene.layers = [card]
    return scene
  }

  @Test func implicitAnimations() throws {
    var scene = makeScene()
    scene.transaction(at: 1, duration: 0.5, timingFunction: .easeOut) { t in
      t.set("card", \.position, to: Point(240, 90))
      t.set("card", "transform.rotation.z", to: 0.2)
    }
    scene.transaction(at: 2, disableActions: true) { t in
      t.set("card", \.opacity, to: 0.5)
    }
    let film = try scene.film()
    #expect(film.presentation(of: "card", at: 1.5)?.position.x == 240)
    #expect(film.presentation(of: "card", at: 2)?.opacity == 0.5)
  }

  @Test func actions() throws {
    var scene = makeScene()
    scene["card"]?.actions["position"] = .animation(SpringAnimation(keyPath: "position"))
    scene["card"]?.actions["opacity"] = LayerAction.none
    scene.transaction(at: 1) { t in
      t.set("card", \.position, to: Point(200, 90))
      t.set("card", \.opacity, to: 0.2)
    }
    let film = try scene.film()
    #expect(film.presentation(of: "card", at: 1)?.opacity == 0.2)
    let places = stride(from: 1, to: 3, by: 0.05).compactMap {
      film.presentation(of: "card", at: $0)?.position.x
    }
    #expect(places.contains { $0 > 201 })
  }

  @Test func completions() throws {
    var scene = makeScene()
    scene.transaction(at: 1, duration: 1) { t in
      t.set("card", \.position, to: Point(240, 90))
      t.completion(duration: 0.5) { t in
        t.set("card", \.backgroundColor, to: Color(0.2, 0.8, 0.4))
      }
    }
    let film = try scene.film()
    #expect(film.presentation(of: "card", at: 2)?.backgroundColor == .white)
    #expect(film.presentation(of: "card", at: 2.5)?.backgroundColor == Color(0.2, 0.8, 0.4))
  }

  @Test func theTree() throws {
    var scene = makeScene()
    var note = Layer(text: "Saved")
    note.name = "note"
    note.position = Point(50, 30)
    let shown = note

    var fade = Transition(type: .fade)
    fade.duration = 0.4
    let dissolve = fade
    scene.transaction(at: 1) { t in
      t.add(shown, to: "card")
      t.add(dissolve, to: "card")
    }
    scene.transaction(at: 3) { t in
      t.remove("card/note")
    }
    let film = try scene.film()
    #expect(film.presentation(of: "card/note", at: 0.9) == nil)
    #expect(film.presentation(of: "card/note", at: 2) != nil)
    #expect(film.presentation(of: "card/note", at: 4) == nil)
  }

  @Test func pauses() throws {
    var scene = makeScene()
    var turn = BasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = 2 * Double.pi
    turn.duration = 4
    scene["card"]?.add(turn)
    scene.transaction(at: 1) { t in t.pause("card") }
    scene.transaction(at: 2) { t in t.resume("card") }
    let film = try scene.film()
    #expect(film.convertTime(3, from: nil, to: "card", at: 3) == 2)
  }
}
