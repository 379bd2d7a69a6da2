import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// The display items that layers are lowered to.
@Suite struct DisplayListTests {
  private func items(_ layers: [Layer], origin: Scene.Origin = .topLeft) throws -> [DisplayItem] {
    var scene = Scene(size: Size(100, 80), duration: 1, origin: origin)
    scene.layers = layers
    let list = try Film(scene).displayList(at: 0)
    #expect((list.width, list.height) == (100, 80))
    guard case .group(let root)? = list.items.first else { return [] }
    return root.items
  }

  private func group(_ item: DisplayItem?) throws -> Group {
    guard case .group(let group)? = item else { throw NotAGroup() }
    return group
  }

  private struct NotAGroup: Error {}

  private func card(_ color: Color = .white) -> Layer {
    var layer = Layer()
    layer.frame = Rect(10, 20, 30, 40)
    layer.backgroundColor = color
    return layer
  }

  @Test func backgroundAndBorderAreOnePanel() throws {
    var layer = card()
    layer.borderWidth = 3
    layer.cornerRadius = 5
    let group = try group(items([layer]).first)
    #expect(group.transform == .translation(10, 20))
    let shape = RoundedRect(Rect(0, 0, 30, 40), radius: 5)
    #expect(
      group.items == [
        .roundedRect(Panel(shape: shape, fill: .color(.white), border: .init(width: 3, color: .black)))
      ])
  }

  @Test func sublayersAreBetweenThem() throws {
    var layer = card()
    layer.borderWidth = 3
    layer.sublayers = [card(Color(1, 0, 0))]
    let items = try group(items([layer]).first).items
    #expect(items.count == 3)
    guard case .roundedRect(let border) = items[2] else { throw NotAGroup() }
    #expect(border.fill == nil && border.border?.width == 3)
  }

  @Test func aGradientTakesInTheColourBelowIt() throws {
    var gradient = GradientContent()
    gradient.colors = [.clear, .white]
    var layer = card(.black)
    layer.content = gradient
    let items = try group(items([layer]).first).items
    guard items.count == 1, case .roundedRect(let panel) = items[0], case .gradient(let paint)? = panel.fill
    else { throw NotAGroup() }
    #expect(paint.stops.map(\.color) == [.black, .white])
    #expect(paint.start == Point(15, 0) && paint.end == Point(15, 40))
  }

  @Test func invisibleLayersAreLeftOut() throws {
    var hidden = card()
    hidden.isHidden = true
    var faded = card()
    faded.opacity = 0
    var empty = card(.clear)
    empty.sublayers = [hidden]
    var late = card()
    late.beginTime = 0.5
    #expect(try items([hidden, faded, empty, late]).isEmpty)
  }

  @Test func nearerOnesComeLaterAndEqualOnesInOrder() throws {
    let depths = [1.0, 0, 0, -1]
    let layers = depths.enumerated().map { index, depth in
      var layer = card(Color(Double(index) / 10, 0, 0))
      layer.zPosition = depth
      return layer
    }
    let reds = try items(layers).map { item -> Double? in
      guard case .roundedRect(let panel)? = try group(item).items.first, case .color(let color)? = panel.fill
      else { return nil }
      return color.red
    }
    #expect(reds == [0.3, 0.1, 0.2, 0])
  }

  @Test func maskingCutsAllThatIsShownAtOnce() throws {
    var layer = card()
    layer.masksToBounds = true
    layer.cornerRadius = 4
    layer.borderWidth = 2
    #expect(try group(items([layer]).first).clip == nil)
    layer.sublayers = [card()]
    let group = try group(items([layer]).first)
    #expect(group.clip == RoundedRect(Rect(0, 0, 30, 40), radius: 4))
    #expect(group.items.count == 3)
  }

  @Test func aFrontStaysAFrontUnderAFlip() throws {
    var layer = card()
    layer.isDoubleSided = false
    #expect(try group(items([layer]).first).side == .front)
    #expect(try group(items([layer], origin: .bottomLeft).first).side == .back)
    var flipped = Layer()
    flipped.isGeometryFlipped = true
    flipped.sublayers = [layer]
    let outer = try group(items([flipped], origin: .bottomLeft).first)
    #expect(try group(outer.items.first).side == .front)
  }

  @Test func aFlippedLayerFlipsItsOwnPath() throws {
    var content = ShapeContent()
    content.path = Path(Rect(0, 0, 10, 5))
    var layer = Layer()
    layer.content = content
    layer.bounds = Rect(0, 10, 10, 20)
    let plain = try group(items([layer]).first).items
    layer.isGeometryFlipped = true
    let turned = try group(group(items([layer]).first).items.first)
    #expect(turned.items == plain)
    #expect(turned.transform.apply(Point(0, 0)) == Point(0, 40))
  }
}
