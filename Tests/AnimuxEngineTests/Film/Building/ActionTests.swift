import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// The action for a change: that of the layer, that of its style, or the default.
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

  @Test func layersOffScreenDoNotAnimate() throws {
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

  @Test func sublayersAreFlexibleAndAnimateAsTheirSuperlayerIsResized() throws {
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

  /// A layer with a filter and actions, whose brightness becomes 0.4 and whose place (30, 40) at 0.5 s.
  private func filtered(_ actions: String, _ set: String = #""filters.c.inputBrightness": 0.4"#) -> String {
    """
    {"size": [64, 64], "duration": 2, "layers": [{"name": "ball", "frame": [0, 0, 20, 20],
      "filters": [{"filter": "CIColorControls", "name": "c"}], \(actions)}],
     "timeline": [{"at": 0.5, "duration": 1, "timingFunction": "linear", "set": {"ball": {\(set)}}}]}
    """
  }

  private func tracks(_ text: String) throws -> [String?] {
    let film = try Film(Scene(Source(name: "s.json", text: text)))
    return film.nodes[1].version(at: 1).tracks.map(\.key)
  }

  private func ball(_ text: String, at time: Double) throws -> Layer {
    try #require(try Film(Scene(Source(name: "s.json", text: text))).presentation(of: "ball", at: time))
  }

  @Test func inputsOfFiltersHaveActionsOfTheirOwn() throws {
    #expect(try tracks(filtered(#""actions": {}"#)) == ["filters.c.inputBrightness"])
    #expect(try tracks(filtered(#""actions": {"filters.c.inputBrightness": null}"#)).isEmpty)
    #expect(
      try tracks(filtered(#""actions": {"filters.c.inputContrast": null}"#)) == ["filters.c.inputBrightness"])
    let slow = filtered(#""actions": {"filters.c.inputBrightness": {"duration": 1}}"#)
    #expect(try tracks(slow) == ["filters.c.inputBrightness"])
    #expect(try ball(slow, at: 0.75).filters[0]["inputBrightness"] == .number(0.1))
    #expect(try ball(slow, at: 1.6).filters[0]["inputBrightness"] == .number(0.4))
    // Other differences have their usual effect.
    let both = filtered(
      #""actions": {"filters.c.inputBrightness": null}"#,
      #""filters.c.inputBrightness": 0.4, "filters.c.inputContrast": 2"#)
    #expect(try tracks(both) == ["filters.c.inputContrast"])
    let style = filtered(#""style": {"actions": {"filters.c.inputBrightness": null}}"#)
    #expect(try tracks(style).isEmpty)
  }

  @Test func inputsOfFiltersGoFromValueToValue() throws {
    let one = filtered(#""actions": {}"#)
    #expect(try ball(one, at: 0.75).filters[0]["inputBrightness"] == .number(0.1))
    let film = try Film(Scene(Source(name: "s.json", text: one)))
    let values = try #require(film.explanation(at: 1, of: ["ball"]).layers.first?.values)
    let input = try #require(values.first { $0.keyPath == "filters.c.inputBrightness" })
    #expect((input.model, input.presentation) == (0.4, 0.2))
    // A filter without a name goes by its kind.
    let scene = """
      {"size": [64, 64], "duration": 2, "layers": [{"name": "ball", "size": [9, 9],
        "backgroundFilters": [{"filter": "CIColorMonochrome", "inputColor": "black"}],
        "compositingFilter": {"filter": "CIMix", "inputAmount": 0}}], "timeline": [{"duration": 1, "timingFunction": "linear",
        "set": {"ball": {"backgroundFilters.CIColorMonochrome.inputColor": "white", "compositingFilter.inputAmount": 1}}}]}
      """
    let half = try ball(scene, at: 0.5)
    #expect(half.backgroundFilters[0]["inputColor"] == .color(Color(0.5, 0.5, 0.5)))
    #expect(half.compositingFilter?["inputAmount"] == .number(0.5))
  }

  @Test func anActionOfFiltersMixesTheirInputs() throws {
    let actions = #""actions": {"filters": {"duration": 1}}"#
    let list = #""filters": [{"filter": "CIColorControls", "name": "c", "inputBrightness": 0.4}]"#
    for change in [#""filters.c.inputBrightness": 0.4"#, list] {
      #expect(try tracks(filtered(actions, change)) == ["filters"])
      #expect(try ball(filtered(actions, change), at: 0.75).filters[0]["inputBrightness"] == .number(0.1))
      #expect(try ball(filtered(actions, change), at: 1.6).filters[0]["inputBrightness"] == .number(0.4))
    }
    // Filters of different kinds are not mixed, but change halfway.
    let other = filtered(actions, #""filters": [{"filter": "CIGaussianBlur", "name": "c"}]"#)
    #expect(try ball(other, at: 0.99).filters[0].kind.name == "CIColorControls")
    #expect(try ball(other, at: 1.01).filters[0].kind.name == "CIGaussianBlur")
  }

  @Test func filtersThatAreReplacedFade() throws {
    let whole = #""filters": [{"filter": "CIColorControls", "name": "c", "inputBrightness": 0.4}]"#
    #expect(try tracks(filtered(#""actions": {}"#, whole)) == ["transition"])
    #expect(try tracks(filtered(#""actions": {}"#, #""filters.c.enabled": false"#)) == ["transition"])
    var scene = scene { $0.filters = [Filter("CIGaussianBlur", name: "b")].compactMap(\.self) }
    let soft = scene.layers[0].filters
    scene.transaction(at: 1) { t in t.change("ball") { $0.filters[0]["inputRadius"] = .number(3) } }
    #expect(try keys(scene) == ["filters.b.inputRadius"])
    scene.timeline = []
    scene.transaction(at: 1) { $0.set("ball", "filters.b.inputRadius", to: 3.0) }
    #expect(try keys(scene) == ["filters.b.inputRadius"])
    scene.timeline = []
    let hard = soft.map { filter in
      var filter = filter
      filter["inputRadius"] = .number(3)
      return filter
    }
    scene.transaction(at: 1) { $0.set("ball", \.filters, to: hard) }
    #expect(try keys(scene) == ["transition"])
    scene.timeline = []
    scene.transaction(at: 1) { t in t.change("ball") { $0.filters += soft } }
    #expect(try keys(scene) == ["transition"])
  }

  @Test func partsOfPropertiesHaveActionsOfTheirOwn() throws {
    let set = #""position": [30, 40]"#
    let across = filtered(#""actions": {"position.x": null}"#, set)
    #expect(try tracks(across) == ["position"])
    #expect(try ball(across, at: 1).position == Point(30, 25))
    #expect(try tracks(filtered(#""actions": {"position.x": null, "position.y": null}"#, set)).isEmpty)
    let late = filtered(#""actions": {"position.x": {"duration": 2}}"#, set)
    #expect(try ball(late, at: 1).position == Point(15, 25))
  }

  @Test(arguments: [
    ("filters.zz.inputQ", #"it has "c""#), ("filters.c.inputQ", #"it has "inputSaturation""#),
    ("position.q", #"it has "x", "y""#), ("colours", "unknown event"), ("colours.x", "unknown event"),
  ])
  func eventsThatAreNone(event: String, message: String) throws {
    for action in ["null", #"{"duration": 1}"#] {
      let text = filtered(#""actions": {"\#(event)": \#(action)}"#)
      let error = try #require(throws: SceneError.self) { try Scene(Source(name: "s.json", text: text)) }
      #expect("\(error)".contains(message), "\(error)")
    }
  }
}
