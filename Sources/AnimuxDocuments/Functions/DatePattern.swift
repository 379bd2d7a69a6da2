internal import AnimuxGraphics

/// Patterns of dates with the letters of Unicode TR35, such as `EEEE, d MMMM yyyy`.
enum DatePattern {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]
  private static let weekdays = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let letters =
    "expected y, M, d, D, E, Q, a, H, h, m, s or S; other words are written in single quotes, such as 'at'"
  private static let maximumCount = 9

  /// Returns a date in a pattern. Text in single quotes is copied, and two of them are one.
  static func text(of date: CalendarDate, _ pattern: String) throws(NotationError) -> String {
    var result = ""
    var rest = Array(pattern.unicodeScalars)[...]
    while let first = rest.first {
      if first == "'" {
        result += try literal(&rest)
        continue
      }
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      guard first.properties.isAlphabetic, first.isASCII else {
        for scalar in run { result.unicodeScalars.append(scalar) }
        continue
      }
      guard let field = field(first, run.count, of: date) else {
        throw NotationError(
          "\(quoted(String(repeating: String(first), count: min(run.count, 20)))) is unknown in a pattern of dates; \(letters)"
        )
      }
      result += field
    }
    return result
  }

  private static func literal(_ rest: inout ArraySlice<Unicode.Scalar>) throws(NotationError) -> String {
    rest.removeFirst()
    if rest.first == "'" {
      rest.removeFirst()
      return "'"
    }
    var result = ""
    while let scalar = rest.popFirst() {
      if scalar == "'" {
        guard rest.first == "'" else { return result }
        rest.removeFirst()
      }
      result.unicodeScalars.append(scalar)
    }
    throw NotationError("the pattern has an opening \"'\" without a closing one")
  }

  /// Returns the text of a field that has `count` equal letters, or `nil` if there is no such field.
  private static func field(_ letter: Unicode.Scalar, _ count: Int, of date: CalendarDate) -> String? {
    guard count <= maximumCount else { return nil }
    switch letter {
    case "y", "u": return count == 2 ? (date.year % 100).padded(to: 2) : date.year.padded(to: count)
    case "M", "L": return name(months[date.month - 1], date.month, count)
    case "d": return count <= 2 ? date.day.padded(to: count) : nil
    case "D": return count <= 3 ? date.dayOfYear.padded(to: count) : nil
    case "E":
      return count < 3 ? String(weekdays[date.weekday].prefix(3)) : name(weekdays[date.weekday], 0, count)
    case "Q", "q": return quarter((date.month + 2) / 3, count)
    case "a": return count <= 3 ? (date.hour < 12 ? "AM" : "PM") : nil
    case "H": return count <= 2 ? date.hour.padded(to: count) : nil
    case "h": return count <= 2 ? ((date.hour + 11) % 12 + 1).padded(to: count) : nil
    case "m": return count <= 2 ? date.minute.padded(to: count) : nil
    case "s": return count <= 2 ? date.second.padded(to: count) : nil
    case "S": return String(date.nanosecond.padded(to: 9).prefix(count))
    default: return nil
    }
  }

  /// Returns a number for one or two letters, and a name that is short, full or one letter long for three to
  /// five.
  private static func name(_ name: String, _ number: Int, _ count: Int) -> String? {
    switch count {
    case 1, 2: number.padded(to: count)
    case 3: String(name.prefix(3))
    case 4: name
    case 5: String(name.prefix(1))
    default: nil
    }
  }

  private static func quarter(_ number: Int, _ count: Int) -> String? {
    switch count {
    case 1, 2: number.padded(to: count)
    case 3: "Q\(number)"
    default: nil
    }
  }
}
