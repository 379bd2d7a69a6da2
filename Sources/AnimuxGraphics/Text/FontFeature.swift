/// An OpenType feature of a font that is turned on or off, such as tabular figures.
public struct FontFeature: Hashable, Sendable {
  /// The tag of the feature, such as `tnum`.
  public let tag: String
  /// The value: 0 turns the feature off, 1 on; a feature with alternatives counts them from 1.
  public let value: Int

  /// Figures of equal width.
  public static let tabularFigures = FontFeature(tag: "tnum", value: 1)

  private static let maximumValue = 999

  private init(tag: String, value: Int) {
    (self.tag, self.value) = (tag, value)
  }

  /// Creates a feature from its tag. A minus before the tag turns the feature off, and `=` after it is followed by
  /// its value. The result is `nil` if the tag does not consist of four letters and digits.
  public init?(_ text: String) {
    var (rest, value) = (Substring(text), 1)
    if rest.hasPrefix("-") || rest.hasPrefix("+") {
      value = rest.removeFirst() == "-" ? 0 : 1
    } else if let sign = rest.firstIndex(of: "=") {
      let digits = rest[rest.index(after: sign)...]
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits),
        number <= Self.maximumValue
      else { return nil }
      (rest, value) = (rest[..<sign], number)
    }
    guard rest.utf8.count == 4, rest.utf8.allSatisfy(\.isOfTag) else { return nil }
    self.init(tag: String(rest), value: value)
  }

  /// The feature as it is read.
  public var text: String {
    switch value {
    case 0: "-" + tag
    case 1: tag
    default: "\(tag)=\(value)"
    }
  }
}

extension UInt8 {
  fileprivate var isOfTag: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
