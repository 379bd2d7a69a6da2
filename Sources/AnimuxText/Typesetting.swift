internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// The setting of one text.
struct Typesetting {
  let block: TextBlock
  let fonts: FontLibrary
  /// Points to one of Pango's units.
  let unit: Double
  private let largest: Double

  init(_ block: TextBlock, in fonts: FontLibrary) {
    self.block = block
    self.fonts = fonts
    largest = block.spans.map(\.size).max() ?? 1
    // Pango counts in 32 bits: a line of all letters must not leave them.
    let letters = block.spans.reduce(1) { $0 + $1.string.utf8.count }
    var em = Face.size
    while em * Double(PANGO_SCALE) * Double(letters) > 0x1p30, em > 1 { em /= 2 }
    unit = largest / (em * Double(PANGO_SCALE))
  }

  func layout() -> TextLayout {
    guard !block.spans.isEmpty, block.spans.allSatisfy({ $0.size > 0 && $0.size.isFinite }) else {
      return .empty
    }
    let problems = problems
    guard !problems.contains(where: \.isFatal) else {
      return TextLayout(size: .zero, lineCount: 0, pieces: [], problems: problems)
    }
    let whole = SpannedText(block.spans)
    let text = cut(whole)
    let paragraphs = Paragraphs(text, self)
    var engraving = Engraving(paragraphs, self)
    engraving.engrave()
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

  /// As much as a line may be wide, and no less than what it was measured to be.
  var lineWidth: Int32 { block.width.map { max(units($0 + unit), 0) } ?? -1 }

  func description(of span: TextSpan) -> FontDescription? {
    guard let family = try? fonts.family(of: span.font).get() else { return nil }
    return FontDescription(span.font, family: family, size: span.size / unit / Double(PANGO_SCALE))
  }
}

/// What is not there.
extension Typesetting {
  private var problems: [TextProblem] {
    var found: [TextProblem] = []
    for span in block.spans {
      if let problem = fonts.problem(with: span.font) {
        found.append(problem)
      } else if let face = fonts.face(span.font) {
        found += span.missing(in: face).map { scalar in
          .noGlyph(
            scalar, font: span.font.file ?? span.font.family,
            nearest: fonts.nearestFamily(having: scalar, to: span.font))
        }
      }
    }
    var seen: Set<TextProblem> = []
    return found.filter { seen.insert($0).inserted }
  }
}

extension TextProblem {
  /// True where there is no font to set anything in.
  fileprivate var isFatal: Bool {
    switch self {
    case .noFont: true
    case .noFamily(_, let nearest): nearest == nil
    case .noGlyph: false
    }
  }
}

extension TextSpan {
  /// The letters that a font has not and nobody may lend it, each once.
  fileprivate func missing(in face: Face) -> [Unicode.Scalar] {
    guard !font.allowsFallback else { return [] }
    var seen: Set<Unicode.Scalar> = []
    var missing: [Unicode.Scalar] = []
    for character in string where !character.isEmoji {
      for scalar in character.unicodeScalars where seen.insert(scalar).inserted && scalar.isSeen {
        if !face.has(scalar) { missing.append(scalar) }
      }
    }
    return missing
  }
}

extension Character {
  /// True where it is shown as a picture, or may be.
  var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    return first.properties.isEmoji
      && (first.value > 0xFF || unicodeScalars.contains { $0.value == 0xFE0F || $0.value == 0x20E3 })
  }
}

extension Unicode.Scalar {
  /// False for what steers other letters and for white space.
  fileprivate var isSeen: Bool {
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: false
    default: !properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }
}
