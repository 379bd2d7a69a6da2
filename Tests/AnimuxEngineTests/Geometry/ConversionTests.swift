import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

@Suite struct ConversionTests {
  private func film(_ layers: [Layer], origin: Scene.Origin = .topLeft) throws -> Film {
    var scene = Scene(size: Size(200, 200), duration: 10, origin: origin)
    scene.layers = layers
    return try Film(scene)
  }

  private func family(_ fact: MeasuredFact) throws -> Film {
    var parent = fact.layer("parent")
    parent.sublayers = [fact.layer("child")]
    return try film([parent])
  }

  @Test func theSublayerTransformIsAboutTheAnchorPointWithItsDepth() {
    var layer = Layer()
    layer.bounds = Rect(0, 0, 10, 20)
    layer.anchorPointZ = 10
    layer.sublayerTransform = Transform(.scale(2, 2, 3))
    let place = layer.sublayerPlacement
    #expect(place.m41 == -5 && place.m42 == -10 && place.m43 == -20)
  }

  @Test(arguments: try MeasuredFact.of("convertPoint"))
  func convertsPointsAsMeasured(fact: MeasuredFact) throws {
    let film = try family(fact)
    for pair in try #require(fact.json["child_to_parent"]?.elements).compactMap(\.elements) {
      let (inner, outer) = (try #require(pair[0].point), try #require(pair[1].point))
      let up = film.convert(inner, from: "parent/child", to: "parent", at: 0)
      #expect(try #require(up).isClose(to: outer))
      let down = film.convert(outer, from: "parent", to: "parent/child", at: 0)
      #expect(try #require(down).isClose(to: inner))
    }
  }

  @Test(arguments: try MeasuredFact.of("convertRect"))
  func convertsRectsAsMeasured(fact: MeasuredFact) throws {
    let rect = try #require(fact.json["rect"]?.rect)
    let box = try family(fact).convert(rect, from: "parent/child", to: "parent", at: 0)
    #expect(try #require(box).isClose(to: try #require(fact.json["expected"]?.rect)))
  }

  @Test(arguments: try MeasuredFact.of("geometryFlipped"))
  func flipsAsMeasured(fact: MeasuredFact) throws {
    var (root, parent) = (fact.layer("root"), fact.layer("parent"))
    parent.sublayers = [fact.layer("child")]
    root.sublayers = [parent]
    let film = try film([root])
    for (key, path) in [("child_to_root", "root/parent/child"), ("parent_to_root", "root/parent")] {
      for pair in try #require(fact.json[key]?.elements).compactMap(\.elements) {
        let (inner, outer) = (try #require(pair[0].point), try #require(pair[1].point))
        #expect(film.convert(inner, from: path, to: "root", at: 0) == outer)
        #expect(film.convert(outer, from: "root", to: path, at: 0) == inner)
      }
    }
  }

  private func layer(_ name: String, _ frame: Rect) -> Layer {
    var layer = Layer(name: name)
    layer.frame = frame
    return layer
  }

  @Test func goesByWayOfTheNearestCommonSuperlayer() throws {
    var (a, b) = (layer("a", Rect(10, 10, 50, 50)), layer("b", Rect(100, 100, 50, 50)))
    a.sublayers = [layer("inner", Rect(5, 5, 10, 10))]
    b.transform.matrix = .scale(2, 2)
    let film = try film([a, b])
    #expect(film.convert(Point(1, 1), from: "a/inner", to: "b", at: 0) == Point(-29.5, -29.5))
    #expect(film.convert(Point(16, 16), from: nil, to: "a/inner", at: 0) == Point(1, 1))
    #expect(film.convert(Point(1, 1), from: "a/none", to: nil, at: 0) == nil)
  }

  @Test func countsWhatIsOnScreenOrWhatWasSet() throws {
    var a = layer("a", Rect(0, 0, 10, 10))
    var move = BasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (5.0, 105.0, 10)
    a.add(move)
    let film = try film([a])
    #expect(film.convert(.zero, from: "a", to: nil, at: 5) == Point(50, 0))
    #expect(film.convert(.zero, from: "a", to: nil, of: .model, at: 5) == Point(0, 0))
  }

  @Test func aPerspectiveGoesBothWays() throws {
    var (stage, card) = (layer("stage", Rect(0, 0, 200, 200)), layer("card", Rect(50, 50, 100, 100)))
    stage.sublayerTransform.m34 = -1 / 400
    card.transform.matrix = .rotation(1, 0, 1, 0)
    card.zPosition = 30
    stage.sublayers = [card]
    let film = try film([stage])
    let seen = try #require(film.convert(Point(100, 20), from: "stage/card", to: "stage", at: 0))
    // By hand: the corner is at x 50·cos 1, z 30 − 50·sin 1 of the middle, and 400 from the eye.
    let w = 1 - (30 - 50 * 0.8414709848078965) / 400
    #expect(seen.isClose(to: Point(100 + 50 * 0.5403023058681398 / w, 100 - 30 / w), within: 1e-9))
    let back = try #require(film.convert(seen, from: "stage", to: "stage/card", at: 0))
    #expect(back.isClose(to: Point(100, 20), within: 1e-9))
  }

