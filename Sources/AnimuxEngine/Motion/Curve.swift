/// What an animation makes of its progress.
public protocol Curve<Value>: Equatable, Sendable {
  associatedtype Value: Interpolable

  /// The value at `fraction` of the simple duration, timing function applied; below 0 and above 1 it overshoots. Parts that
  /// the curve does not say come from `current`, the value below this animation.
  func value(at fraction: Double, over current: Value) -> Value
}
