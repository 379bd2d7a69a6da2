import Testing
import UIKit

/// Formats, guides and fitting sizes.
@Suite struct LayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let views = (0..<3).map { _ in UIView() }

  private func add() {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func constrain(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) {
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: ["gap": 12, "tall": 20.5],
        views: ["a": views[0], "b": views[1], "c": views[2]]))
  }

  @Test func formatsPlaceViews() {
    add()
    constrain("H:|-[a(40)]-gap-[b]-[c(==a)]|")
    constrain("V:|[a(tall)]", .alignAllTop)
    constrain("V:|-(5)-[b(>=10)]-(60@250,>=30)-|")
    constrain("V:[c(30)]-2-|")
    root.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 8, y: 0, width: 40, height: 20.5))
    #expect(views[1].frame == CGRect(x: 60, y: 5, width: 92, height: 35))
    #expect(views[2].frame == CGRect(x: 160, y: 68, width: 40, height: 30))
  }

  @Test func optionsAlignNeighbours() {
    add()
    constrain("H:|-10-[a(30)]-[b(30)]", [.alignAllCenterY])
    constrain("V:|-20-[a(40)]")
    constrain("V:[b(10)]")
    root.layoutIfNeeded()
    #expect(views[1].frame == CGRect(x: 48, y: 35, width: 30, height: 10))
  }

  @Test func aFormatEndsWhereItIsWrong() {
    add()
    let found = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-[a]-[missing]-[b]-|", views: ["a": views[0], "b": views[1]])
    #expect(found.count == 1)
  }

  @Test func aGuideIsPlacedByConstraints() {
    add()
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 40),
      views[0].centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      views[0].centerYAnchor.constraint(equalTo: guide.centerYAnchor),
      views[0].widthAnchor.constraint(equalToConstant: 10),
      views[0].heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 20, y: 0, width: 100, height: 40))
    #expect(views[0].frame == CGRect(x: 65, y: 15, width: 10, height: 10))
    root.removeLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty && guide.owningView == nil)
  }

  @Test func theFittingSizeIsThatOfTheContent() {
    add()
    constrain("H:|-10-[a(50)]-5-[b(20)]-10-|")
    constrain("V:|-[a(30)]-|")
    #expect(
      root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 95, height: 46))
    let label = UILabel()
    label.text = "Hello"
    #expect(label.systemLayoutSizeFitting(.zero) == label.intrinsicContentSize)
  }

  @Test func theFrontmostViewIsHit() {
    let (front, inner) = (UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100)), UIView())
    inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    front.addSubview(inner)
    root.addSubview(front)
    #expect(root.hitTest(CGPoint(x: 65, y: 15), with: nil) === inner)
    #expect(root.hitTest(CGPoint(x: 120, y: 15), with: nil) === front)
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 65, y: 15), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: -1, y: 15), with: nil) == nil)
  }

  @Test func autoresizingSharesInProportion() {
    let (child, edge) = (views[0], views[1])
    child.frame = CGRect(x: 50, y: 10, width: 100, height: 30)
    child.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleTopMargin, .flexibleBottomMargin]
    edge.frame = CGRect(x: 0, y: 0, width: 0, height: 100)
    edge.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth]
    root.addSubview(child)
    root.addSubview(edge)
    root.bounds.size = CGSize(width: 260, height: 170)
    #expect(child.frame == CGRect(x: 70, y: 20, width: 140, height: 30))
    #expect(edge.frame == CGRect(x: 30, y: 0, width: 30, height: 100))
  }
}
