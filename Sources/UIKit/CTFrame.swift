internal import Animux
public import QuartzCore

/// The maker of a text's lines.
public final class CTFramesetter {
  let text: NSAttributedString

  init(_ text: NSAttributedString) { self.text = text }

  func lines(from start: Int, width: CGFloat) -> [CTLine] {
    let rest = NSRange(location: min(start, text.length), length: max(text.length - start, 0))
    let parts = CTLine.parts(of: text.attributedSubstring(from: rest))
    return parts.isEmpty ? [] : CTLine.lines(parts, width: width < 1e6 ? Double(width) : nil)
  }
}

/// The lines of a text in a rectangle.
public final class CTFrame {
  let lines: [CTLine]
  let box: CGRect

  init(_ lines: [CTLine], _ box: CGRect) { (self.lines, self.box) = (lines, box) }

  /// Returns the start of a line's baseline, from the lower left corner of the rectangle.
  func origin(of line: CTLine) -> CGPoint { CGPoint(x: 0, y: box.height - line.baseline) }
}

/// Returns the maker of a text's lines.
public func CTFramesetterCreateWithAttributedString(_ attrString: NSAttributedString) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// Returns the lines that fill the bounding box of a path.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath, _ frameAttributes: CFDictionary?
) -> CTFrame {
  let box = path.boundingBox
  let lines = framesetter.lines(from: stringRange.location, width: box.width)
  return CTFrame(lines.filter { $0.baseline + $0.descent <= box.height + 0.01 }, box)
}

/// Returns the size of the lines of a text in a width.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let lines = framesetter.lines(from: stringRange.location, width: constraints.width)
  fitRange?.pointee = CFRange(location: stringRange.location, length: framesetter.text.length)
  return CGSize(
    width: lines.map(\.width).max() ?? 0, height: lines.last.map { $0.baseline + $0.descent } ?? 0)
}

/// Returns the lines, which are a `[CTLine]`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Copies the starts of the baselines, from the lower left corner.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  for (place, index) in range.indices(of: frame.lines.count).enumerated() {
    origins[place] = frame.origin(of: frame.lines[index])
  }
}

/// Draws the lines. The context's y axis points upwards.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  for line in frame.lines {
    let origin = frame.origin(of: line)
    line.draw(context, at: CGPoint(x: frame.box.minX + origin.x, y: frame.box.minY + origin.y))
  }
}
