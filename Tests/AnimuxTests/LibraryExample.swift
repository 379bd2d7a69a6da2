import Animux

/// A card that fades in, turns once and leaves.
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
  leave.isRemovedOnCompletion = false
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
