import AnimuxDocuments
import AnimuxGraphics
import Testing

@testable import AnimuxEngine

@Suite struct ConstraintTests {
  private func layer(_ name: String, _ frame: Rect, _ constraints: [Constraint]) -> Layer {
    var layer = Layer(name: name)
    layer.frame = frame
    layer.constraints = constraints
    return layer
  }

  /// Frames of these layers, tied in a superlayer of 200 × 100.
  private func frames(_ layers: [Layer]) -> [Rect] {
    var superlayer = Layer()
    superlayer.bounds = Rect(0, 0, 200, 100)
    superlayer.layoutManager = .constraints
    superlayer.sublayers = layers
    superlayer.layoutSublayers()
    return superlayer.sublayers.map(\.frame)
  }

  @Test(arguments: try MeasuredFact.of("constraint").filter { $0.json["constraints"] != nil })
  func placesAsMeasured(fact: MeasuredFact) throws {
    let constraints = try #require(fact.json["constraints"]?.elements).map { row in
      let parts = try #require(row.elements)
      let names = try parts.prefix(3).map { try #require($0.string) }
      return Constraint(
        try #require(.init(rawValue: names[0])), relativeTo: names[1],
        try #require(.init(rawValue: names[2])),
        scale: try #require(parts[3].number), offset: try #require(parts[4].number))
    }
    let child = layer("child", try #require(fact.json["child_frame"]?.rect), constraints)
    let frame = frames([child])[0]
    let expected = try #require(fact.json["expected"])
    for (key, value) in [("x", frame.minX), ("y", frame.minY), ("width", frame.size.width)] {
      guard let wanted = expected[key]?.number else { continue }
      #expect((value - wanted).magnitude < 1e-9, "\(key)")
    }
  }

  @Test func everyFactIsThere() throws {
    #expect(try MeasuredFact.of("constraint").count { $0.json["constraints"] != nil } == 11)
  }

  @Test func siblingsInWhateverOrder() {
    let a = layer("a", Rect(10, 0, 30, 20), [.init(.minX, relativeTo: "superlayer", .minX, offset: 10)])
    let b = layer("b", Rect(0, 0, 50, 20), [.init(.minX, relativeTo: "a", .maxX, offset: 5)])
    #expect(frames([a, b])[1].minX == 45 && frames([b, a])[0].minX == 45)
  }

  @Test func aChainOfSiblings() {
    let a = layer("a", Rect(0, 0, 30, 20), [.init(.minX, relativeTo: "superlayer", .midX)])
    let b = layer("b", Rect(0, 0, 50, 20), [.init(.minX, relativeTo: "a", .minX, offset: 10)])
    #expect(frames([b, a]).map(\.minX) == [110, 100])
  }

  @Test func aCircleStaysWhereItIs() {
    let a = layer("a", Rect(3, 0, 30, 20), [.init(.minX, relativeTo: "b", .minX, offset: 10)])
    let b = layer("b", Rect(7, 0, 50, 20), [.init(.minX, relativeTo: "a", .minX, offset: 10)])
    let c = layer("c", Rect(0, 0, 10, 10), [.init(.minX, relativeTo: "a", .maxX)])
    #expect(frames([a, b, c]).map(\.minX) == [3, 7, 33])
  }

  @Test func layersMayNeedEachOtherAsLongAsNoValueDoes() {
    let a = layer("a", Rect(0, 0, 30, 20), [.init(.maxX, relativeTo: "superlayer", .maxX)])
    let b = layer(
      "b", Rect(0, 0, 50, 20),
      [.init(.maxX, relativeTo: "a", .minX), .init(.width, relativeTo: "a", .width, scale: 2)])
    let c = layer("c", Rect(0, 0, 5, 20), [.init(.midY, relativeTo: "b", .height)])
    #expect(frames([c, b, a]) == [Rect(0, 10, 5, 20), Rect(110, 0, 60, 20), Rect(170, 0, 30, 20)])
  }

  @Test func countsFromTheOriginOfTheBounds() {
    var superlayer = Layer()
    superlayer.bounds = Rect(50, 60, 200, 100)
    superlayer.layoutManager = .constraints
    let fill: [Constraint.Attribute] = [.minX, .maxX, .minY, .maxY]
    superlayer.sublayers = [
      layer("a", .zero, fill.map { Constraint($0, relativeTo: "superlayer", $0) })
    ]
    superlayer.layoutSublayers()
    #expect(superlayer.sublayers[0].frame == superlayer.bounds)
  }

  @Test func superlayersComeFirst() {
    var inner = layer("inner", .zero, [.init(.width, relativeTo: "superlayer", .width, scale: 0.5)])
    inner.constraints.append(.init(.minX, relativeTo: "superlayer", .minX))
    var outer = layer(
      "outer", Rect(0, 0, 10, 10),
      [.init(.minX, relativeTo: "superlayer", .minX), .init(.maxX, relativeTo: "superlayer", .maxX)])
    outer.layoutManager = .constraints
    outer.sublayers = [inner]
    var superlayer = Layer()
    superlayer.bounds = Rect(0, 0, 200, 100)
    superlayer.layoutManager = .constraints
    superlayer.sublayers = [outer]
    superlayer.layoutSublayers()
    #expect(superlayer.sublayers[0].sublayers[0].bounds.size.width == 100)
  }

  @Test func withoutALayoutManagerNothingIsTied() {
    var superlayer = Layer()
    superlayer.bounds = Rect(0, 0, 200, 100)
    superlayer.sublayers = [
      layer("a", Rect(1, 2, 3, 4), [.init(.minX, relativeTo: "superlayer", .midX)])
    ]
    superlayer.layoutSublayers()
    #expect(superlayer.sublayers[0].frame == Rect(1, 2, 3, 4))
  }

  /// Each layer hangs on the one after it: the last is placed first.
  @Test func aLongChainIsNoTrouble() {
    let count = 20_000
    let layers = (0..<count).map { index in
      layer(
        "\(index)", Rect(0, 0, 1, 1),
        [
          index == count - 1
            ? .init(.minX, relativeTo: "superlayer", .minX)
            : .init(.minX, relativeTo: "\(index + 1)", .maxX)
        ])
    }
    #expect(frames(layers)[0].minX == Double(count - 1))
  }
}
