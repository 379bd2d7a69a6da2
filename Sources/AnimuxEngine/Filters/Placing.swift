import AnimuxGraphics
internal import Glibc

/// Filters that move, stretch or cut a picture as a whole: what they come down to is a group.
enum FilterPlacing {
  /// By names of kinds; nil where there is nothing left of the picture.
  static let all: [String: @Sendable (Filter, Rect, [DisplayItem]) -> Group] = [
    "CIAffineTransform": { filter, _, items in
      guard case .transform(let transform)? = filter["inputTransform"] else {
        return Group(transform: .identity, items: items)
      }
      return Group(transform: transform.matrix, items: items)
    },
    "CICrop": { filter, _, items in
      let n = filter.vector("Rectangle")
      return Group(transform: .identity, clip: RoundedRect(Rect(n[0], n[1], n[2], n[3])), items: items)
    },
    "CILanczosScaleTransform": { filter, _, items in
      let scale = filter.number("Scale")
      return Group(transform: .scale(scale * filter.number("AspectRatio"), scale), items: items)
    },
    "CIPerspectiveCorrection": { filter, bounds, items in
      // What lies between the corners fills the layer's bounds.
      let flat = Matrix(from: bounds, to: filter.corners)?.inverse ?? .identity
      let inner = Group(transform: flat, items: items)
      return Group(transform: .identity, clip: RoundedRect(bounds), items: [.group(inner)])
    },
    "CIPerspectiveTransform": { filter, bounds, items in
      Group(transform: Matrix(from: bounds, to: filter.corners) ?? .identity, items: items)
    },
    "CIStraightenFilter": { filter, bounds, items in
      let turn = Matrix.translation(-bounds.midX, -bounds.midY)
        .then(.rotation(filter.number("Angle"), 0, 0, 1)).then(.translation(bounds.midX, bounds.midY))
      return Group(transform: turn, items: items)
    },
  ]
}

extension Filter {
  /// Clockwise from the upper left one.
  var corners: [Point] { ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map { point($0) } }
}

extension Matrix {
  /// From a rectangle to four corners, clockwise from the upper left one; nil where there is none.
  init?(from rect: Rect, to p: [Point]) {
    guard !rect.isEmpty else { return nil }
    let (dx1, dx2, sx) = (p[1].x - p[2].x, p[3].x - p[2].x, p[0].x - p[1].x + p[2].x - p[3].x)
    let (dy1, dy2, sy) = (p[1].y - p[2].y, p[3].y - p[2].y, p[0].y - p[1].y + p[2].y - p[3].y)
    let scale = dx1 * dy2 - dx2 * dy1
    let (g, h) = ((sx * dy2 - dx2 * sy) / scale, (dx1 * sy - sx * dy1) / scale)
    guard g.isFinite, h.isFinite, 1 + g > 0, 1 + h > 0, 1 + g + h > 0 else { return nil }
    var unit = Matrix.identity
    (unit.m11, unit.m12, unit.m14) = (p[1].x - p[0].x + g * p[1].x, p[1].y - p[0].y + g * p[1].y, g)
    (unit.m21, unit.m22, unit.m24) = (p[3].x - p[0].x + h * p[3].x, p[3].y - p[0].y + h * p[3].y, h)
    (unit.m41, unit.m42) = (p[0].x, p[0].y)
    self = Matrix.translation(-rect.minX, -rect.minY)
      .then(.scale(1 / rect.size.width, 1 / rect.size.height)).then(unit)
  }
}
