import AnimuxGraphics

/// The effect of a filter that moves, stretches or clips a picture as a whole.
struct FilterPlacing: Equatable {
  /// The matrix from original places to places in the result.
  var transform = Matrix.identity
  /// The part of the result that is kept, or `nil` for all of it.
  var clip: Rect?

  func group(of items: [DisplayItem]) -> Group {
    guard let clip else { return Group(transform: transform, items: items) }
    let moved: [DisplayItem] =
      transform == .identity ? items : [.group(Group(transform: transform, items: items))]
    return Group(transform: .identity, clip: RoundedRect(clip), items: moved)
  }

  /// Returns the effect as passes, for a picture that extends beyond the layer.
  func passes(around bounds: Rect) -> [PixelPass] {
    var passes: [PixelPass] = []
    if transform != .identity {
      guard let back = transform.inPlane.inverse else { return .nothing }
      let place = Tessellation(toCells: back, fold: .whole, fromCells: .identity)
      passes.append(
        .warp(Warp(.tiles(place), center: .zero, area: bounds.inset(by: -FilterStage.surroundings))))
    }
    if let clip {
      let panel = Panel(shape: RoundedRect(clip), fill: .color(.white), border: nil)
      let nothing = PixelPass.Input([], rect: clip)
      passes.append(
        .with(PixelPass.Input([.roundedRect(panel)], rect: clip), .masked(over: nothing, byAlpha: true)))
    }
    return passes
  }
}

/// The places of a rectangle's corners.
struct Corners {
  let topLeft, topRight, bottomRight, bottomLeft: Point

  init(_ topLeft: Point, _ topRight: Point, _ bottomRight: Point, _ bottomLeft: Point) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }
}

extension Matrix {
  /// Creates the matrix that maps a rectangle to four corners. Returns `nil` if there is none.
  init?(from rect: Rect, to corners: Corners) {
    guard !rect.isEmpty else { return nil }
    let p = (corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft)
    let (dx1, dx2, sx) = (p.1.x - p.2.x, p.3.x - p.2.x, p.0.x - p.1.x + p.2.x - p.3.x)
    let (dy1, dy2, sy) = (p.1.y - p.2.y, p.3.y - p.2.y, p.0.y - p.1.y + p.2.y - p.3.y)
    let scale = dx1 * dy2 - dx2 * dy1
    let (g, h) = ((sx * dy2 - dx2 * sy) / scale, (dx1 * sy - sx * dy1) / scale)
    guard g.isFinite, h.isFinite, 1 + g > 0, 1 + h > 0, 1 + g + h > 0 else { return nil }
    var unit = Matrix.identity
    (unit.m11, unit.m12, unit.m14) = (p.1.x - p.0.x + g * p.1.x, p.1.y - p.0.y + g * p.1.y, g)
    (unit.m21, unit.m22, unit.m24) = (p.3.x - p.0.x + h * p.3.x, p.3.y - p.0.y + h * p.3.y, h)
    (unit.m41, unit.m42) = (p.0.x, p.0.y)
    self = Matrix.translation(-rect.minX, -rect.minY)
      .then(.scale(1 / rect.size.width, 1 / rect.size.height)).then(unit)
  }
}
