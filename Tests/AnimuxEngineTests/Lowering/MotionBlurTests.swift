import AnimuxDocuments
import AnimuxGraphics
import AnimuxMotion
import Testing

@testable import AnimuxEngine

/// The picture that is exposed while the shutter is open.
@Suite struct MotionBlurTests {
  /// A bar that moves by 480 pixels in a second.
  private func bar(_ blur: MotionBlur?, at x: Double = 0) -> Layer {
    var layer = Layer(name: "bar")
    layer.anchorPoint = .zero
    layer.position = Point(x, 8)
    layer.bounds.size = Size(10, 16)
    layer.backgroundColor = .white
    layer.motionBlur = blur
    var animation = BasicAnimation(keyPath: "position.x")
    animation.byValue = 480.0
    animation.duration = 1
    layer.add(animation)
    return layer
  }

  private func scene(_ layers: [Layer], film: MotionBlur? = nil) -> Scene {
    var scene = Scene(size: Size(600, 32), duration: 1)
    scene.layers = layers
    scene.root.motionBlur = film
    return scene
  }

  /// All exposures, wherever they are.
  private func exposures(in items: [DisplayItem]) -> [Exposure] {
    items.flatMap { item -> [Exposure] in
      switch item {
      case .exposure(let exposure): [exposure] + exposures(in: exposure.items)
      case .group(let group): exposures(in: group.items + (group.mask ?? []))
      case .dissolve(let dissolve): exposures(in: dissolve.old + dissolve.new)
      case .roundedRect, .path, .stroke, .picture, .sprites: []
      }
    }
  }

  private func exposures(_ scene: Scene, at time: Double = 0) throws -> [Exposure] {
    exposures(in: try Film(scene).displayList(at: time).items)
  }

  /// The place of the first group of each version.
  private func places(_ exposure: Exposure) -> [Double] {
    exposure.versions.map { version in
      guard case .group(let group)? = version.items.first else { return .nan }
      guard group.transform.m41 == 0, case .group(let inner)? = group.items.first else {
        return group.transform.m41
      }
      return inner.transform.m41
    }
  }

  private func expect(_ places: [Double], _ expected: [Double]) {
    #expect(places.count == expected.count)
    #expect(zip(places, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(places)")
  }

