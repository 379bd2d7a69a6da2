internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// The conversion of lines of glyphs to the marks of each piece.
struct Engraving {
  private let paragraphs: Paragraphs
  private let setting: Typesetting
  private let cutting: Cutting
  private var pieces: [Piece]
  /// The piece of the last glyph in the line. White space after it continues its lines and its background.
  private var lastPiece: Int?
  /// The characters that no font has.
  private(set) var missing: [Unicode.Scalar] = []

  /// The marks of a piece while they are collected.
  fileprivate struct Piece {
    var frame: Rect?
    var letters: [Int: Letters] = [:]
    var others: [TextLayout.Mark] = []
    var rules: [Ribbon] = []
    var backgrounds: [Ribbon] = []
  }

  /// A rectangle that is extended while the following ones continue it.
  fileprivate struct Ribbon {
    var rect: Rect
    let span: Int
    var rule = TextLayout.Mark.Rule.underline
  }

  /// A glyph and its place.
  fileprivate struct Letter {
    let glyph: PangoGlyph
    let byte: Int
    let span: Int
    let origin: Point
    let box: Rect
  }

  init(_ paragraphs: Paragraphs, _ setting: Typesetting) {
    self.paragraphs = paragraphs
    self.setting = setting
    cutting = Cutting(paragraphs, by: setting.block.split)
    pieces = [Piece](repeating: Piece(), count: cutting.pieces.count)
  }

  var size: Size { Size(paragraphs.width, paragraphs.height) }

  var pieceCount: Int { pieces.count }

  var lines: [TextLayout.Line] {
    paragraphs.lines.map { line in
      let left = setting.left(of: line, width: setting.block.width ?? paragraphs.width) + line.hangingLeft
      return TextLayout.Line(frame: Rect(left, line.top, line.width, line.height), baseline: line.baseline)
    }
  }

  mutating func engrave() {
    for line in paragraphs.lines { engrave(line) }
  }

  /// The pieces that have any content, in the order of the text.
  var finishedPieces: [TextLayout.Piece] {
    zip(pieces, cutting.pieces).compactMap { piece, string in
      guard let frame = piece.frame else { return nil }
      var marks = piece.backgrounds.map { TextLayout.Mark(.background($0.rect), span: $0.span) }
      marks += piece.letters.sorted { $0.key < $1.key }.flatMap { span, letters in
        var letters = letters
        letters.finish()
        return letters.paths.map { TextLayout.Mark(.letters($0), span: span) }
      }
      marks += piece.others
      marks += piece.rules.map { TextLayout.Mark(.rule($0.rect, $0.rule), span: $0.span) }
      return TextLayout.Piece(string: string, frame: frame, marks: marks)
    }
  }

  private mutating func engrave(_ line: Paragraphs.Line) {
    var x = setting.left(of: line, width: setting.block.width ?? paragraphs.width)
    lastPiece = nil
    for run in line.line.runs {
      x += Double(run.pointee.start_x_offset) * setting.unit
      x = engrave(run, of: line, at: x)
      x += Double(run.pointee.end_x_offset) * setting.unit
    }
  }

  /// Adds the glyphs of a run, and returns the start of the next one.
  private mutating func engrave(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, of line: Paragraphs.Line, at start: Double
  ) -> Double {
    let (item, string, unit) = (run.pointee.item.pointee, run.pointee.glyphs.pointee, setting.unit)
    guard let font = item.analysis.font, let glyphs = string.glyphs, let clusters = string.log_clusters else {
      return start
    }
    var x = start
    let base = line.baseline - Double(run.pointee.y_offset) * unit
    for index in 0..<Int(string.num_glyphs) {
      let (glyph, byte) = (glyphs[index], line.base + Int(item.offset) + Int(clusters[index]))
      let advance = Double(glyph.geometry.width) * unit
      let own = cutting.piece(at: byte)
      if let piece = own ?? lastPiece {
        let origin = Point(
          x + Double(glyph.geometry.x_offset) * unit, base + Double(glyph.geometry.y_offset) * unit)
        let letter = Letter(
          glyph: glyph.glyph, byte: byte, span: paragraphs.text.span(at: byte), origin: origin,
          box: Rect(x, line.top, advance, line.height))
        if own != nil {
          engrave(letter, in: piece, font, base: base)
          lastPiece = piece
        } else if setting.drawsMarks, let pen = pen(of: font, letter) {
          decorate(piece, letter, pen.rules, base)
        }
      }
      x += advance
    }
    return x
  }

