/// The shape of a paragraph, where it differs from that of the block.
package struct ParagraphShape: Hashable, Sendable {
  /// A place along a line, and the side of the text that a tab moves to it.
  package struct TabStop: Hashable, Sendable {
    /// The sides of a text that a tab moves.
    package enum Side: Sendable { case left, center, right, decimal }

    /// The distance from the edge of the text's box.
    package var place: Double
    package var side: Side

    package init(_ place: Double, _ side: Side = .left) { (self.place, self.side) = (place, side) }
  }

  package var alignment = TextBlock.Alignment.natural
  /// The additional distance between lines.
  package var lineSpacing = 0.0
  /// The distances before and after the paragraph. There is none before the first one, and none after the last.
  package var (spacingBefore, spacing) = (0.0, 0.0)
  /// The factor by which lines are higher than their fonts, or 0 for 1.
  package var lineHeightMultiple = 0.0
  /// The least height of a line, and the largest one, or 0 for any height.
  package var (minimumLineHeight, maximumLineHeight) = (0.0, 0.0)
  /// The distance of the first line from the edge where lines begin, and that of all others.
  package var (firstLineIndent, indent) = (0.0, 0.0)
  /// The end of lines: a distance from the edge where lines begin, or from the other one if it is not positive.
  package var tailIndent = 0.0
  /// The stops of tabs in the order of their places, or none for those of the block.
  package var tabStops: [TabStop] = []

  package init() {}

  /// Returns the height of a line whose fonts have a height.
  package func height(of natural: Double) -> Double {
    let height = max(natural * (lineHeightMultiple > 0 ? lineHeightMultiple : 1), minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }

  /// Returns the distance of the ends of lines from the edge of a box, whose width is `nil` if lines are of any width.
  package func tail(in width: Double?) -> Double {
    guard tailIndent > 0 else { return -tailIndent }
    return width.map { max($0 - tailIndent, 0) } ?? 0
  }

  /// Returns the shape with all lengths multiplied by `scale`.
  package func scaled(by scale: Double) -> ParagraphShape {
    var shape = self
    for length in Self.lengths { shape[keyPath: length] *= scale }
    for index in shape.tabStops.indices { shape.tabStops[index].place *= scale }
    return shape
  }

  private static let lengths: [any WritableKeyPath<ParagraphShape, Double> & Sendable] = [
    \.lineSpacing, \.spacingBefore, \.spacing, \.minimumLineHeight, \.maximumLineHeight, \.firstLineIndent,
    \.indent, \.tailIndent,
  ]
}
