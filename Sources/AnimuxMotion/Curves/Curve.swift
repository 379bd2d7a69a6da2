/// What an animation makes of its progress.
public protocol Curve<Value>: Equatable, Sendable {
  associatedtype Value: Interpolable

  /// The value at `fraction` of the simple duration, timing function applied; below 0 and above 1 it overshoots. Parts that
  /// the curve does not say come from `current`, the value below this animation.
  func value(at fraction: Double, over current: Value) -> Value

  /// The two values between which it is there, for those that can be shown mixed; nil where it is at one.
  func neighbours(at fraction: Double, over current: Value) -> Neighbours<Value>?
}

/// Two values, and how far it is from one to the other.
public struct Neighbours<Value: Interpolable>: Equatable, Sendable {
  public let start: Value
  public let end: Value
  public let fraction: Double
}

extension Curve {
  public func neighbours(at fraction: Double, over current: Value) -> Neighbours<Value>? { nil }
}
