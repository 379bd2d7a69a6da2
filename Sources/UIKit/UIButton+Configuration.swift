public import QuartzCore

extension UIButton {
  /// The look of a button as a value: its text, its picture, and what is behind them.
  public struct Configuration: Equatable {
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

    /// The area behind the text.
    public struct Background: Equatable {
      public var backgroundColor: UIColor?
      public var cornerRadius: CGFloat = 6
      public var strokeColor: UIColor?
      public var strokeWidth: CGFloat = 0
    }

    fileprivate enum Kind { case plain, filled, tinted, gray }
    fileprivate var kind: Kind

    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var background = Background()

    public static func plain() -> Configuration { Configuration(kind: .plain) }
    public static func filled() -> Configuration { Configuration(kind: .filled) }
    public static func tinted() -> Configuration { Configuration(kind: .tinted) }
    public static func gray() -> Configuration { Configuration(kind: .gray) }
    public static func borderless() -> Configuration { Configuration(kind: .plain) }
    public static func bordered() -> Configuration { Configuration(kind: .gray) }
    public static func borderedProminent() -> Configuration { Configuration(kind: .filled) }

    fileprivate var text: String { [title, subtitle].compactMap(\.self).joined(separator: "\n") }

    fileprivate func foreground(_ tint: UIColor) -> UIColor {
      baseForegroundColor ?? (kind == .filled ? .white : tint)
    }

    fileprivate func fill(_ tint: UIColor) -> UIColor? {
      if let color = background.backgroundColor { return color }
      return switch kind {
      case .plain: baseBackgroundColor
      case .filled: baseBackgroundColor ?? tint
      case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.2)
      case .gray: baseBackgroundColor ?? .systemGray5
      }
    }

    func radius(_ height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: background.cornerRadius
      case .small: 4
      case .medium: 6
      case .large: 9
      case .capsule: height / 2
      }
    }
  }

  /// Creates a button of a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    var configuration = configuration
    if configuration.title == nil, let title = primaryAction?.title, !title.isEmpty {
      configuration.title = title
    }
    self.configuration = configuration
    show(configuration)
  }

  func show(_ configuration: Configuration) {
    let color = configuration.foreground(tintColor)
    setTitle(configuration.text, for: .normal)
    setTitleColor(color, for: .normal)
    setImage(configuration.image?.withTintColor(color), for: .normal)
    titleLabel?.numberOfLines = configuration.subtitle == nil ? 1 : 2
    let (insets, gap) = (
      configuration.contentInsets, configuration.image == nil ? 0 : configuration.imagePadding
    )
    contentEdgeInsets = UIEdgeInsets(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing + gap)
    titleEdgeInsets = UIEdgeInsets(top: 0, left: gap, bottom: 0, right: -gap)
    backgroundColor = configuration.fill(tintColor)
    layer.borderColor = configuration.background.strokeColor?.cgColor
    layer.borderWidth = configuration.background.strokeWidth
    layer.cornerRadius = configuration.radius(bounds.height)
  }
}
