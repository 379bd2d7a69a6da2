import Animux
import AnimuxGraphics
import Testing
import UIKit

/// Parts of the interface as packages use them.
@Suite struct UsageTests {
  private final class Listener: NSObject, UITextFieldDelegate {
    var heard: [String] = []
    func pressed(_ sender: UIButton, event: UIEvent) { heard.append("pressed") }
    func moved(_ sender: UIButton, for event: UIEvent?) { heard.append(event == nil ? "none" : "moved") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
  }

  private final class Card: UIViewController {
    let label = UILabel()
    var top: NSLayoutConstraint?

    override func viewDidLoad() {
      super.viewDidLoad()
      (label.text, label.numberOfLines) = ("Hello, world", 0)
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      let top = label.topAnchor.constraint(equalTo: view.topAnchor)
      self.top = top
      NSLayoutConstraint.activate([label.centerXAnchor.constraint(equalTo: view.centerXAnchor), top])
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      top?.constant = 50
      UIView.animate(withDuration: 1) { self.view.layoutIfNeeded() }
    }
  }

  private let film = CAFilm(size: CGSize(width: 300, height: 200), duration: 2, framesPerSecond: 10)

  @Test func aLabelOfAnyNumberOfLinesIsAsWideAsItsText() {
    let card = Card()
    film.show(card)
    var frame = CGRect.zero
    film.at(0.5) {
      // The first layout is not animated, only the change of the place.
      frame = card.label.layer.presentation()?.frame ?? .zero
    }
    _ = film.makeScene()
    let one = UILabel()
    one.text = card.label.text
    #expect(frame.size == one.intrinsicContentSize && frame.width > 50)
    #expect(abs(frame.midX - 150) < 1e-6 && frame.minY > 5 && frame.minY < 45)
  }

  /// Each level is looked through once.
  @Test func tagsOfViewsInViewsAreFoundAtOnce() {
    var view = UIView()
    view.tag = 7
    for _ in 0..<60 {
      let outer = UIView()
      outer.addSubview(view)
      view = outer
    }
    #expect(view.viewWithTag(7)?.tag == 7 && view.viewWithTag(8) == nil)
  }

  @Test func aRepeatedTimerCanFireAtOnce() {
    nonisolated(unsafe) var times: [Double] = []
    film.run {
      Timer.scheduledTimer(withTimeInterval: 0.75, repeats: true) { _ in times.append(CACurrentMediaTime()) }
        .fire()
    }
    _ = film.makeScene()
    #expect(times == [0, 0.75, 1.5])
  }

  @Test func actionsGetTheEvent() {
    let (button, listener) = (UIButton(frame: .zero), Listener())
    button.addTarget(listener, action: Selector(Listener.pressed(_:event:)), for: .touchUpInside)
    button.addTarget(listener, action: Selector(Listener.moved(_:for:)), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(listener.heard == ["pressed", "moved"])
  }

  @Test func symbolsHaveASizeAndAWeight() throws {
    let bold = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
    let heart = try #require(UIImage(systemName: "heart.fill", withConfiguration: bold))
    #expect(heart.size == CGSize(width: 40, height: 40) && heart.renderingMode == .alwaysTemplate)
    let small = heart.withConfiguration(.init(pointSize: 20, weight: .light, scale: .medium))
    #expect(small.size == CGSize(width: 20, height: 20))
    let large = try #require(heart.applyingSymbolConfiguration(.init(scale: .large)))
    #expect(large.size == CGSize(width: 52, height: 52))
    func ink(_ weight: UIImage.SymbolWeight) -> Int? {
      let image = UIImage(systemName: "plus", withConfiguration: .init(pointSize: 40, weight: weight))
      return image?.cgImage?.pixmap?.pixels.count { $0 != 0 }
    }
    let thin = try #require(ink(.thin))
    let black = try #require(ink(.black))
    #expect(thin > 0 && black > thin)
    #expect(UIImage(named: "none")?.symbolConfiguration == nil)
  }

  @Test func anUnknownSymbolIsNamedOnce() {
    #expect(Symbol.warning(of: "heart.fill") == nil)
    let warning = Symbol.warning(of: "tortoise.of.the.tests")
    #expect(
      warning == "UIImage(systemName: \"tortoise.of.the.tests\"): no symbol of this name is drawn here, "
        + "so there is no picture. Use UIImage(named:) with a file instead.\n")
    #expect(Symbol.warning(of: "tortoise.of.the.tests") == nil)
    #expect(UIImage(systemName: "tortoise.of.the.tests") == nil)
  }

  @Test func aStackHasSpacesOfItsOwn() {
    let views = (0..<3).map { _ in UIView() }
    for view in views { view.heightAnchor.constraint(equalToConstant: 10).isActive = true }
    let stack = UIStackView(arrangedSubviews: views)
    (stack.axis, stack.spacing) = (.vertical, 5)
    stack.setCustomSpacing(20, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 20 && stack.intrinsicContentSize.height == 55)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.frame = CGRect(x: 0, y: 0, width: 40, height: 55)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [0, 30, 45])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    #expect(stack.intrinsicContentSize.height == 40)
  }

  @Test func anchorsKeepTheUsualSpace() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
      view.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
      view.widthAnchor.constraint(equalToConstant: 30), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 8, y: 16, width: 30, height: 20))
  }

  @Test func aViewEndsToEditItsFields() {
    let (root, field, listener) = (UIView(), UITextField(frame: .zero), Listener())
    root.addSubview(field)
    film.run {
      field.becomeFirstResponder()
      #expect(root.endEditing(false) && !field.isEditing)
      field.delegate = listener
      field.becomeFirstResponder()
      #expect(!root.endEditing(false) && field.isEditing)
      #expect(root.endEditing(true) && !field.isEditing)
    }
  }

  private final class Tiles: UICollectionViewController {
    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 40, height: 40)
      super.init(collectionViewLayout: layout)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register({ UICollectionViewCell(frame: $0) }, forCellWithReuseIdentifier: "tile")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 3 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
  }

  @Test func aControllerOfACollectionMakesItsCells() {
    let tiles = Tiles()
    film.show(tiles)
    film.run { tiles.view.layoutIfNeeded() }
    #expect(tiles.view === tiles.collectionView && tiles.collectionView.visibleCells.count == 3)
  }

  @Test func anAlertShowsItsActions() {
    let (controller, alert) = (
      UIViewController(), UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
    )
    var heard: [String] = []
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { heard.append($0.title ?? "") })
    film.show(controller)
    film.at(0.5) {
      controller.present(alert, animated: false)
      alert.view.layoutIfNeeded()
      let box = alert.view.subviews[0]
      box.layoutIfNeeded()
      #expect(alert.view.window != nil && box.frame.width == 270 && abs(box.frame.midY - 100) < 1e-6)
      let buttons = box.subviews.compactMap { $0 as? UIButton }
      #expect(buttons.map { $0.title(for: .normal) } == ["Delete", "Cancel"])
      #expect(buttons.allSatisfy { box.bounds.contains($0.frame) && $0.frame.height > 0 })
      buttons.first?.sendActions(for: .touchUpInside)
    }
    _ = film.makeScene()
    #expect(heard == ["Delete"] && alert.view.window == nil && controller.presentedViewController == nil)
  }
}
