/// A value with nothing between one and the next: it changes half way. What adds to it changes nothing.
public protocol Discrete: Interpolable {}

extension Discrete {
  public static var isDiscrete: Bool { true }

  public func interpolated(to end: Self, at fraction: Double) -> Self { fraction < 0.5 ? self : end }
  public func adding(_ other: Self) -> Self { self }
  public func subtracting(_ other: Self) -> Self { self }
  public func repeated(_ count: Double) -> Self { self }
  public func distance(to other: Self) -> Double? { nil }
}

extension Bool: Discrete {
  /// Flips as soon as there is any progress, not half way.
  public func interpolated(to end: Bool, at fraction: Double) -> Bool { fraction > 0 ? end : self }
}

extension String: Discrete {}

/// A value that may be missing. What is missing is the type's `absent` value; where the type has none, one gives way to
/// the other half way.
extension Optional: Interpolable where Wrapped: Interpolable {
  public static var isDiscrete: Bool { Wrapped.isDiscrete }

  public func interpolated(to end: Wrapped?, at fraction: Double) -> Wrapped? {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    guard self != nil || end != nil else { return nil }
    guard let start = self ?? Wrapped.absent, let end = end ?? Wrapped.absent else {
      return fraction < 0.5 ? self : end
    }
    return start.interpolated(to: end, at: fraction)
  }

  public func adding(_ other: Wrapped?) -> Wrapped? {
    guard let value = self, let other else { return self ?? other }
    return value.adding(other)
  }

  public func subtracting(_ other: Wrapped?) -> Wrapped? {
    guard let value = self, let other else { return self }
    return value.subtracting(other)
  }

  public func repeated(_ count: Double) -> Wrapped? { self?.repeated(count) }

  public func distance(to other: Wrapped?) -> Double? {
    guard let value = self, let other else { return nil }
    return value.distance(to: other)
  }
}
