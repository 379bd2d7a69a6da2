import AnimuxGraphics
import Testing
import UIKit

/// Sizes that follow from texts.
@Suite struct FittingSizeTests {
  private let text = "A text of some words that need several lines"

  @Test func aViewKeepsItsCornerWhenItFits() {
    let label = UILabel(frame: CGRect(x: 20, y: 40, width: 0, height: 0))
    label.text = "Hello"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 20, y: 40) && label.frame.width > 30)
    let other = UILabel()
    other.text = "Hello"
    other.sizeToFit()
    #expect(other.frame == CGRect(origin: .zero, size: label.frame.size))
  }

  @Test func theHeightOfALabelFollowsItsWidth() {
    let (box, label) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400)), UILabel())
    (label.text, label.numberOfLines) = (text, 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: box.topAnchor),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 70),
    ])
    box.layoutIfNeeded()
    let high = label.sizeThatFits(CGSize(width: 70, height: 0)).height
    #expect(label.frame == CGRect(x: 0, y: 0, width: 70, height: high))
    #expect(high > 4 * label.font.lineHeight)
    label.numberOfLines = 2
    box.setNeedsLayout()
    box.layoutIfNeeded()
    #expect(abs(label.frame.height - 2 * label.font.lineHeight) < 1.5)
  }

  @Test func aCardIsAsHighAsItsLabel() {
    let (card, label) = (UIView(), UILabel())
    (label.text, label.numberOfLines) = (text, 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 80),
    ])
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let high = label.sizeThatFits(CGSize(width: 80, height: 0)).height
    #expect(size == CGSize(width: 96, height: high + 16))
  }

  @Test func aLabelIsDrawnForTheBoundsThatItGets() throws {
    let film = CAFilm(size: CGSize(width: 100, height: 50), duration: 2, framesPerSecond: 10)
    let (view, label) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UILabel())
    (label.text, label.textColor) = ("Row", .white)
    film.show(view)
    film.run {
      view.addSubview(label)
      UIView.animate(withDuration: 1) { label.frame = CGRect(x: 0, y: 0, width: 100, height: 50) }
    }
    let whole = label.sizeThatFits(.zero).width
    let bitmap = try film.pixmap(at: 1.5)
    let columns = (0..<100).filter { x in (0..<50).contains { bitmap.pixels[$0 * 100 + x] & 255 > 127 } }
    let width = CGFloat((columns.last ?? 0) - (columns.first ?? 0))
    #expect(abs(width - whole) < 4)
  }

  private func pinned(in outer: UIView, _ box: UIView) -> UIView {
    let (root, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), UIView())
    for view in [outer, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(outer)
    box.addSubview(inner)
    NSLayoutConstraint.activate([
      outer.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      outer.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 60), inner.heightAnchor.constraint(equalToConstant: 40),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 16),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -16),
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 10),
      inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -10),
    ])
    root.layoutIfNeeded()
    return inner
  }

  @Test func anEffectIsAsLargeAsItsContent() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    let inner = pinned(in: view, view.contentView)
    #expect(view.frame == CGRect(x: 110, y: 64, width: 80, height: 72))
    #expect(
      view.contentView.frame == view.bounds && inner.frame == CGRect(x: 10, y: 16, width: 60, height: 40))
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 72))
  }

  @Test func anAutoresizedViewPassesOnTheSizeOfItsContent() {
    let (outer, box) = (UIView(), UIView())
    box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(box)
    let inner = pinned(in: outer, box)
    #expect(outer.frame == CGRect(x: 110, y: 64, width: 80, height: 72) && box.frame == outer.bounds)
    #expect(inner.frame == CGRect(x: 10, y: 16, width: 60, height: 40))
  }

  @Test func aViewGrowsFromNothingWithItsSuperview() {
    let (outer, inner) = (UIView(), UIView())
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    outer.frame = CGRect(x: 5, y: 5, width: 30, height: 20)
    #expect(inner.frame == CGRect(x: 0, y: 0, width: 30, height: 20))
  }
}
