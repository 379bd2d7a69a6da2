internal import CKernels

// Blurred rectangles, and blurred alphas.

/// A blurred rounded rectangle for kernels, in sigmas from its middle.
struct SoftShape {
  let edge: [Float]
  let corner: SoftCorner?
  let halfWidth, halfHeight: Float
  /// The corners that are rounded (1) or not (0): top left, top right, bottom left, bottom right.
  let isRound: (UInt8, UInt8, UInt8, UInt8)

  fileprivate func withKernel(_ body: (inout animux_soft_rect) -> Void) {
    Kernel.check(edge.count >= 2 * Kernel.blurReach * Kernel.edgeSteps + 2)
    edge.withUnsafeBufferPointer { edge in
      guard let corner else {
        var plain = kernel(edge, nil, side: 0)
        return body(&plain)
      }
      Kernel.check(corner.losses.count >= corner.side * corner.side)
      corner.losses.withUnsafeBufferPointer { losses in
        var round = kernel(edge, losses, side: corner.side)
        body(&round)
      }
    }
  }

  private func kernel(
    _ edge: UnsafeBufferPointer<Float>, _ losses: UnsafeBufferPointer<Float>?, side: Int
  ) -> animux_soft_rect {
    animux_soft_rect(
      edge: edge.baseAddress, corner: losses?.baseAddress, cornerSide: Int32(side), halfWidth: halfWidth,
      halfHeight: halfHeight, isRound: isRound)
  }
}

extension Kernel {
  /// The steps of the tables for an edge and for a corner, per sigma.
  static let edgeSteps = Int(animux_edgeSteps)
  static let cornerSteps = Int(animux_cornerSteps)
  /// The distance from an edge, in sigmas, within which its blur is visible.
  static let blurReach = Int(animux_blurReach)

  static func softColumns(
    _ across: MutableRows<Float>, _ x: Int32, _ shape: SoftShape, u: Double, step: Double
  ) {
    shape.withKernel { animux_soft_columns(across.address, x, across.count, &$0, u, step) }
  }

  static func softUprightRow(
    _ cover: MutableRows<UInt8>, across: Rows<Float>, _ x: Int32, _ shape: SoftShape, u: Double, step: Double,
    v: Double
  ) {
    check(across.count >= cover.count)
    shape.withKernel {
      animux_soft_upright_row(cover.address, across.address, x, cover.count, &$0, u, step, v)
    }
  }

  static func softRow(
    _ cover: MutableRows<UInt8>, _ x: Int32, _ shape: SoftShape, at point: [Double], step: [Double]
  ) {
    check(point.count == 3 && step.count == 3)
    shape.withKernel { animux_soft_row(cover.address, x, cover.count, &$0, point, step) }
  }

  /// Returns the blurred loss at a corner: `side` rows of `side` values.
  static func softCorner(side: Int, edge: [Float], widths: [Float], tops: [Float]) -> [Float] {
    check(edge.count >= 2 * blurReach * edgeSteps + 2 && tops.count > widths.count)
    var scratch = [Float](repeating: 0, count: 2 * side * widths.count)
    var losses = [Float](repeating: 0, count: side * side)
    animux_soft_corner(&losses, side, edge, widths, tops, widths.count, &scratch)
    return losses
  }

  static func alphas(_ out: MutableRows<Float>, _ pixels: Rows<UInt32>) {
    check(out.count >= pixels.count)
    animux_alphas(out.address, pixels.address, pixels.count)
  }

  /// Computes weighted sums of vertical neighbours. The rows have `width` values, a multiple of 8.
  static func weighColumns(_ out: inout [Float], _ values: [Float], width: Int, rows: Int, _ weights: [Float])
  {
    let reach = weights.count / 2
    check(
      width % 8 == 0 && weights.count == 2 * reach + 1 && out.count >= width * rows
        && values.count >= width * (rows + 2 * reach))
    animux_weigh_columns(&out, values, width, rows, weights, reach)
  }

  /// Computes weighted sums of horizontal neighbours. The rows of `values` have a length of `stride`.
  static func weighRows(
    _ out: inout [Float], _ values: [Float], width: Int, stride: Int, rows: Int, _ weights: [Float]
  ) {
    let reach = weights.count / 2
    check(
      width % 8 == 0 && weights.count == 2 * reach + 1 && out.count >= width * rows
        && stride >= width + 2 * reach
        && values.count >= stride * rows)
    animux_weigh_rows(&out, values, width, stride, rows, weights, reach)
  }

  /// Computes a row of bytes between two rows of values whose columns are 2^`shift` times as wide.
  static func enlargeRow(
    _ out: MutableRows<UInt8>, first: Int, _ upper: Rows<Float>, _ lower: Rows<Float>, part: Float, shift: Int
  ) {
    check(upper.count == lower.count)
    animux_enlarge_row(
      out.address, out.count, first, upper.address, lower.address, upper.count, part, UInt32(shift))
  }
}
