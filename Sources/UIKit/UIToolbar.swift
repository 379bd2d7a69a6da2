public import QuartzCore

/// The looks of bars.
public enum UIBarStyle: Int, Sendable { case `default`, black, blackOpaque, blackTranslucent }

/// A place of a bar.
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
}

/// A button of a bar.
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain, bordered, done }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize,
      bookmarks, search,
      refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  open var customView: UIView?
  open var width: CGFloat = 0
  open var tintColor: UIColor?
  open weak var target: AnyObject?
  open var action: Selector?
  let isFlexible: Bool

  public override init() { isFlexible = false }

  /// Creates a button of the system, which shows its name, or a space.
  public init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    isFlexible = systemItem == .flexibleSpace
    super.init()
    (self.target, self.action) = (target as AnyObject?, action)
    if systemItem != .flexibleSpace, systemItem != .fixedSpace { title = "\(systemItem)".capitalized }
  }

  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    isFlexible = false
    super.init()
    (self.title, self.target, self.action) = (title, target as AnyObject?, action)
  }

  public init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    isFlexible = false
    super.init()
    (self.image, self.target, self.action) = (image, target as AnyObject?, action)
  }

  public init(customView: UIView) {
    isFlexible = false
    super.init()
    self.customView = customView
  }

  /// Returns what shows the item in a bar; `nil` for a space.
  func makeView(_ color: UIColor) -> UIView? {
    if let customView { return customView }
    guard title != nil || image != nil else { return nil }
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.setTitleColor(tintColor ?? color, for: .normal)
    if let target, let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }
}

/// A bar of buttons, or the backdrop of a panel.
open class UIToolbar: UIView {
  open var barStyle = UIBarStyle.default { didSet { paint() } }
  open var isTranslucent = true { didSet { paint() } }
  open var barTintColor: UIColor? { didSet { paint() } }
  open var items: [UIBarButtonItem]? { didSet { build() } }
  private var views: [(item: UIBarButtonItem, view: UIView?)] = []

  override public init(frame: CGRect) {
    super.init(frame: frame)
    paint()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    paint()
  }

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func paint() {
    let defaultValue = barStyle == .default ? UIColor.systemBackground : .black
    backgroundColor = (barTintColor ?? defaultValue).withAlphaComponent(isTranslucent ? 0.85 : 1)
  }

  private func build() {
    for (_, view) in views { view?.removeFromSuperview() }
    views = (items ?? []).map { ($0, $0.makeView(tintColor)) }
    for (_, view) in views { view.map { addSubview($0) } }
    setNeedsLayout()
  }

  override var arrangesContents: Bool { true }

  /// The height of a bar.
  override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let widths = views.map { item, view in
      view.map { $0.intrinsicContentSize.width > 0 ? $0.intrinsicContentSize.width : $0.bounds.width }
        ?? item.width
    }
    let margin: CGFloat = 16
    let rest = max(bounds.width - 2 * margin - widths.reduce(0, +), 0)
    let spaces = views.filter(\.item.isFlexible).count
    var left = bounds.minX + margin
    for (index, (item, view)) in views.enumerated() {
      view?.frame = CGRect(x: left, y: bounds.minY, width: widths[index], height: min(bounds.height, 44))
      left += widths[index] + (item.isFlexible ? rest / CGFloat(max(spaces, 1)) : 0)
    }
  }
}
