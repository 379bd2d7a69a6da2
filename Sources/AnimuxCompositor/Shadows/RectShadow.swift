internal import AnimuxGraphics
internal import Glibc

/// A blurred rounded rectangle, mapped to the canvas by a projection. Its coverage has a closed form, so it
/// costs the same for every blur.
struct RectShadow {
  private let shape: SoftShape
  private let rect: RoundedRect
  private let sigma: Double
  /// The map from the canvas to distances from the middle of the rectangle, in sigmas.
  private let inverse: Projection

  /// The integral of the Gaussian, as a table for the kernel.
  fileprivate static let edge: [Float] = {
    let (steps, reach) = (Kernel.edgeSteps, Kernel.blurReach)
    return (0...2 * reach * steps + 1).map { index in
      let distance = min(Double(index) / Double(steps) - Double(reach), Double(reach))
      return Float(erfc(-distance / 2.0.squareRoot()) / 2)
    }
  }()

  /// Creates a shadow; returns `nil` if the plane is seen edge-on.
  init?(_ rect: RoundedRect, sigma: Double, corner: SoftCorner?, under projection: Projection) {
    guard let inverse = projection.inverse else { return nil }
    let middle = Point(rect.rect.midX, rect.rect.midY)
    let toSigmas = Matrix(1 / sigma, 0, 0, 1 / sigma, -middle.x / sigma, -middle.y / sigma)
    self.inverse = inverse.then(Projection(toSigmas))
    (self.rect, self.sigma) = (rect, sigma)
    func flag(_ corner: RoundedRect.Corners) -> UInt8 { rect.corners.contains(corner) ? 1 : 0 }
    shape = SoftShape(
      edge: Self.edge, corner: corner, halfWidth: Float(rect.rect.size.width / sigma / 2),
      halfHeight: Float(rect.rect.size.height / sigma / 2),
      isRound: (flag(.topLeft), flag(.topRight), flag(.bottomLeft), flag(.bottomRight)))
  }

  func sign(into signature: inout Signature) {
    signature.combine(rect)
    signature.combine(sigma)
    signature.combine(inverse)
  }

  /// Whether the sides run along rows and columns, so that coverage is the product of a factor of the column
  /// and a factor of the row.
  var isUpright: Bool { inverse.isAffine && inverse.xy == 0 && inverse.yx == 0 }

  /// Writes the factors of the columns from `x`. The shadow must be upright.
  func writeColumns(_ across: MutableRows<Float>, from x: Int32) {
    Kernel.softColumns(across, x, shape, u: inverse.apply(Point(0.5, 0)).x, step: inverse.xx)
  }

  /// Writes the coverage of the pixels from (x, y). `across` contains the factors that `writeColumns` wrote
  /// for them.
  func write(_ cover: MutableRows<UInt8>, across: Rows<Float>, from x: Int32, _ y: Int32) {
    let first = inverse.apply(Point(0.5, Double(y) + 0.5))
    Kernel.softUprightRow(cover, across: across, x, shape, u: first.x, step: inverse.xx, v: first.y)
  }

  /// Writes the coverage of the pixels from (x, y).
  func write(_ cover: MutableRows<UInt8>, from x: Int32, _ y: Int32) {
    let first = inverse.apply(Point(0.5, Double(y) + 0.5))
    Kernel.softRow(
      cover, x, shape, at: [first.x, first.y, first.w], step: [inverse.xx, inverse.xy, inverse.xw])
  }
}

extension SoftCorner {
  /// Creates the table of a corner that removes `widths` of the rows between `tops` and extends over `reach`,
  /// all in sigmas.
  init(widths: [Float], tops: [Float], reach: Double) {
    let side = Int(((reach + 2 * Double(Kernel.blurReach)) * Double(Kernel.cornerSteps)).rounded(.up)) + 2
    self.init(
      losses: Kernel.softCorner(side: side, edge: RectShadow.edge, widths: widths, tops: tops), side: side)
  }
}
