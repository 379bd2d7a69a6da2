public import QuartzCore

/// A control with a minus and a plus that changes a number. Only code presses them.
open class UIStepper: UIControl {
  open var minimumValue: Double = 0 { didSet { value = max(value, minimumValue) } }
  open var maximumValue: Double = 100 { didSet { value = min(value, maximumValue) } }
  open var stepValue: Double = 1
  open var wraps = false
  open var autorepeat = true
  open var isContinuous = true
  private var number = 0.0

  open var value: Double {
    get { number }
    set { number = min(max(newValue, minimumValue), max(maximumValue, minimumValue)) }
  }

  /// The size of every stepper.
  override open var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }

  override public init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
    isOpaque = false
    setNeedsDisplay()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setNeedsDisplay()
  }

  override open func draw(_ rect: CGRect) {
    UIColor.systemGray5.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
    UIColor.systemGray2.setFill()
    UIRectFillUsingBlendMode(CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18), .normal)
    let path = UIBezierPath()
    for (x, isPlus) in [(bounds.width / 4, false), (bounds.width * 3 / 4, true)] {
      path.move(to: CGPoint(x: x - 7, y: bounds.midY))
      path.addLine(to: CGPoint(x: x + 7, y: bounds.midY))
      guard isPlus else { continue }
      path.move(to: CGPoint(x: x, y: bounds.midY - 7))
      path.addLine(to: CGPoint(x: x, y: bounds.midY + 7))
    }
    path.lineWidth = 2
    UIColor.label.setStroke()
    path.stroke()
  }
}
