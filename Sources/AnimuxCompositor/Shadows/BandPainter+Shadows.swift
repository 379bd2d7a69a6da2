internal import CKernels

/// Shadows.
extension BandPainter {
  func fill(_ rect: SoftRect, _ color: UInt32, _ strip: Strip, _ level: Int) {
    if rect.isUpright { return fill(upright: rect, color, strip, level) }
    for offset in 0..<strip.count {
      let (span, y) = (spans(level)[offset], strip.y0 + Int32(offset))
      forEachSeen(max(span.x0, strip.x0)..<max(span.x3, strip.x0), strip, offset, level) { x0, x1 in
        rect.write(memory.bytes, x0: x0, x1: x1, y: y)
        fill(memory.bytes, color, x0, x1, y)
      }
    }
  }

  /// All rows reach from the same column to the same column.
  private func fill(upright rect: SoftRect, _ color: UInt32, _ strip: Strip, _ level: Int) {
    let widest = (0..<strip.count).map { spans(level)[$0] }
    let (left, right) = (widest.map(\.x0).min() ?? 0, widest.map(\.x3).max() ?? 0)
    let (first, end) = (max(left, strip.x0), min(right, strip.x1))
    guard first < end else { return }
    memory.colors.withMemoryRebound(to: Float.self, capacity: Int(end - first)) { across in
      rect.writeColumns(across, x0: first, x1: end)
      for offset in 0..<strip.count {
        let y = strip.y0 + Int32(offset)
        forEachSeen(first..<end, strip, offset, level) { x0, x1 in
          rect.write(memory.bytes, across: across + Int(x0 - first), x0: x0, x1: x1, y: y)
          fill(memory.bytes, color, x0, x1, y)
        }
      }
    }
  }

  /// The columns of a row that are left of what is hidden, and those right of it.
  private func forEachSeen(
    _ columns: Range<Int32>, _ strip: Strip, _ offset: Int, _ level: Int, _ body: (Int32, Int32) -> Void
  ) {
    let (x0, x1) = (columns.lowerBound, min(columns.upperBound, strip.x1))
    let hidden = spans(level + 1)[offset]
    guard hidden.x1 < hidden.x2, hidden.x1 < x1, hidden.x2 > x0 else {
      if x0 < x1 { body(x0, x1) }
      return
    }
    if x0 < hidden.x1 { body(x0, hidden.x1) }
    if hidden.x2 < x1 { body(hidden.x2, x1) }
  }

  private func fill(_ bytes: UnsafePointer<UInt8>, _ color: UInt32, _ x0: Int32, _ x1: Int32, _ y: Int32) {
    var soft = animux_span(x0: x0, x1: x1, x2: x1, x3: x1, cover: 0)
    animux_over_color(row(y), width, &soft, 1, bytes, x0, x1, color)
  }

  func fill(_ stamp: Stamp, _ color: UInt32, _ strip: Strip) {
    let bounds = stamp.bounds
    let (x0, x1) = (max(bounds.x0, strip.x0), min(bounds.x1, strip.x1))
    guard x0 < x1 else { return }
    stamp.cover.withUnsafeBufferPointer { cover in
      guard let cover = cover.baseAddress else { return }
      for y in strip.y0..<strip.y0 + Int32(strip.count) {
        let row = cover + Int(y - bounds.y0) * Int(bounds.x1 - bounds.x0)
        var soft = animux_span(x0: bounds.x0, x1: bounds.x1, x2: bounds.x1, x3: bounds.x1, cover: 0)
        animux_over_color(self.row(y), width, &soft, 1, row, x0, x1, color)
      }
    }
  }
}
