internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// From lines of glyphs to marks, piece by piece.
struct Engraving {
  private let paragraphs: Paragraphs
  private let setting: Typesetting
  private let cutting: Cutting
  private var pieces: [Piece]

  /// A piece on its way.
  fileprivate struct Piece {
    var frame: Rect?
    var letters: [Int: [Path.Element]] = [:]
    var others: [TextLayout.Mark] = []
    var rules: [Ribbon] = []
    var backgrounds: [Ribbon] = []
  }

  /// A rectangle that grows as long as what follows continues it.
  fileprivate struct Ribbon {
    var rect: Rect
    let span: Int
  }

  init(_ paragraphs: Paragraphs, _ setting: Typesetting) {
    self.paragraphs = paragraphs
    self.setting = setting
    cutting = Cutting(paragraphs, by: setting.block.split)
    pieces = [Piece](repeating: Piece(), count: cutting.pieces.count)
  }

  var size: Size { Size(paragraphs.width, paragraphs.height) }

  mutating func engrave() {
    for line in paragraphs.lines { engrave(line) }
  }

  /// Pieces of which there is anything, in the order of the text.
  var finishedPieces: [TextLayout.Piece] {
    zip(pieces, cutting.pieces).compactMap { piece, string in
      guard let frame = piece.frame else { return nil }
      var marks = piece.backgrounds.map { TextLayout.Mark(.background($0.rect), span: $0.span) }
      marks += piece.letters.sorted { $0.key < $1.key }.map { span, elements in
        TextLayout.Mark(.letters(Path(elements).withFingerprint), span: span)
      }
      marks += piece.others
      marks += piece.rules.map { TextLayout.Mark(.rule($0.rect), span: $0.span) }
      return TextLayout.Piece(string: string, frame: frame, marks: marks)
    }
  }

  private mutating func engrave(_ line: Paragraphs.Line) {
    var x = setting.left(of: line, width: setting.block.width ?? paragraphs.width)
    for run in line.line.runs {
      x += Double(run.pointee.start_x_offset) * setting.unit
      x = engrave(run, of: line, at: x)
      x += Double(run.pointee.end_x_offset) * setting.unit
    }
  }

  /// Gives where the next run begins.
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
      let (glyph, byte) = (glyphs[index], Int(item.offset) + Int(clusters[index]))
      let advance = Double(glyph.geometry.width) * unit
      let span = paragraphs.text.span(at: byte)
      if let piece = cutting.piece(at: byte) {
        let origin = Point(
          x + Double(glyph.geometry.x_offset) * unit, base + Double(glyph.geometry.y_offset) * unit)
        pieces[piece].cover(Rect(x, line.top, advance, line.height))
        pieces[piece].draw(
          glyph.glyph, of: font, leans: setting.leans(font, span), at: origin, unit: unit, span: span)
        decorate(piece, span, font, from: x, advance, line, base)
      }
      x += advance
    }
    return x
  }

  private mutating func decorate(
    _ piece: Int, _ span: Int, _ font: UnsafeMutablePointer<PangoFont>, from x: Double, _ advance: Double,
    _ line: Paragraphs.Line, _ base: Double
  ) {
    let style = setting.block.spans[span]
    if style.hasBackground {
      Self.extend(&pieces[piece].backgrounds, Rect(x, line.top, advance, line.height), span)
    }
    guard style.hasUnderline || style.hasStrikethrough else { return }
    let metrics = pango_font_get_metrics(font, nil)
    defer { pango_font_metrics_unref(metrics) }
    func rule(_ position: Int32, _ thickness: Int32) -> Rect {
      Rect(
        x, base - Double(position) * setting.unit, advance, max(Double(thickness), 1) * setting.unit)
    }
    if style.hasUnderline {
      let rect = rule(
        pango_font_metrics_get_underline_position(metrics),
        pango_font_metrics_get_underline_thickness(metrics))
      Self.extend(&pieces[piece].rules, rect, span)
    }
    if style.hasStrikethrough {
      let rect = rule(
        pango_font_metrics_get_strikethrough_position(metrics),
        pango_font_metrics_get_strikethrough_thickness(metrics))
      Self.extend(&pieces[piece].rules, rect, span)
    }
  }

  private static func extend(_ ribbons: inout [Ribbon], _ rect: Rect, _ span: Int) {
    let index = ribbons.lastIndex {
      $0.span == span && $0.rect.minY == rect.minY && $0.rect.size.height == rect.size.height
        && abs($0.rect.maxX - rect.minX) < 1e-6 * (1 + abs(rect.minX))
    }
    guard let index else { return ribbons.append(Ribbon(rect: rect, span: span)) }
    ribbons[index].rect.size.width = rect.maxX - ribbons[index].rect.minX
  }
}

extension Engraving.Piece {
  fileprivate mutating func cover(_ rect: Rect) { frame = frame?.union(rect) ?? rect }

  /// `origin` is where the glyph stands, in points.
  fileprivate mutating func draw(
    _ glyph: PangoGlyph, of font: UnsafeMutablePointer<PangoFont>, leans: Bool, at origin: Point,
    unit: Double, span: Int
  ) {
    // Pango's marks for nothing at all and for letters that no font has.
    guard glyph & 0x1000_0000 == 0, glyph != 0x0FFF_FFFF, let shaped = pango_font_get_hb_font(font) else {
      return
    }
    let pen = GlyphPen(shaped, at: origin, unit: unit, lean: leans ? GlyphPen.lean : 0)
    if let picture = pen.picture(of: glyph, file: font) {
      others.append(TextLayout.Mark(.picture(picture), span: span))
    } else if let layers = pen.layers(of: glyph) {
      for (path, color) in layers {
        others.append(TextLayout.Mark(color.map { .colored(path, $0) } ?? .letters(path), span: span))
      }
    } else {
      pen.outline(of: glyph, into: &letters[span, default: []])
    }
  }
}

extension Typesetting {
  /// Where a line begins in a box of that width.
  fileprivate func left(of line: Paragraphs.Line, width: Double) -> Double {
    let free = width - line.width
    let share: Double
    switch block.alignment {
    case .natural, .justified: share = line.isRightToLeft ? 1 : 0
    case .left: share = 0
    case .center: share = 0.5
    case .right: share = 1
    }
    return free * share
  }

  /// True where a slanted font is asked for and an upright one has been found.
  fileprivate func leans(_ font: UnsafeMutablePointer<PangoFont>, _ span: Int) -> Bool {
    guard block.spans[span].font.isItalic, let pattern = animux_font_pattern(font) else { return false }
    return pattern.integer(FC_SLANT) ?? 0 == 0
  }
}
