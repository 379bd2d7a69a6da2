public import CoreGraphics
internal import QuartzCore

/// A bar that is filled as far as something has got.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  open var progress: Float = 0 { didSet { place() } }
  open var progressViewStyle = Style.default
  open var progressTintColor: UIColor? { didSet { paint() } }
  open var trackTintColor: UIColor? { didSet { paint() } }
  private static let thickness: CGFloat = 4
  private let bar = UIView()

  /// Creates an empty bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.thickness))
  }

  /// Creates an empty bar.
  override public init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates an empty bar.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    addSubview(bar)
    paint()
  }

  private func paint() {
    backgroundColor = trackTintColor ?? .systemGray4
    bar.backgroundColor = progressTintColor ?? tintColor
  }

  private func place() {
    layer.cornerRadius = bounds.height / 2
    let part = CGFloat(min(max(progress, 0), 1))
    bar.layer.cornerRadius = bounds.height / 2
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width * part, height: bounds.height)
  }

  /// Fills the bar up to a part of its length.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard animated else { return self.progress = progress }
    UIView.animate(withDuration: 0.25) { self.progress = progress }
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// The thickness of the bar.
  override open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.thickness)
  }
}
