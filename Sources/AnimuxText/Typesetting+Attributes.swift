internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

extension Typesetting {
  /// Sets the fonts and distances of a part of a text as Pango attributes. The `joined` parts have no letter spacing.
  func setAttributes(
    _ layout: OpaquePointer, of range: Range<Int>, _ text: SpannedText, joined: [Range<Int>]
  ) {
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ part: Range<Int>) {
      guard let attribute else { return }
      attribute.pointee.start_index = UInt32(part.lowerBound - range.lowerBound)
      attribute.pointee.end_index = UInt32(part.upperBound - range.lowerBound)
      pango_attr_list_insert(attributes, attribute)
    }
    for part in text.partsWithoutSoftHyphens(in: range) { insert(animux_no_hyphens(), part) }
    if block.isFlowed {
      for part in text.closePairs(in: range) { insert(pango_attr_allow_breaks_new(0), part) }
    }
    for index in text.span(at: range.lowerBound)...text.span(at: range.upperBound - 1) {
      let span = block.spans[index]
      let part = text.range(of: index).clamped(to: range)
      guard !part.isEmpty else { continue }
      if let description = description(of: span) {
        insert(pango_attr_font_desc_new(description.pointer), part)
      }
      if span.letterSpacing != 0 {
        for spaced in part.without(joined) {
          insert(pango_attr_letter_spacing_new(spacing(of: span)), spaced)
        }
      }
      if !span.features.isEmpty {
        insert(pango_attr_font_features_new(span.features.map(\.setting).joined(separator: ",")), part)
      }
      if let space = span.space { insert(shape(of: space), part) }
      if span.baselineOffset != 0 { insert(pango_attr_rise_new(units(span.baselineOffset)), part) }
    }
    pango_layout_set_attributes(layout, attributes)
  }
}

extension SpannedText {
  /// Returns the pairs of characters between which Pango breaks lines and browsers do not: a slash, a bar, an exclamation mark
  /// or a plus sign, and another character of ASCII.
  fileprivate func closePairs(in range: Range<Int>) -> [Range<Int>] {
    range.dropLast().compactMap { place in
      guard [0x21, 0x2B, 0x2F, 0x7C].contains(bytes[place]), (0x21...0x7E).contains(bytes[place + 1]) else {
        return nil
      }
      return place..<place + 2
    }
  }
}

extension Typesetting {
  private func shape(of space: TextSpace) -> UnsafeMutablePointer<PangoAttribute>? {
    var box = PangoRectangle(
      x: 0, y: -units(space.ascent), width: units(space.width), height: units(space.ascent + space.descent))
    return pango_attr_shape_new(&box, &box)
  }
}

extension FontFeature {
  /// The feature in the notation of HarfBuzz.
  fileprivate var setting: String { "\(tag)=\(value)" }
}
