import Foundation
import QuartzCore
import Testing

/// The search for actions, and transactions.
@Suite struct ActionTests {
  private final class Note: CAAction {
    var events: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      events.append("\(event) of \((anObject as? CALayer)?.name ?? "?")")
    }
  }

  private final class Chooser: CALayerDelegate {
    var choice: (String) -> (any CAAction)? = { _ in nil }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { choice(event) }
  }

  private final class Quiet: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "opacity" ? NSNull() : super.defaultAction(forKey: event)
    }
  }

  private func film(_ layer: CALayer, _ body: @escaping () -> Void) -> CAFilm {
    let film = CAFilm(size: CGSize(width: 10, height: 10), duration: 4, framesPerSecond: 10)
    layer.name = "a"
    film.run { film.rootLayer.addSublayer(layer) }
    film.at(1, body)
    return film
  }

  @Test func theSearchGoesFromTheDelegateToTheClass() {
    let (layer, delegate) = (CALayer(), Chooser())
    let (first, second, third) = (CABasicAnimation(), CABasicAnimation(), CABasicAnimation())
    layer.style = ["actions": ["opacity": third], "style": ["actions": ["position": third]]]
    #expect(layer.action(forKey: "opacity") as AnyObject === third)
    #expect(layer.action(forKey: "position") as AnyObject === third)
    layer.actions = ["opacity": second]
    #expect(layer.action(forKey: "opacity") as AnyObject === second)
    layer.delegate = delegate
    #expect(layer.action(forKey: "opacity") as AnyObject === second)
    delegate.choice = { _ in first }
    #expect(layer.action(forKey: "opacity") as AnyObject === first)
    delegate.choice = { _ in NSNull() }
    #expect(layer.action(forKey: "opacity") == nil)
    #expect(Quiet().action(forKey: "opacity") == nil)
    #expect((Quiet().action(forKey: "position") as? CABasicAnimation)?.keyPath == "position")
  }

  @Test(arguments: ["path", "shadowPath", "masksToBounds", "mine"])
  func someKeysAreNotAnimated(key: String) { #expect(CAShapeLayer().action(forKey: key) == nil) }

  @Test func anActionRunsForEachChange() {
    let (layer, note) = (CALayer(), Note())
    layer.actions = ["opacity": note, kCAOnOrderOut: note, "mine": note]
    let film = film(layer) {
      layer.opacity = 0.5
      layer.opacity = 0.5
      layer.setValue(3, forKey: "mine")
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.2
      CATransaction.commit()
      layer.removeFromSuperlayer()
    }
    _ = film.makeScene()
    #expect(note.events == ["opacity of a", "mine of a", "\(kCAOnOrderOut) of a"])
  }

  /// The opacity that is shown, at a time of the film.
  private func shown(_ layer: CALayer, _ film: CAFilm, _ times: [Double]) -> [Double] {
    var values: [Double] = []
    for time in times {
      film.at(time) { values.append((Double(layer.presentation()?.opacity ?? -1) * 1000).rounded() / 1000) }
    }
    _ = film.makeScene()
    return values
  }

  @Test func anImplicitAnimationTakesAQuarterOfASecond() {
    let layer = CALayer()
    let film = film(layer) { layer.opacity = 0 }
    let values = shown(layer, film, [0.9, 1, 1.125, 1.25, 1.3])
    #expect(values[0] == 1 && values[1] == 1 && values[3] == 0 && values[4] == 0)
    // The default curve is past its middle.
    #expect(values[2] > 0.1 && values[2] < 0.35)
  }

  @Test func transactionsNest() {
    let layer = CALayer()
    let linear = CAMediaTimingFunction(name: .linear)
    let film = film(layer) {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(linear)
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      layer.opacity = 0
      CATransaction.commit()
      layer.zPosition = 8
      #expect(CATransaction.animationDuration() == 2)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
    #expect(shown(layer, film, [1.5, 2]) == [0.5, 0])
  }

  @Test func completionBlocksRunWhenTheirAnimationsHaveEnded() {
    let layer = CALayer()
    var times: [String] = []
    func note(_ name: String) { times.append("\(name) \((CACurrentMediaTime() * 100).rounded() / 100)") }
    let film = film(layer) {
      CATransaction.begin()
      CATransaction.setCompletionBlock { note("outer") }
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.5)
      CATransaction.setCompletionBlock { note("inner") }
      layer.opacity = 0
      CATransaction.commit()
      CATransaction.setAnimationDuration(1)
      layer.position.x = 9
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock { note("empty") }
      CATransaction.commit()
    }
    _ = film.makeScene()
    #expect(times == ["empty 1.0", "inner 1.5", "outer 2.0"])
  }

  @Test func aSecondChangeStartsFromWhatIsSeen() {
    let layer = CALayer()
    let linear = CAMediaTimingFunction(name: .linear)
    let film = film(layer) {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(linear)
      layer.opacity = 0
    }
    film.at(1.5) {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(linear)
      layer.opacity = 1
    }
    #expect(shown(layer, film, [1.4, 1.5, 2, 2.5]) == [0.6, 0.5, 0.75, 1])
  }

  @Test func theActionOfAClassAnimatesKnownKeys() {
    let basic = CALayer.defaultAction(forKey: "opacity") as? CABasicAnimation
    #expect(basic?.keyPath == "opacity" && CALayer.defaultAction(forKey: "mine") == nil)
    #expect(CALayer.defaultAction(forKey: "contents") is CATransition)
    #expect(CALayer.defaultAction(forKey: "strokeEnd") == nil)
    #expect(CAShapeLayer.defaultAction(forKey: "strokeEnd") is CABasicAnimation)
  }

  private final class Still: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  }

  @Test func aClassWithoutActionsIsNotAnimated() {
    let layer = Still()
    _ = film(layer) {
      layer.opacity = 0
      #expect(layer.animationKeys() == nil)
    }.makeScene()
    #expect(layer.action(forKey: "position") == nil)
  }

  private final class Slow: CALayer {
    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      let action = super.defaultAction(forKey: event)
      (action as? CABasicAnimation)?.duration = 2
      return action
    }
  }

  @Test func anActionOfTheClassCanBeChanged() {
    let layer = Slow()
    layer.opacity = 0
    let film = film(layer) { layer.opacity = 1 }
    var keys: [[String]?] = []
    for time in [2.9, 3.1] { film.at(time) { keys.append(layer.animationKeys()) } }
    film.at(1.5) {
      let animation = layer.animation(forKey: "opacity") as? CABasicAnimation
      #expect(animation?.duration == 2 && animation?.fromValue as? Float == 0)
    }
    _ = film.makeScene()
    #expect(keys == [["opacity"], nil])
  }
}
