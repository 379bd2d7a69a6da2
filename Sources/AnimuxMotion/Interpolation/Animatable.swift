/// A value that consists of numbers and can be added and scaled. Interpolation and distance follow from that.
public protocol Animatable: Interpolable {
  /// Returns the value with each of its numbers multiplied by `factor`.
  func scaled(by factor: Double) -> Self

  /// The length of the vector of its numbers, or `nil` if it does not measure anything visible.
  var norm: Double? { get }
}

extension Animatable {
  /// Returns the value at `fraction` of the straight line from `self` to `end`.
  public func interpolated(to end: Self, at fraction: Double) -> Self {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    return adding(end.subtracting(self).scaled(by: fraction))
  }

  /// Returns the value multiplied by `count`.
  public func repeated(_ count: Double) -> Self { scaled(by: count) }

  /// Returns the norm of the difference.
  public func distance(to other: Self) -> Double? { other.subtracting(self).norm }
}
