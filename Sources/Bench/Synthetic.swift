internal import AnimuxEngine
internal import AnimuxGraphics

/// Synthetic films for measurements, 1080p at 30 frames per second.
enum Synthetic {
  /// Returns a film of small cards on a gradient, each with three animations: 300 frames.
  static func crowd(layers: Int) -> Scene {
    var scene = Scene(size: Size(1920, 1080), duration: 10)
    var state: UInt32 = 1
    func random(_ low: Double, _ high: Double) -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return low + (high - low) * Double(state) / 4_294_967_296
    }
    scene.layers = [backdrop]
    for _ in 0..<layers {
      var layer = Layer()
      layer.bounds.size = Size(random(10, 40), random(10, 40))
      layer.position = Point(random(0, 1920), random(0, 1080))
      layer.cornerRadius = random(0, 8)
      layer.backgroundColor = Color(random(0, 1), random(0, 1), random(0, 1), 0.8)
      layer.add(moving("position.x", random(-200, 200), duration: random(1, 4)))
      layer.add(moving("transform.rotation.z", random(-3, 3), duration: random(1, 4)))
      layer.add(moving("opacity", -0.5, duration: random(1, 4)))
      scene.layers.append(layer)
    }
    return scene
  }

  /// A film of a minute in which nothing moves.
  static var still: Scene {
    var scene = Scene(size: Size(1920, 1080), duration: 60)
    var card = Layer()
    card.frame = Rect(600, 300, 720, 480)
    card.cornerRadius = 40
    card.backgroundColor = .white
    scene.layers = [backdrop, card]
    return scene
  }

  /// A layer that covers everything, and whose opacity changes from frame to frame.
  static var veil: Layer {
    var layer = Layer()
    layer.frame = Rect(0, 0, 1920, 1080)
    layer.backgroundColor = Color(0, 0, 0, 0.6)
    layer.add(moving("opacity", -0.9, duration: 1))
    return layer
  }

  private static var backdrop: Layer {
    var layer = Layer()
    layer.frame = Rect(0, 0, 1920, 1080)
    var gradient = GradientContent()
    gradient.colors = [Color(0.11, 0.15, 0.44), Color(0.76, 0.22, 0.39)]
    layer.content = gradient
    return layer
  }

  private static func moving(_ keyPath: String, _ by: Double, duration: Double) -> BasicAnimation {
    var animation = BasicAnimation(keyPath: keyPath)
    animation.byValue = by
    animation.duration = duration
    animation.autoreverses = true
    animation.repeatCount = .infinity
    return animation
  }
}
