import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct FrameTests {
  @Test(arguments: try MeasuredFact.of("frame"))
  func isDerived(fact: MeasuredFact) throws {
    let expected = try #require(fact.json["expected_frame"]?.rect)
    #expect(fact.layer("layer").frame.isClose(to: expected))
  }

  @Test(arguments: try MeasuredFact.of("setFrame"))
  func setsBoundsAndPosition(fact: MeasuredFact) throws {
    var layer = fact.layer("layer")
    layer.frame = try #require(fact.json["set_frame"]?.rect)
    #expect(layer.bounds.isClose(to: try #require(fact.json["expected_bounds"]?.rect)))
    #expect(layer.position.isClose(to: try #require(fact.json["expected_position"]?.point)))
  }

  @Test(arguments: try MeasuredFact.of("bounds"))
  func standardizesBounds(fact: MeasuredFact) throws {
    var layer = Layer()
    layer.bounds = try #require(fact.json["set_bounds"]?.rect)
    #expect(layer.bounds == fact.json["expected_bounds"]?.rect)
  }

  @Test func everyKindOfFactIsThere() throws {
    #expect(try MeasuredFact.of("frame").count == 5 && MeasuredFact.of("setFrame").count == 4)
    #expect(try MeasuredFact.of("bounds").count == 1)
  }

  @Test(arguments: [0, 1, 2, 3, -1])
  func readsBackAsSetUnderQuarterTurns(quarters: Double) {
    var layer = Layer()
    layer.anchorPoint = Point(0.25, 1)
    layer.bounds.origin = Point(7, -3)
    layer.transform.matrix = Matrix.scale(2, -0.5).then(.rotation(quarters * .pi / 2, 0, 0, 1))
    layer.frame = Rect(10, 20, 100, 50)
    #expect(layer.frame.isClose(to: Rect(10, 20, 100, 50)))
    #expect(layer.bounds.origin == Point(7, -3))
    let isUpright = Int(quarters) % 2 == 0
    let size = isUpright ? Size(50, 100) : Size(25, 200)
    #expect(layer.bounds.isClose(to: Rect(origin: Point(7, -3), size: size)))
  }

  @Test func aFlatTransformKeepsTheSizeThatItCannotSee() {
    var layer = Layer()
    layer.transform.matrix = .scale(0, 0)
    layer.frame = Rect(10, 20, 100, 50)
    #expect(layer.bounds.size == Size(100, 50))
  }

  @Test func minimumEdgesAreInside() {
    var layer = Layer()
    layer.bounds = Rect(5, 6, 10, 20)
    #expect(layer.contains(Point(5, 6)) && layer.contains(Point(14.999, 25.999)))
    #expect(!layer.contains(Point(15, 6)) && !layer.contains(Point(5, 26)) && !layer.contains(Point(4.9, 6)))
  }
}
