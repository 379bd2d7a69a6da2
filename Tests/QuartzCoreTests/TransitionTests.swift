import Animux
import Testing

@testable import QuartzCore

@Suite struct TransitionTests {
  /// The names that Core Animation has for them, of which old code uses some that were never documented.
  @Test(arguments: [
    ("fade", "fade"), ("moveIn", "moveIn"), ("push", "push"), ("reveal", "reveal"), ("cube", "cube"),
    ("oglFlip", "flip"), ("suckEffect", "suck"), ("rippleEffect", "ripple"), ("pageCurl", "pageCurl"),
    ("pageUnCurl", "pageUnCurl"), ("cameraIrisHollowOpen", "irisOpen"),
    ("cameraIrisHollowClose", "irisClose"),
    ("unknown", "fade"),
  ]) func typesByTheirNames(name: String, kind: String) throws {
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: name)
    let made = try #require(transition.animux(on: CALayer(), within: 1) as? Transition)
    #expect(made.type.rawValue == kind)
  }

  @Test func aCopyHasAllValuesOfItsTiming() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
    animation.fillMode = .both
    let copy = animation.copy() as? CABasicAnimation
    #expect(copy?.preferredFrameRateRange == animation.preferredFrameRateRange && copy?.fillMode == .both)
    let layer = CALayer()
    layer.add(animation, forKey: "fade")
    #expect(layer.animation(forKey: "fade")?.preferredFrameRateRange.maximum == 30)
  }
}
