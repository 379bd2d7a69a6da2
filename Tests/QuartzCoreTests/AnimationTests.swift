import Foundation
import QuartzCore
import Testing

/// Explicit animations: the picture, the messages, and the values that remain.
@Suite struct AnimationTests {
  private final class Listener: CAAnimationDelegate {
    var told: [String] = []
    private func note(_ text: String) {
      told.append("\(text) \((CACurrentMediaTime() * 100).rounded() / 100)")
    }
    func animationDidStart(_ anim: CAAnimation) { note("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { note(flag ? "end" : "cut") }
  }

  private let layer = CALayer()
  private let film = CAFilm(size: CGSize(width: 10, height: 10), duration: 6, framesPerSecond: 10)

  private func start(_ body: @escaping () -> Void) {
    film.run { film.rootLayer.addSublayer(layer) }
    film.at(1, body)
  }

  /// The horizontal position that is shown at times of the film.
  private func shown(_ times: Double...) -> [Double] {
    var values: [Double] = []
    for time in times {
      film.at(time) { [layer] in
        values.append((Double(layer.presentation()?.position.x ?? -1) * 100).rounded() / 100)
      }
    }
    _ = film.makeScene()
    return values
  }

  private func move(_ from: Double?, _ to: Double?, _ duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  @Test func aLayerSnapsBack() {
    start { layer.add(move(0, 100), forKey: "move") }
    #expect(shown(0.9, 1, 1.25, 1.9, 2.1) == [0, 0, 25, 90, 0])
    #expect(layer.animationKeys() == nil)
  }

  @Test func anAnimationIsCopied() {
    let animation = move(0, 100)
    start {
      layer.add(animation, forKey: "move")
      animation.toValue = 900
      #expect(layer.animation(forKey: "move") !== animation)
      #expect((layer.animation(forKey: "move") as? CABasicAnimation)?.toValue as? Double == 100)
      #expect(layer.animationKeys() == ["move"])
    }
    #expect(shown(1.5) == [50])
  }

  @Test func oneThatIsNotRemovedStays() {
    start {
      let animation = move(0, 100)
      (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false)
      layer.add(animation, forKey: "move")
    }
    film.at(4) { [layer] in layer.removeAnimation(forKey: "move") }
    #expect(shown(1.5, 3, 4.1) == [50, 100, 0])
  }

  @Test func missingValuesAreThoseOfTheLayer() {
    layer.position.x = 20
    start {
      layer.add(move(nil, 100), forKey: "to")
      let by = CABasicAnimation(keyPath: "position.x")
      (by.byValue, by.duration, by.beginTime) = (10, 1, CACurrentMediaTime() + 2)
      layer.add(by, forKey: "by")
    }
    #expect(shown(1.5, 2.5, 3.5) == [60, 20, 25])
  }

  @Test func delegatesAreReportedOfStartsAndEnds() {
    let listener = Listener()
    start {
      let first = move(0, 100)
      first.delegate = listener
      layer.add(first, forKey: "move")
      let late = move(0, 50, 0.5)
      (late.delegate, late.beginTime) = (listener, CACurrentMediaTime() + 2)
      layer.add(late, forKey: "late")
    }
    film.at(4) {
      let second = self.move(0, 100)
      second.delegate = listener
      self.layer.add(second, forKey: "move")
    }
    film.at(4.5) { self.layer.add(self.move(3, 4), forKey: "move") }
    _ = film.makeScene()
    #expect(listener.told == ["start 1.0", "end 2.0", "start 3.0", "end 3.5", "start 4.0", "cut 4.5"])
  }

  @Test func repeatsAndReversals() {
    start {
      let animation = move(0, 100)
      (animation.repeatCount, animation.autoreverses) = (1.5, true)
      layer.add(animation, forKey: nil)
    }
    #expect(shown(1.5, 2.5, 3.5, 4.2) == [50, 50, 50, 0])
  }

  @Test func keyframesHaveTimes() {
    start {
      let animation = CAKeyframeAnimation(keyPath: "position.x")
      animation.values = [0, 10, 100]
      animation.keyTimes = [0, 0.75, 1]
      animation.duration = 2
      layer.add(animation, forKey: nil)
      let steps = CAKeyframeAnimation(keyPath: "position.x")
      steps.values = [1, 2, 3]
      (steps.calculationMode, steps.duration) = (.discrete, 0.3)
      steps.beginTime = CACurrentMediaTime() + 3
      layer.add(steps, forKey: nil)
    }
    #expect(shown(1.75, 2.5, 2.75, 4.05, 4.15, 4.25) == [5, 10, 55, 1, 2, 3])
  }

  @Test func aPathLeadsThePosition() {
    start {
      let animation = CAKeyframeAnimation(keyPath: "position")
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 10, y: 0))
      path.addLine(to: CGPoint(x: 40, y: 0))
      path.addLine(to: CGPoint(x: 40, y: 90))
      (animation.path, animation.duration, animation.calculationMode) = (path, 4, .paced)
      layer.add(animation, forKey: nil)
    }
    #expect(shown(1.5, 2, 3) == [25, 40, 40])
  }

