import Testing
import UIKit

/// The number of times that views are laid out.
@Suite struct RepeatedLayoutTests {
  private final class Host: UIView {
    var count = 0
    var body: (Host) -> Void = { _ in }
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      body(self)
    }
  }

  private let film = CAFilm(size: CGSize(width: 100, height: 100), duration: 1, framesPerSecond: 10)
  private let host = Host(frame: CGRect(x: 0, y: 0, width: 100, height: 50))

  /// Returns how often the host is laid out because of a change.
  private func layouts(after change: @escaping () -> Void) -> Int {
    var before = 0
    film.show(host)
    film.at(0.5) {
      before = host.count
      change()
    }
    _ = film.makeScene()
    return host.count - before
  }

  @Test func viewsThatALayoutMakesAreNoReasonForAnother() {
    host.body = { host in
      for view in host.subviews { view.removeFromSuperview() }
      host.addSubview(UIView())
      host.layer.insertSublayer(CALayer(), at: 0)
    }
    #expect(layouts { host.setNeedsLayout() } == 1)
  }

  @Test func constraintsThatALayoutMakesHoldAfterIt() {
    host.body = { host in
      for view in host.subviews { view.removeFromSuperview() }
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      host.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 10),
        view.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -20),
      ])
    }
    #expect(layouts { host.setNeedsLayout() } == 1)
    host.setNeedsLayout()
    host.layoutIfNeeded()
    #expect(host.subviews.map(\.frame.width) == [70] && host.subviews.first?.frame.minX == 10)
  }

  @Test func aViewIsLaidOutAfterItsSuperview() {
    let inner = Host(frame: .zero)
    host.addSubview(inner)
    host.body = { $0.subviews.first?.frame = $0.bounds }
    let count = layouts {
      inner.setNeedsLayout()
      host.frame.size.width = 60
    }
    #expect(count == 1)
    #expect(inner.count == 2 && inner.frame.width == 60)
  }
}
