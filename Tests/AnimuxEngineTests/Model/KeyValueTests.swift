import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// Values of layers by key paths.
@Suite struct KeyValueTests {
  private let layer: Layer = {
    var layer = Layer(text: "words", name: "title")
    layer.frame = Rect(10, 20, 30, 40)
    layer.cornerCurve = .continuous
    return layer
  }()

  @Test func keyPathsLeadToValues() {
    #expect(layer.value(forKeyPath: "position") as? Point == Point(25, 40))
    #expect(layer.value(forKeyPath: "bounds.size.width") as? Double == 30)
    #expect(layer.value(forKeyPath: "frame.origin.x") as? Double == 10)
    #expect(layer.value(forKeyPath: "string") as? String == "words")
    #expect(layer.value(forKeyPath: "cornerCurve") as? String == "continuous")
    #expect(layer.value(forKeyPath: "name") as? String == "title")
    #expect(layer.value(forKeyPath: "backgroundColor") == nil)
    #expect(layer.value(forKeyPath: "nobody") == nil && layer.value(forKeyPath: "..") == nil)
    #expect(layer.value(forKeyPath: "position.z") == nil)
  }

  @Test func theyAreSet() throws {
    var layer = layer
    try layer.setValue(50, forKeyPath: "position.x")
    try layer.setValue(Color.black, forKeyPath: "backgroundColor")
    try layer.setValue("circular", forKeyPath: "cornerCurve")
    try layer.setValue(Rect(0, 0, 8, 8), forKeyPath: "frame")
    #expect(layer.position == Point(4, 4) && layer.cornerCurve == .circular)
    #expect(layer.value(forKeyPath: "backgroundColor") as? Color == .black)
    try layer.setValue(nil, forKeyPath: "backgroundColor")
    try layer.setValue(nil, forKeyPath: "opacity")
    #expect(layer.backgroundColor == nil && layer.opacity == 1)
    #expect(throws: AnimationError.self) { try layer.setValue("wide", forKeyPath: "position") }
    #expect(throws: AnimationError.self) { try layer.setValue("square", forKeyPath: "cornerCurve") }
    #expect(throws: AnimationError.self) { try layer.setValue(1, forKeyPath: "position.z") }
    #expect(throws: AnimationError.self) { try layer.setValue(1, forKeyPath: "a..b") }
  }

  @Test func keysOfOnesOwn() throws {
    var layer = layer
    try layer.setValue(50, forKeyPath: "someKey")
    try layer.setValue(Point(1, 2), forKeyPath: "style2.corner")
    #expect(layer.value(forKeyPath: "someKey") as? Double == 50)
    #expect(layer.value(forKeyPath: "style2.corner[1]") as? Double == 2)
    #expect(layer.userInfo == ["someKey": 50, "style2": ["corner": [1, 2]]])
    try layer.setValue(nil, forKeyPath: "someKey")
    #expect(layer.userInfo == ["style2": ["corner": [1, 2]]])
    #expect(throws: AnimationError.self) { try layer.setValue(1, forKeyPath: "style2.corner.x") }
    layer.userInfo = [1, 2]
    #expect(throws: AnimationError.self) { try layer.setValue(1, forKeyPath: "someKey") }
  }

  @Test(
    arguments: [
      (Size(.nan, 10), 1), (Size(10, .infinity), 1), (Size(-4, 10), 1), (Size(0, 10), 1), (Size(10.5, 10), 1),
      (Size(1e9, 10), 1), (Size(10, 10), .infinity), (Size(10, 10), .nan), (Size(10, 10), 0),
      (Size(10, 10), -1), (Size(10, 10), 1e18),
    ] as [(Size, Double)])
  func noCanvasAndNoLengthTraps(size: Size, duration: Double) {
    var scene = Scene(size: size, duration: duration)
    scene.layers = [layer]
    #expect(throws: SceneError.self) { try Film(scene) }
    var outer = Scene(size: Size(10, 10), duration: 1)
    outer.layers = [Layer(composition: scene)]
    #expect(throws: SceneError.self) { try Film(outer) }
  }

  @Test func timesThatAreNoneDoNotTrap() {
    var scene = Scene(size: Size(10, 10))
    scene.layers = [Layer(name: "a")]
    scene.transaction(at: .nan) { $0.set("a", \.opacity, to: 0) }
    scene.transaction(at: 1, duration: .nan) { $0.set("a", \.opacity, to: 0) }
    scene.transaction(at: 2, duration: .infinity) { $0.set("a", \.position, to: Point(.nan, .infinity)) }
    _ = try? Film(scene)
    scene.timeline = []
    scene.transaction(at: 1, duration: .nan) { $0.set("a", \.position, to: Point(.nan, .infinity)) }
    scene.duration = 3
    _ = try? Film(scene).displayList(at: 1.5)
  }
}
