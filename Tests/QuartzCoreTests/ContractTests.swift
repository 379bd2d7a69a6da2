import AnimuxGraphics
import Foundation
import QuartzCore
import Testing

/// The promises of Core Animation's documents about layers, animations and transactions.
@Suite struct ContractTests {
  private final class Listener: CAAnimationDelegate {
    let name: String
    let note: (String) -> Void
    init(_ name: String, _ note: @escaping (String) -> Void) { (self.name, self.note) = (name, note) }
    private func time() -> Double { (CACurrentMediaTime() * 100).rounded() / 100 }
    func animationDidStart(_ anim: CAAnimation) { note("\(name) starts \(time())") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      note("\(name) \(flag ? "ends" : "is cut") \(time())")
    }
  }

  private let film = CAFilm(size: CGSize(width: 40, height: 40), duration: 3, framesPerSecond: 10)
  private let layer = CALayer()

  private func fade(_ duration: Double = 1, _ delegate: Listener? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (1, 0, duration)
    animation.delegate = delegate
    return animation
  }

  private func play(_ body: @escaping () -> Void) {
    film.run { film.rootLayer.addSublayer(layer) }
    film.at(0.5, body)
    _ = film.makeScene()
  }

  // Delegates and completion blocks

  @Test func anAnimationThatIsReplacedIsCut() {
    var told: [String] = []
    film.at(1) { [layer] in layer.add(fade(1, Listener("second") { told.append($0) }), forKey: "fade") }
    play { [layer] in layer.add(fade(1, Listener("first") { told.append($0) }), forKey: "fade") }
    #expect(told == ["first starts 0.5", "first is cut 1.0", "second starts 1.0", "second ends 2.0"])
  }

  @Test func anAnimationThatIsRemovedIsCut() {
    var told: [String] = []
    film.at(1) { [layer] in layer.removeAnimation(forKey: "fade") }
    play { [layer] in layer.add(fade(1, Listener("a") { told.append($0) }), forKey: "fade") }
    #expect(told == ["a starts 0.5", "a is cut 1.0"])
  }

  @Test func theEndOfTheFilmIsNoEndOfAnAnimation() {
    var told: [String] = []
    play { [layer] in layer.add(fade(60, Listener("a") { told.append($0) }), forKey: nil) }
    #expect(told == ["a starts 0.5"])
  }

  @Test func aLayerThatLeavesTheTreeLosesItsAnimations() {
    var told: [String] = []
    film.at(1) { [layer] in layer.removeFromSuperlayer() }
    film.at(1.5) { [film, layer] in
      #expect(layer.animationKeys() == nil)
      film.rootLayer.addSublayer(layer)
    }
    play { [layer] in layer.add(fade(2, Listener("a") { told.append($0) }), forKey: "fade") }
    #expect(told == ["a starts 0.5", "a is cut 1.0"])
  }

  @Test func aLayerThatMovesInTheTreeKeepsItsAnimations() {
    let other = CALayer()
    film.run { film.rootLayer.addSublayer(other) }
    film.at(1) { [layer] in
      other.addSublayer(layer)
    }
    film.at(1.2) { [layer] in #expect(layer.animationKeys() == ["fade"]) }
    play { [layer] in layer.add(fade(2), forKey: "fade") }
  }

  @Test func anAnimationThatIsAddedAgainGoesOn() {
    var kept: CAAnimation?
    var shown: [Float] = []
    film.at(1) { [layer] in
      kept = layer.animation(forKey: "fade")
      layer.removeAnimation(forKey: "fade")
      if let kept { layer.add(kept, forKey: "fade") }
    }
    film.at(1.5) { [layer] in shown.append(((layer.presentation()?.opacity ?? 9) * 100).rounded() / 100) }
    play { [layer] in layer.add(fade(2), forKey: "fade") }
    #expect(shown == [0.5])
  }

  @Test func aTransactionRunsABlockThatAnotherOneReplaces() {
    var told: [String] = []
    play {
      CATransaction.begin()
      CATransaction.setCompletionBlock { told.append("first") }
      CATransaction.setCompletionBlock { told.append("second") }
      #expect(CATransaction.completionBlock() != nil)
      CATransaction.commit()
      #expect(CATransaction.completionBlock() == nil)
    }
    #expect(told == ["first", "second"])
  }

  @Test func aBlockRunsAfterTheDelegates() {
    var told: [String] = []
    play { [layer] in
      CATransaction.begin()
      CATransaction.setCompletionBlock { told.append("block") }
      layer.add(fade(0.5, Listener("short") { told.append($0) }), forKey: "short")
      layer.add(fade(1, Listener("long") { told.append($0) }), forKey: "long")
      CATransaction.commit()
    }
    #expect(told == ["short starts 0.5", "long starts 0.5", "short ends 1.0", "long ends 1.5", "block"])
  }

  @Test func aTransactionInheritsMissingValues() {
    play {
      let linear = CAMediaTimingFunction(name: .linear)
      CATransaction.begin()
      CATransaction.setAnimationDuration(5)
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationTimingFunction(linear)
      CATransaction.setValue("a", forKey: "own")
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 5 && CATransaction.disableActions())
      #expect(CATransaction.animationTimingFunction() === linear)
      #expect(CATransaction.value(forKey: "own") as? String == "a")
      CATransaction.setDisableActions(false)
      CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
      #expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 5 && CATransaction.disableActions())
      CATransaction.commit()
    }
  }

