import Animux
import Testing

/// The listings that books on Core Animation begin with, in Swift, and what is seen in the course of them. Where a program
/// on a screen asks the clock, a film is passed the time.
@Suite struct ListingTests {
  private func scene(_ layers: [Layer], duration: Double = 20) -> Scene {
    var scene = Scene(size: Size(640, 480), duration: duration)
    scene.layers = layers
    return scene
  }

  private func box(_ name: String = "box", at position: Point = Point(100, 100)) -> Layer {
    var layer = Layer(name: name)
    layer.bounds = Rect(0, 0, 50, 50)
    layer.position = position
    layer.backgroundColor = .white
    return layer
  }

  private func moving() -> BasicAnimation {
    var animation = BasicAnimation(keyPath: "position")
    animation.fromValue = Point(100, 100)
    animation.toValue = Point(300, 200)
    animation.duration = 2
    return animation
  }

  private func position(of layer: String = "box", in film: Film, at time: Double) -> Point? {
    film.presentation(of: layer, at: time)?.position
  }

  @Test func anAnimationMovesALayerAndItSnapsBack() throws {
    var layer = box()
    layer.add(moving(), forKey: "move")
    let film = try Film(scene([layer]))
    #expect(position(in: film, at: 1) == Point(200, 150))
    #expect(position(in: film, at: 2) == Point(300, 200))
    #expect(position(in: film, at: 2.1) == Point(100, 100))
  }

  @Test func theModelsValueKeepsIt() throws {
    var layer = box()
    layer.add(moving(), forKey: "move")
    layer.position = Point(300, 200)
    let film = try Film(scene([layer]))
    #expect(position(in: film, at: 1) == Point(200, 150))
    #expect(position(in: film, at: 5) == Point(300, 200))
  }

