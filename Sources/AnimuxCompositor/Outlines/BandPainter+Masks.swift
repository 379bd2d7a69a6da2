/// Filling the masks of outlines.
extension BandPainter {
  func fill(_ mask: Mask, with source: Command.Source, _ strip: Strip) {
    mask.spans.withRows { spans in
      mask.cover.withRows { cover in
        for y in strip.y0..<strip.y0 + Int32(strip.count) {
          fill(spans[mask.spans(ofRow: y)], cover, y, with: source, strip)
        }
      }
    }
  }

  private func fill(
    _ spans: Rows<CoverSpan>, _ cover: Rows<UInt8>, _ y: Int32, with source: Command.Source, _ strip: Strip
  ) {
    switch source {
    case .color(let color): Kernel.overColor(row(y), stride: 0, spans, cover, strip.x0, strip.x1, color)
    case .pattern(let index):
      for number in 0..<spans.count {
        fill(plan.patterns[index], spans[number], y, strip.x0, strip.x1, cover)
      }
    }
  }
}
