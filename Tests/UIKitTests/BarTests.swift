import Testing
import UIKit

/// Bars and the controllers below them, configurations of buttons, symbols, and observed views.
@Suite struct BarTests {
  private let film = CAFilm(size: CGSize(width: 200, height: 200), duration: 2, framesPerSecond: 10)

  private final class Page: UIViewController {
    var note: (String) -> Void = { _ in }
    override func viewWillAppear(_ animated: Bool) { note("\(title ?? "") will") }
    override func viewDidAppear(_ animated: Bool) { note("\(title ?? "") did") }
  }

  private func page(_ title: String, _ note: @escaping (String) -> Void) -> Page {
    let page = Page()
    (page.title, page.note) = (title, note)
    return page
  }

  @Test func aControllerIsPushedAndPopped() {
    var told: [String] = []
    let note: (String) -> Void = { told.append("\($0) \((CACurrentMediaTime() * 100).rounded() / 100)") }
    let (first, second) = (page("a", note), page("b", note))
    var controller: UINavigationController?
    film.run {
      controller = UINavigationController(rootViewController: first)
      if let controller { film.show(controller) }
    }
    film.at(0.5) {
      controller?.pushViewController(second, animated: true)
      #expect(second.navigationController === controller && controller?.navigationBar.topItem?.title == "b")
    }
    film.at(1) { #expect(second.view.superview != nil && first.view.superview == nil) }
    film.at(1.2) { #expect(controller?.popViewController(animated: false) === second) }
    film.at(1.3) {
      #expect(
        controller?.topViewController === first && first.view.superview != nil && second.view.superview == nil
      )
    }
    _ = film.makeScene()
    #expect(told == ["a will 0.0", "a did 0.0", "b will 0.5", "b did 0.85", "a will 1.2", "a did 1.2"])
  }

  @Test func viewsThatAppearAreAnimatedFromTheStart() {
    final class Fader: UIViewController {
      let layer = CALayer()
      override func viewDidLoad() { view.layer.addSublayer(layer) }
      override func viewDidAppear(_ animated: Bool) { layer.opacity = 0 }
    }
    var seen: [Float] = []
    let fader = Fader()
    film.run { film.show(fader) }
    film.at(0.1) { seen.append(fader.layer.presentation()?.opacity ?? 9) }
    _ = film.makeScene()
    #expect(seen.count == 1 && seen[0] > 0.2 && seen[0] < 1)
  }

  @Test func aToolbarSharesItsSpace() {
    let (left, right) = (UIView(), UIView())
    left.bounds.size = CGSize(width: 20, height: 20)
    right.bounds.size = CGSize(width: 30, height: 20)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    bar.setItems(
      [UIBarButtonItem(customView: left), space, UIBarButtonItem(customView: right)], animated: false)
    bar.layoutIfNeeded()
    #expect(left.frame.minX == 16 && right.frame.maxX == 184)
  }

  @Test func aConfigurationIsTheLookOfAButton() {
    var look = UIButton.Configuration.filled()
    (look.title, look.baseBackgroundColor, look.cornerStyle) = ("Go", .red, .capsule)
    let button = UIButton(configuration: look)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    #expect(button.title(for: .normal) == "Go" && button.backgroundColor == .red)
    #expect(button.layer.cornerRadius == 20 && button.titleColor(for: .normal) == .white)
    button.configuration?.title = "Stop"
    #expect(button.currentTitle == "Stop")
  }

  @Test func aTextViewHasTheHeightOfItsText() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.font = UIFont.systemFont(ofSize: 20)
    view.text = "one"
    let one = view.sizeThatFits(CGSize(width: 100, height: 0)).height
    view.text = "one two three four five six"
    view.layoutIfNeeded()
    #expect(view.contentSize.height > one + 40)
    let stepper = UIStepper()
    (stepper.maximumValue, stepper.value) = (5, 9)
    #expect(stepper.value == 5)
  }

  @Test(arguments: ["checkmark", "xmark.circle", "heart.fill", "star", "plus.circle.fill", "chevron.left"])
  func someSymbolsAreDrawn(name: String) throws {
    let image = try #require(UIImage(systemName: name))
    #expect(image.renderingMode == .alwaysTemplate && image.size.width >= 17)
    #expect(UIImage(systemName: "nothing.of.that.name") == nil)
  }

  private final class Follower: UIView {
    var told: [CGPoint] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      if let point = (change?[.newKey] as? NSValue)?.cgPointValue { told.append(point) }
    }
  }

  @Test func aScrollViewIsObserved() {
    let (scroll, follower) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), Follower())
    film.run {
      film.show(scroll)
      scroll.addObserver(follower, forKeyPath: "contentOffset", options: [.new], context: nil)
    }
    film.at(0.5) { scroll.contentOffset = CGPoint(x: 0, y: 7) }
    film.at(1) {
      scroll.removeObserver(follower, forKeyPath: "contentOffset")
      scroll.contentOffset = .zero
    }
    _ = film.makeScene()
    #expect(follower.told == [CGPoint(x: 0, y: 7)])
  }

  @Test func aTimerKeepsTheObjectItWasMadeWith() {
    final class Target: NSObject {
      var told: [String] = []
      func fire(_ timer: Timer) { told.append(timer.userInfo as? String ?? "?") }
    }
    let target = Target()
    film.run {
      _ = Timer.scheduledTimer(
        timeInterval: 0.5, target: target, selector: Selector(Target.fire), userInfo: "a", repeats: false)
    }
    _ = film.makeScene()
    #expect(target.told == ["a"])
  }

  @Test func anAnimationOfAViewThatIsRemovedIsNotFinished() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    var told: [String] = []
    film.run { film.show(view) }
    film.at(0.5) {
      UIView.animate(
        withDuration: 1, animations: { view.alpha = 0 },
        completion: { told.append("\($0) \(CACurrentMediaTime())") })
    }
    film.at(1) { view.layer.removeAllAnimations() }
    _ = film.makeScene()
    #expect(told == ["false 1.0"])
  }
}
