public import CoreGraphics
internal import QuartzCore

/// A row of a table.
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

  public let reuseIdentifier: String?
  public let contentView = UIView()
  private let style: CellStyle
  private let (title, detail, picture, line) = (UILabel(), UILabel(), UIImageView(image: nil), UIView())
  open var textLabel: UILabel? { title }
  open var detailTextLabel: UILabel? { style == .default ? nil : detail }
  open var imageView: UIImageView? { picture }
  open var selectionStyle = SelectionStyle.default
  /// The mark at the right end, which is not drawn; a view is.
  open var accessoryType = AccessoryType.none
  open var accessoryView: UIView? { didSet { exchange(oldValue, accessoryView) } }
  open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
  open var selectedBackgroundView: UIView?
  open var isSelected: Bool {
    get { ownSelected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { ownHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var (ownSelected, ownHighlighted) = (false, false)
  final var separator: (color: UIColor?, insets: UIEdgeInsets)? { didSet { setNeedsLayout() } }

  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepare()
  }
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemBackground
    contentView.frame = bounds
    for view in [contentView, line] { addSubview(view) }
    for view in [picture, title, detail] { contentView.addSubview(view) }
    detail.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    detail.textColor = style == .subtitle ? .label : .secondaryLabel
  }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: new === backgroundView ? 0 : subviews.count) }
    setNeedsLayout()
  }

  open func setSelected(_ selected: Bool, animated: Bool) { ownSelected = selected }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { ownHighlighted = highlighted }
  open func prepareForReuse() {}

  override open func layoutSubviews() {
    super.layoutSubviews()
    let end = accessoryView.map { bounds.maxX - 16 - $0.bounds.width } ?? bounds.maxX
    backgroundView?.frame = bounds
    contentView.frame = CGRect(x: 0, y: 0, width: end, height: bounds.height)
    accessoryView?.center = CGPoint(x: (end + bounds.maxX - 16) / 2, y: bounds.midY)
    let insets = separator?.insets ?? .zero
    line.isHidden = separator == nil
    line.backgroundColor = separator?.color
    line.frame = CGRect(
      x: insets.left, y: bounds.maxY - 0.5, width: bounds.width - insets.left - insets.right, height: 0.5)
    placeTexts()
  }

  private func placeTexts() {
    let area = contentView.bounds.insetBy(dx: 16, dy: 0)
    let image = picture.image?.size ?? .zero
    picture.frame = CGRect(
      x: area.minX, y: area.midY - image.height / 2, width: image.width, height: image.height)
    let left = area.minX + (image.width > 0 ? image.width + 15 : 0)
    let width = max(area.maxX - left, 0)
    let (first, second) = (title.intrinsicContentSize, detail.intrinsicContentSize)
    if style == .subtitle, detail.text != nil {
      let top = area.midY - (first.height + second.height) / 2
      title.frame = CGRect(x: left, y: top, width: width, height: first.height)
      detail.frame = CGRect(x: left, y: top + first.height, width: width, height: second.height)
    } else {
      title.frame = CGRect(x: left, y: area.midY - first.height / 2, width: width, height: first.height)
      let size = min(second.width, width)
      detail.frame = CGRect(
        x: area.maxX - size, y: area.midY - second.height / 2, width: style == .default ? 0 : size,
        height: second.height)
    }
  }
}

extension IndexPath {
  /// Creates the path of a row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the path of an item.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The number of the section.
  public var section: Int { self[0] }
  /// The number of the row in its section.
  public var row: Int { self[1] }
  /// The number of the item in its section.
  public var item: Int { self[1] }
}
