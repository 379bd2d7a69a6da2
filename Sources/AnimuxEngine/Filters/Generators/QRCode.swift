internal import AnimuxDocuments
import AnimuxGraphics

/// A QR code (ISO/IEC 18004, model 2) in the smallest version that holds the message, with the mask that is easiest to
/// read.
struct QRCode {
  /// The level of error correction: 7, 15, 25 or 30 per cent of the code can be lost.
  enum Level: String, CaseIterable, Hashable, Sendable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"
  }

  let version: QRVersion
  let mask: Int
  /// The modules in rows from the top; `true` is dark.
  let modules: [[Bool]]

  /// Creates a code. Returns `nil` if the message is too long for any version.
  init?(_ message: String, _ level: Level) {
    guard let (version, segments) = Self.fit(message, level) else { return nil }
    self.init(version, level, segments)
  }

  /// Creates a code of a version that holds the segments.
  init(_ version: QRVersion, _ level: Level, _ segments: [QRSegment]) {
    var field = QRField(version)
    field.place(version.interleaved(QRSegment.codewords(of: segments, in: version, level), level))
    var best = (mask: 0, modules: field.masked(0, level))
    var least = QRPenalty.points(of: best.modules)
    for mask in 1..<8 {
      let modules = field.masked(mask, level)
      let points = QRPenalty.points(of: modules)
      if points < least { (least, best) = (points, (mask, modules)) }
    }
    self.version = version
    (mask, modules) = best
  }

  /// Returns the number of modules along a side, or `nil` if the message is too long.
  static func size(of message: String, _ level: Level) -> Int? { fit(message, level)?.0.side }

  var path: Path { Path(darkOf: modules) }

  /// Returns the smallest version that holds the message. The number of bits changes at two versions, so there are
  /// three ranges to try.
  private static func fit(_ message: String, _ level: Level) -> (QRVersion, [QRSegment])? {
    let bytes = Array(message.utf8.prefix(maximumDigits + 1))
    guard bytes.count <= maximumDigits else { return nil }
    for range in [1...9, 10...26, 27...40] {
      let segments = QRSegment.split(bytes, for: QRVersion(range.upperBound))
      for version in range.map({ QRVersion($0) })
      where QRSegment.bitCount(of: segments, in: version) <= 8 * version.dataCount(level) {
        return (version, segments)
      }
    }
    return nil
  }

  /// The maximum length of a message, which is the number of digits that the largest version holds.
  private static let maximumDigits = 7089
}
