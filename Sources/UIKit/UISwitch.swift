public import QuartzCore

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
