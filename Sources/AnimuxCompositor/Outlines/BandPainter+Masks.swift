internal import CKernels

/// Outlines of any shape.
extension BandPainter {
  func fill(_ mask: Mask, with source: Command.Source, _ strip: Strip) {
    mask.spans.withUnsafeBufferPointer { spans in
      mask.cover.withUnsafeBufferPointer { cover in
        guard let spans = spans.baseAddress else { return }
        for y in strip.y0..<strip.y0 + Int32(strip.count) {
          let range = mask.spans(ofRow: y)
          // Where all is covered wholly there are no bytes, and none are read.
          let bytes = cover.baseAddress ?? UnsafePointer(memory.bytes)
          fill(spans + range.lowerBound, range.count, bytes, y, with: source, strip)
        }
      }
    }
  }

  private func fill(
    _ spans: UnsafePointer<animux_span>, _ count: Int, _ cover: UnsafePointer<UInt8>, _ y: Int32,
    with source: Command.Source, _ strip: Strip
  ) {
    switch source {
    case .color(let color): animux_over_color(row(y), 0, spans, count, cover, strip.x0, strip.x1, color)
    case .pattern(let index):
      for span in spans..<spans + count {
        let (x0, x1) = (max(span.pointee.x0, strip.x0), min(span.pointee.x3, strip.x1))
        if x0 < x1 { fill(plan.patterns[index], span, y, x0, x1, cover) }
      }
    }
  }
}
