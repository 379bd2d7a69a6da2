/// A number of frames per second as a fraction, so that 30000/1001 is exact.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  /// The numerator of the fraction in lowest terms.
  public let numerator: Int
  /// The denominator of the fraction in lowest terms.
  public let denominator: Int

  /// Creates a rate in lowest terms. If either part is not positive, the rate is 0/1, at which no film can be
  /// made.
  public init(_ numerator: Int, _ denominator: Int = 1) {
    guard numerator > 0, denominator > 0 else {
      (self.numerator, self.denominator) = (0, 1)
      return
    }
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    self.numerator = numerator / a
    self.denominator = denominator / a
  }

  /// The rate as a fraction, such as `30/1`.
  public var description: String { "\(numerator)/\(denominator)" }

  /// The rate as a floating-point number.
  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// Returns the time at which a frame is shown, in seconds: the `Double` nearest to the fraction.
  public func time(of frame: Int) -> Double {
    let (units, overflows) = frame.multipliedReportingOverflow(by: denominator)
    return (overflows ? Double(frame) * Double(denominator) : Double(units)) / Double(numerator)
  }

  /// The largest frame count. It also represents any larger count, and a film without an end.
  package static let maximumFrames = 1 << 53

  /// The difference in seconds below which two durations are considered equal.
  private static let slack = 1e-9

  /// Returns the number of frames in a film of `duration` seconds. Frame n shows the time n/fps, for n = 0 …
  /// round(duration × fps) − 1. Half a frame is rounded up, also where the product of the rounded numbers is slightly less. The
  /// result is in 0…`maximumFrames` for every duration.
  public func frameCount(duration: Double) -> Int {
    let count = ((duration + Self.slack) * Double(numerator) / Double(denominator) + 0.5).rounded(.down)
    guard count > 0 else { return 0 }
    return count < Double(Self.maximumFrames) ? Int(count) : Self.maximumFrames
  }
}
