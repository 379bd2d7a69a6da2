import Animux

/// A card that springs in, and moves when its position is set.
func makeCard() throws -> Film {
  var card = Layer(name: "card")
  card.bounds.size = Size(120, 80)
  card.position = Point(100, 90)
  card.cornerRadius = 12
  card.backgroundColor = Color(1, 0.8, 0.4)

  var grow = SpringAnimation(keyPath: "transform.scale")
  grow.fromValue = 0
  grow.duration = grow.settlingDuration
  card.add(grow, forKey: "grow")

  var scene = Scene(size: Size(320, 180), duration: 3)
  scene.layers = [card]
  scene.transaction(at: 2, duration: 0.5) { t in
    t.set("card", \.position, to: Point(220, 90))
  }
  return try scene.film()
}
