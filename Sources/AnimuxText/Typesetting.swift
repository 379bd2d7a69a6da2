internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// The setting of one text.
struct Typesetting {
  let block: TextBlock
  let fonts: FontLibrary
  /// Points to one of Pango's units.
  let unit: Double
  /// The largest distance between two letters, in Pango's units.
  private let maximumSpacing: Double

  /// Smaller letters are set as if they were of this size, at which they are not seen either: Pango could not count in their
  /// units.
  private static let minimumSize = 1e-9

  init(_ block: TextBlock, in fonts: FontLibrary) {
    self.block = block
    self.fonts = fonts
    let largest = max(block.spans.map(\.size).max() ?? 1, Self.minimumSize)
    // Pango counts in 32 bits: a line of all letters, with what is between them, must not leave them.
    let letters = block.spans.reduce(1) { $0 + $1.width }
    let length = block.spans.reduce(1) { $0 + $1.width * (1 + abs($1.letterSpacing) / largest) }
    var em = Face.size
    while em * Double(PANGO_SCALE) * length > 0x1p30, em > 1 { em /= 2 }
    unit = largest / (em * Double(PANGO_SCALE))
    maximumSpacing = 0x1p30 / letters
  }

  func layout() -> TextLayout {
    guard !block.spans.isEmpty, block.spans.allSatisfy({ $0.size > 0 && $0.size.isFinite }) else {
      return .empty
    }
    var problems = excess ?? missing
    guard !problems.contains(where: \.isFatal) else { return .nothing(problems) }
    let given = SpannedText(block.spans)
    let whole = block.isWrapped ? WordBreaks.marked(given) : given
    let text = cut(whole)
    let paragraphs = Paragraphs(text, self)
    var engraving = Engraving(paragraphs, self)
    if let excess = excess(ofPieces: engraving.pieceCount) { return .nothing([excess]) }
    engraving.engrave()
    if problems.isEmpty { problems = engraving.missing.map { .noGlyph($0, font: "", nearest: nil) } }
    var layout = TextLayout(
      size: engraving.size, lineCount: paragraphs.lines.count, pieces: engraving.finishedPieces,
      problems: problems)
    layout.isTruncated = text != whole || paragraphs.isCut
    return layout
  }

  /// In Pango's units, held within what they can say.
  func units(_ length: Double) -> Int32 {
    let value = (length / unit).rounded()
    return Int32(min(max(value.isNaN ? 0 : value, -0x1p29), 0x1p29))
  }

  /// Returns the distance between letters in Pango's units, held so small that all of them together can be counted in 32 bits.
  func spacing(of span: TextSpan) -> Int32 {
    units(min(max(span.letterSpacing, -maximumSpacing * unit), maximumSpacing * unit))
  }

  /// As much as a line may be wide, and no less than what it was measured to be.
  var lineWidth: Int32 { block.width.map { max(units($0 + unit), 0) } ?? -1 }

  func description(of span: TextSpan) -> FontDescription? {
    guard let family = try? fonts.family(of: span.font).get() else { return nil }
    return FontDescription(span.font, family: family, size: span.size / unit / Double(PANGO_SCALE))
  }
}

extension TextLayout {
  fileprivate static func nothing(_ problems: [TextError]) -> TextLayout {
    TextLayout(size: .zero, lineCount: 0, pieces: [], problems: problems)
  }
}

extension TextSpan {
  /// The largest width that its letters may have, in em: one for each byte, and eight for a tab.
  fileprivate var width: Double {
    string.utf8.reduce(into: 0.0) { width, byte in width += byte == 0x09 ? 8 : 1 }
  }
}
