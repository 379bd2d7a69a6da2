import AnimuxGraphics
import Testing
import UIKit

/// Layouts, animations and symbols as open-source packages of views use them.
@Suite struct PackageTests {
  private let film = CAFilm(size: CGSize(width: 100, height: 100), duration: 3, framesPerSecond: 10)

  @Test func constraintsPlaceTheLayersPosition() {
    let (host, dot) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    dot.translatesAutoresizingMaskIntoConstraints = false
    dot.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    host.addSubview(dot)
    NSLayoutConstraint.activate([
      dot.centerXAnchor.constraint(equalTo: host.centerXAnchor),
      dot.centerYAnchor.constraint(equalTo: host.centerYAnchor),
      dot.widthAnchor.constraint(equalToConstant: 10), dot.heightAnchor.constraint(equalToConstant: 40),
    ])
    dot.layoutIfNeeded()
    #expect(dot.frame == CGRect(x: 45, y: 10, width: 10, height: 40))
  }

  @Test func aLayoutInAnAnimationAnimatesWhatItsSuperviewsPlace() {
    let (host, dot) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    dot.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(dot)
    let width = dot.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    film.run {
      film.show(host)
      host.layoutIfNeeded()
    }
    film.at(1) {
      width.constant = 50
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { dot.layoutIfNeeded() })
    }
    nonisolated(unsafe) var widths: [Double] = []
    for time in [0.5, 1.5, 2.5] {
      film.at(time) { widths.append(Double(dot.layer.presentation()?.bounds.width ?? 0).rounded()) }
    }
    _ = film.makeScene()
    #expect(widths == [10, 30, 50])
  }

  @Test func animationsOfViewsCanBeSwitchedOff() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    film.show(view)
    film.run {
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      #expect(view.layer.animationKeys() == nil)
      UIView.setAnimationsEnabled(true)
      UIView.animate(withDuration: 1) { view.alpha = 1 }
      #expect(view.layer.animationKeys() != nil)
    }
  }

  @Test func completionsOfALayoutThatChangesNothingComeAtTheEnd() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    nonisolated(unsafe) var ends: [Double] = []
    film.show(view)
    film.at(0.5) {
      UIView.animate(withDuration: 1, animations: { view.layoutIfNeeded() }) { _ in
        ends.append(CACurrentMediaTime())
      }
      UIView.animate(withDuration: 1, animations: {}) { _ in ends.append(CACurrentMediaTime()) }
    }
    _ = film.makeScene()
    // A block without changes ends in the next frame.
    #expect(ends == [0.6, 1.5])
  }

  @Test func symbolsHaveTheSizeThatTheirViewPrefers() {
    let large = UIImage.SymbolConfiguration(pointSize: 60)
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "heart.fill"), for: .normal)
    let small = button.intrinsicContentSize
    button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
    #expect(button.intrinsicContentSize.width > 2 * small.width)
    #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) === large)
    let view = UIImageView(image: UIImage(systemName: "star"))
    view.preferredSymbolConfiguration = large
    #expect(
      view.intrinsicContentSize.width == UIImage(systemName: "star", withConfiguration: large)?.size.width)
  }

  @Test(arguments: [
    "bell.fill", "bookmark", "flame.fill", "drop", "moon.fill", "sun.max", "cloud.fill", "sparkles",
    "gift.fill", "hexagon.fill",
    "checkmark.square.fill", "person.circle", "arrow.clockwise", "envelope.fill", "questionmark.circle.fill",
    "speaker.wave.2.fill",
  ])
  func symbolsOfThings(name: String) throws {
    let image = try #require(UIImage(systemName: name)?.cgImage?.pixmap)
    #expect(image.pixels.contains { $0 >> 24 > 0 })
  }
}