  @Test func instantsAreSpreadOverTheOpenShutter() throws {
    let whole = try exposures(scene([bar(MotionBlur(shutter: 360, samples: 16))]))
    expect(places(try #require(whole.first)), (0..<16).map { Double($0) + 0.5 })
    let half = try exposures(scene([bar(MotionBlur(shutter: 180, samples: 4))]), at: 0.5)
    expect(places(try #require(half.first)), [241, 243, 245, 247])
    #expect(half.count == 1)
  }

  @Test func unmovedLayersAreUnchanged() throws {
    var still = bar(MotionBlur())
    still.removeAllAnimations()
    #expect(
      try Film(scene([still])).displayList(at: 0.5) == Film(scene([still.unblurred])).displayList(at: 0.5))
    // After the animation, too.
    let ended = try exposures(scene([bar(MotionBlur())]), at: 1)
    #expect(ended.isEmpty)
  }

  @Test func theFilmsBlurAppliesToAll() throws {
    let found = try exposures(scene([bar(nil)], film: MotionBlur(shutter: 360, samples: 4)))
    expect(places(try #require(found.first)), [2, 6, 10, 14])
    #expect(found.count == 1)
  }

  @Test func anInnerOneHoldsInPlaceOfTheOuterOne() throws {
    let film = MotionBlur(shutter: 360, samples: 4)
    #expect(try exposures(scene([bar(.off)], film: film)).isEmpty)
    let wide = try exposures(scene([bar(MotionBlur(shutter: 180, samples: 8))], film: film))
    expect(places(try #require(wide.first)), (0..<8).map { Double($0) + 0.5 })
    let narrow = try exposures(scene([bar(MotionBlur(shutter: 180, samples: 2))], film: film))
    expect(places(try #require(narrow.first)), [2, 6])
  }

  @Test func instantsAreNotMultiplied() throws {
    var outer = bar(MotionBlur(shutter: 360, samples: 8))
    outer.sublayers = [bar(MotionBlur(shutter: 180, samples: 8))]
    let found = try exposures(scene([outer]))
    #expect(found.count == 1)
    #expect(found.first?.versions.count == 8)
  }

  @Test func aSuperlayerThatMovesTakesItsSublayersWithIt() throws {
    var stage = bar(MotionBlur(shutter: 360, samples: 4))
    stage.sublayers = [bar(nil).still]
    let found = try #require(try exposures(scene([stage])).first)
    let inner = found.versions.map { version -> [DisplayItem] in
      if case .group(let group)? = version.items.first { group.items } else { [] }
    }
    #expect(inner.allSatisfy { $0 == inner[0] })
    #expect(inner[0].count == 2)
  }

  @Test func layersThatBeginWhileTheShutterIsOpenAreSeenForAPart() throws {
    var late = bar(MotionBlur(shutter: 360, samples: 4)).still
    late.timing.beginTime = 1.0 / 60
    let found = try #require(try exposures(scene([late])).first)
    #expect(found.versions.map(\.weight) == [2, 2])
    #expect(found.versions.map(\.items.count) == [0, 1])
    // A begin at a frame's time is a clean cut.
    late.timing.beginTime = 1.0 / 30
    #expect(try exposures(scene([late])).isEmpty)
    #expect(try exposures(scene([late]), at: 1.0 / 30).isEmpty)
  }

  @Test func aChangeOfTheModelIsSeenFromItsTimeOn() throws {
    var cut = scene([bar(MotionBlur(shutter: 360, samples: 4)).still])
    cut.transaction(at: 2.0 / 30, disableActions: true) {
      $0.set("bar", \.backgroundColor, to: Color(1, 0, 0))
    }
    for frame in 0..<4 { #expect(try exposures(cut, at: Double(frame) / 30).isEmpty) }
    var middle = scene([bar(MotionBlur(shutter: 360, samples: 4)).still])
    middle.transaction(at: 2.5 / 30, disableActions: true) {
      $0.set("bar", \.backgroundColor, to: Color(1, 0, 0))
    }
    #expect(try exposures(middle, at: 2.0 / 30).first?.versions.map(\.weight) == [2, 2])
  }

  @Test func aSceneWithinAFilmIsExposedByItsFrames() throws {
    var inner = Scene(size: Size(600, 32), frameRate: FrameRate(10), duration: 1)
    inner.layers = [bar(nil)]
    inner.root.motionBlur = MotionBlur(shutter: 360, samples: 4)
    var content = CompositionContent()
    content.scene = inner
    var layer = Layer()
    layer.frame = Rect(0, 0, 600, 32)
    layer.content = content
    // A frame is one of the film that is made, whatever the scene in it specifies.
    expect(places(try #require(try exposures(scene([layer])).first)), [2, 6, 10, 14])
    layer.timing.speed = 2
    expect(places(try #require(try exposures(scene([layer])).first)), [4, 12, 20, 28])
    layer.timing.speed = 0
    #expect(try exposures(scene([layer])).isEmpty)
  }

  @Test func theWholeSpaceIsExposedAtOnce() throws {
    var leaning = bar(MotionBlur(shutter: 360, samples: 4))
    leaning.transform = Transform(.rotation(0.4, 0, 1, 0))
    var other = bar(nil, at: 20).still
    other.transform = Transform(.rotation(-0.4, 0, 1, 0))
    let found = try #require(try exposures(scene([leaning, other])).first)
    #expect(found.versions.count == 4)
    for version in found.versions {
      guard case .group(let space)? = version.items.first else { Issue.record("it has another form"); return }
      #expect(space.isSpace && space.items.count == 2)
    }
  }

  @Test func aMaskThatMovesIsBlurred() throws {
    var masked = bar(nil).still
    masked.mask = bar(MotionBlur(shutter: 360, samples: 4))
    let found = try exposures(scene([masked]))
    #expect(found.count == 1)
    #expect(found.first?.versions.count == 4)
  }

  @Test(arguments: [
    ("true", MotionBlur?.some(MotionBlur())), ("false", .off), ("null", .off), (#""inherited""#, nil),
    (#"{"shutter": 90}"#, MotionBlur(shutter: 90)), (#"{"samples": 64}"#, MotionBlur(samples: 64)),
  ])
  func isReadAndWritten(text: String, value: MotionBlur?) throws {
    let scene = try read(
      #"{"layers": [{"name": "a", "motionBlur": \#(text)}], "size": [9, 9], "duration": 1}"#)
    #expect(scene["a"]?.motionBlur == value)
    let again = try read(scene.document.prettyText())
    #expect(again["a"]?.motionBlur == value)
  }

  @Test func aFilmSpecifiesItOnce() throws {
    let scene = try read(#"{"motionBlur": {"shutter": 360}, "size": [9, 9], "duration": 1}"#)
    #expect(scene.root.motionBlur == MotionBlur(shutter: 360))
    let twice = errors(
      #"{"motionBlur": true, "root": {"motionBlur": false}, "size": [9, 9], "duration": 1}"#)
    #expect(twice.count == 1)
    #expect(
      twice.first?.message.hasSuffix(
        #""motionBlur" of the root layer sets the same value as that of the document; leave one of them out"#)
        == true)
  }

  @Test(arguments: [
    (#"{"shutter": 361}"#, "361 is out of range; expected a number 0…360"),
    (#"{"shutter": -1}"#, "-1 is out of range; expected a number 0…360"),
    (#"{"samples": 1}"#, "1 is out of range; expected a whole number 2…64"),
    (#"{"samples": 65}"#, "65 is out of range; expected a whole number 2…64"),
    (#"{"samples": 2.5}"#, "2.5 is out of range; expected a whole number 2…64"),
    (#"{"shutter": "180"}"#, #"expected a number 0…360, found "180"; write it without quotes"#),
    (#"{"angle": 180}"#, #"unknown key "angle" in motionBlur"#),
    (
      "5",
      #"expected true, false, "inherited", or an object {"shutter": degrees, "samples": number}, found 5"#
    ),
  ])
  func anErrorIsNamed(text: String, message: String) {
    let found = errors(#"{"motionBlur": \#(text), "size": [9, 9], "duration": 1}"#)
    #expect(found.count == 1)
    #expect(found.first?.message.contains(message) == true, "\(found)")
  }

  private func read(_ text: String) throws -> Scene { try Scene(Source(name: "scene.json", text: text)) }

  private func errors(_ text: String) -> [Diagnostic] {
    do throws(SceneError) {
      _ = try Scene(Source(name: "scene.json", text: text))
      return []
    } catch {
      return error.diagnostics
    }
  }
}

extension Layer {
  fileprivate var still: Layer {
    var copy = self
    copy.removeAllAnimations()
    return copy
  }

  fileprivate var unblurred: Layer {
    var copy = self
    copy.motionBlur = nil
    return copy
  }
}
