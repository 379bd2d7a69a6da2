/// A function from an animation's progress to its value.
package protocol Curve<Value>: Equatable, Sendable {
  associatedtype Value: Interpolable

  /// Returns the value at `fraction` of the simple duration, after the timing function. Fractions below 0 and
  /// above 1 overshoot. Anything that the curve does not determine is taken from `current`, the value under
  /// this animation.
  func value(at fraction: Double, over current: Value) -> Value

  /// Returns the two values between which the curve is at `fraction`, for values that can be shown mixed.
  /// Returns `nil` if it is at a single value.
  func neighbours(at fraction: Double, over current: Value) -> Neighbours<Value>?
}

/// Two values, and a fraction of the distance from the first to the second.
package struct Neighbours<Value: Interpolable>: Equatable, Sendable {
  package let start: Value
  package let end: Value
  package let fraction: Double
}

extension Curve {
  package func neighbours(at fraction: Double, over current: Value) -> Neighbours<Value>? { nil }
}
