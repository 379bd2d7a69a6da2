public import QuartzCore

/// A view of a text.
open class UILabel: UIView {
  private var styled = NSAttributedString(string: "")

  /// The text, or `nil` if there is none.
  open var text: String? {
    get { styled.length > 0 ? styled.string : nil }
    set { show(NSAttributedString(string: newValue ?? "")) }
  }
  /// The text with its attributes. Where these are missing, those of the label are used.
  open var attributedText: NSAttributedString? {
    get { styled.length > 0 ? styled : nil }
    set { show(newValue ?? NSAttributedString(string: "")) }
  }
  /// The font.
  open var font: UIFont! = UIFont.systemFont(ofSize: 17) { didSet { change() } }
  /// The colour of the letters.
  open var textColor: UIColor! = UIColor.label { didSet { setNeedsDisplay() } }
  /// The colour of the letters while the label is highlighted.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether the label is highlighted.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether the label is enabled, which has no effect.
  open var isEnabled = true
  /// The horizontal alignment of lines.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsDisplay() } }
  /// The way in which lines end that are too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { change() } }
  /// The largest number of lines, or 0 for any number.
  open var numberOfLines = 1 { didSet { change() } }
  /// Whether the font is made smaller if the text does not fit.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  /// The smallest scale of the font.
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  /// The place of a text in a smaller font along the height, which is the middle.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
  /// Whether letters are moved together before a text is cut off, which has no effect.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether the font follows a setting of the reader's, which has no effect.
  open var adjustsFontForContentSizeCategory = false
  /// The width at which lines are broken if the label's own is not known.
  open var preferredMaxLayoutWidth: CGFloat = 0
  /// The colour of the text's shadow, or `nil` for none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The distance of the text's shadow.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  /// Creates a label.
  override public init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    followBounds()
  }

  /// Creates a label without a text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    followBounds()
  }

  /// Draws the text again whenever there is another space for it.
  private func followBounds() {
    contentMode = .redraw
    layer.needsDisplayOnBoundsChange = true
  }

  private func show(_ text: NSAttributedString) {
    guard text != styled else { return }
    styled = NSAttributedString(attributedString: text)
    change()
  }

  private func change() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// The text with all attributes.
  private var full: StyledText {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    var base: [NSAttributedString.Key: Any] = [.paragraphStyle: style]
    base[.font] = font
    base[.foregroundColor] = color
    if let shadowColor {
      let shadow = NSShadow()
      (shadow.shadowColor, shadow.shadowOffset) = (shadowColor, shadowOffset)
      base[.shadow] = shadow
    }
    let result = NSMutableAttributedString(string: styled.string, attributes: base)
    styled.enumerateAttributes(in: NSRange(location: 0, length: styled.length), options: []) {
      own, range, _ in
      result.addAttributes(own, range: range)
    }
    return StyledText(result).limited(to: numberOfLines, lineBreakMode)
  }

  /// Returns the rectangle of the text in a rectangle, from its top left corner.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard styled.length > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
    var text = full.text
    text.maximumLines = max(numberOfLines, 0)
    let size = CGSize(text.size(width: text.isWrapped && bounds.width > 0 ? Double(bounds.width) : nil))
    return CGRect(origin: bounds.origin, size: CGSize(width: size.width.rounded(.up), height: size.height))
  }

  /// Draws the text into a rectangle.
  open func drawText(in rect: CGRect) {
    guard styled.length > 0 else { return }
    let height = textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines).height
    var text = full
    if adjustsFontSizeToFitWidth { text.text.minimumScale = Double(max(minimumScaleFactor, 0.1)) }
    text.draw(in: CGRect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height))
  }

  /// Draws the text.
  override open func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Returns the size of the text in a width, or in any width if that is 0.
  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    let box = CGRect(origin: .zero, size: numberOfLines == 1 ? .zero : size)
    let found = textRect(forBounds: box, limitedToNumberOfLines: numberOfLines).size
    return CGSize(width: found.width, height: found.height.rounded(.up))
  }

  /// The height of the text's lines in a width.
  override func contentHeight(inWidth width: CGFloat) -> CGFloat? {
    guard numberOfLines != 1, preferredMaxLayoutWidth <= 0, width > 0 else { return nil }
    return sizeThatFits(CGSize(width: width, height: 0)).height
  }

  /// The size of the text.
  override open var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }
}

/// The place of a text in a smaller font along the height.
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
