internal import Animux
internal import QuartzCore

/// An attributed string as a context draws it.
struct StyledText {
  /// The font of a text that has none.
  static var font: UIFont { UIFont.systemFont(ofSize: 12) }

  var text = DrawnText([])
  /// The shadows of the runs.
  private var shadows: [NSShadow?] = []
  /// Whether the text contains tabs.
  private let hasTabs: Bool
  /// The attachments of the runs that have one.
  private var attachments: [Int: NSTextAttachment] = [:]
  private var lineBreakMode = NSLineBreakMode.byWordWrapping

  init(_ string: NSAttributedString) {
    hasTabs = string.string.utf8.contains(9)
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      add((string.string as NSString).substring(with: range), attributes)
    }
    if text.runs.isEmpty { (text.runs, shadows) = ([Self.font.run("")], [nil]) }
  }

  private mutating func add(_ string: String, _ attributes: [NSAttributedString.Key: Any]) {
    let font = attributes[.font] as? UIFont ?? Self.font
    var run = font.run(string)
    run.foregroundColor = Self.color(attributes[.foregroundColor]) ?? .black
    run.backgroundColor = Self.color(attributes[.backgroundColor])
    run.letterSpacing = Self.number(attributes[.kern]) ?? Self.number(attributes[.tracking])
    run.baselineOffset = Self.number(attributes[.baselineOffset]) ?? 0
    run.underline = Self.rule(attributes[.underlineStyle]) != 0
    run.strikethrough = Self.rule(attributes[.strikethroughStyle]) != 0
    run.style = RunStyle(attributes, of: run, size: font.pointSize, hasTabs: hasTabs)
    if run.style.stroke != nil, Self.number(attributes[.strokeWidth]) ?? 0 > 0 {
      run.foregroundColor = .clear
    }
    if font.isMonospaced { run.features = [.tabularFigures] }
    shadows.append(attributes[.shadow] as? NSShadow)
    attachments[text.runs.count] = attributes[.attachment] as? NSTextAttachment
    if let style = attributes[.paragraphStyle] as? NSParagraphStyle { lineBreakMode = style.lineBreakMode }
    text.runs.append(run)
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
    var kinds: [NSShadow?] = []
    for shadow in shadows where !kinds.contains(shadow) { kinds.append(shadow) }
    for shadow in kinds {
      var part = text
      for index in part.runs.indices where shadows[index] != shadow { part.runs[index].hide() }
      context.saveGState()
      if let shadow {
        context.setShadow(
          offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius,
          color: (shadow.shadowColor as? UIColor)?.cgColor)
      }
      context.draw(part, in: rect)
      context.restoreGState()
    }
    guard !attachments.isEmpty else { return }
    for (run, place) in text.spaces(in: rect) { attachments[run]?.image?.draw(in: place) }
  }

  static func color(_ value: Any?) -> Color? {
    switch value {
    case let color as UIColor: color.animux
    case let color as CGColor: color.animux
    default: nil
    }
  }

  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as CGFloat: Double(value)
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// Returns the bits of a style that tell whether there is a line.
  private static func rule(_ value: Any?) -> Int { style(value) & 0xFF }

  /// Returns the bits of a style of lines.
  static func style(_ value: Any?) -> Int {
    (value as? NSUnderlineStyle)?.rawValue ?? number(value).flatMap { Int(exactly: $0.rounded()) } ?? 0
  }
}
