internal import Animux
public import QuartzCore

/// A line of text.
public final class CTLine {
  struct Glyph {
    let text: String
    /// The place on the baseline.
    let position: CGPoint
    let advance: CGFloat
    /// The outline, from its origin.
    let path: CGPath?
    let run: Int
    /// The place of the character in the text, in units of UTF-16.
    let index: Int
  }

  let glyphs: [Glyph]
  let runs: [CTRun]
  let (ascent, descent): (CGFloat, CGFloat)
  /// The distance of the baseline from the top of the text.
  let baseline: CGFloat
  let width: CGFloat

  typealias Part = (span: TextSpan, font: UIFont, attributes: [NSAttributedString.Key: Any])

  private init(_ glyphs: [Glyph], _ parts: [Part], _ line: TextLayout.Line) {
    self.glyphs = glyphs
    baseline = CGFloat(line.baseline)
    ascent = CGFloat(line.baseline - line.frame.minY)
    descent = CGFloat(line.frame.maxY - line.baseline)
    width = glyphs.last.map { $0.position.x + $0.advance } ?? 0
    var runs: [CTRun] = []
    for index in parts.indices {
      let own = glyphs.filter { $0.run == index }
      if !own.isEmpty { runs.append(CTRun(own, parts[index].font, parts[index].attributes)) }
    }
    self.runs = runs
  }

  /// Returns the lines of a text, broken at a width if there is one.
  static func lines(_ parts: [Part], width: Double?) -> [CTLine] {
    var block = TextBlock(parts.map(\.span), width: width)
    (block.split, block.isWrapped) = (.characters, width != nil)
    let layout = DefaultText.setter.layout(of: block)
    let whole = parts.map(\.span.string).joined()
    var (cursor, glyphs) = (whole.startIndex, [[Glyph]](repeating: [], count: layout.lines.count))
    for piece in layout.pieces {
      guard let found = whole[cursor...].range(of: piece.string) else { continue }
      let middle = piece.frame.minY + piece.frame.size.height / 2
      guard
        let line = layout.lines.firstIndex(where: { $0.frame.minY <= middle && middle <= $0.frame.maxY })
      else { continue }
      let index = whole.utf16.distance(from: whole.startIndex, to: found.lowerBound)
      // White space between pieces has no piece of its own.
      glyphs[line] += spaces(
        whole[cursor..<found.lowerBound], before: index, from: glyphs[line].last, to: piece.frame.minX, parts)
      glyphs[line].append(
        glyph(piece, run: part(at: index, parts), index, baseline: layout.lines[line].baseline))
      cursor = found.upperBound
    }
    if layout.lines.count == 1 {
      // White space at the end of a line has a width, too.
      let left = glyphs[0].last.map { Double($0.position.x + $0.advance) } ?? 0
      let trail = layout.spacedWidth - layout.lines[0].frame.size.width
      glyphs[0] += spaces(
        whole[cursor...], before: whole.utf16.count, from: glyphs[0].last, to: left + trail, parts)
    }
    return zip(glyphs, layout.lines).map { CTLine($0, parts, $1) }
  }

  private static func spaces(
    _ text: Substring, before end: Int, from last: Glyph?, to right: Double, _ parts: [Part]
  ) -> [Glyph] {
    let letters = text.filter { !$0.isNewline }
    let left = last.map { Double($0.position.x + $0.advance) } ?? 0
    guard !letters.isEmpty, right > left + 0.01 else { return [] }
    let (width, start) = ((right - left) / Double(letters.count), end - text.utf16.count)
    return letters.enumerated().map { place, letter in
      Glyph(
        text: String(letter), position: CGPoint(x: left + Double(place) * width, y: 0),
        advance: CGFloat(width),
        path: nil, run: part(at: start + place, parts), index: start + place)
    }
  }

  private static func part(at index: Int, _ parts: [Part]) -> Int {
    var end = 0
    for (number, part) in parts.enumerated() {
      end += part.span.string.utf16.count
      if index < end { return number }
    }
    return max(parts.count - 1, 0)
  }

  private static func glyph(
    _ piece: TextLayout.Piece, run: Int, _ index: Int, baseline: Double
  ) -> Glyph {
    let path = CGMutablePath()
    let flip = CGAffineTransform(
      a: 1, b: 0, c: 0, d: -1, tx: -CGFloat(piece.frame.minX), ty: CGFloat(baseline))
    for mark in piece.marks {
      switch mark.form {
      case .letters(let outline), .colored(let outline, _):
        path.addPath(CGPath(animux: outline), transform: flip)
      default: break
      }
    }
    return Glyph(
      text: piece.string, position: CGPoint(x: piece.frame.minX, y: 0),
      advance: CGFloat(piece.frame.size.width), path: path.isEmpty ? nil : path, run: run, index: index)
  }

