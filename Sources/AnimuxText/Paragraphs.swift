internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// A text that is broken into lines.
///
/// Each paragraph is laid out separately, and a long one that is wrapped in several parts. The time that
/// Pango takes grows with the square of the length that it lays out.
final class Paragraphs {
  /// A line and its place, in points.
  struct Line {
    let line: UnsafeMutablePointer<PangoLayoutLine>
    /// The offset in the text, in bytes, from which Pango counts.
    let base: Int
    /// The width without the white space at the line's end.
    let width: Double
    /// The width of white space that extends past the left edge, at the end of a line from right to left.
    let hangingLeft: Double
    /// The width of the white space at the end of the line, or 0 if the line was broken there.
    let trail: Double
    var ascent: Double
    let descent: Double
    /// The distance to the next line.
    var gap: Double
    /// The distance from the top of the text.
    var top = 0.0
    let isRightToLeft: Bool
    /// The distances of the line's room from the edges of the box, where it begins and where it ends.
    var indent = 0.0
    var tail = 0.0
    /// The alignment, or `nil` for that of the block.
    var alignment: TextBlock.Alignment?

    var height: Double { ascent + descent }
    var baseline: Double { top + ascent }
    /// The offset of the line's first byte in the text.
    var start: Int { base + Int(line.pointee.start_index) }
  }

  let text: SpannedText
  private let setting: Typesetting
  /// The parts of the text whose letters are joined, if there is letter spacing.
  private let joined: [Range<Int>]
  private var layouts: [OpaquePointer] = []
  private(set) var lines: [Line] = []
  private var top = 0.0
  /// The shape of the paragraph that is laid out.
  private var shape = ParagraphShape()
  /// Whether that shape is the paragraph's own, and not that of the block.
  private var hasOwnShape = false
  /// Whether lines were dropped because of the maximum number of lines.
  private(set) var isCut = false

  init(_ text: SpannedText, _ setting: Typesetting) {
    self.text = text
    self.setting = setting
    joined =
      setting.block.spans.contains { $0.letterSpacing != 0 } ? CursiveScripts.parts(of: text.bytes) : []
    var isRightToLeft = false
    for paragraph in text.paragraphRanges {
      guard !isCut else { break }
      // A paragraph of digits and symbols has the direction of the one above it.
      isRightToLeft = text.isRightToLeft(paragraph) ?? isRightToLeft
      begin(paragraph)
      layOut(paragraph, isRightToLeft: isRightToLeft)
    }
  }

  /// Keeps a layout for as long as its lines are needed.
  func keep(_ layout: OpaquePointer) { layouts.append(layout) }

  deinit { for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) } }

  var width: Double { lines.reduce(0) { max($0, $1.width + $1.indent + $1.tail) } }
  /// The width together with the white space at the ends of lines, as far as it has room.
  var spacedWidth: Double {
    let spaced = lines.reduce(0) { max($0, $1.width + $1.trail + $1.indent + $1.tail) }
    return max(min(spaced, setting.block.width ?? .infinity), width)
  }
  var height: Double { lines.last.map { $0.top + $0.height } ?? 0 }
  /// Whether a word is broken because it is wider than the lines.
  var breaksWords: Bool { layouts.contains { animux_breaks_words($0) } }
}

/// The layout of paragraphs as lines.
extension Paragraphs {
  /// The number of bytes of a paragraph that are wrapped at a time.
  private static let part = 4096
  /// The number of bytes at a time of a word that is longer than that. Where it is broken, Pango takes much longer than between
  /// words.
  private static let partOfWord = 128

  private var wraps: Bool { setting.block.isWrapped && setting.block.width != nil }

  /// Takes the shape of a paragraph, and leaves the distance to the one before it.
  private func begin(_ paragraph: Range<Int>) {
    let before = shape.spacing
    let block = setting.block
    let span = text.ends.isEmpty ? 0 : text.span(at: paragraph.lowerBound)
    hasOwnShape = block.spans[span].paragraph != nil
    shape = block.spans[span].paragraph ?? ParagraphShape(of: block)
    if paragraph.lowerBound > 0 { top += before + shape.spacingBefore }
  }

