internal import Glibc

/// A timing function in closed form, as designers know it by names such as "easeOutBounce". The formulas are
/// Robert Penner's, as they are commonly published.
public struct Easing: Hashable, Sendable {
  /// The shape of the motion.
  public enum Family: String, CaseIterable, Sendable {
    /// A quarter of a sine wave.
    case sine = "Sine"
    /// The second power.
    case quad = "Quad"
    /// The third power.
    case cubic = "Cubic"
    /// The fourth power.
    case quart = "Quart"
    /// The fifth power.
    case quint = "Quint"
    /// A power of two.
    case expo = "Expo"
    /// A quarter of a circle.
    case circ = "Circ"
    /// A motion that first goes the other way.
    case back = "Back"
    /// A swing like that of a rubber band.
    case elastic = "Elastic"
    /// The bounces of a ball.
    case bounce = "Bounce"
  }

  /// The end at which the shape is seen.
  public enum Side: String, CaseIterable, Sendable {
    /// The shape is at the start.
    case `in` = "easeIn"
    /// The reversed shape is at the end.
    case out = "easeOut"
    /// The first half has the shape, and the second half the reversed one.
    case inOut = "easeInOut"
  }

  /// The shape of the motion.
  public let family: Family
  /// The end at which the shape is seen.
  public let side: Side

  /// Creates an easing.
  public init(_ family: Family, _ side: Side) {
    self.family = family
    self.side = side
  }

  /// The name of the easing, such as `easeInOutSine`.
  public var name: String { side.rawValue + family.rawValue }

  /// Returns the progress in value at an `x` in 0…1.
  func value(at x: Double) -> Double {
    if x == 0 || x == 1 { return x }
    switch side {
    case .in: return family.rise(x, .whole)
    case .out: return 1 - family.rise(1 - x, .whole)
    case .inOut:
      return x < 0.5 ? family.rise(2 * x, .half) / 2 : 1 - family.rise(2 - 2 * x, .half) / 2
    }
  }
}

extension Easing.Family {
  /// The constants of two families depend on whether their shape fills the motion or half of it.
  fileprivate enum Extent {
    case whole
    case half
  }

  /// Returns the value of the shape that eases in. All other shapes are made of it by symmetry.
  fileprivate func rise(_ x: Double, _ extent: Extent) -> Double {
    switch self {
    case .sine: return 1 - cos(x * .pi / 2)
    case .quad: return x * x
    case .cubic: return x * x * x
    case .quart: return x * x * x * x
    case .quint: return x * x * x * x * x
    case .expo: return x == 0 ? 0 : exp2(10 * x - 10)
    case .circ: return 1 - max(1 - x * x, 0).squareRoot()
    case .back:
      let pull = extent == .whole ? 1.70158 : 1.70158 * 1.525
      return ((pull + 1) * x - pull) * x * x
    case .elastic:
      let (delay, period) = extent == .whole ? (10.75, 3.0) : (11.125, 4.5)
      return x == 0 ? 0 : -exp2(10 * x - 10) * sin((10 * x - delay) * 2 * .pi / period)
    case .bounce: return 1 - Self.bounce(1 - x)
    }
  }

  /// Returns the height of a ball that falls from 0 onto 1 and bounces three times.
  private static func bounce(_ x: Double) -> Double {
    func arc(_ middle: Double, _ top: Double) -> Double {
      7.5625 * (x - middle / 2.75) * (x - middle / 2.75) + top
    }
    if x < 1 / 2.75 { return arc(0, 0) }
    if x < 2 / 2.75 { return arc(1.5, 0.75) }
    if x < 2.5 / 2.75 { return arc(2.25, 0.9375) }
    return arc(2.625, 0.984375)
  }
}
