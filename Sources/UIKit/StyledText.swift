internal import Animux
internal import QuartzCore

/// An attributed string as a context draws it.
struct StyledText {
  /// The font of a text that has none.
  static var font: UIFont { UIFont.systemFont(ofSize: 12) }

  var text = DrawnText([])
  private var shadow: NSShadow?
  private var lineBreakMode = NSLineBreakMode.byWordWrapping

  init(_ string: NSAttributedString) {
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      add((string.string as NSString).substring(with: range), attributes)
    }
    if text.runs.isEmpty { text.runs = [Self.font.run("")] }
  }

  private mutating func add(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
    let font = attributes[.font] as? UIFont ?? Self.font
    var run = font.run(string)
    run.foregroundColor = Self.color(attributes[.foregroundColor]) ?? .black
    run.backgroundColor = Self.color(attributes[.backgroundColor])
    run.letterSpacing = Self.number(attributes[.kern]) ?? Self.number(attributes[.tracking])
    run.baselineOffset = Self.number(attributes[.baselineOffset]) ?? 0
    run.underline = Self.style(attributes[.underlineStyle]) != 0
    run.strikethrough = Self.style(attributes[.strikethroughStyle]) != 0
    if let width = Self.number(attributes[.strokeWidth]), width != 0 {
      text.strokeColor = Self.color(attributes[.strokeColor]) ?? run.foregroundColor
      text.strokeWidth = abs(width) / 100 * Double(font.pointSize)
      if width > 0 { run.foregroundColor = .clear }
    }
    if font.isMonospaced { run.features = [.tabularFigures] }
    shadow = attributes[.shadow] as? NSShadow ?? shadow
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { apply(style) }
    text.runs.append(run)
  }

  private mutating func apply(_ style: NSParagraphStyle) {
    lineBreakMode = style.lineBreakMode
    text.lineSpacing = Double(style.lineSpacing)
    text.alignment =
      switch style.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural: .natural
      }
  }

  /// Returns the text with its lines broken or cut at the width in which it is drawn.
  func wrapped() -> StyledText {
    var result = self
    switch lineBreakMode {
    case .byWordWrapping, .byCharWrapping: result.text.isWrapped = true
    case .byClipping: break
    case .byTruncatingHead: result.text.truncation = .start
    case .byTruncatingMiddle: result.text.truncation = .middle
    case .byTruncatingTail: result.text.truncation = .end
    }
    return result
  }

  /// Returns the text with at most so many lines, or any number if that is 0.
  func limited(to lines: Int, _ mode: NSLineBreakMode) -> StyledText {
    var result = self
    result.lineBreakMode = mode
    result = result.wrapped()
    result.text.maximumLines = max(lines, 0)
    result.text.isWrapped = lines != 1 && mode != .byClipping
    return result
  }

  func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let shadow {
      context.setShadow(
        offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius,
        color: (shadow.shadowColor as? UIColor)?.cgColor)
    }
    context.draw(text, in: rect)
    context.restoreGState()
  }

  private static func color(_ value: Any?) -> Color? {
    switch value {
    case let color as UIColor: color.animux
    case let color as CGColor: color.animux
    default: nil
    }
  }

  private static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  private static func style(_ value: Any?) -> Double {
    (value as? NSUnderlineStyle).map { Double($0.rawValue) } ?? number(value) ?? 0
  }
}
