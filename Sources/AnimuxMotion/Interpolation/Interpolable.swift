/// A value that can be animated. Animations change values only by these operations.
public protocol Interpolable: Equatable, Sendable {
  /// Returns the value at `fraction` of the way to `end`: exactly `self` at 0, and exactly `end` at 1.
  /// Fractions outside of 0…1 overshoot.
  func interpolated(to end: Self, at fraction: Double) -> Self

  /// Returns the value that results from an additive animation with the value `other`.
  func adding(_ other: Self) -> Self

  /// Returns the value to which `other` has to be added to get `self`.
  func subtracting(_ other: Self) -> Self

  /// Returns `self` multiplied by `count`, as the sum of repetitions.
  func repeated(_ count: Double) -> Self

  /// Returns the distance to another value, or `nil` if the type has no such measure. Paced keyframes are
  /// then equally spaced.
  func distance(to other: Self) -> Double?

  /// The value that a missing value counts as while it is animated, or `nil` if there is none.
  static var absent: Self? { get }

  /// Whether values change in jumps, without intermediate values.
  static var isDiscrete: Bool { get }
}

extension Interpolable {
  /// No value: a missing value cannot be animated.
  public static var absent: Self? { nil }
  /// `false`: values change gradually.
  public static var isDiscrete: Bool { false }

  /// Returns `self` after the given number of whole cycles, each of which ended with `end`.
  package func accumulated(_ end: Self, _ cycles: Double) -> Self {
    cycles > 0 ? adding(end.repeated(cycles)) : self
  }
}