  private func layOut(_ paragraph: Range<Int>, isRightToLeft: Bool) {
    var start = paragraph.lowerBound
    var length = lengthOfPart(from: start, in: paragraph)
    while wraps, paragraph.upperBound - start > length + length / 2, !isCut {
      let layout = layout(
        of: start..<text.end(near: start + length), isRightToLeft, isFirst: start == paragraph.lowerBound)
      // The ends of the last lines depend on the text that follows.
      let settled = layout.lines.dropLast(2)
      guard let next = layout.lines.dropFirst(settled.count).first, !settled.isEmpty else {
        g_object_unref(UnsafeMutableRawPointer(layouts.removeLast()))
        length *= 2
        continue
      }
      add(whole(settled, of: layout, base: start), base: start, isFirst: start == paragraph.lowerBound)
      start += Int(next.pointee.start_index)
      length = lengthOfPart(from: start, in: paragraph)
    }
    guard !isCut else { return }
    let isFirst = start == paragraph.lowerBound
    let layout = layout(of: start..<paragraph.upperBound, isRightToLeft, isFirst: isFirst)
    add(whole(layout.lines[...], of: layout, base: start), base: start, isFirst: isFirst)
  }

  /// Returns the number of bytes to wrap next: up to the next long word, or a part of it.
  private func lengthOfPart(from start: Int, in paragraph: Range<Int>) -> Int {
    let next = start..<min(start + Self.part + Self.part / 2, paragraph.upperBound)
    guard let word = text.word(longerThan: Self.partOfWord, in: next) else { return Self.part }
    return min(max(word - start, Self.partOfWord), Self.part)
  }

