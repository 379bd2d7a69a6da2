internal import Glibc

/// Functions whose arguments and results are numbers.
extension ExpressionFunction {
  /// Whether the arguments and the result are numbers.
  var isOfNumbers: Bool {
    switch self {
    case .abs, .ceil, .clamp, .cos, .floor, .lerp, .max, .min, .noise, .random, .round, .sin, .smoothstep,
      .sqrt,
      .wiggle:
      true
    case .format, .length, .lower, .upper: false
    }
  }

  /// Returns the result for as many numbers as the function takes. The result is not a number where there is
  /// none, and for functions of texts.
  func result(_ x: [Double]) -> Double {
    guard counts.contains(x.count) else { return .nan }
    switch self {
    case .abs: return x[0].magnitude
    case .ceil: return x[0].rounded(.up)
    case .clamp: return x.contains(where: \.isNaN) ? .nan : Swift.min(Swift.max(x[0], x[1]), x[2])
    case .cos: return Glibc.cos(x[0])
    case .floor: return x[0].rounded(.down)
    case .lerp: return x[0] + (x[1] - x[0]) * x[2]
    case .max: return x.contains(where: \.isNaN) ? .nan : x.max() ?? .nan
    case .min: return x.contains(where: \.isNaN) ? .nan : x.min() ?? .nan
    case .noise: return Noise.smooth(x[0], seed: x.count > 1 ? x[1] : 0)
    case .random: return Noise.random(x[0])
    case .round: return x[0].rounded()
    case .sin: return Glibc.sin(x[0])
    case .smoothstep: return Self.smoothstep(x[0], x[1], x[2])
    case .sqrt: return x[0].squareRoot()
    case .format, .length, .lower, .upper, .wiggle: return .nan
    }
  }

  /// Returns 0 up to `low`, 1 from `high` on, and a soft way in between.
  private static func smoothstep(_ low: Double, _ high: Double, _ x: Double) -> Double {
    guard low != high else { return x < low ? 0 : 1 }
    let along = (x - low) / (high - low)
    guard !along.isNaN else { return .nan }
    let part = Swift.min(Swift.max(along, 0), 1)
    return part * part * (3 - 2 * part)
  }
}
