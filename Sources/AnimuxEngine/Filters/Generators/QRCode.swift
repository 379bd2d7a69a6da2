internal import AnimuxDocuments
import AnimuxGraphics

/// A QR code of a message (ISO/IEC 18004, model 2): the smallest that holds it, with the mask that reads best.
struct QRCode {
  /// How much of it may be lost: 7, 15, 25 or 30 percent.
  enum Level: String, CaseIterable, Hashable, Sendable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"
  }

  let version: QRVersion
  let mask: Int
  /// Rows from the top down; true is dark.
  let modules: [[Bool]]

  /// Nil where the message is too long for any.
  init?(_ message: String, _ level: Level) {
    guard let (version, segments) = Self.fit(message, level) else { return nil }
    self.init(version, level, segments)
  }

  /// Of a version that the segments fit into.
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

  /// Modules along a side; nil where the message is too long.
  static func size(of message: String, _ level: Level) -> Int? { fit(message, level)?.0.side }

  var path: Path { Path(darkOf: modules) }

  /// The smallest version that holds the message. How many bits that takes depends on the version by three steps.
  private static func fit(_ message: String, _ level: Level) -> (QRVersion, [QRSegment])? {
    let bytes = Array(message.utf8.prefix(longest + 1))
    guard bytes.count <= longest else { return nil }
    for range in [1...9, 10...26, 27...40] {
      let segments = QRSegment.split(bytes, for: QRVersion(range.upperBound))
      for version in range.map({ QRVersion($0) })
      where QRSegment.bitCount(of: segments, in: version) <= 8 * version.dataCount(level) {
        return (version, segments)
      }
    }
    return nil
  }

  /// Digits, of which the largest version holds the most.
  private static let longest = 7089
}