  @Test func fillingForwardsKeepsItOnScreen() throws {
    var layer = box()
    var animation = moving()
    animation.fillMode = .forwards
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "move")
    let film = try Film(scene([layer]))
    #expect(position(in: film, at: 5) == Point(300, 200))
  }

  @Test func anImplicitAnimationKeepsIt() throws {
    var scene = scene([box()])
    scene.transaction(at: 1, duration: 2) { t in
      t.set("box", \.position, to: Point(300, 200))
    }
    let film = try Film(scene)
    #expect(position(in: film, at: 1) == Point(100, 100))
    let half = TimingFunction.default.value(at: 0.5)
    #expect(position(in: film, at: 2) == Point(100 + 200 * half, 100 + 100 * half))
    #expect(position(in: film, at: 3.5) == Point(300, 200))
  }

  private func three() -> [BasicAnimation] {
    var bounds = BasicAnimation(keyPath: "bounds")
    bounds.toValue = Rect(0, 0, 200, 200)
    var position = BasicAnimation(keyPath: "position")
    position.toValue = Point(300, 300)
    var border = BasicAnimation(keyPath: "borderWidth")
    border.fromValue = 0
    border.toValue = 15
    return [bounds, position, border].map { animation in
      var animation = animation
      animation.duration = 15
      return animation
    }
  }

  @Test func threeAnimationsRunAtOnce() throws {
    var layer = box()
    for animation in three() { layer.add(animation, forKey: animation.keyPath) }
    #expect(layer.animationKeys == ["bounds", "position", "borderWidth"])
    let shown = try #require(Film(scene([layer])).presentation(of: "box", at: 7.5))
    #expect(shown.bounds.size == Size(125, 125))
    #expect(shown.position == Point(200, 200))
    #expect(shown.borderWidth == 7.5)
  }

  @Test func aGroupRunsThemInSequence() throws {
    let animations = zip(three(), [0.0, 5, 10]).map { animation, begin in
      var animation = animation
      animation.beginTime = begin
      animation.duration = 5
      return animation
    }
    var group = AnimationGroup(animations: animations)
    group.duration = 15
    var layer = box()
    layer.add(group, forKey: "sequence")
    let film = try Film(scene([layer]))
    let moments = try [2.5, 7.5, 12.5].map { try #require(film.presentation(of: "box", at: $0)) }
    #expect(moments.map(\.bounds.size.width) == [125, 50, 50])
    #expect(moments.map(\.position.x) == [100, 200, 100])
    #expect(moments.map(\.borderWidth) == [0, 0, 7.5])
  }

  @Test func aTransactionLastsFiveSeconds() throws {
    var scene = scene([box()])
    scene.transaction(at: 0, duration: 5, timingFunction: .linear) { t in
      t.set("box", \.opacity, to: 0)
      t.set("box", \.zPosition, to: 200)
    }
    let shown = try #require(Film(scene).presentation(of: "box", at: 2.5))
    #expect(shown.opacity == 0.5)
    #expect(shown.zPosition == 100)
  }

  @Test func nestedTransactionsHaveDurationsOfTheirOwn() throws {
    var scene = scene([box()])
    scene.transaction(at: 0, duration: 2, timingFunction: .linear) { t in
      t.set("box", \.position, to: Point(0, 0))
      t.transaction(duration: 5) { inner in inner.set("box", \.opacity, to: 0) }
    }
    let film = try Film(scene)
    let shown = try #require(film.presentation(of: "box", at: 1))
    #expect(shown.position == Point(50, 50))
    #expect(shown.opacity == 0.8)
    #expect(try #require(film.presentation(of: "box", at: 4)).opacity.isNear(0.2))
  }

  @Test func disabledActionsChangeAtOnce() throws {
    var scene = scene([box()])
    scene.transaction(at: 1, disableActions: true) { t in t.set("box", \.opacity, to: 0.5) }
    let film = try Film(scene)
    #expect(film.presentation(of: "box", at: 0.99)?.opacity == 1)
    #expect(film.presentation(of: "box", at: 1)?.opacity == 0.5)
  }

  @Test func aLayerIsPausedAndResumed() throws {
    var layer = box()
    var animation = moving()
    animation.duration = 10
    layer.add(animation, forKey: "move")
    var scene = scene([layer])
    scene.transaction(at: 2) { t in
      t.change("box") { layer in
        let paused = layer.timing.convert(fromParent: 2)
        layer.speed = 0
        layer.timeOffset = paused
      }
    }
    scene.transaction(at: 6) { t in
      t.change("box") { layer in
        let paused = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.timing.convert(fromParent: 6) - paused
      }
    }
    let film = try Film(scene)
    #expect(position(in: film, at: 1) == Point(120, 110))
    #expect(position(in: film, at: 2) == Point(140, 120))
    #expect(position(in: film, at: 5) == Point(140, 120))
    #expect(position(in: film, at: 7) == Point(160, 130))
    #expect(position(in: film, at: 14) == Point(300, 200))
  }

  /// Both layers have the same transition: one of them is hidden, and the other one shown.
  @Test func aPushLeadsFromOneLayerToAnother() throws {
    var second = box("second")
    second.isHidden = true
    var scene = scene([box("first"), second])
    scene.transaction(at: 1) { t in
      var push = Transition(type: .push, subtype: .fromRight)
      push.duration = 0.5
      t.add(push, to: "first")
      t.add(push, to: "second")
      t.transaction(disableActions: true) { t in
        t.set("first", \.isHidden, to: true)
        t.set("second", \.isHidden, to: false)
      }
    }
    let film = try Film(scene)
    #expect(film.presentation(of: "first", at: 0.9)?.isHidden == false)
    #expect(film.presentation(of: "first", at: 1.1)?.isHidden == true)
    #expect(film.presentation(of: "second", at: 1.1)?.isHidden == false)
  }

  @Test func aPerspectiveMakesNearerLayersLarger() throws {
    var stage = Layer(name: "stage")
    stage.frame = Rect(0, 0, 640, 480)
    stage.sublayerTransform.m34 = -1 / 850
    let depths = [0.0, 170, -170]
    stage.sublayers = depths.enumerated().map { index, depth in
      var layer = box("box\(index)", at: Point(320, 240))
      layer.zPosition = depth
      return layer
    }
    let film = try Film(scene([stage]))
    let widths = try depths.indices.map { index in
      try #require(
        film.convert(Rect(0, 0, 50, 50), from: "stage/box\(index)", to: "stage", at: 0)
      ).size.width
    }
    #expect(zip(widths, [50, 62.5, 50 / 1.2]).allSatisfy { $0.isNear($1) })
  }

  @Test func aCardFlipsByAValueFunction() throws {
    var flip = BasicAnimation(keyPath: "transform")
    flip.valueFunction = .rotateY
    flip.fromValue = 0.0
    flip.toValue = Double.pi
    flip.duration = 1
    var card = box("card")
    card.isDoubleSided = false
    card.add(flip, forKey: "flip")
    let film = try Film(scene([card]))
    let matrix = try #require(film.presentation(of: "card", at: 1.0 / 3)).transform.matrix
    #expect(matrix.m11.isNear(0.5) && matrix.m13.isNear(-0.75.squareRoot()))
    #expect(try #require(film.presentation(of: "card", at: 1)).transform.matrix.m11 == -1)
  }

  @Test func constraintsPlaceTwoLayers() throws {
    var left = box("left")
    left.constraints = [
      Constraint(.midY, relativeTo: Constraint.superlayer, .midY),
      Constraint(.midX, relativeTo: Constraint.superlayer, .midX),
    ]
    var right = box("right")
    right.constraints = [
      Constraint(.midY, relativeTo: "left", .midY),
      Constraint(.minX, relativeTo: "left", .maxX, offset: 10),
    ]
    var stage = Layer(name: "stage")
    stage.frame = Rect(0, 0, 400, 200)
    stage.layoutManager = .constraints
    stage.sublayers = [right, left]
    let film = try Film(scene([stage]))
    #expect(film.presentation(of: "stage/left", at: 0)?.frame == Rect(175, 75, 50, 50))
    #expect(film.presentation(of: "stage/right", at: 0)?.frame == Rect(235, 75, 50, 50))
  }

  @Test func contentsHaveAnActionOfTheirOwn() throws {
    var reveal = Transition(type: .reveal, subtype: .fromBottom)
    reveal.duration = 3
    var layer = box()
    layer.actions["contents"] = .animation(reveal)
    var scene = scene([layer])
    scene.transaction(at: 1) { t in t.set("box", \.contents, to: "logo.png") }
    scene.duration = nil
    let film = try Film(scene)
    #expect(film.presentation(of: "box", at: 0.9)?.contents == nil)
    #expect(film.presentation(of: "box", at: 1.1)?.contents == "logo.png")
    // The transition is what the film waits for.
    #expect(film.duration == 4)
  }
}

extension Double {
  fileprivate func isNear(_ other: Double) -> Bool { (self - other).magnitude < 1e-9 }
}
