/// Frames per second as a fraction, so that 30000/1001 is exact.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
  public let numerator: Int
  public let denominator: Int

  /// Creates a rate in lowest terms. One with a part that is not positive is 0/1: a film is not made at it.
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

  /// `30/1`.
  public var description: String { "\(numerator)/\(denominator)" }

  public var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// When frame `frame` is shown, in seconds: the double that is nearest to the fraction.
  public func time(of frame: Int) -> Double {
    let (units, overflows) = frame.multipliedReportingOverflow(by: denominator)
    return (overflows ? Double(frame) * Double(denominator) : Double(units)) / Double(numerator)
  }

  /// The count of frames that stands for every larger one, and for a film without an end.
  public static let maximumFrames = 1 << 53

  /// Returns how many frames a film of `duration` seconds has: frame n shows n/fps for n = 0 … round(duration × fps) − 1. It is
  /// 0 … `maximumFrames`, whatever the duration is.
  public func frameCount(duration: Double) -> Int {
    let count = (duration * Double(numerator) / Double(denominator)).rounded()
    guard count > 0 else { return 0 }
    return count < Double(Self.maximumFrames) ? Int(count) : Self.maximumFrames
  }
}
