internal import AnimuxGraphics
internal import CKernels
internal import Glibc

/// A warp in pixels of a plate.
extension Warp {
  /// The place whose colour is seen at (x, y), both from the centre; not a number where nothing is.
  fileprivate func source(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let distance = (x * x + y * y).squareRoot()
    let part = radius > 0 ? distance / radius : .infinity
    switch kind {
    case .bump(let scale):
      guard part < 1 else { return (x, y) }
      let factor = 1 - scale * (1 - part * part) * (1 - part * part)
      return (x * factor, y * factor)
    case .linearBump(let scale, let angle):
      let (nx, ny) = (-sin(angle), cos(angle))
      let side = x * nx + y * ny
      let part = radius > 0 ? side / radius : .infinity
      guard part.magnitude < 1 else { return (x, y) }
      let shift = -side * scale * (1 - part * part) * (1 - part * part)
      return (x + nx * shift, y + ny * shift)
    case .pinch(let scale):
      guard part < 1, part > 0 else { return (x, y) }
      let factor = pow(part, -min(max(scale, -4), 0.95))
      return (x * factor, y * factor)
    case .twirl(let angle):
      guard part < 1 else { return (x, y) }
      let turn = -angle * (1 - part) * (1 - part)
      let (c, s) = (cos(turn), sin(turn))
      return (x * c - y * s, x * s + y * c)
    case .hole:
      guard part > 1 else { return (.nan, .nan) }
      let factor = radius > 0 ? 1 - 1 / (part * part) : 1
      return (x * factor, y * factor)
    case .splash:
      guard part > 1, distance > 0 else { return (x, y) }
      return (x / part, y / part)
    case .kaleidoscope(let count, let angle):
      let width = 2 * Double.pi / max(count.rounded(), 1)
      let turn = atan2(y, x) - angle
      let inside = turn - (turn / width).rounded(.down) * width
      let way = min(inside, width - inside) + angle
      return (distance * cos(way), distance * sin(way))
    }
  }

  /// The same in pixels of a plate, on which what lies upright is upright.
  func placed(by projection: Projection, spread: Size) -> Warp {
    let (x, y, w) = projection.apply(center)
    let isSound = (x / w + y / w).isFinite && (radius * spread.width).isFinite
    return Warp(
      kind, center: isSound ? Point(x / w, y / w) : .zero,
      radius: isSound ? min(max(radius * spread.width, 0), 1e6) : 0)
  }
}

extension Plate {
  func warped(_ warp: Warp, within target: Bounds) -> Plate {
    var result = Plate(target)
    guard !area.isEmpty else { return result }
    let width = result.pixmap.width
    var (columns, rows) = ([Double](repeating: 0, count: width), [Double](repeating: 0, count: width))
    let (left, top) = (warp.center.x - Double(area.x0) - 0.5, warp.center.y - Double(area.y0) - 0.5)
    for y in 0..<result.pixmap.height {
      let down = Double(Int(target.y0) + y) + 0.5 - warp.center.y
      for x in 0..<width {
        let place = warp.source(Double(Int(target.x0) + x) + 0.5 - warp.center.x, down)
        (columns[x], rows[x]) = (place.x + left, place.y + top)
      }
      result.pixmap.pixels.withUnsafeMutableBufferPointer { out in
        guard let out = out.baseAddress else { return }
        animux_look_row(
          out + y * width, width, columns, rows, pixmap.pixels, Int32(pixmap.width), Int32(pixmap.height))
      }
    }
    return result
  }

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
