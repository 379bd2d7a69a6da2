internal import Animux
public import QuartzCore

/// The names of attributes.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The `UIColor` of the letters.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The `UIColor` behind the letters.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The additional distance between letters.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The additional distance between letters.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// An `NSUnderlineStyle`, as a number.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below the text, or none for that of the letters.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// An `NSUnderlineStyle`, as a number.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text, or none for that of the letters.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The `UIColor` of the outlines.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of outlines in hundredths of the font's size. If it is negative, the letters are filled, too.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The distance by which the text is raised.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// An `NSTextAttachment`, in place of the character U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The slope by which letters lean to the right, as a number.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The logarithm of the factor by which letters are wider, which has no effect.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Which letters are joined, which is up to the font.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// An address, which has no effect.
  public static let link = NSAttributedString.Key("NSLink")
}

/// Drawing and measuring.
extension NSAttributedString {
  /// The size of the text without line breaks of its own.
  public func size() -> CGSize { CGSize(styledText.text.size()) }

  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint) {
    let styled = styledText
    styled.draw(in: CGRect(origin: point, size: CGSize(styled.text.size())))
  }

  /// Draws the text in the current context, with its lines broken at the width of a rectangle.
  public func draw(in rect: CGRect) { styledText.wrapped().draw(in: rect) }

  /// Draws the text in the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    guard options.contains(.usesLineFragmentOrigin) else {
      // Without that option, the origin is on the baseline.
      let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
      return draw(at: CGPoint(x: rect.minX, y: rect.minY - (font ?? StyledText.font).ascender))
    }
    draw(in: rect)
  }

  /// Returns the rectangle of the text from the origin. Lines are broken at the width of `size` if the options require it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isWrapped = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 1e6
    let found = styledText.text.size(width: isWrapped ? Double(size.width) : nil)
    return CGRect(origin: .zero, size: CGSize(found))
  }

  private var styledText: StyledText { StyledText(self) }
}

/// Drawing and measuring plain texts.
extension String {
  private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: self, attributes: attributes)
  }

  /// Returns the size of the text without line breaks of its own.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    styled(attributes).size()
  }

  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    styled(attributes).draw(at: point)
  }

  /// Draws the text in the current context, with its lines broken at the width of a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    styled(attributes).draw(in: rect)
  }

  /// Draws the text in the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    styled(attributes).draw(with: rect, options: options, context: context)
  }

  /// Returns the rectangle of the text from the origin. Lines are broken at the width of `size` if the options require it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    styled(attributes).boundingRect(with: size, options: options, context: context)
  }
}

/// Drawing and measuring plain texts.
extension NSString {
  private var string: String { String(describing: self) }

  /// Returns the size of the text without line breaks of its own.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    string.size(withAttributes: attributes)
  }

  /// Draws the text in the current context, with its top left corner at a point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    string.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in the current context, with its lines broken at the width of a rectangle.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    string.draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text in the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    string.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the rectangle of the text from the origin. Lines are broken at the width of `size` if the options require it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    string.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
