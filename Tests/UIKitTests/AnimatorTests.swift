import Testing
import UIKit

/// Animators that are paused, moved, turned round and stopped by code.
@Suite struct AnimatorTests {
  private let film = CAFilm(size: CGSize(width: 200, height: 100), duration: 3, framesPerSecond: 20)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  private func shown(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? -1 }

  private func animator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x += 100 }
  }

  @Test func anAnimatorIsMovedAndTurnedRound() {
    let animator = animator()
    var (places, ends): ([CGFloat], [UIViewAnimatingPosition]) = ([], [])
    animator.addCompletion { ends.append($0) }
    film.show(view)
    film.run {
      CATransaction.flush()
      #expect(animator.state == .inactive)
      animator.pauseAnimation()
      #expect(animator.state == .active && !animator.isRunning && shown(view) == 5)
      animator.fractionComplete = 0.25
    }
    film.at(0.5) {
      places.append(shown(view))
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
    }
    film.at(0.75) {
      places.append(shown(view))
      animator.isReversed = true
      #expect(animator.isRunning && abs(animator.fractionComplete - 0.375) < 1e-6)
    }
    film.at(1.0625) { places.append(shown(view)) }
    film.at(1.3) { #expect(ends.isEmpty) }
    _ = film.makeScene()
    #expect(zip(places, [30, 67.5, 36.25]).allSatisfy { abs($0 - $1) < 1e-3 }, "\(places)")
    #expect(places.count == 3 && ends == [.start] && view.center.x == 5 && animator.state == .inactive)
  }

  @Test func aDelayedPartBeginsLater() {
    let other = UIView(frame: CGRect(x: 0, y: 20, width: 10, height: 10))
    let animator = animator()
    animator.addAnimations({ other.center.x += 100 }, delayFactor: 0.5)
    film.show(view)
    film.show(other)
    film.run {
      CATransaction.flush()
      animator.fractionComplete = 0.75
      #expect(abs(shown(view) - 80) < 1e-6 && abs(shown(other) - 55) < 1e-6)
      animator.fractionComplete = 0.5
      #expect(abs(shown(view) - 55) < 1e-6 && abs(shown(other) - 5) < 1e-6)
    }
  }

  @Test func aStoppedAnimatorStaysWhereItIs() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    film.show(view)
    film.run { animator.startAnimation() }
    film.at(0.5) {
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && !animator.isRunning && ends.isEmpty)
      #expect(abs(view.center.x - 55) < 1e-3 && view.layer.animationKeys()?.isEmpty != false)
      animator.finishAnimation(at: .current)
    }
    _ = film.makeScene()
    #expect(ends == [.current] && abs(view.center.x - 55) < 1e-3 && animator.state == .inactive)
  }

  @Test func anAnimatorWaitsAtItsEnd() {
    let animator = animator()
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.pausesOnCompletion = true
    film.show(view)
    film.run { animator.startAnimation() }
    film.at(1.5) {
      #expect(animator.state == .active && !animator.isRunning && ends.isEmpty && view.center.x == 105)
      #expect(animator.fractionComplete == 1)
      (animator.isReversed, animator.pausesOnCompletion) = (true, false)
      animator.startAnimation()
    }
    film.at(2) { #expect(abs(shown(view) - 55) < 1e-3) }
    _ = film.makeScene()
    #expect(ends == [.start] && view.center.x == 5)
  }
}
