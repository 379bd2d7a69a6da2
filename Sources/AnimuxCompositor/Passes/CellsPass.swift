internal import AnimuxGraphics

/// Replaces squares of whole pixels by their mean colours.
struct CellsPass: PlacedPass {
  private let side: Int32
  /// A corner of one of the squares.
  private let x, y: Int32
  /// The maximum side, in pixels: four larger squares would take gigabytes.
  private static let maximumSide = 4096.0

  init(center: Point, side: Double, _ place: PassPlace) {
    func whole(_ value: Double) -> Int32 {
      value.isFinite ? Int32(min(max(value.rounded(), -1e6), 1e6)) : 0
    }
    self.side = max(whole(min(side * place.spread.width, Self.maximumSide)), 1)
    let corner = place.pixel(at: center)
    (x, y) = (whole(corner.x), whole(corner.y))
  }

  func isSame(under projection: Projection) -> Bool { projection.onlyScales }
  func needed(for target: Bounds) -> Bounds { around(target) }
  func filled(from area: Bounds) -> Bounds { around(area) }

  /// Returns the bounds of all squares that some bounds touch.
  private func around(_ bounds: Bounds) -> Bounds {
    guard !bounds.isEmpty else { return bounds }
    func below(_ value: Int32, _ origin: Int32) -> Int32 {
      let steps = Int((Double(value - origin) / Double(side)).rounded(.down))
      return origin + Int32(steps) * side
    }
    return Bounds(
      x0: below(bounds.x0, x), y0: below(bounds.y0, y), x1: below(bounds.x1 - 1, x) + side,
      y1: below(bounds.y1 - 1, y) + side)
  }

  func made(of bitmap: PlacedPixels, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    var squares = bitmap.extended(to: around(target))
    Kernel.cells(&squares.pixmap.pixels, width: squares.pixmap.width, side: side)
    return squares.extended(to: target)
  }
}
