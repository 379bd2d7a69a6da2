/// A value made of numbers that add up and scale: interpolation and distance follow from that.
public protocol Animatable: Interpolable {
  /// Adding it changes nothing.
  static var zero: Self { get }

  func scaled(by factor: Double) -> Self

  /// The length of the vector that its numbers are; nil where it is no measure of anything seen.
  var norm: Double? { get }
}

extension Animatable {
  public func interpolated(to end: Self, at fraction: Double) -> Self {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    return adding(end.subtracting(self).scaled(by: fraction))
  }

  public func repeated(_ count: Double) -> Self { scaled(by: count) }

  public func distance(to other: Self) -> Double? { other.subtracting(self).norm }
}
