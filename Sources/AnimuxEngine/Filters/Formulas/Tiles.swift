import AnimuxGraphics
internal import Glibc

extension [PixelPass] {
  /// Passes that clear the picture.
  static let nothing: [PixelPass] = [.color([.limits(least: [0, 0, 0, 0], most: [0, 0, 0, 0])])]

  /// Returns passes that fill the layer with copies of its rectangle, which is first moved by a matrix.
  static func copies(
    of bounds: Rect, _ fold: Tessellation.Fold, movedBy matrix: Matrix?
  ) -> [PixelPass] {
    guard !bounds.isEmpty else { return [] }
    let unit = Matrix.translation(-bounds.minX, -bounds.minY)
      .then(.scale(1 / bounds.size.width, 1 / bounds.size.height))
    guard let back = unit.inverse, let away = matrix?.inverse else { return .nothing }
    let cells = Tessellation(toCells: away.then(unit), fold: fold, fromCells: back)
    return [.warp(Warp(.tiles(cells), center: .zero, area: bounds, held: bounds))]
  }

  /// Returns passes that fill the layer with the cells of a pattern.
  static func cells(_ fold: Tessellation.Fold, _ cell: Matrix, in bounds: Rect) -> [PixelPass] {
    guard let toCells = cell.inverse else { return .nothing }
    let cells = Tessellation(toCells: toCells, fold: fold, fromCells: cell)
    return [.warp(Warp(.tiles(cells), center: .zero, area: bounds))]
  }
}

extension Matrix {
  /// The part of the matrix that acts in the plane.
  var inPlane: Matrix {
    var plane = Matrix.identity
    (plane.m11, plane.m12, plane.m14) = (m11, m12, m14)
    (plane.m21, plane.m22, plane.m24) = (m21, m22, m24)
    (plane.m41, plane.m42, plane.m44) = (m41, m42, m44)
    return plane
  }

  /// Returns the matrix from the unit square to a rhombus with sides of length `width`. One side starts at `point` with
  /// the angle `angle`; the other one forms the angle `acute` with it.
  static func cell(
    at point: Point, width: Double, angle: Double = 0, acute: Double = .pi / 2
  ) -> Matrix {
    let (first, second) = (sineCosine(angle), sineCosine(angle + acute))
    return Matrix(
      width * first.cosine, width * first.sine, width * second.cosine, width * second.sine, point.x, point.y)
  }
}

extension Droste {
  /// Returns `nil` for a layer without a size.
  ///
  /// A copy has the size of the rectangle between the two points, is centred in it, and has the proportions of the
  /// layer.
  init?(
    between first: Point, _ last: Point, in bounds: Rect, copies: Double, strands: Double, rotation: Double,
    zoom: Double
  ) {
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
      ratio: ratio, copies: copies, strands: strands, rotation: rotation, zoom: zoom)
  }
}
