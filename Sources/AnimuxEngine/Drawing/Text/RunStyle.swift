package import AnimuxGraphics

/// The attributes of a run of text that code can set, and documents cannot.
package struct RunStyle: Hashable, Sendable {
  /// The look of a line below or through a text.
  package struct Rule: Hashable, Sendable {
    /// The colour, or `nil` for that of the glyphs.
    package var color: Color?
    /// The thickness as a multiple of the font's.
    package var thickness = 1.0
    /// Whether there are two lines.
    package var isDouble = false
    /// The lengths of dashes and gaps as multiples of the thickness, or none for a solid line.
    package var dashes: [Double] = []

    package init() {}
  }

  /// A line around the glyphs, half of whose width is inside of them.
  package struct Stroke: Hashable, Sendable {
    package var color: Color
    package var width: Double

    package init(_ color: Color, width: Double) { (self.color, self.width) = (color, width) }
  }

  /// The shape of the paragraph that begins in the run, or `nil` for that of the layer.
  package var paragraph: ParagraphShape?
  /// The stroke around the glyphs, or `nil` for that of the layer.
  package var stroke: Stroke?
  package var underline = Rule()
  package var strikethrough = Rule()
  /// The slope by which the glyphs lean to the right.
  package var slope = 0.0
  /// The space that the run takes instead of glyphs.
  package var space: TextSpace?

  package init() {}
}
