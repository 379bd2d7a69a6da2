/// Filling shadows with a colour.
extension BandPainter {
  func fill(_ rect: RectShadow, _ color: UInt32, _ strip: Strip, _ level: Int) {
    if rect.isUpright { return fill(upright: rect, color, strip, level) }
    for offset in 0..<strip.count {
      let (span, y) = (spans(level)[offset].covered, strip.y0 + Int32(offset))
      forEachSeen(max(span.first, strip.x0)..<max(span.end, strip.x0), strip, offset, level) { x0, x1 in
        let cover = memory.bothBytes.prefix(Int(x1 - x0))
        rect.write(cover, from: x0, y)
        Kernel.overColor(row(y), through: cover.rows, from: x0, x0, x1, color)
      }
    }
  }

  /// Fills an upright shadow, all rows of which have the same columns.
  private func fill(upright rect: RectShadow, _ color: UInt32, _ strip: Strip, _ level: Int) {
    let widest = (0..<strip.count).map { spans(level)[$0].covered }
    let (left, right) = (widest.map(\.first).min() ?? 0, widest.map(\.end).max() ?? 0)
    let (first, end) = (max(left, strip.x0), min(right, strip.x1))
    guard first < end else { return }
    let across = memory.across.prefix(Int(end - first))
    rect.writeColumns(across, from: first)
    for offset in 0..<strip.count {
      let y = strip.y0 + Int32(offset)
      forEachSeen(first..<end, strip, offset, level) { x0, x1 in
        let cover = memory.bothBytes.prefix(Int(x1 - x0))
        rect.write(cover, across: across[Int(x0 - first)..<Int(x1 - first)].rows, from: x0, y)
        Kernel.overColor(row(y), through: cover.rows, from: x0, x0, x1, color)
      }
    }
  }

  /// Calls `body` with the columns of a row to the left of the hidden ones, and with those to the right of
  /// them.
  private func forEachSeen(
    _ columns: Range<Int32>, _ strip: Strip, _ offset: Int, _ level: Int, _ body: (Int32, Int32) -> Void
  ) {
    let (x0, x1) = (columns.lowerBound, min(columns.upperBound, strip.x1))
    let hidden = spans(level + 1)[offset].solid
    guard hidden.first < hidden.end, hidden.first < x1, hidden.end > x0 else {
      if x0 < x1 { body(x0, x1) }
      return
    }
    if x0 < hidden.first { body(x0, hidden.first) }
    if hidden.end < x1 { body(hidden.end, x1) }
  }

  func fill(_ alphaMask: AlphaMask, _ color: UInt32, _ strip: Strip) {
    let bounds = alphaMask.bounds
    let (x0, x1) = (max(bounds.x0, strip.x0), min(bounds.x1, strip.x1))
    guard x0 < x1 else { return }
    let length = Int(bounds.x1 - bounds.x0)
    alphaMask.cover.withRows { cover in
      for y in strip.y0..<strip.y0 + Int32(strip.count) {
        let first = Int(y - bounds.y0) * length
        Kernel.overColor(row(y), through: cover[first..<first + length], from: bounds.x0, x0, x1, color)
      }
    }
  }
}
