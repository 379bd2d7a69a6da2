import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Emitters on their way to the compositor.
@Suite struct EmitterLoweringTests {
  private static let assets = Assets(pictures: ["spark.png": PictureFacts(size: Size(20, 10))])

  private func cell(_ change: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
    var cell = EmitterCell(name: "spark")
    (cell.birthRate, cell.lifetime, cell.velocity, cell.contents) = (10, 1, 50, "spark.png")
    change(&cell)
    return cell
  }

  private func layer(_ cells: [EmitterCell], _ change: (inout EmitterContent) -> Void = { _ in }) -> Layer {
    var layer = Layer(emitting: cells, name: "emitter")
    layer.frame = Rect(0, 0, 100, 80)
    if var content = layer.emitter {
      change(&content)
      layer.emitter = content
    }
    return layer
  }

  private func sprites(
    _ layer: Layer, at time: Double, timeline: [Transaction] = [], _ assets: Assets = Self.assets
  ) throws -> [Sprites] {
    var scene = Scene(size: Size(100, 80), duration: 10)
    scene.layers = [layer]
    scene.timeline = timeline
    return try Film(scene, assets: assets).displayList(at: time).items.allSprites
  }

  @Test func eachParticleIsASpriteOfItsCellsPicture() throws {
    let found = try sprites(layer([cell { ($0.scale, $0.contentsScale) = (0.5, 2) }]), at: 0.95)
    #expect(found.count == 1)
    let item = try #require(found.first)
    #expect(item.sprites.count == 10)
    #expect(item.pictures.map(\.destination) == [Rect(-5, -2.5, 10, 5)])
    #expect(item.sprites.allSatisfy { $0.scale == 0.5 && $0.picture == 0 })
    #expect(item.sprites.map(\.x).max().map { abs($0 - 47.5) < 1e-9 } == true)
  }

  @Test func cellsWithoutAPictureAreNotDrawn() throws {
    #expect(try sprites(layer([cell { $0.contents = nil }]), at: 1).isEmpty)
    #expect(try sprites(layer([cell()]), at: 1, Assets()).isEmpty)
    #expect(try sprites(layer([cell { $0.contentsRect = .zero }]), at: 1).isEmpty)
  }

  @Test func itsPicturesAreTheFilms() throws {
    var inner = cell { $0.contents = "inner.png" }
    inner.name = "inner"
    var scene = Scene(size: Size(10, 10), duration: 1)
    scene.layers = [layer([cell { $0.emitterCells = [inner] }])]
    #expect(try Film(scene).pictures == ["inner.png", "spark.png"])
  }

  @Test(arguments: [false, true]) func particlesOfAFrameAreCounted(depth: Bool) throws {
    var scene = Scene(size: Size(100, 80), duration: 10)
    scene.layers = (0..<3).map { index in
      var one = layer([cell()]) { $0.preservesDepth = depth }
      one.name = "emitter \(index)"
      return one
    }
    // Each emitter has ten particles.
    for (limit, expected) in [(30.0, nil), (29, Limit.replicated), (5, .replicated)] {
      scene.policy.limits[.replicated] = limit
      let list = try Film(scene, assets: Self.assets).displayList(at: 0.95)
      #expect(list.excess?.limit == expected, "\(limit)")
    }
  }

  @Test func particlesAreInFrontOfTheBorder() throws {
    var emitter = layer([cell()])
    (emitter.borderWidth, emitter.backgroundColor) = (2, .white)
    var scene = Scene(size: Size(100, 80), duration: 10)
    scene.layers = [emitter]
    guard case .group(let root)? = try Film(scene, assets: Self.assets).displayList(at: 1).items.first,
      case .group(let own)? = root.items.first, case .sprites? = own.items.last
    else { throw Missing() }
    #expect(own.items.count == 2)
  }

  private struct Missing: Error {}

  @Test func aTransactionStopsBirthsAndLeavesTheLiving() throws {
    var stop = Transaction(at: 1)
    stop.disableActions = true
    stop.change("emitter") { $0.emitter?.birthRate = 0 }
    let counts = try [0.95, 1.45, 2.05].map { time in
      try sprites(layer([cell()]), at: time, timeline: [stop]).reduce(0) { $0 + $1.sprites.count }
    }
    #expect(counts[0] == 10 && (4...6).contains(counts[1]) && counts[2] == 0, "\(counts)")
  }

  @Test func aMovingEmitterMovesBirthsOnly() throws {
    var emitter = layer([cell { $0.velocity = 0 }])
    var move = BasicAnimation(keyPath: "emitterPosition.x")
    (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
    emitter.add(move)
    let found = try sprites(emitter, at: 0.95)
    #expect(Set(found.flatMap(\.sprites).map(\.x)).count == 10)
  }

  @Test func particlesInDepthArePlanesOfTheirOwn() throws {
    let deep = layer([cell()]) { ($0.preservesDepth, $0.renderMode) = (true, .additive) }
    var scene = Scene(size: Size(100, 80), duration: 10)
    scene.layers = [deep]
    guard case .group(let root)? = try Film(scene, assets: Self.assets).displayList(at: 0.95).items.first
    else {
      throw Missing()
    }
    #expect(root.items.count == 10)
    #expect(
      root.items.allSatisfy { if case .group(let group) = $0 { group.blend == .plusLighter } else { false } })
  }
}

extension [DisplayItem] {
  fileprivate var allSprites: [Sprites] {
    flatMap { item -> [Sprites] in
      switch item {
      case .sprites(let sprites): [sprites]
      case .group(let group): group.items.allSprites
      case .roundedRect, .path, .stroke, .picture, .dissolve, .exposure: []
      }
    }
  }
}
