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
