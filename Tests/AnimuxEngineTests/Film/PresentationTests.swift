import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// The values of layers during their animations, compared with values that were measured on Core Animation.
@Suite struct PresentationTests {
  /// The opacity of a layer of 0.5 under animations, at times.
  private func opacities(_ animations: [any Animation], at times: [Double]) throws -> [Double] {
    var layer = Layer()
    layer.opacity = 0.5
    for animation in animations { layer.add(animation) }
    return try times.map { try presented(layer, at: $0).opacity }
  }

  private func presented(_ layer: Layer, at time: Double) throws -> Layer {
    var scene = Scene(size: Size(100, 100), duration: 10)
    scene.layers = [layer]
    let film = try Film(scene)
    return try #require(film.presentation(of: layer.name ?? "#0", at: time))
  }

  private func fade(_ from: Double?, _ to: Double?, by: Double? = nil) -> BasicAnimation {
    var animation = BasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    return animation
  }

  private func expect(
    _ values: [Double], _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(values.count == expected.count, sourceLocation: sourceLocation)
    for (value, wanted) in zip(values, expected) {
      #expect(
        (value - wanted).magnitude < 1e-9, "\(values) is not \(expected)", sourceLocation: sourceLocation)
    }
  }

  @Test func repeatsAndThenShowsTheModelAgain() throws {
    var animation = fade(0, 1)
    animation.repeatCount = 2.5
    expect(
      try opacities([animation], at: [0, 0.2, 0.5, 0.9, 1.2, 1.5, 1.9, 2.1, 3, 4.5]),
      [0, 0.2, 0.5, 0.9, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5])
  }

  @Test func runsAtItsSpeedAndEndsOnItsEndValue() throws {
    var animation = fade(0, 1)
    animation.speed = 2
    expect(try opacities([animation], at: [0, 0.2, 0.5, 0.9]), [0, 0.4, 1, 0.5])
    animation.speed = -1
    expect(try opacities([animation], at: [0.2, 0.5, 0.9, 1.2]), [0.8, 0.5, 0.1, 0.5])
  }

  @Test(arguments: [(FillMode.removed, 0.5), (.backwards, 0.0)])
  func showsTheValueOfItsFillModeBeforeItBegins(mode: FillMode, before: Double) throws {
    var animation = fade(0, 1)
    animation.beginTime = 1
    animation.fillMode = mode
    animation.isRemovedOnCompletion = false
    expect(try opacities([animation], at: [0, 0.5, 1, 1.5, 2.5]), [before, before, 0, 0.5, 0.5])
  }

  /// Swift and documents alike.
  @Test(arguments: [FillMode.forwards, .both]) func aFillForwardsLastsUnlessItIsToBeRemoved(
    mode: FillMode
  ) throws {
    var animation = fade(0, 1)
    #expect(animation.isRemovedOnCompletion)
    animation.fillMode = mode
    #expect(!animation.isRemovedOnCompletion)
    expect(try opacities([animation], at: [1, 2]), [1, 1])
    animation.isRemovedOnCompletion = true
    expect(try opacities([animation], at: [1, 2]), [1, 0.5])
    let keys = #""keyPath": "opacity", "fromValue": 0, "duration": 1, "fillMode": "\#(mode.rawValue)""#
    for (more, after) in [
      ("", 0.0), (#", "removedOnCompletion": true"#, 1), (#", "removedOnCompletion": false"#, 0),
    ] {
      let layer = try layer(#"{"name": "a", "animations": [{\#(keys), "toValue": 0\#(more)}]}"#)
      #expect(try presented(layer, at: 2).opacity == after)
    }
  }

  @Test func takesWhatIsMissingFromTheScreen() throws {
    expect(try opacities([fade(0.2, nil)], at: [0.5]), [0.35])
    expect(try opacities([fade(nil, nil, by: 0.3)], at: [0.5]), [0.65])
    expect(try opacities([fade(nil, 0.9, by: 0.3)], at: [0.5]), [0.75])
    expect(try opacities([fade(nil, 0.9)], at: [0.5]), [0.7])
    expect(try opacities([fade(0.1, nil, by: 0.3)], at: [0.5]), [0.25])
    expect(try opacities([fade(nil, nil)], at: [0.5]), [0.5])
  }

  @Test func addsAndAccumulates() throws {
    var additive = fade(0, 0.2)
    additive.isAdditive = true
    expect(try opacities([additive], at: [0.5]), [0.6])
    var cumulative = fade(10, 20)
    cumulative.isCumulative = true
    cumulative.repeatCount = 3
    expect(try opacities([cumulative], at: [0.5, 1.5, 2.5]), [15, 35, 55])
    // One that goes back ends where it begins.
    cumulative.autoreverses = true
    expect(try opacities([cumulative], at: [0.5, 1.5, 2.5, 3.5]), [15, 15, 25, 25])
  }

  @Test func anAdditiveDifferenceGoesOnFromCycleToCycle() throws {
    var difference = fade(nil, nil, by: 0.3)
    (difference.isAdditive, difference.isCumulative, difference.repeatCount) = (true, true, 3)
    let values = try opacities([difference], at: [0, 0.5, 0.999_999, 1.000_001, 1.5, 2.5])
    expect(values.map { (($0 - values[0]) * 1000).rounded() / 1000 }, [0, 0.15, 0.3, 0.3, 0.45, 0.75])
  }

  @Test func aSingleKeyframeHolds() throws {
    var hold = KeyframeAnimation(keyPath: "opacity")
    (hold.values, hold.duration) = ([0.2], 1)
    expect(try opacities([hold], at: [0, 0.5, 1, 1.5]), [0.2, 0.2, 0.2, 0.5])
    let film = try Film(
      scene(
        #"{"name": "a", "opacity": 0.5, "animations": {"k": {"keyPath": "opacity", "values": [0.2], "duration": 1}}}"#
      ))
    #expect(
      film.explanation(at: 0.5, of: ["a"], keyPaths: ["opacity"]).json.text().contains(
        #""opacity": {"model": 0.5, "presentation": 0.2, "animations": [{"key": "k", "value": 0.2}]}"#))
  }

  @Test func theOneAddedLaterWins() throws {
    expect(try opacities([fade(0, 1), fade(0.4, 0.4)], at: [0.5]), [0.4])
  }

  @Test func oneKeyHoldsOneAnimation() throws {
    var layer = Layer()
    layer.add(fade(0, 1), forKey: "fade")
    layer.add(fade(0.4, 0.4), forKey: "fade")
    #expect(layer.animations.count == 1)
    #expect(try presented(layer, at: 0.5).opacity == 0.4)
  }

  @Test func aBooleanFlipsAtOnce() throws {
    var hide = BasicAnimation(keyPath: "hidden")
    (hide.fromValue, hide.toValue, hide.duration) = (false, true, 1)
    var layer = Layer()
    layer.add(hide)
    #expect(try presented(layer, at: 0.25).isHidden)
    #expect(try !presented(layer, at: 0).isHidden)
  }

  @Test func partsOfATransformKeepTheRest() throws {
    var layer = Layer()
    layer.transform.scale = 2
    var turn = BasicAnimation(keyPath: "transform.rotation.z")
    (turn.fromValue, turn.toValue, turn.duration) = (0.0, 1.0, 1)
    layer.add(turn)
    let matrix = try presented(layer, at: 0.5).transform.matrix
    #expect((matrix.m11 - 1.7551651237807455).magnitude < 1e-12)
    #expect((matrix.m12 - 0.958851077208406).magnitude < 1e-12)
  }

  @Test func aValueFunctionReplacesTheTransform() throws {
    var layer = Layer()
    layer.transform.scale = 2
    var turn = BasicAnimation(keyPath: "transform")
    (turn.fromValue, turn.toValue, turn.duration) = (0.0, 1.0, 1)
    turn.valueFunction = .rotateZ
    layer.add(turn)
    #expect((try presented(layer, at: 0.5).transform.matrix.m11 - 0.8775825618903728).magnitude < 1e-12)
    var move = BasicAnimation(keyPath: "transform")
    (move.fromValue, move.toValue, move.duration) = (Vector3(0, 0, 0), Vector3(10, 20, 0), 1)
    move.valueFunction = .translate
    layer.add(move)
    let matrix = try presented(layer, at: 0.5).transform.matrix
    #expect(matrix.m41 == 5 && matrix.m42 == 10 && matrix.m11 == 1)
  }

  @Test func aGroupClipsItsChildrenAndGivesThemItsDuration() throws {
    var inherits = fade(0, 1)
    inherits.duration = 0
    var group = AnimationGroup(animations: [inherits])
    group.duration = 2
    expect(try opacities([group], at: [0.5, 1, 2, 2.5]), [0.25, 0.5, 1, 0.5])
    var long = fade(0, 1)
    long.duration = 4
    group.animations = [long]
    expect(try opacities([group], at: [1, 2, 2.5]), [0.25, 0.5, 0.5])
  }

  @Test func aLayersTimeIsItsSuperlayersTimesItsSpeed() throws {
    var inner = Layer(name: "inner")
    inner.speed = 2
    inner.beginTime = 1
    inner.add(fade(0, 1))
    var outer = Layer(name: "outer")
    outer.speed = 0.5
    outer.sublayers = [inner]
    var scene = Scene(size: Size(100, 100), duration: 10)
    scene.layers = [outer]
    let film = try Film(scene)
    #expect(film.presentation(of: "outer/inner", at: 1.9) == nil)
    #expect(try #require(film.presentation(of: "outer/inner", at: 2.5)).opacity == 0.5)
  }

  @Test func aLayerIsShownUntilItsEndAndNotAtIt() throws {
    var layer = Layer(name: "a")
    layer.beginTime = 1
    layer.duration = 2
    var scene = Scene(size: Size(100, 100))
    scene.layers = [layer]
    let film = try Film(scene)
    #expect(film.duration == 3)
    #expect(film.presentation(of: "a", at: 0.99) == nil)
    #expect(film.presentation(of: "a", at: 1) != nil)
    #expect(film.presentation(of: "a", at: 2.99) != nil)
    #expect(film.presentation(of: "a", at: 3) == nil)
  }

  @Test func errorsAreThrownWhereTheFilmIsMade() throws {
    var scene = Scene(size: Size(100, 100), duration: 1)
    var layer = Layer(name: "a")
    layer.add(BasicAnimation(keyPath: "opactiy"))
    scene.layers = [layer]
    let error = #expect(throws: SceneError.self) { try Film(scene) }
    #expect(
      error?.description
        == "scene: error: unknown key path \"opactiy\"; did you mean \"opacity\"? (an animation of layer \"a\")"
    )
  }
}
