import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Contents, values and names of properties that a program has made.
@Suite struct OwnContentTests {
  private struct Petals: Interpolable, Hashable {
    var count: Double

    func interpolated(to end: Petals, at fraction: Double) -> Petals {
      Petals(count: count.interpolated(to: end.count, at: fraction))
    }
    func adding(_ other: Petals) -> Petals { Petals(count: count + other.count) }
    func subtracting(_ other: Petals) -> Petals { Petals(count: count - other.count) }
    func repeated(_ times: Double) -> Petals { Petals(count: count * times) }
    func distance(to other: Petals) -> Double? { nil }
  }

  private struct Flower: DrawnContent {
    static let type = "flower"
    static let properties: [Property<Flower>] = [
      .init("lineWidth", \.lineWidth), .init("petals", \.petals), .init("isOpen", \.isOpen),
    ]

    var lineWidth = 1.0
    var petals = Petals(count: 4)
    var isOpen = false
    var state = false
    var paint: @Sendable () -> Color = { .white }

    func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double) {
      drawing.fill(Rect(0, 0, lineWidth, state ? 20 : 10), with: paint())
    }
  }

  private func scene() -> Scene { scene { _ in } }

  private func scene(_ body: (inout Layer) throws -> Void) rethrows -> Scene {
    var scene = Scene(size: Size(100, 100), duration: 10)
    var layer = Layer(name: "d", content: Flower())
    layer.frame = Rect(0, 0, 50, 50)
    try body(&layer)
    scene.layers = [layer]
    return scene
  }

  private func flower(_ scene: Scene, at time: Double) throws -> Flower {
    let layer = try #require(try Film(scene).presentation(of: "d", at: time))
    return try #require(layer.content as? Flower)
  }

  private func keys(_ scene: Scene, at time: Double = 1) throws -> [String?] {
    try Film(scene).nodes[1].version(at: time).tracks.map(\.key)
  }

  @Test func aStateIsDrawnFromThenOn() throws {
    var scene = scene()
    scene.transaction(at: 1, disableActions: true) { $0.set("d", \Flower.state, to: true) }
    let film = try Film(scene)
    func height(_ time: Double) -> Double? { film.displayList(at: time).panels.first?.shape.rect.size.height }
    #expect(height(0.9) == 10 && height(1) == 20)
    #expect(try keys(scene).isEmpty)
  }

  @Test func aStateFades() throws {
    var scene = scene()
    scene.transaction(at: 1) { $0.set("d", \Flower.state, to: true) }
    #expect(try keys(scene) == [Transition.key])
    scene.layers[0].actions["contents"] = LayerAction.none
    #expect(try keys(scene).isEmpty)
  }

  @Test func aWholeContentMayBeExchanged() throws {
    var scene = scene()
    scene.transaction(at: 1, disableActions: true) { t in
      t.change("d") { $0.content = Flower(state: true) }
    }
    #expect(try flower(scene, at: 1).state)
    scene.transaction(at: 2, disableActions: true) { t in t.change("d") { $0.shape = ShapeContent() } }
    #expect(try Film(scene).presentation(of: "d", at: 2)?.shape != nil)
  }

  @Test func aPictureMayHaveAnotherMaker() throws {
    var scene = Scene(size: Size(10, 10), duration: 10)
    scene.layers = [Layer(name: "p", content: PixelContent(width: 1, height: 1) { _, _ in })]
    let other = PixelContent(width: 2, height: 2) { _, _ in }
    scene.transaction(at: 1) { $0.set("p", \PixelContent.maker, to: other.maker) }
    let film = try Film(scene)
    let content = film.presentation(of: "p", at: 1)?.content as? PixelContent
    #expect(content?.maker === other.maker)
    #expect(film.nodes[1].version(at: 1).tracks.map(\.key) == [Transition.key])
  }

  /// Closures cannot be compared, so only changes that may be of them count as one.
  @Test func anotherClosureIsAnotherContent() throws {
    var scene = scene()
    scene.transaction(at: 1) { $0.set("d", \Flower.paint, to: { .black }) }
    #expect(try keys(scene) == [Transition.key])
    var moved = self.scene()
    moved.transaction(at: 1) { $0.set("d", \.position, to: Point(3, 3)) }
    #expect(try keys(moved) == ["position"])
  }

  @Test func propertiesAnimateByName() throws {
    let scene = try scene { layer in
      var wide = BasicAnimation(keyPath: "lineWidth")
      (wide.toValue, wide.duration) = (5, 2)
      layer.add(wide)
      var open = BasicAnimation(keyPath: "petals")
      (open.toValue, open.duration) = (Petals(count: 8), 2)
      layer.add(open)
      try layer.set(3, forKeyPath: "lineWidth")
    }
    let flower = try flower(scene, at: 1)
    #expect(flower.lineWidth == 4 && flower.petals == Petals(count: 6))
    let explanation = try Film(scene).explanation(at: 1).text
    #expect(explanation.contains("lineWidth  3 → 4"), "\(explanation)")
  }

  @Test func propertiesAnimateByThemselves() throws {
    var scene = scene()
    scene.transaction(at: 1, duration: 2, timingFunction: .linear) { t in
      t.set("d", \Flower.lineWidth, to: 5)
    }
    #expect(try keys(scene) == ["lineWidth"])
    #expect(try flower(scene, at: 2).lineWidth == 3)
    #expect(try Film(scene).displayList(at: 2).panels.first?.shape.rect.size.width == 3)
    scene.timeline = []
    scene.transaction(at: 1) { $0.set("d", "isOpen", to: true) }
    #expect(try keys(scene) == [Transition.key], "a flag fades, as `hidden` does")
  }

  private struct Thief: DrawnContent {
    static let type = "thief"
    static let properties: [Property<Thief>] = [.init("opacity", \.share), .init("a.b", \.share)]

    var share = 0.5

    func draw(_ drawing: inout Drawing, in layer: Layer, at time: Double) {}
  }

  @Test func namesThatAreTakenAreRefused() {
    var scene = Scene(size: Size(10, 10), duration: 1)
    scene.layers = [Layer(content: Thief()), Layer(content: Thief())]
    let error = #expect(throws: SceneError.self) { try Film(scene) }
    #expect(error?.diagnostics.count == 2, "\(error as Any)")
  }

  @Test func codeDecidesWhatAChangeDoes() throws {
    var scene = scene { layer in
      layer.actions["position"] = .decision { event, layer in
        #expect(event == "position")
        return layer.position.x > 50 ? LayerAction.none : nil
      }
    }
    scene.transaction(at: 1) { $0.set("d", \.position, to: Point(10, 10)) }
    #expect(try keys(scene) == ["position"])
    scene.timeline = []
    scene.transaction(at: 1) { $0.set("d", \.position, to: Point(90, 10)) }
    #expect(try keys(scene).isEmpty)
    scene.layers[0].actions["position"] = Self.endless
    #expect(try keys(scene) == ["position"], "what never decides leaves it to others")
  }

  private static var endless: LayerAction { .decision { _, _ in Self.endless } }
}

extension DisplayList {
  fileprivate var panels: [Panel] { items.flatMap(\.panels) }
}

extension DisplayItem {
  fileprivate var panels: [Panel] {
    switch self {
    case .roundedRect(let panel): [panel]
    case .group(let group): group.items.flatMap(\.panels)
    case .path, .stroke, .picture, .sprites, .dissolve, .exposure: []
    }
  }
}
