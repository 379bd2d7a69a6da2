import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct HitTestTests {
  private func layer(_ name: String, _ frame: Rect, _ sublayers: [Layer] = []) -> Layer {
    var layer = Layer(name: name)
    layer.frame = frame
    layer.sublayers = sublayers
    return layer
  }

  private func hit(
    _ x: Double, _ y: Double, in layers: [Layer], origin: Scene.Origin = .topLeft, at time: Double = 0
  ) throws -> String? {
    var scene = Scene(size: Size(100, 100), duration: 10, origin: origin)
    scene.layers = layers
    return try Film(scene).hitTest(Point(x, y), at: time)
  }

  @Test func findsTheInnermost() throws {
    let tree = [layer("a", Rect(10, 10, 50, 50), [layer("b", Rect(5, 5, 10, 10))])]
    #expect(try hit(16, 16, in: tree) == "a/b" && hit(30, 30, in: tree) == "a")
    #expect(try hit(5, 5, in: tree) == "root" && hit(100, 50, in: tree) == nil)
    #expect(try hit(10, 10, in: tree) == "a" && hit(60, 20, in: tree) == "root")
  }

  @Test func depthDecidesThenOrder() throws {
    var (back, front) = (layer("back", Rect(0, 0, 50, 50)), layer("front", Rect(0, 0, 50, 50)))
    #expect(try hit(10, 10, in: [back, front]) == "front")
    back.zPosition = 1
    #expect(try hit(10, 10, in: [back, front]) == "back")
    front.zPosition = 1
    #expect(try hit(10, 10, in: [back, front]) == "front")
  }

  @Test func passesWhatIsNotThere() throws {
    var (back, front) = (layer("back", Rect(0, 0, 50, 50)), layer("front", Rect(0, 0, 50, 50)))
    front.opacity = 0
    #expect(try hit(10, 10, in: [back, front]) == "front")
    front.isHidden = true
    #expect(try hit(10, 10, in: [back, front]) == "back")
    back.beginTime = 2
    #expect(try hit(10, 10, in: [back, front]) == "root")
    #expect(try hit(10, 10, in: [back, front], at: 2) == "back")
  }

  @Test func findsOutsideUnlessMasked() throws {
    var outer = layer("outer", Rect(10, 10, 20, 20), [layer("inner", Rect(10, 10, 40, 40))])
    #expect(try hit(50, 50, in: [outer]) == "outer/inner")
    outer.masksToBounds = true
    #expect(try hit(50, 50, in: [outer]) == "root")
    #expect(try hit(25, 25, in: [outer]) == "outer/inner")
  }

  @Test func asItIsOnScreen() throws {
    var moving = layer("moving", Rect(0, 0, 10, 10))
    var move = BasicAnimation(keyPath: "position.x")
    (move.toValue, move.duration) = (85.0, 10)
    moving.add(move)
    #expect(try hit(45, 5, in: [moving], at: 5) == "moving")
    #expect(try hit(5, 5, in: [moving], at: 5) == "root")
  }

  @Test func aCardTurnedOverHasNoBack() throws {
    var card = layer("card", Rect(0, 0, 50, 50), [layer("face", Rect(0, 0, 50, 50))])
    card.transform.matrix = .rotation(.pi * 0.75, 0, 1, 0)
    #expect(try hit(25, 25, in: [card]) == "card/face")
    card.isDoubleSided = false
    #expect(try hit(25, 25, in: [card]) == "root")
    card.transform.matrix = .rotation(.pi / 4, 0, 1, 0)
    #expect(try hit(25, 25, in: [card], origin: .bottomLeft) == "root")
    #expect(try hit(25, 75, in: [card], origin: .bottomLeft) == "card/face")
  }
}