  // Model and presentation

  @Test func thePresentationIsATreeOfItsOwn() {
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    film.run { layer.addSublayer(child) }
    film.at(1) { [layer] in
      let shown = child.presentation()
      #expect(shown !== child && shown?.model() === child && child.model() === child)
      #expect(shown?.superlayer?.model() === layer && shown?.presentation() === shown)
      let ofParent = layer.presentation()?.sublayers?.first
      #expect(ofParent !== child && ofParent?.model() === child)
      #expect(ofParent?.position.x == 12 && child.position.x == 2)
      // The layer is hit where it is seen, not where it is in the end.
      #expect(layer.presentation()?.hitTest(CGPoint(x: 12, y: 2))?.model() === child)
      #expect(layer.hitTest(CGPoint(x: 12, y: 2)) !== child)
    }
    play {
      let move = CABasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.duration) = (2, 22, 1)
      child.add(move, forKey: nil)
    }
  }

  @Test func propertiesOfAnimationsHaveKeys() {
    let animation = fade()
    animation.setValue(3, forKey: "duration")
    animation.setValue("position", forKey: "keyPath")
    animation.setValue(CGFloat(5), forKeyPath: "toValue")
    animation.setValue(true, forKey: "autoreverses")
    animation.setValue("mine", forKey: "own")
    #expect(animation.duration == 3 && animation.keyPath == "position" && animation.autoreverses)
    #expect(animation.toValue as? CGFloat == 5 && animation.value(forKey: "duration") as? Double == 3)
    #expect(animation.value(forKey: "own") as? String == "mine")
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.setValue(4, forKey: "mass")
    spring.allowsOverdamping = true
    #expect(spring.mass == 4 && (spring.copy() as? CASpringAnimation)?.allowsOverdamping == true)
    #expect(spring.value(forKey: "stiffness") as? CGFloat == 100)
  }

  // Key-value coding

  @Test(arguments: [
    ("transform.rotation.z", 0.5), ("transform.rotation", 0.5), ("transform.rotation.x", 0.25),
    ("transform.scale.x", 2),
    ("transform.scale", 3), ("transform.translation.y", 7), ("position.x", 5), ("bounds.size.width", 6),
    ("bounds.origin.y", 2), ("sublayerTransform.rotation.z", 0.5), ("sublayerTransform.translation.x", 3),
    ("anchorPoint.x", 0.25), ("shadowOffset.height", 4), ("contentsRect.size.height", 0.5),
    ("contentsRect.origin.x", 0.1),
  ])
  func pathsLeadIntoStructures(path: String, number: Double) throws {
    layer.setValue(number, forKeyPath: path)
    let found = try #require(layer.value(forKeyPath: path) as? NSNumber)
    #expect(abs(found.doubleValue - number) < 1e-9)
  }

  @Test func framesHavePathsToo() {
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(layer.value(forKeyPath: "frame.origin.y") as? CGFloat == 2)
    layer.setValue(9, forKeyPath: "frame.size.width")
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 9, height: 4))
    layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKey: "position")
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 3, y: 4))
    #expect((layer.value(forKey: "position") as? NSValue)?.cgPointValue == CGPoint(x: 3, y: 4))
    layer.setValue(NSNumber(value: true), forKey: "hidden")
    #expect(layer.isHidden)
    layer.setValue(["a", "b"], forKey: "tags")
    #expect(layer.value(forKey: "tags") as? [String] == ["a", "b"])
  }

  @Test func aPathIsReplacedByAnAnimationThatAdds() {
    let shape = CAShapeLayer()
    let (small, large) = (
      CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil),
      CGPath(rect: CGRect(x: 0, y: 0, width: 6, height: 6), transform: nil)
    )
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
    film.run { layer.addSublayer(shape) }
    film.at(1) { #expect(shape.presentation()?.path?.boundingBox.width == 4) }
    play {
      let grow = CAKeyframeAnimation(keyPath: "path")
      (grow.values, grow.duration, grow.isAdditive) = ([small, large], 1, true)
      shape.add(grow, forKey: nil)
    }
  }

  // Transitions

  /// As in Core Animation, the top is where y is larger.
  @Test(arguments: [(false, UInt32(0xFFFF_0000)), (true, 0xFF00_00FF)])
  func aPushFromTheTopBeginsWhereYIsLarger(isFlipped: Bool, upper: UInt32) throws {
    film.rootLayer.isGeometryFlipped = isFlipped
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    play { [layer] in
      let push = CATransition()
      (push.type, push.subtype, push.duration) = (.push, .fromTop, 1)
      push.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.add(push, forKey: kCATransition)
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    }
    let picture = try film.pixmap(at: 1)
    #expect(picture.pixels[5 * 40 + 20] == upper)
    #expect(picture.pixels[35 * 40 + 20] == upper ^ 0xFF_00FF)
  }

  @Test func anAnimationOfAPausedLayerStartsBeforeItEnds() {
    var told: [String] = []
    film.at(1) { [layer] in
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - 0.5
    }
    play { [layer] in
      (layer.speed, layer.timeOffset) = (0, 0.5)
      layer.add(fade(1, Listener("a") { told.append($0) }), forKey: "fade")
      let later = fade(0.5, Listener("b") { told.append($0) })
      later.beginTime = 0.75
      layer.add(later, forKey: "later")
    }
    #expect(told.map { $0.prefix(8) } == ["a starts", "b starts", "b ends 1", "a ends 2"])
  }
}
