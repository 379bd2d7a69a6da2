import Animux
import Testing

/// The code of the article "The layer tree".
@Suite struct LayerTreeExamples {
  private func makeCard() -> Layer {
    var badge = Layer(name: "badge")
    badge.bounds.size = Size(80, 80)
    badge.position = Point(300, 0)
    badge.cornerRadius = 40
    badge.backgroundColor = Color(1, 0.4, 0.3)

    var card = Layer(name: "card")
    card.frame = Rect(80, 80, 300, 200)
    card.cornerRadius = 16
    card.backgroundColor = .white
    card.addSublayer(badge)
    return card
  }

  @Test func aTree() throws {
    let card = makeCard()
    var scene = Scene(size: Size(640, 360), duration: 2)
    scene.layers = [card]
    scene["card/badge"]?.opacity = 0.5
    let film = try scene.film()
    #expect(card.sublayers[0].opacity == 1)
    #expect(film.presentation(of: "card/badge", at: 0)?.opacity == 0.5)

    let place = film.convert(Point(40, 40), from: "card/badge", to: nil, at: 1)
    let foremost = film.hitTest(Point(375, 85), at: 1)
    #expect(place == Point(380, 80))
    #expect(foremost == "card/badge")
  }

  @Test func content() throws {
    var heading = Layer(text: "Harvest")
    heading.position = Point(320, 60)
    heading.text?.fontSize = 48
    heading.text?.fontWeight = .bold

    var sky = Layer(gradient: [Color(1, 0.9, 0.7), Color(0.9, 0.4, 0.3)])
    sky.frame = Rect(0, 0, 640, 360)
    sky.gradient?.endPoint = Point(1, 1)

    let star = Path(starCenter: Point(100, 100), outerRadius: 100, innerRadius: 45, points: 5)
    var shape = Layer(shape: star)
    shape.frame = Rect(220, 120, 200, 200)
    shape.shape?.fillColor = .white

    var scene = Scene(size: Size(640, 360), duration: 1)
    scene.layers = [sky, heading, shape]
    let still = try scene.film().still(at: 0)
    #expect(still.pixels[640 * 220 + 320] == 0xFFFF_FFFF)
    #expect(still.pixels[640 * 300 + 20] != 0xFFFF_FFFF)
  }

  @Test func geometry() throws {
    var hand = Layer(name: "hand")
    hand.bounds.size = Size(8, 120)
    hand.anchorPoint = Point(0.5, 1)
    hand.position = Point(160, 90)
    hand.transform.rotation = Double.pi / 2
    #expect(abs(hand.frame.maxX - 280) < 1e-9)
    #expect(abs(hand.frame.midY - 90) < 1e-9)
  }

  @Test func masks() throws {
    var photo = Layer(gradient: [Color(1, 0.6, 0.2), Color(0.6, 0.1, 0.4)])
    photo.frame = Rect(60, 40, 200, 200)
    photo.mask = Layer(shape: Path(ellipseIn: Rect(0, 0, 200, 200)))

    var blur = Filter("CIGaussianBlur", name: "soft")
    blur?["inputRadius"] = .number(4)
    photo.filters = [blur].compactMap(\.self)

    var scene = Scene(size: Size(320, 280), duration: 1)
    scene.layers = [photo]
    let still = try scene.film().still(at: 0)
    #expect(still.pixels[320 * 140 + 160] & 0xFF_FFFF != 0)
    #expect(still.pixels[320 * 42 + 62] & 0xFF_FFFF == 0)
  }
}
