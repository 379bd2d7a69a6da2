import Testing
import UIKit

/// The views that are laid out again when contents change.
@Suite struct ContentSizeTests {
  private final class Counter: UIView {
    var count = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
    }
  }

  private let counter = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private let label = UILabel()
  private let button = UIButton(type: .system)

  private func changes(_ body: () -> Void) -> Int {
    counter.layoutIfNeeded()
    let before = counter.count
    body()
    counter.layoutIfNeeded()
    return counter.count - before
  }

  @Test func contentsWithoutConstraintsLeaveTheSuperviewAlone() {
    for view in [label, button] { counter.addSubview(view) }
    let count = changes {
      (label.text, label.font, label.textColor, label.numberOfLines) = (
        "text", .systemFont(ofSize: 9), .red, 2
      )
      button.setTitle("title", for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 30)
    }
    #expect(count == 0 && button.titleLabel?.bounds.height ?? 0 > 30)
  }

  @Test func constraintsFollowTheContents() {
    let box = UIView()
    for view in [box, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    counter.addSubview(box)
    box.addSubview(label)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: counter.leadingAnchor),
      box.topAnchor.constraint(equalTo: counter.topAnchor),
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
      label.topAnchor.constraint(equalTo: box.topAnchor),
      label.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    label.text = "a"
    counter.layoutIfNeeded()
    let narrow = box.bounds.width
    #expect(changes { label.textColor = .red } == 0)
    #expect(changes { label.text = "a longer text" } == 1)
    #expect(box.bounds.width > narrow + 10 && label.bounds.size == box.bounds.size)
  }

  @Test(arguments: [false, true])
  func anArrangedViewIsShownAgain(isHiddenFirst: Bool) {
    let (stack, head, body) = (UIStackView(), UIView(), UILabel())
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    counter.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: counter.topAnchor),
      stack.leadingAnchor.constraint(equalTo: counter.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 50), head.heightAnchor.constraint(equalToConstant: 20),
      body.heightAnchor.constraint(equalToConstant: 30),
    ])
    if isHiddenFirst { body.isHidden = true }
    for view in [head, body] { stack.addArrangedSubview(view) }
    counter.layoutIfNeeded()
    #expect(stack.bounds.height == (isHiddenFirst ? 20 : 50))
    body.isHidden = true
    counter.layoutIfNeeded()
    #expect(stack.bounds.height == 20)
    body.isHidden = false
    counter.layoutIfNeeded()
    #expect(stack.bounds.height == 50 && body.frame == CGRect(x: 0, y: 20, width: 50, height: 30))
  }

  @Test func constraintsDetermineTheContentOfAScrollView() {
    let (scroll, page, head) = (
      UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 60)), UIView(), UIView()
    )
    for view in [page, head] {
      view.translatesAutoresizingMaskIntoConstraints = false
      scroll.addSubview(view)
    }
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
      page.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5),
      page.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      page.widthAnchor.constraint(equalTo: frame.widthAnchor),
      page.heightAnchor.constraint(equalToConstant: 300),
      head.topAnchor.constraint(equalTo: frame.topAnchor), head.heightAnchor.constraint(equalToConstant: 10),
      head.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
      head.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 310))
    scroll.contentOffset.y = 40
    scroll.layoutIfNeeded()
    #expect(page.frame == CGRect(x: 0, y: 5, width: 100, height: 300))
    #expect(head.frame == CGRect(x: 0, y: 40, width: 100, height: 10))
    #expect(scroll.contentSize == CGSize(width: 100, height: 310))
  }
}
