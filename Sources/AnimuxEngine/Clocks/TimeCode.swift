internal import AnimuxDocuments
import AnimuxGraphics

/// The time code of a frame, such as `01:02:03:04`: hours, minutes, seconds, and frames within the second.
enum TimeCode {
  /// Returns the time code of a frame at a constant rate.
  ///
  /// At the television rates 29.97 and 59.94, numbers are skipped so that the code follows the clock (SMPTE ST 12, drop frame).
  /// A `;` marks these codes. Other television rates count the frames of the next whole rate. Any other rate counts the frames
  /// that begin in each second.
  static func text(frame: Int, rate: FrameRate) -> String {
    // Above these values, products overflow.
    guard (0..<1 << 31).contains(frame), (1..<1 << 31).contains(rate.numerator), rate.denominator < 1 << 31
    else {
      return Clock(kind: .timecode).blank
    }
    if rate.denominator == 1001, rate.numerator % 1000 == 0 {
      let nominal = rate.numerator / 1000
      let drops = nominal == 30 || nominal == 60
      return text(counted: drops ? numbered(frame, nominal) : frame, nominal, drops ? ";" : ":")
    }
    if rate.denominator == 1 { return text(counted: frame, rate.numerator, ":") }
    let second = frame * rate.denominator / rate.numerator
    let first = (second * rate.numerator + rate.denominator - 1) / rate.denominator
    return text(seconds: second, frame: frame - first, perSecond: Int(rate.framesPerSecond.rounded(.up)), ":")
  }

  /// Returns the time code of a movie's frame. The frames can have any lengths.
  static func text(frame: Int, of table: FrameTable) -> String {
    if let rate = table.rate { return text(frame: frame, rate: rate) }
    let second = max(Int(table.time(of: frame) + FrameTable.slack), 0)
    var first = table.place(at: Double(second)).frame
    if table.time(of: first) < Double(second) - FrameTable.slack { first += 1 }
    return text(seconds: second, frame: max(frame - first, 0), perSecond: 100, ":")
  }

  /// Returns the number of a frame including the skipped numbers. In each minute except every tenth, the first two of thirty
  /// are skipped.
  private static func numbered(_ frame: Int, _ nominal: Int) -> Int {
    let dropped = nominal / 15
    let (minute, ten) = (nominal * 60 - dropped, nominal * 600 - dropped * 9)
    let (tens, rest) = frame.quotientAndRemainder(dividingBy: ten)
    let minutes = rest < nominal * 60 ? 0 : 1 + (rest - nominal * 60) / minute
    return frame + dropped * (9 * tens + minutes)
  }

  private static func text(counted number: Int, _ nominal: Int, _ separator: String) -> String {
    text(seconds: number / nominal, frame: number % nominal, perSecond: nominal, separator)
  }

  private static func text(seconds: Int, frame: Int, perSecond: Int, _ separator: String) -> String {
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }
    return parts.joined(separator: ":") + separator + frame.padded(to: perSecond > 100 ? 3 : 2)
  }
}

extension FrameTable {
  /// Returns the time when a frame begins, in seconds.
  fileprivate func time(of frame: Int) -> Double {
    let seconds =
      Double(start(of: frame)) * Double(unitsPerSecond.denominator) / Double(unitsPerSecond.numerator)
    return frame == 0 ? 0 : lead + seconds
  }
}
