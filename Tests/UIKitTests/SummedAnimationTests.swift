import Testing
import UIKit

/// Animations of views in the middle of others, and what runs when they have ended.
@Suite struct SummedAnimationTests {
  private let film = CAFilm(size: CGSize(width: 100, height: 100), duration: 3, framesPerSecond: 20)
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() { film.rootLayer.addSublayer(view.layer) }

  private func places(at times: [Double]) -> [Double] {
    nonisolated(unsafe) var found: [Double] = []
    for time in times {
      film.at(time) {
        found.append((Double(view.layer.presentation()?.position.x ?? 0) * 100).rounded() / 100)
      }
    }
    _ = film.makeScene()
    return found
  }

  @Test func changesAddUp() throws {
    nonisolated(unsafe) var ends: [String] = []
    func move(to x: CGFloat, _ name: String) {
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = x },
        completion: { ends.append("\(name) \($0) \((CACurrentMediaTime() * 100).rounded() / 100)") })
    }
    view.center.x = 0
    film.at(0.5) { move(to: 100, "first") }
    nonisolated(unsafe) var keys: [String] = []
    film.at(1) {
      move(to: 0, "second")
      keys = view.layer.animationKeys() ?? []
    }
    #expect(places(at: [0.75, 1, 1.25, 1.5, 1.75, 2]) == [25, 50, 50, 50, 25, 0])
    #expect(keys == ["position", "position-2"])
    #expect(ends == ["first true 1.5", "second true 2.0"])
  }

  @Test func changesFromTheCurrentStateReplaceEachOther() {
    view.center.x = 0
    nonisolated(unsafe) var ends: [Bool] = []
    for (time, x) in [(0.5, 100.0), (1, 0)] {
      film.at(time) {
        UIView.animate(
          withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
          animations: { view.center.x = x }, completion: { ends.append($0) })
      }
    }
    #expect(places(at: [0.75, 1.5, 2.2]) == [25, 25, 0])
    #expect(ends == [false, true])
  }

  @Test func codeWithoutAnimationsHasNone() {
    view.center.x = 10
    UIView.performWithoutAnimation {
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) { view.center.x = 20 }
    }
    #expect(UIView.areAnimationsEnabled && view.layer.animationKeys() == nil)
  }

  @Test func actionsOfViewsCanBeReadAsAnimations() {
    view.center.x = 10
    var from: CGPoint?
    film.run {
      UIView.animate(withDuration: 1) {
        from = (view.action(for: view.layer, forKey: "position") as? CABasicAnimation)?.fromValue as? CGPoint
      }
    }
    #expect(from?.x == 10)
  }

  @Test func blocksOfTransactionsDoNotTakeThePlaceOfOthers() {
    nonisolated(unsafe) var ends: [String] = []
    func note(_ name: String) { ends.append("\(name) \((CACurrentMediaTime() * 10).rounded() / 10)") }
    film.at(0.5) {
      UIView.animate(
        withDuration: 1,
        animations: {
          CATransaction.setCompletionBlock { note("block") }
          view.center.x += 10
        }, completion: { _ in note("view") })
    }
    film.at(2) {
      CATransaction.begin()
      for (name, time) in [("a", 0.2), ("b", 0.4)] {
        CATransaction.setCompletionBlock { note(name) }
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.duration) = (0, time)
        view.layer.add(fade, forKey: name)
      }
      CATransaction.commit()
    }
    _ = film.makeScene()
    #expect(ends.sorted() == ["a 2.2", "b 2.4", "block 1.5", "view 1.5"])
  }

  @Test func completionsWithoutAChangeFollowInTheNextFrame() {
    nonisolated(unsafe) var count = 0
    func pulse() {
      UIView.animate(withDuration: 0.2, animations: { view.alpha = 1 }) { _ in
        count += 1
        pulse()
      }
    }
    film.run { pulse() }
    _ = film.makeScene()
    #expect((40...61).contains(count))
  }

  @Test func anAnimatorCanScrubByItsCurve() {
    nonisolated(unsafe) var places: [Double] = []
    view.center.x = 0
    film.run {
      CATransaction.flush()
      for isLinear in [true, false] {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 100 }
        animator.scrubsLinearly = isLinear
        animator.fractionComplete = 0.5
        places.append(Double(view.layer.presentation()?.position.x ?? 0).rounded())
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
      }
    }
    _ = film.makeScene()
    #expect(places[0] == 50 && places[1] < 40)
  }
}
