/// A value without intermediate values: it changes halfway. Adding to it has no effect.
public protocol Discrete: Interpolable {}

extension Discrete {
  /// `true`: values change in jumps.
  public static var isDiscrete: Bool { true }

  /// Returns `self` in the first half of the way, and `end` from the middle on.
  public func interpolated(to end: Self, at fraction: Double) -> Self { fraction < 0.5 ? self : end }
  /// Returns `self`: nothing can be added to a discrete value.
  public func adding(_ other: Self) -> Self { self }
  /// Returns `self`: nothing can be subtracted from a discrete value.
  public func subtracting(_ other: Self) -> Self { self }
  /// Returns `self`, whatever the count is.
  public func repeated(_ count: Double) -> Self { self }
  /// Returns `nil`: there is no distance between discrete values.
  public func distance(to other: Self) -> Double? { nil }
}

/// Interpolation of flags, which change at the start.
extension Bool: Discrete {
  /// Returns `end` as soon as there is any progress that is more than a rounding error, not halfway.
  public func interpolated(to end: Bool, at fraction: Double) -> Bool { fraction > Timing.slack ? end : self }
}

/// Strings change halfway.
extension String: Discrete {}

/// Interpolation of a value that can be missing. A missing value counts as the type's `absent` value. If the
/// type has none, one value replaces the other halfway.
extension Optional: Interpolable where Wrapped: Interpolable {
  /// Whether the values change in jumps, if there are any.
  public static var isDiscrete: Bool { Wrapped.isDiscrete }

  /// Returns the value at `fraction` of the way, with `absent` in place of a missing value.
  public func interpolated(to end: Wrapped?, at fraction: Double) -> Wrapped? {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    guard self != nil || end != nil else { return nil }
    guard let start = self ?? Wrapped.absent, let end = end ?? Wrapped.absent else {
      return fraction < 0.5 ? self : end
    }
    return start.interpolated(to: end, at: fraction)
  }

  /// Returns the sum, or the one value that is not missing.
  public func adding(_ other: Wrapped?) -> Wrapped? {
    guard let value = self, let other else { return self ?? other }
    return value.adding(other)
  }

  /// Returns the difference, or `self` if a value is missing.
  public func subtracting(_ other: Wrapped?) -> Wrapped? {
    guard let value = self, let other else { return self }
    return value.subtracting(other)
  }

  /// Returns the value multiplied by `count`, or `nil` if it is missing.
  public func repeated(_ count: Double) -> Wrapped? { self?.repeated(count) }

  /// Returns the distance, or `nil` if a value is missing.
  public func distance(to other: Wrapped?) -> Double? {
    guard let value = self, let other else { return nil }
    return value.distance(to: other)
  }
}
