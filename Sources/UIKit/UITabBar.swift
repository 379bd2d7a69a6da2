public import QuartzCore

/// A place of a tab bar.
open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads,
      mostRecent, mostViewed
  }

  open var selectedImage: UIImage?
  open var badgeValue: String? { didSet { changed?() } }
  open var badgeColor: UIColor? { didSet { changed?() } }
  var changed: (() -> Void)?

  public override init() { super.init() }

  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// Creates an item of the system, which shows its name.
  public init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    super.init()
    (title, self.tag) = ("\(systemItem)".capitalized, tag)
  }
}

/// The recipient of the messages of a tab bar.
public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of pictures with titles, one of which is selected. Only code selects one.
open class UITabBar: UIView {
  open weak var delegate: (any UITabBarDelegate)?
  open var items: [UITabBarItem]? { didSet { build() } }
  open var selectedItem: UITabBarItem? { didSet { paint() } }
  open var barStyle = UIBarStyle.default { didSet { paint() } }
  open var barTintColor: UIColor? { didSet { paint() } }
  open var unselectedItemTintColor: UIColor? { didSet { paint() } }
  open var isTranslucent = true { didSet { paint() } }
  private var places: [Place] = []
  private let line = UIView()

  /// A view that shows an item.
  private final class Place: UIView {
    let item: UITabBarItem
    let picture = UIImageView(image: nil)
    let label = UILabel()
    let badge = UILabel()

    init(_ item: UITabBarItem) {
      self.item = item
      super.init(frame: .zero)
      label.font = .systemFont(ofSize: 10, weight: .medium)
      label.textAlignment = .center
      badge.font = .systemFont(ofSize: 12)
      (badge.textColor, badge.textAlignment, badge.clipsToBounds) = (.white, .center, true)
      badge.layer.cornerRadius = 9
      for view in [picture, label, badge] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func show(_ color: UIColor, isSelected: Bool) {
      picture.tintColor = color
      let image = (isSelected ? item.selectedImage : nil) ?? item.image
      picture.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
      (label.text, label.textColor) = (item.title, color)
      (badge.text, badge.isHidden) = (item.badgeValue, item.badgeValue == nil)
      badge.backgroundColor = item.badgeColor ?? .systemRed
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let size = picture.intrinsicImageSize
      let hasTitle = item.title?.isEmpty == false
      picture.bounds.size = size
      picture.center = CGPoint(x: bounds.midX, y: hasTitle ? 18 : bounds.midY)
      label.frame = CGRect(x: 0, y: 34, width: bounds.width, height: 12)
      let width = max(18, badge.intrinsicContentSize.width + 8)
      badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: width, height: 18)
    }
  }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    line.backgroundColor = .separator
    addSubview(line)
    paint()
  }

  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// The view that shows an item, for code that animates it.
  final func view(of index: Int) -> UIView? { places.indices.contains(index) ? places[index] : nil }

  private func build() {
    for place in places { place.removeFromSuperview() }
    places = (items ?? []).map { Place($0) }
    for place in places {
      place.item.changed = { [weak self] in self?.paint() }
      addSubview(place)
    }
    paint()
    setNeedsLayout()
  }

  private func paint() {
    let defaultValue = barStyle == .default ? UIColor.systemBackground : .black
    backgroundColor = (barTintColor ?? defaultValue).withAlphaComponent(isTranslucent ? 0.85 : 1)
    for place in places {
      let isSelected = place.item === selectedItem
      let color: UIColor = isSelected ? tintColor : unselectedItemTintColor ?? .systemGray
      place.show(color, isSelected: isSelected)
    }
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    paint()
  }

  /// The height of a bar.
  override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }

  override open func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    let width = bounds.width / CGFloat(max(places.count, 1))
    for (index, place) in places.enumerated() {
      place.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: min(bounds.height, 49))
    }
  }
}
