internal import AnimuxGraphics
internal import CKernels
internal import Glibc

/// A blurred rounded rectangle, laid on the canvas by a projection. Its coverage is known in closed form, so that it costs
/// the same whatever its blur.
struct SoftRect {
  private let corner: SoftCorner?
  private let rect: RoundedRect
  private let sigma: Double
  /// From the canvas to sigmas from the middle of the rectangle.
  private let inverse: Projection

  /// The integral of the Gaussian, for the kernel.
  private static let edge: [Float] = {
    let (steps, reach) = (Int(animux_edgeSteps), Int(animux_blurReach))
    return (0...2 * reach * steps + 1).map { index in
      let distance = min(Double(index) / Double(steps) - Double(reach), Double(reach))
      return Float(erfc(-distance / 2.0.squareRoot()) / 2)
    }
  }()

  /// Nil where the plane is seen edge-on.
  init?(_ rect: RoundedRect, sigma: Double, corner: SoftCorner?, under projection: Projection) {
    guard let inverse = projection.inverse else { return nil }
    let middle = Point(rect.rect.midX, rect.rect.midY)
    let toSigmas = Matrix(1 / sigma, 0, 0, 1 / sigma, -middle.x / sigma, -middle.y / sigma)
    self.inverse = inverse.then(Projection(toSigmas))
    (self.rect, self.sigma, self.corner) = (rect, sigma, corner)
  }

  func sign(into signature: inout Signature) {
    signature.combine(rect)
    signature.combine(sigma)
    signature.combine(inverse)
  }

  /// True where its sides lie along rows and columns, so that a row is its columns' part times its own.
  var isUpright: Bool { inverse.isAffine && inverse.xy == 0 && inverse.yx == 0 }

  /// Writes the part of the coverage that columns `x0 ..< x1` make. It has to be upright.
  func writeColumns(_ across: UnsafeMutablePointer<Float>, x0: Int32, x1: Int32) {
    let first = inverse.apply(Point(0.5, 0))
    withKernel { rect in animux_soft_columns(across, x0, Int(x1 - x0), &rect, first.x, inverse.xx) }
  }

  /// Writes the coverage of the pixels `x0 ..< x1` of a row. `across` is what `writeColumns` wrote for these.
  func write(
    _ cover: UnsafeMutablePointer<UInt8>, across: UnsafePointer<Float>, x0: Int32, x1: Int32, y: Int32
  ) {
    let first = inverse.apply(Point(0.5, Double(y) + 0.5))
    withKernel { rect in
      animux_soft_upright_row(cover, across, x0, Int(x1 - x0), &rect, first.x, inverse.xx, first.y)
    }
  }

  /// Writes the coverage of the pixels `x0 ..< x1` of a row.
  func write(_ cover: UnsafeMutablePointer<UInt8>, x0: Int32, x1: Int32, y: Int32) {
    let first = inverse.apply(Point(0.5, Double(y) + 0.5))
    let (point, step) = ([first.x, first.y, first.w], [inverse.xx, inverse.xy, inverse.xw])
    withKernel { rect in animux_soft_row(cover, x0, Int(x1 - x0), &rect, point, step) }
  }

  private func withKernel(_ body: (inout animux_soft_rect) -> Void) {
    Self.edge.withUnsafeBufferPointer { edge in
      guard let corner else {
        var plain = kernel(edge, nil, side: 0)
        return body(&plain)
      }
      corner.losses.withUnsafeBufferPointer { losses in
        var round = kernel(edge, losses, side: corner.side)
        body(&round)
      }
    }
  }

  private func kernel(
    _ edge: UnsafeBufferPointer<Float>, _ losses: UnsafeBufferPointer<Float>?, side: Int
  ) -> animux_soft_rect {
    let corners = rect.corners
    func flag(_ corner: RoundedRect.Corners) -> UInt8 { corners.contains(corner) ? 1 : 0 }
    return animux_soft_rect(
      edge: edge.baseAddress, corner: losses?.baseAddress, cornerSide: Int32(side),
      halfWidth: Float(rect.rect.size.width / sigma / 2),
      halfHeight: Float(rect.rect.size.height / sigma / 2),
      isRound: (flag(.topLeft), flag(.topRight), flag(.bottomLeft), flag(.bottomRight)))
  }
}

extension SoftCorner {
  /// The table for a corner that takes away `widths` of rows between `tops`, all in sigmas, and reaches `reach`.
  init(widths: [Float], tops: [Float], reach: Double) {
    let side = Int(((reach + 2 * Double(animux_blurReach)) * Double(animux_cornerSteps)).rounded(.up)) + 2
    var losses = [Float](repeating: 0, count: side * side)
    var scratch = [Float](repeating: 0, count: 2 * side * widths.count)
    let edge = SoftRect.table
    animux_soft_corner(&losses, side, edge, widths, tops, widths.count, &scratch)
    self.init(losses: losses, side: side)
  }
}

extension SoftRect {
  fileprivate static var table: [Float] { edge }
}
