internal import AnimuxDocuments
import AnimuxGraphics

/// The line with a caption's times, and the settings of WebVTT after them.
struct CaptionTimes {
  let begin: Double
  let end: Double
  private(set) var placement = Caption.Placement()

  /// Parses a line. The result is `nil` if it does not contain times.
  init?(_ line: String, _ format: CaptionMarkup.Format) {
    var scanner = TextScanner(line)
    guard let begin = scanner.captionTime() else { return nil }
    scanner.skipSpace()
    let arrow = scanner.index
    while scanner.take("-") {}
    guard scanner.index > arrow, scanner.take(">"), let end = scanner.captionTime() else { return nil }
    (self.begin, self.end) = (begin, end)
    guard format == .webVTT else { return }
    for setting in scanner.rest.split(whereSeparator: \.isWhitespace) {
      let parts = setting.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2 { set(parts[0], parts[1]) }
    }
  }

  /// Returns whether a line looks like a malformed line with times.
  static func isMeant(by line: String) -> Bool {
    let text = line.trimmed
    return text.contains("-->") && text.first.map { $0.isNumber || $0 == "-" } ?? false
  }

  /// Applies a setting. Settings that cannot be parsed are ignored, as WebVTT requires.
  private mutating func set(_ name: String, _ value: String) {
    let parts = value.split(separator: ",").map(String.init)
    guard let first = parts.first else { return }
    switch name {
    case "line":
      if let share = Self.share(first) {
        placement.vertical = .share(share, Self.anchor(parts.dropFirst().first) ?? .start)
      } else if let number = Double(first), let line = Int(exactly: number.rounded()) {
        placement.vertical = .line(min(max(line, -1000), 1000))
      }
    case "position":
      placement.position = Self.share(first)
      placement.anchor = Self.anchor(parts.dropFirst().first)
    case "size": placement.size = Self.share(first)
    case "align": placement.alignment = Self.alignment(first)
    default: break
    }
  }

  private static func share(_ text: String) -> Double? {
    guard text.hasSuffix("%"), let number = Double(text.dropLast()), (0...100).contains(number) else {
      return nil
    }
    return number / 100
  }

  private static func anchor(_ name: String?) -> Caption.Placement.Anchor? {
    switch name {
    case "start", "line-left": .start
    case "center", "middle": .center
    case "end", "line-right": .end
    default: nil
    }
  }

  private static func alignment(_ name: String) -> Caption.Placement.Alignment? {
    switch name {
    case "start": .natural
    case "left": .left
    case "center", "middle": .center
    case "end", "right": .right
    default: nil
    }
  }
}

extension TextScanner {
  /// Reads a time such as `00:00:01,500`, also without hours, with a point, or with spaces. The result is `nil` if there is
  /// none.
  mutating func captionTime() -> Double? {
    skipSpace()
    let isNegative = take("-")
    var parts: [Double] = []
    repeat {
      skipSpace()
      guard let part = digits() else { return nil }
      parts.append(part.value)
      skipSpace()
    } while parts.count < 4 && take(":")
    guard parts.count > 1 else { return nil }
    // Some files have a colon before the thousandths.
    let thousandths = parts.count == 4 ? parts.removeLast() / 1000 : 0
    var seconds = parts.reduce(0) { $0 * 60 + $1 } + thousandths
    if take(",") || take(".") {
      skipSpace()
      guard let fraction = digits() else { return nil }
      seconds += fraction.value / fraction.scale
    }
    return isNegative ? 0 : seconds
  }

  /// Reads at most nine digits. `scale` is the power of ten that follows the largest value with as many digits.
  private mutating func digits() -> (value: Double, scale: Double)? {
    var (value, scale, count) = (0.0, 1.0, 0)
    while let byte = peek, (48...57).contains(byte) {
      guard count < 9 else { return nil }
      (value, scale, count) = (value * 10 + Double(byte - 48), scale * 10, count + 1)
      index += 1
    }
    return count > 0 ? (value, scale) : nil
  }
}