  private mutating func engrave(
    _ letter: Letter, in piece: Int, _ font: UnsafeMutablePointer<PangoFont>, base: Double
  ) {
    pieces[piece].cover(letter.box)
    let span = setting.block.spans[letter.span]
    if let space = span.space {
      let place = Rect(letter.box.minX, base - space.ascent, space.width, space.ascent + space.descent)
      return pieces[piece].others.append(TextLayout.Mark(.space(place), span: letter.span))
    }
    note(letter)
    guard setting.drawsMarks, let pen = pen(of: font, letter) else { return }
    pieces[piece].draw(letter, with: pen, slope: span.slope, textLength: paragraphs.text.bytes.count)
    decorate(piece, letter, pen.rules, base)
  }

  private func pen(of font: UnsafeMutablePointer<PangoFont>, _ letter: Letter) -> GlyphPen? {
    setting.fonts.pen(of: font, unit: setting.unit, leans: setting.leans(font, letter.span))
  }

  /// Records a character that no font has. Pango marks such glyphs, and encodes the character in them.
  private mutating func note(_ letter: Letter) {
    let isUnknown = letter.glyph & 0x1000_0000 != 0 && letter.glyph != 0xFFFF_FFFF
    let scalar = isUnknown ? Unicode.Scalar(letter.glyph & 0x00FF_FFFF) : nil
    if let scalar, scalar.isSeen, !missing.contains(scalar), missing.count < TextError.maximumLetters {
      missing.append(scalar)
    }
  }

  private mutating func decorate(_ piece: Int, _ letter: Letter, _ rules: GlyphPen.Rules, _ base: Double) {
    let style = setting.block.spans[letter.span]
    if style.hasBackground {
      Self.extend(&pieces[piece].backgrounds, Ribbon(rect: letter.box, span: letter.span))
    }
    func rule(_ position: Int32, _ thickness: Int32) -> Rect {
      Rect(
        letter.box.minX, base - Double(position) * setting.unit, letter.box.size.width,
        max(Double(thickness), 1) * setting.unit)
    }
    if style.hasUnderline {
      let rect = rule(rules.underline, rules.underlineThickness)
      Self.extend(&pieces[piece].rules, Ribbon(rect: rect, span: letter.span))
    }
    if style.hasStrikethrough {
      let rect = rule(rules.strikethrough, rules.strikethroughThickness)
      Self.extend(&pieces[piece].rules, Ribbon(rect: rect, span: letter.span, rule: .strikethrough))
    }
  }

  /// Adds a rectangle to one of the last ribbons if it continues it, and otherwise as a new ribbon.
  private static func extend(_ ribbons: inout [Ribbon], _ next: Ribbon) {
    let rect = next.rect
    let index = ribbons.indices.suffix(8).last { index in
      let ribbon = ribbons[index]
      return ribbon.span == next.span && ribbon.rule == next.rule && ribbon.rect.minY == rect.minY
        && ribbon.rect.size.height == rect.size.height
        && abs(ribbon.rect.maxX - rect.minX) < 1e-6 * (1 + abs(rect.minX))
    }
    guard let index else { return ribbons.append(next) }
    ribbons[index].rect.size.width = rect.maxX - ribbons[index].rect.minX
  }
}

extension Engraving.Piece {
  fileprivate mutating func cover(_ rect: Rect) { frame = frame?.union(rect) ?? rect }

  fileprivate mutating func draw(
    _ letter: Engraving.Letter, with pen: GlyphPen, slope: Double, textLength: Int
  ) {
    // Pango marks empty glyphs, and characters that no font has.
    guard letter.glyph & 0x1000_0000 == 0, letter.glyph != 0x0FFF_FFFF else { return }
    if let picture = pen.picture(of: letter.glyph, at: letter.origin) {
      others.append(TextLayout.Mark(.picture(picture), span: letter.span))
    } else if let layers = pen.layers(of: letter.glyph, at: letter.origin) {
      for (path, color) in layers {
        others.append(
          TextLayout.Mark(color.map { .colored(path, $0) } ?? .letters(path), span: letter.span))
      }
    } else {
      letters[letter.span, default: Letters(of: textLength)].add(
        pen.outline(of: letter.glyph).leaning(by: slope), at: letter.origin, top: letter.box.minY)
    }
  }
}

extension Typesetting {
  /// Returns the left edge of a line in a box of the given width.
  fileprivate func left(of line: Paragraphs.Line, width: Double) -> Double {
    let free = width - line.width - line.indent - line.tail
    let share: Double
    switch line.alignment ?? block.alignment {
    case .natural, .justified: share = line.isRightToLeft ? 1 : 0
    case .left: share = 0
    case .center: share = 0.5
    case .right: share = 1
    }
    return (line.isRightToLeft ? line.tail : line.indent) + free * share - line.hangingLeft
  }

  /// Whether a slanted font was requested and an upright one was found.
  fileprivate func leans(_ font: UnsafeMutablePointer<PangoFont>, _ span: Int) -> Bool {
    guard block.spans[span].font.isItalic, let pattern = animux_font_pattern(font) else { return false }
    return pattern.integer(FC_SLANT) ?? 0 == 0
  }
}
