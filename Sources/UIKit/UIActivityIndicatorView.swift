public import CoreGraphics
internal import QuartzCore

/// A wheel of spokes that shows that something is going on.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium, large
    case white, gray, whiteLarge

    fileprivate var isLarge: Bool { self == .large || self == .whiteLarge }
    fileprivate var diameter: CGFloat { isLarge ? 37 : 20 }
    fileprivate var color: UIColor { self == .white || self == .whiteLarge ? .white : .gray }
  }

  /// The number of spokes, each of which takes its turn in a second.
  private static let spokes = 8

  /// The style, which determines the size.
  open var style: Style { didSet { build() } }
  /// The colour of the spokes.
  open var color: UIColor! { didSet { build() } }
  /// Whether the wheel is seen only while it turns.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  open private(set) var isAnimating = false
  private let wheel = CAReplicatorLayer()

  /// Creates a wheel that does not turn.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.diameter, height: style.diameter))
    prepare()
  }

  /// Creates a wheel of medium size.
  override public init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }

  /// Creates a wheel of medium size.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    color = style.color
    layer.addSublayer(wheel)
    build()
    isHidden = true
  }

  private func build() {
    let (size, count) = (style.diameter, Self.spokes)
    wheel.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    wheel.instanceCount = count
    wheel.instanceTransform = CATransform3DMakeRotation(2 * .pi / CGFloat(count), 0, 0, 1)
    wheel.instanceDelay = 1 / Double(count)
    wheel.sublayers?.forEach { $0.removeFromSuperlayer() }
    let spoke = CALayer()
    spoke.bounds = CGRect(x: 0, y: 0, width: size * 0.11, height: size * 0.28)
    spoke.position = CGPoint(x: size / 2, y: size * 0.15)
    spoke.cornerRadius = size * 0.055
    spoke.backgroundColor = color.cgColor
    spoke.opacity = isAnimating ? 0.25 : 0.5
    wheel.addSublayer(spoke)
    guard isAnimating else { return }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.repeatCount) = (1.0, 0.25, 1, .infinity)
    spoke.add(fade, forKey: "animux.turn")
  }

  open func startAnimating() {
    (isAnimating, isHidden) = (true, false)
    build()
  }

  open func stopAnimating() {
    (isAnimating, isHidden) = (false, hidesWhenStopped)
    build()
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// The size of the wheel.
  override open var intrinsicContentSize: CGSize { CGSize(width: style.diameter, height: style.diameter) }

  /// Returns the size of the wheel.
  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