  private func layout(of range: Range<Int>, _ isRightToLeft: Bool, isFirst: Bool) -> OpaquePointer {
    let (block, fonts) = (setting.block, setting.fonts)
    let layout: OpaquePointer = pango_layout_new(isRightToLeft ? fonts.contextFromRight : fonts.context)
    layouts.append(layout)
    text.bytes[range].withUnsafeBytes { bytes in
      pango_layout_set_text(layout, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
    }
    pango_layout_set_auto_dir(layout, 0)
    let span = range.lowerBound < text.bytes.count ? text.span(at: range.lowerBound) : 0
    if let description = setting.description(of: block.spans[span]) {
      pango_layout_set_font_description(layout, description.pointer)
    }
    if !range.isEmpty { setting.setAttributes(layout, of: range, text, joined: joined) }
    if wraps { wrap(layout, range, isFirst: isFirst) }
    if !shape.tabStops.isEmpty {
      // A line that is not wrapped is the first one.
      let edge = wraps ? shape.edge(isFirst: isFirst) : shape.firstLineIndent
      setting.setTabs(layout, of: shape, from: edge)
    }
    return layout
  }

  private func wrap(_ layout: OpaquePointer, _ range: Range<Int>, isFirst: Bool) {
    // If words may be broken, Pango ends the process if the only possible break is within a character. All
    // characters that consist of several scalars contain one from U+0300 on.
    let isSafe = !text.bytes[range].contains { $0 >= 0xCC } || animux_keep_letters_whole(layout)
    let mayBreakWords = isSafe ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_CHAR
    pango_layout_set_wrap(layout, setting.block.isFlowed ? PANGO_WRAP_WORD : mayBreakWords)
    let isJustified = shape.alignment == .justified
    let hasSpacing = !isJustified && !range.without(joined).isEmpty
    let indents = shape.edge(isFirst: isFirst) + shape.tail(in: setting.block.width)
    pango_layout_set_width(layout, setting.lineWidth(within: indents, hasSpacing: hasSpacing))
    // An indent of less than nothing is one of the other lines.
    if isFirst { pango_layout_set_indent(layout, setting.units(shape.firstLineIndent - shape.indent)) }
    pango_layout_set_justify(layout, isJustified ? 1 : 0)
  }

  private func add(
    _ lines: [UnsafeMutablePointer<PangoLayoutLine>], base: Int, isFirst: Bool
  ) {
    let limit = setting.block.maximumLines
    for (index, pointer) in lines.enumerated() {
      guard limit == 0 || self.lines.count < limit else { return isCut = true }
      var line = line(pointer, base: base)
      line.take(shape, isFirst: isFirst && index == 0, in: setting.block.width)
      if hasOwnShape { line.alignment = shape.alignment }
      if let height = setting.block.lineHeight, let last = self.lines.last {
        top = last.baseline + height + shape.lineSpacing - line.ascent
      }
      line.top = top
      top += line.height + line.gap + shape.lineSpacing
      self.lines.append(line)
    }
  }

  /// Returns a height of whole pixels, if lines consist of these.
  private func whole(_ height: Double) -> Double { setting.block.isFlowed ? height.rounded() : height }

  private func line(_ line: UnsafeMutablePointer<PangoLayoutLine>, base: Int) -> Line {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    var gap = 0.0
    let runs = line.runs
    for run in runs {
      var extents = hb_font_extents_t()
      hb_font_get_h_extents(pango_font_get_hb_font(run.pointee.item.pointee.analysis.font), &extents)
      gap = max(gap, Double(extents.line_gap) * setting.unit)
    }
    let end = base + Int(line.pointee.start_index) + Int(line.pointee.length)
    let trail = text.beginOfWhiteSpace(before: end)
    let hanging = HangingSpace(runs, from: trail - base, to: end - base)
    // Half of the spacing after a character belongs to that character.
    let isSpaced = trail > 0 && !(trail - 1..<trail).without(joined).isEmpty
    let spacing = isSpaced ? setting.block.spans[text.span(at: trail - 1)].letterSpacing / 2 : 0
    func length(_ units: Int) -> Double { units > 0 ? Double(units) * setting.unit + spacing : 0 }
    let width = Double(logical.width) * setting.unit - length(hanging.left) - length(hanging.right)
    return Line(
      line: line, base: base, width: max(width, 0), hangingLeft: length(hanging.left),
      trail: text.isEndOfParagraph(end) ? length(hanging.left) + length(hanging.right) : 0,
      ascent: whole(Double(-logical.y) * setting.unit),
      descent: whole(Double(logical.y + logical.height) * setting.unit), gap: whole(gap),
      isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
  }
}

extension Paragraphs.Line {
  /// Takes the place and the height that a paragraph gives to its lines. What a line is higher than its fonts is above its letters.
  fileprivate mutating func take(_ shape: ParagraphShape, isFirst: Bool, in width: Double?) {
    (indent, tail) = (isFirst ? shape.firstLineIndent : shape.indent, shape.tail(in: width))
    let height = shape.height(of: self.height)
    guard height != self.height else { return }
    (ascent, gap) = (height - descent, 0)
  }
}

extension ParagraphShape {
  /// Creates the shape of the paragraphs of a block.
  fileprivate init(of block: TextBlock) {
    self.init()
    (alignment, lineSpacing) = (block.alignment, block.lineSpacing)
  }
}

/// The width of the white space at the end of a line, in Pango's units.
private struct HangingSpace {
  private(set) var left = 0
  private(set) var right = 0

  /// Measures the white space between two byte offsets. It hangs if it is at an edge of the line.
  init(_ runs: [UnsafeMutablePointer<PangoGlyphItem>], from start: Int, to end: Int) {
    guard start < end else { return }
    var isFirst = true
    for run in runs {
      let (item, string) = (run.pointee.item.pointee, run.pointee.glyphs.pointee)
      guard let glyphs = string.glyphs, let clusters = string.log_clusters else { continue }
      for index in 0..<Int(string.num_glyphs) {
        let byte = Int(item.offset) + Int(clusters[index])
        guard byte >= start, byte < end else {
          (isFirst, right) = (false, 0)
          continue
        }
        let width = Int(glyphs[index].geometry.width)
        if isFirst { left += width } else { right += width }
      }
    }
    // A line of white space only has none at its start.
    if isFirst { (left, right) = (0, left) }
  }
}

extension OpaquePointer {
  var lines: [UnsafeMutablePointer<PangoLayoutLine>] {
    var (lines, node) = ([UnsafeMutablePointer<PangoLayoutLine>](), pango_layout_get_lines_readonly(self))
    while let current = node {
      lines.append(current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self))
      node = current.pointee.next
    }
    return lines
  }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// The runs from left to right.
  var runs: [UnsafeMutablePointer<PangoGlyphItem>] {
    var (runs, node) = ([UnsafeMutablePointer<PangoGlyphItem>](), pointee.runs)
    while let current = node {
      runs.append(current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self))
      node = current.pointee.next
    }
    return runs
  }
}