  static func parts(of text: NSAttributedString) -> [Part] {
    var parts: [Part] = []
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let font = attributes[.font] as? UIFont ?? StyledText.font
      let kern = (attributes[.kern] as? NSNumber)?.doubleValue ?? 0
      let string = (text.string as NSString).substring(with: range)
      var all = attributes
      all[.font] = font
      parts.append((font.span(string, kern: kern), font, all))
    }
    return parts
  }

  func draw(_ context: CGContext, at origin: CGPoint) {
    for run in runs {
      context.saveGState()
      if !run.takesColorOfContext { context.setFillColor(run.color) }
      for glyph in run.glyphs {
        add(glyph, context, at: origin)
        switch context.textDrawingMode {
        case .fill, .fillClip: context.fillPath()
        case .stroke, .strokeClip: context.strokePath()
        case .fillStroke, .fillStrokeClip: context.drawPath(using: .fillStroke)
        case .invisible, .clip: context.beginPath()
        }
      }
      context.restoreGState()
    }
    guard context.textDrawingMode.clips else { return }
    for glyph in glyphs { add(glyph, context, at: origin) }
    context.clip()
  }

  /// Adds the outline of a glyph to the path of a context.
  private func add(_ glyph: Glyph, _ context: CGContext, at origin: CGPoint) {
    guard let path = glyph.path else { return }
    context.saveGState()
    context.translateBy(x: origin.x, y: origin.y)
    context.concatenate(context.textMatrix)
    context.translateBy(x: glyph.position.x, y: 0)
    context.addPath(path)
    context.restoreGState()
  }
}

extension CGTextDrawingMode {
  /// Whether what is drawn afterwards is visible in the letters only.
  fileprivate var clips: Bool {
    switch self {
    case .fillClip, .strokeClip, .fillStrokeClip, .clip: true
    case .fill, .stroke, .fillStroke, .invisible: false
    }
  }
}

/// The glyphs of a line that have the same attributes.
public final class CTRun {
  let glyphs: [CTLine.Glyph]
  let font: UIFont
  let attributes: [NSAttributedString.Key: Any]

  init(_ glyphs: [CTLine.Glyph], _ font: UIFont, _ attributes: [NSAttributedString.Key: Any]) {
    (self.glyphs, self.font, self.attributes) = (glyphs, font, attributes)
  }

  /// Whether the glyphs are drawn in the colour of areas of the context.
  var takesColorOfContext: Bool {
    let value = attributes[NSAttributedString.Key(kCTForegroundColorFromContextAttributeName)]
    return (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false
  }

  /// The colour of the glyphs.
  var color: CGColor {
    let color = attributes[.foregroundColor]
    return (color as? UIColor)?.cgColor ?? color as? CGColor ?? .black
  }
}

/// Returns the line of a text.
public func CTLineCreateWithAttributedString(_ attrString: NSAttributedString) -> CTLine {
  let parts = CTLine.parts(of: attrString)
  return CTLine.lines(
    parts.isEmpty ? [(StyledText.font.span(" "), StyledText.font, [:])] : parts, width: nil)[0]
}

/// Returns the runs, which are a `[CTRun]`.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

/// Returns the number of glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.glyphs.count }

/// Returns the width of a line, and its heights above and below the baseline.
@discardableResult
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
  _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  ascent?.pointee = line.ascent
  descent?.pointee = line.descent
  leading?.pointee = 0
  return Double(line.width)
}

/// Returns the width of the white space at the end of a line, which is a part of its width.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double {
  let trail = line.glyphs.reversed().prefix { $0.text.allSatisfy(\.isWhitespace) }
  return trail.reduce(0) { $0 + Double($1.advance) }
}

/// Options for the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Sendable {
  /// The options as a number.
  public let rawValue: UInt
  /// Leaves out the distance between lines, of which there is none.
  public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1)
  /// The outlines of the glyphs.
  public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 8)
  /// The bounds with punctuation at the margins, which is not moved here.
  public static let useOpticalBounds = CTLineBoundsOptions(rawValue: 16)

  /// Creates options from a number.
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

/// Returns the bounds of a line, from the start of its baseline upwards.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
  if options.contains(.useGlyphPathBounds) { return CTLineGetImageBounds(line, nil) }
  return CGRect(x: 0, y: -line.descent, width: line.width, height: line.ascent + line.descent)
}

/// Returns the smallest rectangle of the outlines.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
  let boxes = line.glyphs.compactMap { glyph in
    glyph.path?.boundingBoxOfPath.offsetBy(dx: glyph.position.x, dy: 0)
  }
  return boxes.reduce(.null) { $0.union($1) }
}

/// Returns the place of a character on the baseline.
@discardableResult
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  let offset = line.glyphs.first { $0.index >= charIndex }?.position.x ?? line.width
  secondaryOffset?.pointee = offset
  return offset
}

/// Draws a line at the context's place for texts. Its y axis points upwards.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) { line.draw(context, at: context.textPosition) }

/// Returns the number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// Returns the attributes.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  Dictionary(uniqueKeysWithValues: run.attributes.map { (AnyHashable($0.rawValue), $1) })
}

/// Copies the numbers of glyphs.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
  for (place, index) in range.indices(of: run.glyphs.count).enumerated() {
    buffer[place] = LongGlyphs.own.glyph(of: run.glyphs[index].text)
  }
}

/// Copies the places of glyphs.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
  for (place, index) in range.indices(of: run.glyphs.count).enumerated() {
    buffer[place] = run.glyphs[index].position
  }
}

/// Copies the widths of glyphs.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
  for (place, index) in range.indices(of: run.glyphs.count).enumerated() {
    buffer[place] = CGSize(width: run.glyphs[index].advance, height: 0)
  }
}
