internal import CKernels

/// Shadows.
extension BandPainter {
  func fill(_ rect: SoftRect, _ color: UInt32, _ strip: Strip, _ level: Int) {
    if rect.isUpright { return fill(upright: rect, color, strip, level) }
    for offset in 0..<strip.count {
      let span = spans(level)[offset]
      let (x0, x1, y) = (max(span.x0, strip.x0), min(span.x3, strip.x1), strip.y0 + Int32(offset))
      guard x0 < x1 else { continue }
      rect.write(memory.bytes, x0: x0, x1: x1, y: y)
      fill(memory.bytes, color, x0, x1, y)
    }
  }

  /// All rows reach from the same column to the same column.
  private func fill(upright rect: SoftRect, _ color: UInt32, _ strip: Strip, _ level: Int) {
    let widest = (0..<strip.count).map { spans(level)[$0] }
    let (left, right) = (widest.map(\.x0).min() ?? 0, widest.map(\.x3).max() ?? 0)
    let (x0, x1) = (max(left, strip.x0), min(right, strip.x1))
    guard x0 < x1 else { return }
    memory.colors.withMemoryRebound(to: Float.self, capacity: Int(x1 - x0)) { across in
      rect.writeColumns(across, x0: x0, x1: x1)
      for y in strip.y0..<strip.y0 + Int32(strip.count) {
        rect.write(memory.bytes, across: across, x0: x0, x1: x1, y: y)
        fill(memory.bytes, color, x0, x1, y)
      }
    }
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
