/// How progress in time becomes progress in value: from 0…1 to, mostly, 0…1.
public struct TimingFunction: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    case cubicBezier(CubicBezier)
    case steps(Int, StepPosition)
  }

  public let shape: Shape

  /// A curve from (0, 0) to (1, 1) with the control points (x1, y1) and (x2, y2). The x are held within 0…1; the y may
  /// leave it, and so the result overshoots.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    shape = .cubicBezier(CubicBezier(x1, y1, x2, y2))
  }

  /// Equal steps, as in CSS. Fewer than the position allows count as the fewest that it does.
  public static func steps(_ count: Int, _ position: StepPosition = .end) -> TimingFunction {
    TimingFunction(shape: .steps(max(count, position == .none ? 2 : 1), position))
  }

  public static let linear = TimingFunction(0, 0, 1, 1)
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// What implicit animations use.
  public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  private init(shape: Shape) {
    self.shape = shape
  }

  /// The result at `x`, which is held within 0…1.
  public func value(at x: Double) -> Double {
    let x = x > 0 ? min(x, 1) : 0
    switch shape {
    case .cubicBezier(let curve): return curve.value(at: x)
    case .steps(let count, let position): return position.value(at: x, of: Double(count))
    }
  }
}

/// At which ends of its intervals a step function jumps.
public enum StepPosition: Hashable, Sendable, CaseIterable {
  case start
  case end
  /// Neither: it stays at 0 and at 1 for a step each.
  case none
  /// Both: it is never at 0, nor at 1 but at the very end.
  case both

  func value(at x: Double, of count: Double) -> Double {
    let boundary = (x * count).rounded()
    // The frame that should be on a boundary may be a rounding error before it.
    let passed = (x * count - boundary).magnitude < 1e-9 ? boundary : (x * count).rounded(.down)
    switch self {
    case .start: return min(passed + 1, count) / count
    case .end: return passed / count
    case .none: return min(passed, count - 1) / (count - 1)
    case .both: return min(passed + 1, count + 1) / (count + 1)
    }
  }
}
