public import QuartzCore

/// A control with a title and a picture.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  private var titles: [State: String] = [:]
  private var styledTitles: [State: NSAttributedString] = [:]
  private var colors: [State: UIColor] = [:]
  private var shadowColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var symbolConfigurations: [State: UIImage.SymbolConfiguration] = [:]
  private var backgrounds: [State: UIImage] = [:]
  private let label = UILabel()
  private let picture = UIImageView(image: nil)
  private let backdrop = UIImageView(image: nil)

  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false
  open private(set) var buttonType = ButtonType.custom
  /// The look as a value, which sets the title, the picture and the background.
  open var configuration: Configuration? { didSet { if let configuration { show(configuration) } } }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
    label.textColor = .white
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.textColor = tintColor }
  }

  /// Creates a button that runs an action when it is pressed.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: [.touchUpInside, .primaryActionTriggered])
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(backdrop)
    addSubview(picture)
    addSubview(label)
  }

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? label.textColor }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    change()
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    styledTitles[state] = title
    change()
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    showState()
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    shadowColors[state] = color
    showState()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    change()
  }
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    change()
  }
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    styledTitles[state] ?? styledTitles[.normal]
  }
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
  open func titleShadowColor(for state: State) -> UIColor? { shadowColors[state] ?? shadowColors[.normal] }
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    symbolConfigurations[state] = configuration
    change()
  }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations[state] ?? symbolConfigurations[.normal]
  }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }

  override var arrangesContents: Bool { true }

  private func change() {
    showState()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showState() {
    if let styled = currentAttributedTitle {
      label.attributedText = styled
    } else {
      label.text = currentTitle
    }
    if let color = titleColor(for: state) { label.textColor = color }
    if let color = titleShadowColor(for: state) { label.shadowColor = color }
    let configuration = preferredSymbolConfigurationForImage(in: state)
    if picture.preferredSymbolConfiguration !== configuration {
      picture.preferredSymbolConfiguration = configuration
    }
    if picture.image !== currentImage { picture.image = currentImage }
    if backdrop.image !== currentBackgroundImage { backdrop.image = currentBackgroundImage }
  }

  /// Shows the title of a button of the system in the new colour.
  override open func tintColorDidChange() {
    super.tintColorDidChange()
    if let configuration { return show(configuration) }
    if buttonType == .system, titleColor(for: state) == nil { label.textColor = tintColor }
  }

  override open var intrinsicContentSize: CGSize {
    let (text, image) = (label.intrinsicContentSize, picture.intrinsicImageSize)
    let height = max(text.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom
    let width = text.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right
    let background = currentBackgroundImage?.size ?? .zero
    return CGSize(width: max(width, background.width), height: max(height, background.height))
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // The places of the parts, for subclasses to change

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (text, image) = (label.intrinsicContentSize, picture.intrinsicImageSize)
    let size = CGSize(width: min(text.width, max(contentRect.width - image.width, 0)), height: text.height)
    return place(size, before: image.width, after: 0, contentRect, titleEdgeInsets)
  }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let (text, image) = (label.intrinsicContentSize, picture.intrinsicImageSize)
    let width = min(text.width, max(contentRect.width - image.width, 0))
    return place(image, before: 0, after: width, contentRect, imageEdgeInsets)
  }

  /// Returns the place of one of the parts, which together are aligned in a rectangle. Insets move a part as far as they differ if
  /// it is at one side, and by half of that if it is in the middle.
  private func place(
    _ size: CGSize, before: CGFloat, after: CGFloat, _ area: CGRect, _ insets: UIEdgeInsets
  ) -> CGRect {
    let whole = before + size.width + after
    var box = CGRect(origin: area.origin, size: size)
    switch contentHorizontalAlignment {
    case .left, .leading, .fill: box.origin.x = area.minX + before + insets.left
    case .right, .trailing: box.origin.x = area.maxX - whole + before - insets.right
    case .center: box.origin.x = area.midX - whole / 2 + before + (insets.left - insets.right) / 2
    }
    switch contentVerticalAlignment {
    case .top, .fill: box.origin.y = area.minY + insets.top
    case .bottom: box.origin.y = area.maxY - size.height - insets.bottom
    case .center: box.origin.y = area.midY - size.height / 2 + (insets.top - insets.bottom) / 2
    }
    return box
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    showState()
    if let configuration { layer.cornerRadius = configuration.radius(bounds.height) }
    let content = contentRect(forBounds: bounds)
    backdrop.frame = backgroundRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: content)
    label.frame = titleRect(forContentRect: content)
  }
}
