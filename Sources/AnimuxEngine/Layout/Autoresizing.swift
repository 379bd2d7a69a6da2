internal import Glibc
package import AnimuxGraphics

extension AutoresizingMask {
  /// Returns a sublayer's frame after the superlayer's bounds have changed from one size to another. Along flexible axes, the
  /// frame is extended to whole points, unless the size along the axis is measured, so that it follows from the contents.
  package func frame(
    _ frame: Rect, measuresWidth: Bool = false, measuresHeight: Bool = false, from old: Size, to new: Size
  ) -> Rect {
    let x = Span(low: frame.minX, length: frame.size.width, isMeasured: measuresWidth)
      .resized(
        by: new.width - old.width, before: contains(.minXMargin), inside: contains(.widthSizable),
        after: contains(.maxXMargin))
    let y = Span(low: frame.minY, length: frame.size.height, isMeasured: measuresHeight)
      .resized(
        by: new.height - old.height, before: contains(.minYMargin), inside: contains(.heightSizable),
        after: contains(.maxYMargin))
    return Rect(x.low, y.low, x.length, y.length)
  }
}

extension Layer {
  /// Sets the frame after the superlayer's bounds have changed from one size to another.
  mutating func autoresize(from old: Size, to new: Size) {
    let frame = autoresizingMask.frame(
      self.frame, measuresWidth: isMeasured && ownSize.width == nil,
      measuresHeight: isMeasured && ownSize.height == nil,
      from: old, to: new)
    if frame != self.frame { takeFrame(frame) }
  }
}

/// A frame along one axis.
private struct Span {
  var low: Double
  var length: Double
  /// Whether the length follows from the contents.
  var isMeasured: Bool

  /// Returns the span after a change of the superlayer's length. The shares of margins and size are those of Core Animation. If
  /// only the size and one margin are flexible, the size takes one third of the change and the margin two thirds.
  func resized(by change: Double, before: Bool, inside: Bool, after: Bool) -> Span {
    guard change != 0 else { return self }
    let (margin, size): (Double, Double)
    switch (before, inside, after) {
    case (false, false, false), (false, false, true): return self
    case (true, false, false): (margin, size) = (1, 0)
    case (false, true, false): (margin, size) = (0, 1)
    case (true, false, true): (margin, size) = (1 / 2, 0)
    case (true, true, false): (margin, size) = (2 / 3, 1 / 3)
    case (false, true, true): (margin, size) = (0, 1 / 3)
    case (true, true, true): (margin, size) = (1 / 3, 1 / 3)
    }
    if isMeasured, size == 0 { return Span(low: low + change * margin, length: length, isMeasured: true) }
    return Span(low: low + change * margin, length: max(length + change * size, 0), isMeasured: false)
      .integral
  }

  /// The shortest span around this one that begins and ends on whole points, ignoring rounding errors.
  private var integral: Span {
    let slack = 1e-9
    let first = (low + slack).rounded(.down)
    return Span(low: first, length: (low + length - slack).rounded(.up) - first, isMeasured: isMeasured)
  }
}
