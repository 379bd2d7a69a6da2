internal import AnimuxGraphics

/// The map from the plane of some items to the canvas: (x, y, 1) · P, divided by its third component.
///
/// It consists of rows and columns 1, 2 and 4 of a 4×4 matrix: between flat planes, depth is discarded at
/// every step.
struct Projection {
  var xx, xy, xw: Double
  var yx, yy, yw: Double
  var tx, ty, tw: Double

  static let identity = Projection(.identity)

  init(_ matrix: Matrix) {
    (xx, xy, xw) = (matrix.m11, matrix.m12, matrix.m14)
    (yx, yy, yw) = (matrix.m21, matrix.m22, matrix.m24)
    (tx, ty, tw) = (matrix.m41, matrix.m42, matrix.m44)
  }

  /// Returns the image of a point before the division.
  func apply(_ point: Point) -> (x: Double, y: Double, w: Double) {
    (
      point.x * xx + point.y * yx + tx, point.x * xy + point.y * yy + ty,
      point.x * xw + point.y * yw + tw
    )
  }

  /// Returns the projection that applies `self` first, then `next`.
  func then(_ next: Projection) -> Projection {
    var result = self
    (result.xx, result.xy, result.xw) = next.row(xx, xy, xw)
    (result.yx, result.yy, result.yw) = next.row(yx, yy, yw)
    (result.tx, result.ty, result.tw) = next.row(tx, ty, tw)
    return result
  }

  private func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
    (x * xx + y * yx + w * tx, x * xy + y * yy + w * ty, x * xw + y * yw + w * tw)
  }

  /// Whether every point is divided by 1.
  var isAffine: Bool { xw == 0 && yw == 0 && tw == 1 }

  var isFinite: Bool {
    (xx + xy + xw + yx + yy + yw + tx + ty + tw).isFinite
  }

  /// The determinant. Wherever the plane is in front of the eye, it is positive if the front of the plane is
  /// seen, and negative if the back is.
  var determinant: Double {
    xx * (yy * tw - yw * ty) - xy * (yx * tw - yw * tx) + xw * (yx * ty - yy * tx)
  }

  /// The map from the canvas to the plane, up to a factor that the division removes; `nil` if the plane is
  /// seen edge-on.
  var inverse: Projection? {
    let scale = 1 / determinant
    guard scale.isFinite else { return nil }
    var result = self
    result.xx = (yy * tw - yw * ty) * scale
    result.xy = (xw * ty - xy * tw) * scale
    result.xw = (xy * yw - xw * yy) * scale
    result.yx = (yw * tx - yx * tw) * scale
    result.yy = (xx * tw - xw * tx) * scale
    result.yw = (xw * yx - xx * yw) * scale
    result.tx = (yx * ty - yy * tx) * scale
    result.ty = (xy * tx - xx * ty) * scale
    result.tw = (xx * yy - xy * yx) * scale
    return result.isFinite ? result : nil
  }
}

extension Projection {
  /// Returns the projection to pixels that are counted from the first one of an area.
  ///
  /// Translations are rounded to 2^-20 pixels. The result therefore does not depend on where pixels were
  /// counted from before, and cached results can be found by their place.
  func counted(from area: Bounds) -> Projection {
    var result = then(Projection(.translation(-Double(area.x0), -Double(area.y0))))
    guard isAffine else { return result }
    let parts = Double(1 << 20)
    (result.tx, result.ty) = ((result.tx * parts).rounded() / parts, (result.ty * parts).rounded() / parts)
    return result
  }
}
