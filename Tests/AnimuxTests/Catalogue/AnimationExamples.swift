import Animux
import Testing

/// The code of the article "Animations and timing".
@Suite struct AnimationExamples {
  private func film(of layer: Layer, duration: Double = 4) throws -> Film {
    var scene = Scene(size: Size(320, 180), duration: duration)
    scene.layers = [layer]
    return try scene.film()
  }

  private func makeBox() -> Layer {
    var box = Layer(name: "box")
    box.bounds.size = Size(60, 60)
    box.position = Point(250, 90)
    box.backgroundColor = Color(1, 0.8, 0.4)
    return box
  }

  @Test func basic() throws {
    var box = makeBox()
    var move = BasicAnimation(keyPath: "position.x")
    move.fromValue = 70
    move.beginTime = 1
    move.duration = 0.5
    move.fillMode = .backwards
    move.timingFunction = .easeOut
    box.add(move, forKey: "move")

    let film = try film(of: box)
    #expect(film.presentation(of: "box", at: 0)?.position.x == 70)
    #expect(film.presentation(of: "box", at: 2)?.position.x == 250)
  }

  @Test func keyframes() throws {
    var box = makeBox()
    var shake = KeyframeAnimation(keyPath: "transform.rotation.z")
    shake.values = [0, 0.2, -0.2, 0.1, 0]
    shake.keyTimes = [0, 0.2, 0.5, 0.8, 1]
    shake.duration = 0.6
    shake.repeatCount = 3
    box.add(shake)

    var orbit = KeyframeAnimation(keyPath: "position")
    orbit.path = Path(ellipseIn: Rect(70, 50, 180, 80))
    orbit.calculationMode = .paced
    orbit.rotationMode = .auto
    orbit.beginTime = 2
    orbit.duration = 2
    box.add(orbit)

    let film = try film(of: box)
    #expect(film.presentation(of: "box", at: 0.12)?.transform.rotation == 0.2)
    #expect(film.presentation(of: "box", at: 2)?.position == Point(250, 90))
    let half = try #require(film.presentation(of: "box", at: 3)?.position)
    #expect(abs(half.x - 70) < 0.5 && abs(half.y - 90) < 0.5)
  }

  @Test func springs() throws {
    var box = makeBox()
    var pop = SpringAnimation(keyPath: "transform.scale", perceptualDuration: 0.5, bounce: 0.3)
    pop.fromValue = 0
    box.add(pop)

    let film = try film(of: box)
    let scales = stride(from: 0, to: 2, by: 0.05).compactMap {
      film.presentation(of: "box", at: $0)?.transform.scale
    }
    #expect(scales.contains { $0 > 1.01 })
    #expect(film.presentation(of: "box", at: 3.9)?.transform.scale == 1)
  }

  @Test func functions() throws {
    var box = makeBox()
    var sway = FunctionAnimation(keyPath: "position.y", value: "sin(t * 2) * 20")
    sway.isAdditive = true
    box.add(sway)
    box.add(FunctionAnimation(keyPath: "opacity") { time in 1 / (1 + time) })

    let film = try film(of: box)
    #expect(film.presentation(of: "box", at: 0)?.position.y == 90)
    #expect(film.presentation(of: "box", at: 1)?.opacity == 0.5)
  }

  @Test func groups() throws {
    var box = makeBox()
    var grow = BasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 0.5
    var fade = BasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.duration = 0.5

    var entrance = AnimationGroup(animations: [grow, fade])
    entrance.duration = 1
    box.add(entrance)

    let film = try film(of: box)
    #expect(film.presentation(of: "box", at: 0.5)?.opacity == 1)
    #expect(film.presentation(of: "box", at: 0.5)?.transform.scale == 0.75)
  }

  @Test func layerTime() throws {
    var first = makeBox()
    first.name = "first"
    first.duration = 1.5
    var second = makeBox()
    second.begin = .after("first", plus: 0.5)
    second.speed = 2

    var scene = Scene(size: Size(320, 180), duration: 4)
    scene.layers = [first, second]
    let film = try scene.film()
    #expect(film.presentation(of: "first", at: 1.6) == nil)
    #expect(film.presentation(of: "box", at: 1.9) == nil)
    #expect(film.convertTime(3, from: nil, to: "box", at: 3) == 2)
  }
}
