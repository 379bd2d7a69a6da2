import Animux
import AnimuxGraphics
import Testing
import UIKit

/// Views and the film's time, as code for a screen uses them.
@Suite struct ClientTests {
  private let film = CAFilm(size: CGSize(width: 100, height: 100), duration: 4, framesPerSecond: 10)

  private final class Clock: UIView {
    var ticks: [Double] = []
    func tick() { ticks.append((CACurrentMediaTime() * 1000).rounded() / 1000) }
    func tick(_ sender: Any) { tick() }
    func notified(_ notification: Notification) { if notification.name == .init("ring") { tick() } }
    func link(_ link: CADisplayLink) { if link.timestamp > 3.85 { tick() } }
  }

  @Test func queuesAndTimersWaitInTheFilmsTime() {
    let clock = Clock(frame: .zero)
    film.run {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { clock.tick() }
      DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(1250)) {
        clock.tick()
        DispatchQueue.main.async { clock.tick() }
      }
      let cancelled = DispatchWorkItem { clock.tick() }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: cancelled)
      cancelled.cancel()
    }
    film.at(2) {
      let timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
        clock.tick()
        if CACurrentMediaTime() > 2.6 { timer.invalidate() }
      }
      #expect(timer.isValid)
    }
    _ = film.makeScene()
    #expect(clock.ticks == [0.5, 1.25, 1.25, 2.25, 2.5, 2.75])
  }

  @Test func selectorsCallMethods() {
    let clock = Clock(frame: .zero)
    film.run {
      Timer.scheduledTimer(
        timeInterval: 0.1, target: clock, selector: Selector(clock.tick as () -> Void), userInfo: nil,
        repeats: false)
      clock.perform(Selector(Clock.tick as (Clock) -> (Any) -> Void), with: 1, afterDelay: 0.2)
      NotificationCenter.default.addObserver(
        clock, selector: Selector(clock.notified), name: .init("ring"), object: nil)
      CADisplayLink(target: clock, selector: Selector(Clock.link)).add(to: .main, forMode: .tracking)
    }
    film.at(1) {
      NotificationCenter.default.post(name: .init("ring"), object: nil)
      NotificationCenter.default.post(name: .init("other"), object: nil)
      let button = UIButton(type: .custom)
      button.addTarget(clock, action: Selector(Clock.tick as (Clock) -> (Any) -> Void), for: .touchUpInside)
      button.sendActions(for: .valueChanged)
      button.sendActions(for: .touchUpInside)
    }
    _ = film.makeScene()
    #expect(clock.ticks == [0.1, 0.2, 1, 1, 3.9, 4])
  }

  @Test func observersAreRemoved() {
    let clock = Clock(frame: .zero)
    let center = NotificationCenter.default
    let names = ["ring", "bell"].map { NSNotification.Name($0) }
    func post() { for name in names { center.post(name: name, object: nil) } }
    film.run {
      for name in names {
        center.addObserver(clock, selector: Selector(clock.notified), name: name, object: nil)
      }
    }
    film.at(1) {
      center.removeObserver(clock, name: names[1], object: nil)
      post()
    }
    film.at(2) {
      center.removeObserver(clock)
      post()
    }
    _ = film.makeScene()
    #expect(clock.ticks == [1])
  }

  @Test func aViewIsAnimatedWhenItIsAdded() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = .white
    film.show(view)
    film.run {
      view.alpha = 0
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.alpha = 1 }
    }
    let grey = try [0, 1, 2.5].map { try Int(film.pixmap(at: $0).pixels[5050] & 0xFF) }
    #expect(grey[0] == 0 && abs(grey[1] - 128) < 3 && grey[2] == 255)
  }

  @Test func constraintsPlaceViews() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let (a, b, label) = (UIView(), UIView(), UILabel())
    label.text = "Hello"
    for view in [a, b, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let width = a.widthAnchor.constraint(equalToConstant: 30)
    let wish = b.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10), width,
      a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 1),
      b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 4), wish,
      b.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -6),
      b.topAnchor.constraint(equalTo: a.topAnchor),
      NSLayoutConstraint(
        item: b, attribute: .height, relatedBy: .equal, toItem: root, attribute: .height, multiplier: 0.25,
        constant: 0),
      label.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      label.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 8, y: 10, width: 30, height: 16))
    #expect(b.frame == CGRect(x: 42, y: 10, width: 52, height: 20))
    let size = label.intrinsicContentSize
    #expect(abs(label.frame.width - size.width) < 1e-9 && abs(label.frame.height - size.height) < 1e-9)
    #expect(abs(label.frame.maxY - 80) < 1e-9 && abs(label.frame.midX - 50) < 1e-9)
    width.constant = 20
    root.layoutIfNeeded()
    #expect(a.frame.width == 20 && b.frame == CGRect(x: 32, y: 10, width: 62, height: 20))
  }

  @Test func aStackPlacesItsViews() {
    let views = (0..<3).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: views)
    (stack.axis, stack.distribution, stack.spacing) = (.vertical, .fillEqually, 5)
    stack.frame = CGRect(x: 0, y: 0, width: 40, height: 100)
    stack.layoutIfNeeded()
    #expect(
      views.map(\.frame.minY) == [0, 35, 70]
        && views.allSatisfy { $0.frame.size == CGSize(width: 40, height: 30) })
    views[1].isHidden = true
    stack.setNeedsLayout()
    stack.layoutIfNeeded()
    #expect(views[2].frame == CGRect(x: 0, y: 52.5, width: 40, height: 47.5))
  }

  @Test func aButtonShowsTheTitleOfItsState() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .selected)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Go" && abs((button.titleLabel?.frame.midX ?? 0) - 50) < 1e-9)
    button.isSelected = true
    #expect(button.currentTitle == "Gone")
  }
}
