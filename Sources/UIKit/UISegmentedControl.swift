public import QuartzCore

/// A row of titles, one of which is selected.
open class UISegmentedControl: UIControl {
  public static let noSegment = -1
  private var labels: [UILabel] = []
  private let slider = UIView()
  private var attributes: [State: [NSAttributedString.Key: Any]] = [:]

  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { place() } }
  open var selectedSegmentTintColor: UIColor? { didSet { place() } }
  open var isMomentary = false

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  /// Creates a control with titles. Pictures have no titles.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] { insertSegment(withTitle: item as? String, at: labels.count, animated: false) }
    sizeToFit()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    backgroundColor = .systemGray5
    layer.cornerRadius = 8
    slider.layer.cornerRadius = 6
    addSubview(slider)
  }

  open var numberOfSegments: Int { labels.count }
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let label = UILabel()
    (label.text, label.textAlignment, label.font) = (title, .center, .systemFont(ofSize: 13, weight: .medium))
    labels.insert(label, at: min(max(segment, 0), labels.count))
    addSubview(label)
    place()
  }
  open func removeSegment(at segment: Int, animated: Bool) {
    guard labels.indices.contains(segment) else { return }
    labels.remove(at: segment).removeFromSuperview()
    place()
  }
  open func removeAllSegments() {
    for label in labels { label.removeFromSuperview() }
    labels = []
    selectedSegmentIndex = Self.noSegment
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if labels.indices.contains(segment) { labels[segment].text = title }
  }
  open func titleForSegment(at segment: Int) -> String? {
    labels.indices.contains(segment) ? labels[segment].text : nil
  }
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    self.attributes[state] = attributes
    place()
  }

  private func place() {
    let width = labels.isEmpty ? 0 : bounds.width / CGFloat(labels.count)
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
      let style = attributes[index == selectedSegmentIndex ? .selected : .normal] ?? attributes[.normal]
      if let font = style?[.font] as? UIFont { label.font = font }
      if let color = style?[.foregroundColor] as? UIColor { label.textColor = color }
    }
    slider.isHidden = !labels.indices.contains(selectedSegmentIndex)
    slider.backgroundColor = selectedSegmentTintColor ?? .white
    slider.frame = CGRect(
      x: CGFloat(max(selectedSegmentIndex, 0)) * width, y: 0, width: width, height: bounds.height
    ).insetBy(dx: 2, dy: 2)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override open var intrinsicContentSize: CGSize {
    let widest = labels.map(\.intrinsicContentSize.width).max() ?? 0
    return CGSize(width: (widest + 20) * CGFloat(labels.count), height: 32)
  }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