  @Test func pointsBehindTheEyeAreCutOff() throws {
    var (stage, card) = (layer("stage", Rect(0, 0, 200, 200)), layer("card", Rect(0, 0, 200, 200)))
    stage.sublayerTransform.m34 = -1 / 50
    card.transform.matrix = .rotation(.pi / 3, 0, 1, 0)
    stage.sublayers = [card]
    let film = try film([stage])
    #expect(film.convert(Point(0, 0), from: "stage/card", to: nil, at: 0) == nil)
    let box = try #require(film.convert(Rect(0, 0, 200, 200), from: "stage/card", to: nil, at: 0))
    #expect(box.minX < -1000 && box.maxX < 200 && box.maxX > 100)
  }

  @Test func aLayerOnEdgeIsNowhere() throws {
    var card = layer("card", Rect(0, 0, 100, 100))
    card.transform.matrix = .rotation(.pi / 2, 0, 1, 0)
    let film = try film([card])
    #expect(film.convert(Point(10, 10), from: nil, to: "card", at: 0) == nil)
    #expect(film.convert(Point(10, 10), from: "card", to: nil, at: 0) == Point(50, 10))
  }

  @Test func anOriginAtTheBottomCountsUpwards() throws {
    var outer = layer("outer", Rect(20, 30, 100, 50))
    outer.sublayers = [layer("inner", Rect(0, 0, 10, 10))]
    let film = try film([outer], origin: .bottomLeft)
    #expect(film.convert(Point(0, 0), from: "root", to: nil, at: 0) == Point(0, 200))
    #expect(film.convert(Point(0, 0), from: "outer/inner", to: nil, at: 0) == Point(20, 170))
    #expect(film.contentsAreFlipped("outer", at: 0) && film.contentsAreFlipped("outer/inner", at: 0))
    outer.isGeometryFlipped = true
    let even = try self.film([outer], origin: .bottomLeft)
    #expect(!even.contentsAreFlipped("outer/inner", at: 0) && even.contentsAreFlipped("root", at: 0))
    #expect(even.convert(Point(0, 0), from: "outer/inner", to: nil, at: 0) == Point(20, 120))
  }

  @Test func roundCornersAreNamedAsTheyAreSeen() throws {
    var card = layer("card", Rect(0, 0, 50, 50))
    (card.backgroundColor, card.cornerRadius) = (.white, 10)
    card.maskedCorners = [.topLeft, .topRight, .bottomLeft]
    for (origin, corners) in [
      (Scene.Origin.topLeft, card.maskedCorners), (.bottomLeft, [.bottomLeft, .bottomRight, .topLeft]),
    ] {
      let items = try film([card], origin: origin).displayList(at: 0).items
      #expect(panels(in: items).map(\.shape.corners) == [corners])
    }
  }

  private func panels(in items: [DisplayItem]) -> [Panel] {
    items.flatMap { item in
      switch item {
      case .roundedRect(let panel): [panel]
      case .path, .stroke, .picture, .sprites: [Panel]()
      case .group(let group): panels(in: group.items)
      case .dissolve(let dissolve): panels(in: dissolve.old + dissolve.new)
      case .exposure(let exposure): panels(in: exposure.items)
      }
    }
  }

  @Test func aMaskIsInTheSpaceOfItsLayer() throws {
    var card = layer("card", Rect(10, 10, 50, 50))
    card.mask = layer("hole", Rect(5, 5, 10, 10))
    #expect(try film([card]).convert(.zero, from: "card/hole", to: nil, at: 0) == Point(15, 15))
  }

  @Test func aTransformLayerKeepsTheDepthOfWhatIsInIt() throws {
    func seen(in content: any Content) throws -> (point: Point?, hit: String?) {
      var (stage, box) = (layer("stage", Rect(0, 0, 200, 200)), layer("box", Rect(0, 0, 200, 200)))
      var side = layer("side", Rect(100, 50, 50, 50))
      stage.sublayerTransform.m34 = -1 / 400
      side.zPosition = 200
      box.content = content
      box.sublayers = [side]
      stage.sublayers = [box]
      let film = try film([stage])
      return (
        film.convert(.zero, from: "stage/box/side", to: nil, at: 0), film.hitTest(Point(190, 5), at: 0)
      )
    }
    let (flat, deep) = (try seen(in: PlainContent()), try seen(in: TransformContent()))
    #expect(flat.point == Point(100, 50) && flat.hit == "stage/box")
    // Half way to the eye it is twice as far from the middle.
    #expect(deep.point == Point(100, 0) && deep.hit == "stage/box/side")
  }
}
