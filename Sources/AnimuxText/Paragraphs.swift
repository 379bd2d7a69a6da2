internal import AnimuxGraphics
internal import CPango

/// A text broken into lines.
final class Paragraphs {
  /// A line and where it lies, in points.
  struct Line {
    let line: UnsafeMutablePointer<PangoLayoutLine>
    let width: Double
    let ascent: Double
    let descent: Double
    /// Between this line and the next.
    let gap: Double
    /// From the top of the text.
    var top = 0.0
    let isRightToLeft: Bool

    var height: Double { ascent + descent }
    var baseline: Double { top + ascent }
  }

  let text: SpannedText
  private let layout: OpaquePointer
  private(set) var lines: [Line] = []
  /// True where there are more lines than there may be.
  private(set) var isCut = false

  init(_ text: SpannedText, _ setting: Typesetting) {
    self.text = text
    layout = pango_layout_new(setting.fonts.context)
    configure(setting)
    measure(setting)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  var width: Double { lines.reduce(0) { max($0, $1.width) } }
  var height: Double { lines.last.map { $0.top + $0.height } ?? 0 }

  private func configure(_ setting: Typesetting) {
    let block = setting.block
    text.bytes.withUnsafeBytes { bytes in
      pango_layout_set_text(layout, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
    }
    pango_layout_set_auto_dir(layout, 1)
    if block.isWrapped, block.width != nil {
      pango_layout_set_width(layout, setting.lineWidth)
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_justify(layout, block.alignment == .justified ? 1 : 0)
    }
    if let description = setting.description(of: block.spans[0]) {
      pango_layout_set_font_description(layout, description.pointer)
    }
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    var start = 0
    for (span, end) in zip(block.spans, text.ends) {
      func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(start)
        attribute.pointee.end_index = UInt32(end)
        pango_attr_list_insert(attributes, attribute)
      }
      defer { start = end }
      guard start < end || text.bytes.isEmpty else { continue }
      if let description = setting.description(of: span) {
        insert(pango_attr_font_desc_new(description.pointer))
      }
      if span.letterSpacing != 0 { insert(pango_attr_letter_spacing_new(setting.units(span.letterSpacing))) }
      if span.baselineOffset != 0 { insert(pango_attr_rise_new(setting.units(span.baselineOffset))) }
    }
    pango_layout_set_attributes(layout, attributes)
  }

  private func measure(_ setting: Typesetting) {
    let limit = setting.block.maximumLines
    var node = pango_layout_get_lines_readonly(layout)
    var top = 0.0
    while let current = node {
      node = current.pointee.next
      guard limit == 0 || lines.count < limit else {
        isCut = true
        break
      }
      let pointer = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      var line = line(pointer, setting)
      line.top = top
      top += line.height + line.gap + setting.block.lineSpacing
      lines.append(line)
    }
  }

  private func line(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ setting: Typesetting) -> Line {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    var gap = 0.0
    for run in line.runs {
      var extents = hb_font_extents_t()
      hb_font_get_h_extents(pango_font_get_hb_font(run.pointee.item.pointee.analysis.font), &extents)
      gap = max(gap, Double(extents.line_gap) * setting.unit)
    }
    return Line(
      line: line, width: Double(logical.width) * setting.unit, ascent: Double(-logical.y) * setting.unit,
      descent: Double(logical.y + logical.height) * setting.unit, gap: gap,
      isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL)
  }
}

extension UnsafeMutablePointer<PangoLayoutLine> {
  /// From left to right.
  var runs: [UnsafeMutablePointer<PangoGlyphItem>] {
    var (runs, node) = ([UnsafeMutablePointer<PangoGlyphItem>](), pointee.runs)
    while let current = node {
      runs.append(current.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self))
      node = current.pointee.next
    }
    return runs
  }
}
