package import AnimuxGraphics

/// The notation of times as strings: `1.5s`, `250ms`, `45f`, `01:02.5`, `00:01:02.5`.
package enum TimeNotation {
  package static let forms = "\"1.5s\", \"250ms\", \"45f\" or \"00:01:02.5\""

  /// Returns a time in seconds. `rate` determines the duration of a frame.
  package static func seconds(_ text: String, rate: FrameRate) throws(NotationError) -> Double {
    var scanner = TextScanner(text)
    let isNegative = text.hasPrefix("-")
    guard let number = scanner.number() else { throw NotationError("expected a time such as \(forms)") }
    guard number.isFinite else { throw NotationError("the time is out of the range of numbers") }
    let seconds =
      scanner.peek == UInt8(ascii: ":")
      ? try clock(&scanner, first: number.magnitude, isNegative: isNegative)
      : try converted(number, unit: scanner.rest, rate: rate, at: scanner.index)
    guard seconds.isFinite else { throw NotationError("the time is out of the range of numbers") }
    return seconds
  }

  private static func converted(
    _ number: Double, unit: String, rate: FrameRate, at offset: Int
  ) throws(NotationError) -> Double {
    switch unit {
    case "s": return number
    case "ms": return number / 1000
    case "f": return number * Double(rate.denominator) / Double(rate.numerator)
    case "":
      throw NotationError("the time has no unit; expected \(forms), or a number of seconds", at: offset)
    default: throw NotationError("unknown unit \(quoted(unit)); expected \(forms)", at: offset)
    }
  }

  /// Reads `mm:ss.sss` or `hh:mm:ss.sss`. Only the first part can be 60 or more, and only the last can have a
  /// fraction.
  private static func clock(
    _ scanner: inout TextScanner, first: Double, isNegative: Bool
  ) throws(NotationError) -> Double {
    var (total, last, parts) = (first, first, 1)
    while scanner.take(":") {
      let start = scanner.index
      guard let part = scanner.number(), scanner.bytes[start] != UInt8(ascii: "-"), part < 60 else {
        throw NotationError("minutes and seconds must be 0 to 59 in a time such as \"00:01:02.5\"", at: start)
      }
      guard last == last.rounded(.down) else {
        throw NotationError("only the seconds of a time such as \"00:01:02.5\" can have a fraction")
      }
      (total, last, parts) = (total * 60 + part, part, parts + 1)
    }
    guard scanner.isAtEnd, parts <= 3 else {
      throw NotationError("expected hours, minutes and seconds as in \"00:01:02.5\"", at: scanner.index)
    }
    return isNegative ? -total : total
  }
}
