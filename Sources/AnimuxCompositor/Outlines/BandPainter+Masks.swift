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

  /// Joins the spans of each row to one, whose complete part is the longest of them. Gaps are bytes of 0.
  func join(_ mask: Mask, fromRow y0: Int32, _ joined: MutableRows<CoverSpan>, _ bytes: MutableRows<UInt8>) {
    var used = 0
    mask.spans.withRows { spans in
      mask.cover.withRows { cover in
        for index in 0..<joined.count {
          let y = y0 + Int32(index)
          let isIn = y >= mask.bounds.y0 && y < mask.bounds.y1
          let row = isIn ? spans[mask.spans(ofRow: y)] : spans.prefix(0)
          joined[index] = join(row, cover, bytes, &used)
        }
      }
    }
  }

  private func join(
    _ row: Rows<CoverSpan>, _ cover: Rows<UInt8>, _ bytes: MutableRows<UInt8>, _ used: inout Int
  ) -> CoverSpan {
    guard row.count > 0 else { return .none }
    let (first, end) = (row[0].covered.first, row[row.count - 1].covered.end)
    var solid = (first: end, end: end)
    for index in 0..<row.count {
      let own = row[index].solid
      if own.end - own.first > solid.end - solid.first { solid = own }
    }
    let start = used
    for (from, to) in [(first, solid.first), (solid.end, end)] where from < to {
      bytes[used..<used + Int(to - from)].update(repeating: 0)
      for index in 0..<row.count {
        let span = row[index]
        let (x0, x1) = (max(span.covered.first, from), min(span.covered.end, to))
        guard x0 < x1 else { continue }
        Kernel.expand(span, cover, x0, x1, bytes[used + Int(x0 - from)..<used + Int(x1 - from)])
      }
      used += Int(to - from)
    }
    return .soft(first, end, around: solid, byte: start)
  }
}
