public import AnimuxGraphics

/// Interpolation of matrices by their parts: scale, rotation, translation and others. Adding concatenates
/// them.
extension Matrix: Interpolable {
  /// Returns the matrix at `fraction` of the way, by interpolation of the parts of both.
  public func interpolated(to end: Matrix, at fraction: Double) -> Matrix {
    if fraction == 0 || self == end { return self }
    if fraction == 1 { return end }
    if isAffine && end.isAffine {
      guard let start = PlaneParts(self), let end = PlaneParts(end) else { return mixed(end, fraction) }
      return start.interpolated(to: end, at: fraction).matrix
    }
    guard let start = SpaceParts(normalizing: self), let end = SpaceParts(normalizing: end) else {
      return mixed(end, fraction)
    }
    return start.interpolated(to: end, at: fraction).matrix
  }

  /// Returns the concatenation in which `other` acts on the layer first, then `self`.
  public func adding(_ other: Matrix) -> Matrix { other.then(self) }

  /// Returns the matrix to which `other` has to be added to get `self`, or `self` if `other` has no inverse.
  public func subtracting(_ other: Matrix) -> Matrix { other.inverse?.then(self) ?? self }

  /// Returns the power of the matrix. For a fractional count, it is between two powers.
  public func repeated(_ count: Double) -> Matrix {
    guard count > 0, count < 0x1p32 else { return .identity }
    let whole = count.rounded(.down)
    let power = raised(to: UInt64(whole))
    return whole == count ? power : power.interpolated(to: then(power), at: count - whole)
  }

  /// Returns `nil`: there is no distance between matrices.
  public func distance(to other: Matrix) -> Double? { nil }

  private func raised(to exponent: UInt64) -> Matrix {
    var (result, square, rest) = (Matrix.identity, self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = result.then(square) }
      square = square.then(square)
      rest >>= 1
    }
    return result
  }

  /// Interpolates each element, for a matrix that has no parts because it is singular.
  private func mixed(_ end: Matrix, _ fraction: Double) -> Matrix {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    var result = self
    (result.m11, result.m12, result.m13, result.m14) = (
      mix(m11, end.m11), mix(m12, end.m12), mix(m13, end.m13), mix(m14, end.m14)
    )
    (result.m21, result.m22, result.m23, result.m24) = (
      mix(m21, end.m21), mix(m22, end.m22), mix(m23, end.m23), mix(m24, end.m24)
    )
    (result.m31, result.m32, result.m33, result.m34) = (
      mix(m31, end.m31), mix(m32, end.m32), mix(m33, end.m33), mix(m34, end.m34)
    )
    (result.m41, result.m42, result.m43, result.m44) = (
      mix(m41, end.m41), mix(m42, end.m42), mix(m43, end.m43), mix(m44, end.m44)
    )
    return result
  }
}
