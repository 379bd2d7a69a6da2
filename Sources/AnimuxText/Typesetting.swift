internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// The process of setting one text.
struct Typesetting {
  let block: TextBlock
  let fonts: FontLibrary
  /// The number of points in one of Pango's units.
  let unit: Double
  /// Whether the layout has marks. Without them, it has its sizes, lines and pieces only.
  let drawsMarks: Bool
  /// The largest distance between two characters, in Pango's units.
  private let maximumSpacing: Double

  /// The smallest font size. Smaller fonts are set in this size, in which they are invisible, too, because
  /// Pango's units would not suffice.
  private static let minimumSize = 1e-9

  init(_ block: TextBlock, in fonts: FontLibrary, drawsMarks: Bool = true) {
    self.drawsMarks = drawsMarks
    self.block = block
    self.fonts = fonts
    let largest = max(block.spans.map(\.size).max() ?? 1, Self.minimumSize)
    // Pango uses 32-bit numbers, and a line of all characters with their spacing must not overflow.
    let letters = block.spans.reduce(1) { $0 + $1.width }
    let length = block.spans.reduce(1) { $0 + $1.width * (1 + abs($1.letterSpacing) / largest) }
    var em = Face.size
    while em * Double(PANGO_SCALE) * length > 0x1p30, em > 1 { em /= 2 }
    unit = largest / (em * Double(PANGO_SCALE))
    maximumSpacing = 0x1p30 / letters
  }

  /// Returns the layout, and the lines that were found for it. If `recent` has the lines of this block, it is returned.
  func layout(after recent: FoundLines?) -> (layout: TextLayout, lines: FoundLines?) {
    guard !block.spans.isEmpty, block.spans.allSatisfy({ $0.size > 0 && $0.size.isFinite }) else {
      return (.empty, nil)
    }
    if let recent, hasLines(of: recent) { return (layout(of: recent), recent) }
    let errors = excess ?? missing
    guard !errors.contains(where: \.isFatal) else { return (.nothing(errors), nil) }
    let given = SpannedText(block.spans)
    let whole = block.isWrapped ? WordBreaks.marked(given) : given
    var (scale, fits) = fittingScale(of: whole)
    for spans in block.counted {
      let other = fittingScale(of: SpannedText(spans))
      (scale, fits) = (min(scale, other.scale), fits && other.fits)
    }
    let scaled = Typesetting(block.scaled(by: scale), in: fonts, drawsMarks: drawsMarks)
    let text = scaled.cut(whole)
    let lines = FoundLines(
      block: block, paragraphs: Paragraphs(text, scaled), isCut: text != whole, errors: errors,
      scale: scale,
      fits: fits)
    return (layout(of: lines), lines)
  }

  /// Returns the layout of lines that have been found.
  private func layout(of found: FoundLines) -> TextLayout {
    let setting = Typesetting(block.scaled(by: found.scale), in: fonts, drawsMarks: drawsMarks)
    let (paragraphs, scaled) = (found.paragraphs, setting.block)
    var errors = found.errors
    var engraving = Engraving(paragraphs, setting)
    if let excess = excess(ofPieces: engraving.pieceCount) { return .nothing([excess]) }
    engraving.engrave()
    if errors.isEmpty { errors = engraving.missing.map { .noGlyph($0, font: "", nearest: nil) } }
    var layout = TextLayout(
      size: engraving.size, lineCount: paragraphs.lines.count, pieces: engraving.finishedPieces,
      errors: errors)
    layout.spacedWidth = paragraphs.spacedWidth
    layout.isTruncated = found.isCut || paragraphs.isCut
    layout.lines = engraving.lines
    var seen: Set<TextWarning> = []
    layout.warnings = scaled.spans.flatMap { fonts.warnings(on: $0.font) }.filter { seen.insert($0).inserted }
    (layout.scale, layout.isTooLarge) = (found.scale, !found.fits)
    return layout
  }

  /// Returns a length in Pango's units, clamped to the range of these.
  func units(_ length: Double) -> Int32 {
    let value = (length / unit).rounded()
    return Int32(min(max(value.isNaN ? 0 : value, -0x1p29), 0x1p29))
  }

  /// Returns the distance between characters in Pango's units, clamped so that the sum for all characters
  /// fits into 32 bits.
  func spacing(of span: TextSpan) -> Int32 {
    units(min(max(span.letterSpacing, -maximumSpacing * unit), maximumSpacing * unit))
  }

  /// The width in which lines are wrapped, with a tolerance for rounding, so that a line fits into its
  /// measured width.
  ///
  /// Pango breaks lines as if each character had its whole letter spacing, but a line has none before its first
  /// character and after its last. A justified line must not get longer by it, nor one of joined letters, which have none.
  func lineWidth(within indents: Double, hasSpacing: Bool) -> Int32 {
    guard let width = block.width.map({ $0 - indents }) else { return -1 }
    let spacing = hasSpacing ? block.spans.map(\.letterSpacing).max() ?? 0 : 0
    return max(units(width + spacing + unit), 0)
  }

  func description(of span: TextSpan) -> FontDescription? {
    fonts.description(of: span.font, size: span.size / unit / Double(PANGO_SCALE))
  }
}

extension TextLayout {
  fileprivate static func nothing(_ errors: [TextError]) -> TextLayout {
    TextLayout(size: .zero, lineCount: 0, pieces: [], errors: errors)
  }
}

extension TextSpan {
  /// The maximum width of the text, in em: one for each byte, and eight for a tab.
  fileprivate var width: Double {
    string.utf8.reduce(into: 0.0) { width, byte in width += byte == 0x09 ? 8 : 1 }
  }
}
