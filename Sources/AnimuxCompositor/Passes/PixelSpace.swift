internal import AnimuxGraphics

/// The map between pixels of a bitmap and a space whose origin is a given point. In perspective it is valid
/// only near that point.
struct PixelSpace {
  /// The maps from the bitmap to the space and back: six numbers each, of which the last two are added.
  let toSpace: [Double]
  let toBitmap: [Double]
  /// The number of pixels to one unit of the space.
  let scale: Double

  /// Creates the map; returns `nil` if there is none.
  init?(_ placement: Projection, from point: Point) {
    let p = placement
    let (x, y, w) = p.apply(point)
    let (left, top) = (x / w, y / w)
    let (a, b) = ((p.xx - left * p.xw) / w, (p.xy - top * p.xw) / w)
    let (c, d) = ((p.yx - left * p.yw) / w, (p.yy - top * p.yw) / w)
    let area = a * d - b * c
    guard area != 0, w > 0, (left + top + a + b + c + d + 1 / area).isFinite else { return nil }
    toBitmap = [a, b, c, d, left, top]
    toSpace = [
      d / area, -b / area, -c / area, a / area, (c * top - d * left) / area, (b * left - a * top) / area,
    ]
    scale = area.magnitude.squareRoot()
  }

  /// Returns the bounds of what a rectangle of the space covers.
  func bounds(of rect: Rect) -> Bounds { Bounds(around: Self.rect(around: rect.corners, toBitmap)) }

  /// Returns a rectangle around what pixels cover in the space.
  func rect(of bounds: Bounds) -> Rect {
    let corners = [
      Point(Double(bounds.x0), Double(bounds.y0)), Point(Double(bounds.x1), Double(bounds.y0)),
      Point(Double(bounds.x0), Double(bounds.y1)), Point(Double(bounds.x1), Double(bounds.y1)),
    ]
    return Self.rect(around: corners, toSpace)
  }

  /// Returns the whole pixels within the box around a rectangle.
  func pixels(inside rect: Rect) -> Bounds {
    let box = Self.rect(around: rect.corners, toBitmap)
    func whole(_ value: Double) -> Int32 { Int32(min(max(value, -1e6), 1e6)) }
    let slack = 1e-3
    return Bounds(
      x0: whole((box.minX - slack).rounded(.up)), y0: whole((box.minY - slack).rounded(.up)),
      x1: whole((box.maxX + slack).rounded(.down)), y1: whole((box.maxY + slack).rounded(.down)))
  }

  private static func rect(around points: [Point], _ n: [Double]) -> Rect {
    let moved = points.map { Point(n[0] * $0.x + n[2] * $0.y + n[4], n[1] * $0.x + n[3] * $0.y + n[5]) }
    return Rect(around: moved) ?? Rect(0, 0, 0, 0)
  }
}
