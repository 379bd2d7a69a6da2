import AnimuxGraphics
import Testing

@testable import AnimuxEngine

/// Which animation a change starts: what the layer says, what its style says, what there is for all.
@Suite struct ActionTests {
  private func scene(_ change: (inout Layer) -> Void = { _ in }) -> Scene {
    var scene = Scene(size: Size(100, 100), duration: 100)
    var ball = Layer(name: "ball")
    change(&ball)
    scene.layers = [ball]
    return scene
  }

  private func keys(_ scene: Scene, at time: Double = 1) throws -> [String?] {
    let film = try Film(scene)
    return film.nodes[1].version(at: time).tracks.map(\.key)
  }

  private func presented(_ scene: Scene, at time: Double) throws -> Layer {
    try #require(try Film(scene).presentation(of: "ball", at: time))
  }

  private static let basic = [
    "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
    "contentsRect", "contentsCenter", "contentsScale", "cornerRadius", "borderWidth", "borderColor",
    "opacity",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
  ]
  private static let fading = ["hidden", "geometryFlipped", "masksToBounds", "maskedCorners"]
  private static let still = ["doubleSided", "contentsGravity", "name", "cornerCurve", "clip", "speed"]

  /// Measured: which keys animate by themselves, which fade, and which do neither.
  @Test func theKeysThatAnimate() {
    let actions = Dictionary(uniqueKeysWithValues: Layer.properties.map { ($0.name, $0.action) })
    #expect(Self.basic.allSatisfy { actions[$0] == .basic })
    #expect(Self.fading.allSatisfy { actions[$0] == .fade })
    #expect(Self.still.allSatisfy { actions[$0] == ImplicitAction.none })
  }

  @Test func aFrameIsAPositionAndBounds() throws {
    var scene = scene()
    scene.transaction(at: 1) { t in t.change("ball") { $0.frame = Rect(10, 20, 30, 40) } }
    #expect(try keys(scene) == ["bounds", "position"])
  }

  @Test func aPartOfATransformAnimatesItAll() throws {
    var scene = scene()
    scene.transaction(at: 1, duration: 1, timingFunction: .linear) {
      $0.set("ball", "transform.translation.x", to: 100)
    }
    #expect(try keys(scene) == ["transform"])
    #expect(try presented(scene, at: 1.25).transform.translationX == 25)
  }

  @Test func aBackgroundThatWasNotThereComesAtOnce() throws {
    var scene = scene()
    scene.transaction(at: 1) { $0.set("ball", \.backgroundColor, to: .black) }
    #expect(try keys(scene).isEmpty)
    scene.layers[0].backgroundColor = .white
    #expect(try keys(scene) == ["backgroundColor"])
  }

  @Test func hiddenFades() throws {
    var scene = scene()
    scene.transaction(at: 1) { $0.set("ball", \.isHidden, to: true) }
    #expect(try keys(scene) == ["transition"])
    #expect(try presented(scene, at: 1).isHidden)
  }

  @Test func disabledActionsDoNothing() throws {
    var scene = scene()
    scene.transaction(at: 1, disableActions: true) { t in
      t.set("ball", \.opacity, to: 0)
      t.transaction { $0.set("ball", \.zPosition, to: 1) }
      t.transaction(disableActions: false) { $0.set("ball", \.cornerRadius, to: 1) }
    }
    #expect(try keys(scene) == ["cornerRadius"])
  }

  @Test func whatIsNotOnScreenDoesNotAnimate() throws {
    var scene = scene { $0.beginTime = 5 }
    scene.transaction(at: 1) { $0.set("ball", \.opacity, to: 0) }
    #expect(try keys(scene).isEmpty)
  }

  @Test func aLayersOwnActionWinsOverItsStylesAndThatOverTheStandard() throws {
    var slow = BasicAnimation(keyPath: "")
    slow.duration = 4
    func run(_ change: (inout Layer) -> Void) throws -> Double {
      var scene = scene(change)
      scene.transaction(at: 1, duration: 1, timingFunction: .linear) { $0.set("ball", \.opacity, to: 0) }
      return try presented(scene, at: 1.5).opacity
    }
    var style = Style()
    style.actions["opacity"] = .animation(slow)
    #expect(try run { _ in } == 0.5)
    #expect(try run { $0.actions["opacity"] = LayerAction.none } == 0)
    #expect(try run { $0.actions["opacity"] = .animation(slow) } == 0.875)
    #expect(try run { $0.style = style } == 0.875)
    #expect(try run { ($0.style, $0.actions["opacity"]) = (style, LayerAction.none) } == 0)
  }

  @Test func aLayerThatGoesDoesSoAfterItsWayOut() throws {
    var out = BasicAnimation(keyPath: "opacity")
    (out.toValue, out.duration) = (0.0, 2)
    var scene = scene { $0.actions["onOrderOut"] = .animation(out) }
    scene.transaction(at: 1) { t in
      t.remove("ball")
      t.add(Layer(name: "ball"))
    }
    let film = try Film(scene)
    func layers(_ time: Double) -> [Double] {
      let root = film.version(of: film.root, at: time)
      return root.children.map { film.version(of: $0, at: time).presentation(at: time).opacity }
    }
    #expect(layers(0.5) == [1])
    #expect(layers(2) == [0.5, 1])
    #expect(layers(3) == [1])
  }

  @Test func aLayerThatComesRunsItsOwnWayIn() throws {
    var fadeIn = BasicAnimation(keyPath: "opacity")
    (fadeIn.fromValue, fadeIn.duration) = (0.0, 2)
    var layer = Layer(name: "new")
    layer.actions["onOrderIn"] = .animation(fadeIn)
    var scene = scene()
    scene.transaction(at: 1) { $0.add(layer) }
    let film = try Film(scene)
    #expect(film.presentation(of: "new", at: 2)?.opacity == 0.5)
  }

  @Test func aHiddenLayerRunsItsWayOutFirst() throws {
    var out = BasicAnimation(keyPath: "opacity")
    (out.toValue, out.duration) = (0.0, 2)
    var scene = scene { $0.actions["onOrderOut"] = .animation(out) }
    scene.transaction(at: 1) { $0.set("ball", \.isHidden, to: true) }
    let shown = try presented(scene, at: 2)
    #expect(!shown.isHidden && shown.opacity == 0.5)
    #expect(try presented(scene, at: 3.01).isHidden)
  }

  @Test func anAnimationBeginsInTheLayersTime() throws {
    var scene = scene { ($0.speed, $0.beginTime) = (2, 1) }
    var fade = BasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0.0, 1.0, 4, 1)
    scene.transaction(at: 3) { $0.add(fade, to: "ball", forKey: "fade") }
    #expect(try presented(scene, at: 3.25).opacity == 1)
    #expect(try presented(scene, at: 4.5).opacity == 0.5)
  }

  @Test func sublayersGiveWayAndAnimateAsTheirSuperlayerIsResized() throws {
    var scene = scene()
    var inner = Layer(name: "inner")
    inner.frame = Rect(0, 0, 100, 50)
    inner.autoresizingMask = .widthSizable
    scene.layers[0].bounds.size = Size(100, 50)
    scene.layers[0].sublayers = [inner]
    scene.transaction(at: 0, duration: 2, timingFunction: .linear) {
      $0.set("ball", \.bounds, to: Rect(0, 0, 200, 50))
    }
    let film = try Film(scene)
    let widths = [0, 1, 2].map { film.presentation(of: "ball/inner", at: $0)?.bounds.size.width }
    #expect(widths == [100, 150, 200])
  }
}
