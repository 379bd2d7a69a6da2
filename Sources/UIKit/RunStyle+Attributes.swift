internal import Animux
internal import QuartzCore

extension RunStyle {
  /// Creates the style of a run with attributes, in a font of a size. What has no colour has that of the run's letters.
  init(
    _ attributes: [NSAttributedString.Key: Any], of run: TextRun, size: CGFloat, hasTabs: Bool
  ) {
    self.init()
    let style = attributes[.paragraphStyle] as? NSParagraphStyle
    paragraph = ParagraphShape(style ?? NSParagraphStyle(), hasTabs: hasTabs)
    slope = StyledText.number(attributes[.obliqueness]) ?? 0
    space = (attributes[.attachment] as? NSTextAttachment)?.space
    let letters = run.foregroundColor ?? .black
    underline = Rule(StyledText.style(attributes[.underlineStyle]))
    underline.color = StyledText.color(attributes[.underlineColor]) ?? letters
    strikethrough = Rule(StyledText.style(attributes[.strikethroughStyle]))
    strikethrough.color = StyledText.color(attributes[.strikethroughColor]) ?? letters
    guard let width = StyledText.number(attributes[.strokeWidth]), width != 0 else { return }
    stroke = Stroke(
      StyledText.color(attributes[.strokeColor]) ?? letters, width: abs(width) / 100 * Double(size))
  }
}

extension RunStyle.Rule {
  /// Creates a line in the style of some bits.
  fileprivate init(_ bits: Int) {
    self.init()
    thickness = bits & 0xF == NSUnderlineStyle.thick.rawValue ? 2 : 1
    isDouble = bits & 0xF == NSUnderlineStyle.double.rawValue
    switch NSUnderlineStyle(rawValue: bits & 0x700) {
    case .patternDot: dashes = [3, 3]
    case .patternDash: dashes = [10, 5]
    case .patternDashDot: dashes = [10, 3, 3, 3]
    case .patternDashDotDot: dashes = [10, 3, 3, 3, 3, 3]
    default: dashes = []
    }
  }
}

extension TextRun {
  /// Makes the run invisible, which keeps its place.
  mutating func hide() {
    (foregroundColor, backgroundColor, style.stroke) = (.clear, nil, nil)
    (style.underline.color, style.strikethrough.color) = (.clear, .clear)
  }
}
