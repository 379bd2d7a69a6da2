internal import AnimuxGraphics
internal import CKernels

extension Plate {
  /// Squares of which one has its corner at `origin`.
  func divided(into cells: PlatePass.Cells, within target: Bounds) -> Plate {
    var whole = extended(to: cells.around(target))
    let (width, height) = (Int32(whole.pixmap.width), Int32(whole.pixmap.height))
    animux_cells(&whole.pixmap.pixels, width, height, cells.side)
    return whole.extended(to: target)
  }

  /// Row by row, each with its place.
  mutating func forEachRow(_ body: (UnsafeMutablePointer<UInt32>, _ y: Int32, _ count: Int32) -> Void) {
    let (width, height, top) = (pixmap.width, pixmap.height, area.y0)
    pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for y in 0..<height { body(pixels + y * width, top + Int32(y), Int32(width)) }
    }
  }
}

extension PlatePass {
  /// Squares of whole pixels that a plate is divided into.
  struct Cells {
    let side: Int32
    let x, y: Int32

    init(center: Point, side: Double, placement: Projection, spread: Size) {
      let (x, y, w) = placement.apply(center)
      func whole(_ value: Double) -> Int32 {
        value.isFinite ? Int32(min(max(value.rounded(), -1e6), 1e6)) : 0
      }
      self.side = max(whole(min(side * spread.width, 10_000)), 1)
      (self.x, self.y) = (whole(x / w), whole(y / w))
    }

    /// All squares that bounds touch.
    func around(_ bounds: Bounds) -> Bounds {
      func below(_ value: Int32, _ origin: Int32) -> Int32 {
        let steps = Int((Double(value - origin) / Double(side)).rounded(.down))
        return origin + Int32(steps) * side
      }
      return Bounds(
        x0: below(bounds.x0, x), y0: below(bounds.y0, y), x1: below(bounds.x1 - 1, x) + side,
        y1: below(bounds.y1 - 1, y) + side)
    }
  }
}
