internal import AnimuxGraphics

/// The lines of a text, before its glyphs become marks. Finding them takes most of the time of a layout.
struct FoundLines {
  /// The text for which they were found.
  let block: TextBlock
  let paragraphs: Paragraphs
  /// Whether a part of the text is left out.
  let isCut: Bool
  let errors: [TextError]
  /// The scale at which the text fits its box.
  let scale: Double
  /// Whether the text fits its box at the scale.
  let fits: Bool
}

extension Typesetting {
  /// Returns whether the block has the lines that were found for another one: if it is the same, or if that one was a single
  /// line in no given width, which fits the width of this one. A caption is measured so first, and then gets its bounds.
  func hasLines(of found: FoundLines) -> Bool {
    var other = found.block
    if other == block { return true }
    (other.width, other.height) = (block.width, block.height)
    (other.alignment, other.split) = (block.alignment, block.split)
    guard other == block, found.block.width == nil, found.block.height == nil, let width = block.width,
      block.minimumScale == nil, block.alignment != .justified, found.block.alignment != .justified,
      !found.isCut
    else { return false }
    return found.paragraphs.isPlainLine(narrowerThan: width, unit: unit)
      && block.spans.allSatisfy { $0.letterSpacing == 0 && $0.paragraph == nil }
  }
}

extension Paragraphs {
  /// Returns whether the text is a single line without white space at its end, whose characters are single scalars.
  /// Such a line is the same in any box that is wider.
  fileprivate func isPlainLine(narrowerThan width: Double, unit: Double) -> Bool {
    guard lines.count == 1, !isCut, let last = text.bytes.last else { return false }
    return last > 0x20 && last < 0x80 && self.width + 4 * unit < width
      && !text.bytes.contains { $0 >= 0xCC || $0 < 0x20 }
  }
}
