import Animux

/// Makes a film of a card that fades in, turns once and moves out.
func makeTrailer() throws -> Film {
  var card = Layer(name: "card")
  card.frame = Rect(80, 40, 160, 100)
  card.cornerRadius = 16
  card.backgroundColor = Color(1, 0.82, 0.4)

  var fade = BasicAnimation(keyPath: "opacity")
  fade.fromValue = 0
  fade.toValue = 1
  fade.duration = 0.5
  card.add(fade, forKey: "fade")

  var turn = BasicAnimation(keyPath: "transform.rotation.z")
  turn.byValue = 2 * Double.pi
  turn.beginTime = 0.5
  turn.duration = 1
  turn.timingFunction = .easeInEaseOut
  card.add(turn, forKey: "turn")

  var leave = BasicAnimation(keyPath: "position.x")
  leave.byValue = 300
  leave.beginTime = 1.5
  leave.duration = 0.5
  leave.fillMode = .forwards
  card.add(leave, forKey: "leave")

  var scene = Scene(size: Size(320, 180), duration: 2, background: .black)
  scene.layers = [card]
  return try Film(scene)
}

func encodeTrailer(to path: String) async throws {
  let film = try makeTrailer()
  try await film.encode(to: path)
}

func poster() throws -> Pixmap {
  try makeTrailer().still(at: 1)
}

/// A rising sun, and a line that is drawn around it. `draw(_:in:at:)` is Core Animation's `draw(in:)`.
struct Sunrise: DrawnContent {
  static let type = "sunrise"

  func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double) {
    let box = layer.bounds
    drawing.clip(to: Path(box)) { drawing in
      let rise = Matrix.translation(0, box.size.height * max(1 - time, 0))
      drawing.group(transform: rise, opacity: min(time, 1)) { drawing in
        drawing.fill(Path(ellipseIn: box.inset(by: 20)), with: Color(1, 0.8, 0.2))
      }
    }
    let line = StrokeStyle(width: 4, cap: .round)
    drawing.stroke(Path(ellipseIn: box), with: .color(.white), style: line, to: time / 2)
  }
}

/// Makes a film of two layers: one shows the drawing; the pixels of the other are computed for each frame.
func makeMorning() throws -> Film {
  var sun = Layer(name: "sun", content: Sunrise())
  sun.frame = Rect(20, 20, 140, 140)

  var waves = Layer(
    name: "waves",
    content: PixelContent(width: 64, height: 64) { pixmap, time in
      for index in pixmap.pixels.indices {
        let (x, y) = (index % pixmap.width, index / pixmap.width)
        let blue = UInt32((x * y + Int(time * 60)) & 255)
        pixmap.pixels[index] = 0xFF00_4000 | blue
      }
    })
  waves.frame = Rect(180, 20, 120, 140)

  var scene = Scene(size: Size(320, 180), duration: 2, background: Color(0.1, 0.1, 0.3))
  scene.layers = [sun, waves]
  return try Film(scene)
}
