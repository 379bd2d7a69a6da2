import AnimuxGraphics
internal import AnimuxMotion
internal import Glibc

/// Filters that move, stretch or cut a picture as a whole.
struct FilterPlacing: Equatable {
  /// From where something was to where it is then.
  var transform = Matrix.identity
  /// What is left of that.
  var clip: Rect?

  /// By names of kinds.
  static let all: [String: @Sendable (Filter, Rect) -> FilterPlacing] = [
    "CIAffineTransform": { filter, _ in
      guard case .transform(let transform)? = filter["inputTransform"] else { return FilterPlacing() }
      return FilterPlacing(transform: transform.matrix)
    },
    "CICrop": { filter, _ in
      let n = filter.vector("Rectangle")
      return FilterPlacing(clip: Rect(n[0], n[1], n[2], n[3]))
    },
    "CILanczosScaleTransform": { filter, _ in
      let scale = filter.number("Scale")
      return FilterPlacing(transform: .scale(scale * filter.number("AspectRatio"), scale))
    },
    "CIPerspectiveCorrection": { filter, bounds in
      // What lies between the corners fills the layer's bounds.
      FilterPlacing(transform: Matrix(from: bounds, to: filter.corners)?.inverse ?? .identity, clip: bounds)
    },
    "CIPerspectiveTransform": { filter, bounds in
      FilterPlacing(transform: Matrix(from: bounds, to: filter.corners) ?? .identity)
    },
    "CIStraightenFilter": { filter, bounds in
      let turn = Matrix.translation(-bounds.midX, -bounds.midY)
        .then(.rotation(filter.number("Angle"), 0, 0, 1)).then(.translation(bounds.midX, bounds.midY))
      return FilterPlacing(transform: turn)
    },
  ]

  func group(of items: [DisplayItem]) -> Group {
    guard let clip else { return Group(transform: transform, items: items) }
    let moved: [DisplayItem] =
      transform == .identity ? items : [.group(Group(transform: transform, items: items))]
    return Group(transform: .identity, clip: RoundedRect(clip), items: moved)
  }

  /// The same of a picture that goes on past the layer.
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
      let nothing = PixelPass.Sheet([], rect: clip)
      passes.append(
        .with(PixelPass.Sheet([.roundedRect(panel)], rect: clip), .masked(over: nothing, byAlpha: true)))
    }
    return passes
  }
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
