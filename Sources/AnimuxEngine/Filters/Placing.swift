import AnimuxGraphics
internal import Glibc

/// Filters that move, stretch or cut a picture as a whole: what they come down to is a group.
enum FilterPlacing {
  /// By names of kinds; nil where there is nothing left of the picture.
  static let all: [String: @Sendable (Filter, Rect) -> Group] = [
    "CIAffineTransform": { filter, _ in
      guard case .transform(let transform)? = filter["inputTransform"] else {
        return Group(transform: .identity, items: [])
      }
      return Group(transform: transform.matrix, items: [])
    },
    "CICrop": { filter, _ in
      let n = filter.vector("Rectangle")
      return Group(transform: .identity, clip: RoundedRect(Rect(n[0], n[1], n[2], n[3])), items: [])
    },
    "CILanczosScaleTransform": { filter, _ in
      let scale = filter.number("Scale")
      return Group(transform: .scale(scale * filter.number("AspectRatio"), scale), items: [])
    },
    "CIPerspectiveTransform": { filter, bounds in
      let corners = ["TopLeft", "TopRight", "BottomRight", "BottomLeft"].map { filter.point($0) }
      return Group(transform: Matrix(from: bounds, to: corners) ?? .identity, items: [])
    },
    "CIStraightenFilter": { filter, bounds in
      let turn = Matrix.translation(-bounds.midX, -bounds.midY)
        .then(.rotation(filter.number("Angle"), 0, 0, 1)).then(.translation(bounds.midX, bounds.midY))
      return Group(transform: turn, items: [])
    },
  ]
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