  @Test func animationsAddUp() {
    layer.position.x = 5
    start {
      for _ in 0..<2 {
        let animation = move(0, 10)
        animation.isAdditive = true
        layer.add(animation, forKey: nil)
      }
      let turns = move(0, 10, 1)
      (turns.isCumulative, turns.repeatCount, turns.beginTime) = (true, 2, CACurrentMediaTime() + 2)
      layer.add(turns, forKey: nil)
    }
    #expect(shown(1.5, 2.5, 3.5, 4.5) == [15, 5, 5, 15])
  }

  @Test func aGroupHasATimeOfItsOwn() {
    let listener = Listener()
    start {
      let late = move(0, 100)
      late.beginTime = 0.5
      let group = CAAnimationGroup()
      (group.animations, group.duration, group.speed) = ([late], 2, 2)
      group.delegate = listener
      layer.add(group, forKey: "group")
    }
    #expect(shown(1.2, 1.5, 1.9) == [0, 50, 0])
    #expect(listener.told == ["start 1.0", "end 2.0"])
  }

  @Test func aPausedLayerGoesOnWhereItStopped() {
    let layer = layer
    start { layer.add(self.move(0, 100, 2), forKey: "move") }
    film.at(2) {
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
    }
    film.at(3.5) {
      let paused = layer.timeOffset
      (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(shown(1.5, 2.5, 3.4, 4, 4.4, 4.6) == [25, 50, 50, 75, 95, 0])
  }

  @Test func aSpringKnowsWhenItHasSettled() {
    let spring = CASpringAnimation(keyPath: "position.x")
    let loose = spring.settlingDuration
    #expect(loose > 1 && loose < 2)
    spring.damping = 18
    #expect(spring.settlingDuration < loose)
  }

  @Test func removingAllReportsThatTheyAreCut() {
    let listener = Listener()
    start {
      let animation = move(0, 100)
      animation.delegate = listener
      layer.add(animation, forKey: "move")
    }
    film.at(1.5) { [layer] in
      layer.removeAllAnimations()
      #expect(layer.animationKeys() == nil)
    }
    #expect(shown(1.6) == [0])
    #expect(listener.told == ["start 1.0", "cut 1.5"])
  }

  @Test func valuesOfTheOwnersAreKept() {
    let animation = move(0, 1)
    animation.setValue("mine", forKey: "id")
    start {
      layer.add(animation, forKey: "move")
      #expect(layer.animation(forKey: "move")?.value(forKey: "id") as? String == "mine")
    }
    _ = film.makeScene()
  }

  /// The values that Core Animation gives for a layer that begins at 8.
  @Test func aTimeBeforeTheBeginOfALayerIsZero() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    (inner.speed, inner.timeOffset, inner.beginTime) = (0.5, 7, 8)
    #expect([7.0, 8, 10].map { inner.convertTime($0, from: outer) } == [0, 7, 8])
    #expect(outer.convertTime(8, from: inner) == 10 && inner.convertTime(8, to: outer) == 10)
    (outer.speed, outer.timeOffset, outer.beginTime) = (2, 1, 3)
    #expect(outer.convertTime(1, from: nil) == 0 && outer.convertTime(10, from: nil) == 15)
    #expect(inner.convertTime(0.5, from: outer) == 0 && inner.convertTime(10, from: outer) == 8)
  }
}
