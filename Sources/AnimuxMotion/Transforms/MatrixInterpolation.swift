public import AnimuxGraphics

/// Matrices turn, grow and move between one another by their parts; adding concatenates them.
extension Matrix: Interpolable {
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

  /// `other` acts on the layer first, then `self`.
  public func adding(_ other: Matrix) -> Matrix { other.then(self) }

  /// Where `other` has no inverse nothing can become `self` by adding it, and `self` stays.
  public func subtracting(_ other: Matrix) -> Matrix { other.inverse?.then(self) ?? self }

  /// The power; for a count that is not whole, between two powers.
  public func repeated(_ count: Double) -> Matrix {
    guard count > 0, count < 0x1p32 else { return .identity }
    let whole = count.rounded(.down)
    let power = raised(to: UInt64(whole))
    return whole == count ? power : power.interpolated(to: then(power), at: count - whole)
  }

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

  /// Number by number, for a matrix that has no parts because it flattens everything.
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
