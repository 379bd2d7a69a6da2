/// A value that animations can work on. Everything that they do to values is written once, in terms of these.
public protocol Interpolable: Equatable, Sendable {
  /// The value at `fraction` of the way: `self` at 0, `end` at 1, exactly so. Fractions outside 0…1 overshoot.
  func interpolated(to end: Self, at fraction: Double) -> Self

  /// What an additive animation with the value `other` makes of `self`.
  func adding(_ other: Self) -> Self

  /// The value that becomes `self` by adding `other`.
  func subtracting(_ other: Self) -> Self

  /// `self`, added `count` times to nothing.
  func repeated(_ count: Double) -> Self

  /// How far it is to the other value; nil for types that have no such measure, whose paced keyframes are spaced evenly.
  func distance(to other: Self) -> Double?

  /// What a missing value of the type counts as while it is animated; nil where nothing can stand for it.
  static var absent: Self? { get }

  /// True for types that jump from one value to the next.
  static var isDiscrete: Bool { get }
}

extension Interpolable {
  public static var absent: Self? { nil }
  public static var isDiscrete: Bool { false }

  /// `self` as it is after `cycles` whole cycles that each ended with `end`.
  public func accumulated(_ end: Self, _ cycles: Double) -> Self {
    cycles > 0 ? adding(end.repeated(cycles)) : self
  }
}
