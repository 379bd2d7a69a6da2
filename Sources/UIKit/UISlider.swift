public import QuartzCore

/// A knob on a track, at a place for a value.
open class UISlider: UIControl {
  private let (low, high, knob) = (UIImageView(image: nil), UIImageView(image: nil), UIImageView(image: nil))
  private var thumbs: [State: UIImage] = [:]
  private static let (thickness, side): (CGFloat, CGFloat) = (4, 28)

  open var minimumValue: Float = 0 { didSet { place() } }
  open var maximumValue: Float = 1 { didSet { place() } }
  open var value: Float = 0 { didSet { place() } }
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor? { didSet { paint() } }
  open var maximumTrackTintColor: UIColor? { didSet { paint() } }
  open var thumbTintColor: UIColor? { didSet { paint() } }

  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    for part in [high, low, knob] { addSubview(part) }
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    paint()
    place()
  }

  open func setValue(_ value: Float, animated: Bool) {
    guard animated else { return self.value = value }
    UIView.animate(withDuration: 0.2) { self.value = value }
  }
  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbs[state] = image
    paint()
    place()
  }
  open func thumbImage(for state: State) -> UIImage? { thumbs[state] ?? thumbs[.normal] }
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    low.image = image
    paint()
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    high.image = image
    paint()
  }

  private func paint() {
    low.backgroundColor = low.image == nil ? minimumTrackTintColor ?? tintColor : nil
    high.backgroundColor = high.image == nil ? maximumTrackTintColor ?? .systemGray4 : nil
    knob.image = currentThumbImage
    knob.backgroundColor = knob.image == nil ? thumbTintColor ?? .white : nil
  }

  // The places of the parts, for subclasses to change

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - Self.thickness / 2, width: max(bounds.width - 4, 0),
      height: Self.thickness)
  }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.side, height: Self.side)
    let span = maximumValue - minimumValue
    let part = span > 0 ? CGFloat(min(max((value - minimumValue) / span, 0), 1)) : 0
    return CGRect(
      x: rect.minX + (rect.width - size.width) * part, y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private func place() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
    high.frame = track
    low.frame = CGRect(
      x: track.minX, y: track.minY, width: max(thumb.midX - track.minX, 0), height: track.height)
    knob.frame = thumb
    for bar in [low, high] where bar.image == nil { bar.layer.cornerRadius = track.height / 2 }
    knob.layer.cornerRadius = knob.image == nil ? thumb.height / 2 : 0
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  override open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 34) }
}

/// A switch with a knob at one of its ends.
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  private let knob = UIView()

  open var isOn = false { didSet { place() } }
  open var onTintColor: UIColor? { didSet { place() } }
  open var thumbTintColor: UIColor? { didSet { place() } }

  /// Creates a switch, which has one size.
  override public init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    addSubview(knob)
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    place()
  }

  open func setOn(_ on: Bool, animated: Bool) {
    guard animated else { return isOn = on }
    UIView.animate(withDuration: 0.25) { self.isOn = on }
  }

  private func place() {
    let size = Self.size
    layer.cornerRadius = size.height / 2
    backgroundColor = isOn ? onTintColor ?? .systemGreen : .systemGray5
    knob.backgroundColor = thumbTintColor ?? .white
    let side = size.height - 4
    knob.frame = CGRect(x: isOn ? size.width - side - 2 : 2, y: 2, width: side, height: side)
    knob.layer.cornerRadius = side / 2
  }

  override open var intrinsicContentSize: CGSize { Self.size }
  override open func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}

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
