import AnimuxGraphics
internal import AnimuxMotion
internal import Glibc

/// Filters that show a picture again and again. Core Image's fill the plane; here they fill the layer's bounds.
extension FilterEffect {
  static let tiling: [String: FilterEffect] = [
    "CIAffineClamp": placed(.whole) { filter, _ in filter.matrix("Transform") },
    "CIAffineTile": placed(.repeated) { filter, _ in filter.matrix("Transform") },
    "CIDroste": pixels { filter, bounds in
      guard let droste = Droste(filter, in: bounds) else { return [] }
      return [.warp(Warp(.droste(droste), center: droste.center, area: bounds, held: bounds))]
    },
    "CIEightfoldReflectedTile": cells(.diagonal) { squares($0) },
    "CIFourfoldReflectedTile": cells(.mirrored) { parallelograms($0) },
    "CIFourfoldRotatedTile": cells(.quartered) { squares($0) },
    "CIFourfoldTranslatedTile": cells(.repeated) { parallelograms($0) },
    "CIGlideReflectedTile": cells(.gliding) { squares($0) },
    "CIKaleidoscope": pixels { filter, bounds in
      let kind = Warp.Kind.kaleidoscope(filter.number("Count"), angle: filter.number("Angle"))
      return [.warp(Warp(kind, center: filter.point("Center"), area: bounds))]
    },
    "CIOpTile": pixels { filter, bounds in
      let fold = Tessellation.Fold.turned(angle: filter.number("Angle"), scale: filter.number("Scale"))
      return tiles(fold, Matrix.cell(at: filter.point("Center"), width: filter.number("Width")), bounds)
    },
    "CIParallelogramTile": cells(.repeated) { parallelograms($0) },
    "CIPerspectiveTile": placed(.repeated) { filter, bounds in
      Matrix(from: bounds, to: filter.corners)
    },
    "CISixfoldReflectedTile": cells(.triangles) { triangles($0) },
    "CITwelvefoldReflectedTile": cells(.sixths) { triangles($0) },
  ]

  /// The layer's rectangle, moved by a matrix, and its copies.
  private static func placed(
    _ fold: Tessellation.Fold, _ matrix: @escaping @Sendable (Filter, Rect) -> Matrix?
  ) -> FilterEffect {
    pixels { filter, bounds in
      guard !bounds.isEmpty else { return [] }
      let unit = Matrix.translation(-bounds.minX, -bounds.minY)
        .then(.scale(1 / bounds.size.width, 1 / bounds.size.height))
      guard let back = unit.inverse, let away = matrix(filter, bounds)?.inverse else { return .nothing }
      let cells = Tessellation(toCells: away.then(unit), fold: fold, fromCells: back)
      return [.warp(Warp(.tiles(cells), center: .zero, area: bounds, held: bounds))]
    }
  }

  private static func cells(
    _ fold: Tessellation.Fold, _ cell: @escaping @Sendable (Filter) -> Matrix
  ) -> FilterEffect {
    pixels { filter, bounds in tiles(fold, cell(filter), bounds) }
  }

  private static func tiles(
    _ fold: Tessellation.Fold, _ cell: Matrix, _ bounds: Rect
  ) -> [PixelPass] {
    guard let toCells = cell.inverse else { return .nothing }
    let cells = Tessellation(toCells: toCells, fold: fold, fromCells: cell)
    return [.warp(Warp(.tiles(cells), center: .zero, area: bounds))]
  }

  private static func squares(_ filter: Filter) -> Matrix {
    .cell(at: filter.point("Center"), width: filter.number("Width"), angle: filter.number("Angle"))
  }

  private static func parallelograms(_ filter: Filter) -> Matrix {
    .cell(
      at: filter.point("Center"), width: filter.number("Width"), angle: filter.number("Angle"),
      acute: filter.number("AcuteAngle"))
  }

  private static func triangles(_ filter: Filter) -> Matrix {
    .cell(
      at: filter.point("Center"), width: filter.number("Width"), angle: filter.number("Angle"),
      acute: .pi / 3)
  }
}

extension [PixelPass] {
  /// What leaves nothing of a picture.
  static let nothing: [PixelPass] = [.color([.limits(least: [0, 0, 0, 0], most: [0, 0, 0, 0])])]
}

extension Filter {
  fileprivate func matrix(_ input: String) -> Matrix? {
    guard case .transform(let transform)? = self["input\(input)"] else { return nil }
    return transform.matrix.inPlane
  }
}

extension Matrix {
  /// Only what it does to the plane.
  var inPlane: Matrix {
    var plane = Matrix.identity
    (plane.m11, plane.m12, plane.m14) = (m11, m12, m14)
    (plane.m21, plane.m22, plane.m24) = (m21, m22, m24)
    (plane.m41, plane.m42, plane.m44) = (m41, m42, m44)
    return plane
  }

  /// From a square with a side of 1 to a parallelogram with sides of a length, one of which leads from a point at an angle,
  /// and the other at another one to that.
  fileprivate static func cell(
    at point: Point, width: Double, angle: Double = 0, acute: Double = .pi / 2
  ) -> Matrix {
    let (first, second) = (sineCosine(angle), sineCosine(angle + acute))
    return Matrix(
      width * first.cosine, width * first.sine, width * second.cosine, width * second.sine, point.x, point.y)
  }
}

extension Droste {
  /// Nil for a layer without a size. A copy is as large as the rectangle between the two
  /// points, lies about its middle, and has the proportions of the layer.
  fileprivate init?(_ filter: Filter, in bounds: Rect) {
    let (first, last) = (filter.point("InsetPoint0"), filter.point("InsetPoint1"))
    let area = ((last.x - first.x) * (last.y - first.y)).magnitude
    let ratio = min(max((area / (bounds.size.width * bounds.size.height)).squareRoot(), 0.02), 0.95)
    guard !bounds.isEmpty, ratio.isFinite else { return nil }
    func fixed(_ middle: Double, _ low: Double, _ length: Double) -> Double {
      let point = (middle - ratio * length / 2 - ratio * low) / (1 - ratio)
      return min(max(point, low + 0.01 * length), low + 0.99 * length)
    }
    self.init(
      whole: bounds,
      center: Point(
        fixed((first.x + last.x) / 2, bounds.minX, bounds.size.width),
        fixed((first.y + last.y) / 2, bounds.minY, bounds.size.height)),
      ratio: ratio, copies: filter.number("Periodicity"), strands: filter.number("Strands"),
      rotation: filter.number("Rotation"), zoom: filter.number("Zoom"))
  }
}
