/// A function from the progress in time to the progress in value. It maps 0…1 to values that are mostly in
/// 0…1.
public struct TimingFunction: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case cubicBezier(CubicBezier)
    case steps(Int, StepPosition)
    case easing(Easing)
  }

  package let shape: Shape

  /// Creates a curve from (0, 0) to (1, 1) with the control points (x1, y1) and (x2, y2). The x coordinates
  /// are clamped to 0…1. The y coordinates can leave that range, which makes the result overshoot.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    shape = .cubicBezier(CubicBezier(x1, y1, x2, y2))
  }

  /// Returns a function of equal steps, as in CSS. If `count` is less than the position allows, it is the
  /// smallest allowed count.
  public static func steps(_ count: Int, _ position: StepPosition = .end) -> TimingFunction {
    TimingFunction(shape: .steps(max(count, position == .none ? 2 : 1), position))
  }

  /// Returns a function in closed form.
  public static func easing(_ easing: Easing) -> TimingFunction { TimingFunction(shape: .easing(easing)) }

  /// A constant speed.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// A slow start.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// A slow start and a slow end.
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// The function that implicit animations use.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  private init(shape: Shape) {
    self.shape = shape
  }

  /// Returns the progress in value at `x`, which is clamped to 0…1.
  public func value(at x: Double) -> Double {
    let x = x > 0 ? min(x, 1) : 0
    switch shape {
    case .cubicBezier(let curve): return curve.value(at: x)
    case .steps(let count, let position): return position.value(at: x, of: Double(count))
    case .easing(let easing): return easing.value(at: x)
    }
  }
}

/// The ends of the intervals at which a step function jumps.
public enum StepPosition: Hashable, Sendable, CaseIterable {
  /// Jumps at the start of each interval.
  case start
  /// Jumps at the end of each interval.
  case end
  /// Jumps at neither end: it stays at 0 and at 1 for a step each.
  case none
  /// Jumps at both ends: it is never 0, and is 1 only at the very end.
  case both

  func value(at x: Double, of count: Double) -> Double {
    let boundary = (x * count).rounded()
    // Rounding can place a frame that belongs to a boundary just before it.
    let passed = (x * count - boundary).magnitude < 1e-9 ? boundary : (x * count).rounded(.down)
    switch self {
    case .start: return min(passed + 1, count) / count
    case .end: return passed / count
    case .none: return min(passed, count - 1) / (count - 1)
    case .both: return min(passed + 1, count + 1) / (count + 1)
    }
  }
}
