import Animux
import Testing
import UIKit

/// Animations of views: keyframes, animators, transitions and scrolling.
@Suite struct ViewAnimationTests {
  private let film = CAFilm(size: CGSize(width: 100, height: 100), duration: 4, framesPerSecond: 20)
  private let view: UIView = {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.layer.name = "view"
    view.backgroundColor = .white
    return view
  }()

  /// Returns the values of a layer at times of the film: the horizontal position, the opacity, and the left edge of its bounds.
  private func shown(_ layer: CALayer, at times: [Double]) -> (x: [Double], opacity: [Double], left: [Double])
  {
    nonisolated(unsafe) var found: (x: [Double], opacity: [Double], left: [Double]) = ([], [], [])
    for time in times {
      film.at(time) {
        let seen = layer.presentation() ?? layer
        found.x.append(Double(seen.position.x).rounded())
        found.opacity.append((Double(seen.opacity) * 100).rounded() / 100)
        found.left.append(Double(seen.bounds.minX).rounded())
      }
    }
    _ = film.makeScene()
    return found
  }

  @Test func keyframesFollowEachOther() {
    film.rootLayer.addSublayer(view.layer)
    film.run {
      UIView.animateKeyframes(
        withDuration: 2, delay: 1,
        options: [.calculationModeLinear, .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)],
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { view.center.x = 60 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            view.center.x = 20
            view.alpha = 0
          }
        })
    }
    let found = shown(view.layer, at: [0.5, 1.25, 1.5, 1.9, 2.5, 3.5])
    #expect(found.x == [10, 35, 60, 60, 40, 20])
    #expect(found.opacity == [1, 1, 1, 1, 0.5, 0])
  }

  @Test func keyframesAreRepeatedAsAWhole() {
    film.rootLayer.addSublayer(view.layer)
    film.run {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0,
        options: [.repeat, .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue)],
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
        })
    }
    #expect(shown(view.layer, at: [0.25, 0.75, 1.25, 2.5, 3.75]).opacity == [0.5, 0.5, 0.5, 0, 0.5])
  }

  @Test func anAnimatorDelaysParts() {
    film.rootLayer.addSublayer(view.layer)
    var ended: [Double] = []
    film.run {
      let animator = UIViewPropertyAnimator(
        duration: 2,
        timingParameters: UICubicTimingParameters(animationCurve: .linear))
      animator.addAnimations { view.alpha = 0 }
      animator.addAnimations({ view.center.x = 90 }, delayFactor: 0.5)
      animator.addCompletion { if $0 == .end { ended.append(CACurrentMediaTime()) } }
      animator.startAnimation()
    }
    let found = shown(view.layer, at: [0.5, 1, 1.5, 2.5])
    #expect(found.opacity == [0.75, 0.5, 0.25, 0])
    #expect(found.x == [10, 10, 50, 90])
    #expect(ended == [2])
  }

  @Test func aTransitionReplacesAView() {
    let other = UIView(frame: view.frame)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    box.layer.name = "box"
    other.layer.name = "other"
    box.addSubview(view)
    film.rootLayer.addSublayer(box.layer)
    film.at(1) { UIView.transition(from: view, to: other, duration: 0.5, options: .transitionFlipFromLeft) }
    nonisolated(unsafe) var transitions: [Bool] = []
    for time in [0.5, 1.2, 1.8] {
      film.at(time) { transitions.append(box.layer.animation(forKey: kCATransition) != nil) }
    }
    _ = film.makeScene()
    #expect(transitions == [false, true, false])
    #expect(other.superview === box && view.superview == nil)
  }

  @Test func scrollingMovesTheContentAndIsReported() {
    final class Listener: UIScrollViewDelegate {
      var offsets: [CGFloat] = []
      var ends = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.x) }
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
    }
    let (scroller, listener) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Listener())
    scroller.layer.name = "scroller"
    scroller.delegate = listener
    scroller.addSubview(view)
    film.rootLayer.addSublayer(scroller.layer)
    film.at(1) { scroller.setContentOffset(CGPoint(x: 40, y: 0), animated: true) }
    film.at(2) { scroller.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: false) }
    #expect(shown(scroller.layer, at: [0.5, 1.16, 1.5, 2.5]).left == [0, 20, 40, 0])
    #expect(listener.ends == 1 && listener.offsets.last == 0 && listener.offsets.contains(40))
  }

  @Test func aTimerThatIsAddedToARunLoopFiresOnce() {
    nonisolated(unsafe) var times: [Double] = []
    film.at(0.5) {
      let timer = Timer(timeInterval: 0.8, repeats: false) { _ in
        times.append((CACurrentMediaTime() * 100).rounded() / 100)
      }
      RunLoop.main.add(timer, forMode: .common)
    }
    _ = film.makeScene()
    #expect(times == [1.3])
  }

  @Test func progressViewsAreDrawn() {
    let (wheel, bar, dots) = (
      UIActivityIndicatorView(style: .large), UIProgressView(progressViewStyle: .default), UIPageControl()
    )
    #expect(wheel.isHidden && wheel.intrinsicContentSize == CGSize(width: 37, height: 37))
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating)
    bar.frame = CGRect(x: 0, y: 50, width: 80, height: 4)
    bar.layoutIfNeeded()
    bar.progress = 0.25
    #expect(bar.subviews[0].frame.width == 20)
    (dots.numberOfPages, dots.currentPage) = (3, 1)
    #expect(dots.layer.sublayers?.count == 3)
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    #expect(glass.layer.backgroundFilters?.count == 1 && glass.contentView.superview === glass)
    glass.effect = nil
    #expect(glass.layer.backgroundFilters == nil)
  }
}
