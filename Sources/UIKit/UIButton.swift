public import QuartzCore

/// A control with a title and a picture.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private let label = UILabel()
  private let picture = UIImageView(image: nil)

  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var adjustsImageWhenHighlighted = true
  open private(set) var buttonType = ButtonType.custom

  override public init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(picture)
    addSubview(label)
    label.textColor = .white
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .system { label.textColor = tintColor }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(picture)
    addSubview(label)
  }

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  open var currentTitle: String? { title(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? label.textColor }
  open var currentImage: UIImage? { image(for: state) }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    change()
  }
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    change()
  }
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    change()
  }
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  private func change() {
    label.text = currentTitle
    if let color = titleColor(for: state) { label.textColor = color }
    picture.image = currentImage
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override open var intrinsicContentSize: CGSize {
    let (text, image) = (label.intrinsicContentSize, picture.image?.size ?? .zero)
    return CGSize(
      width: text.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(text.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override open func layoutSubviews() {
    super.layoutSubviews()
    label.text = currentTitle
    let area = bounds.inset(by: contentEdgeInsets)
    let (text, image) = (label.intrinsicContentSize, picture.image?.size ?? .zero)
    let start = area.midX - min(text.width + image.width, area.width) / 2
    picture.frame = CGRect(
      x: start + imageEdgeInsets.left - imageEdgeInsets.right, y: area.midY - image.height / 2,
      width: image.width,
      height: image.height)
    label.frame = CGRect(
      x: start + image.width + titleEdgeInsets.left - titleEdgeInsets.right, y: area.midY - text.height / 2,
      width: min(text.width, max(area.width - image.width, 0)), height: text.height)
  }
}
