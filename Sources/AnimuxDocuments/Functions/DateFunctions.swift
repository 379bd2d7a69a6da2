extension ExpressionFunction {
  /// Functions of dates.
  static let ofDates: [ExpressionFunction] = [
    .init(
      "date", 2...2, "date(text, pattern)",
      "a date such as `2026-03-09` or `2026-03-09T14:05:00` in another form: `date('2026-03-09', 'EEEE, d MMMM yyyy')` is `Monday, 9 March 2026`; the names are English, and the time of day is shown as it is written, whatever its time zone"
    ) { (call) throws(NotationError) in
      let (text, pattern) = (try call.text(0), try call.text(1))
      guard let date = CalendarDate(text) else {
        throw NotationError(
          "argument 1 of \(call.function.form) must be \(CalendarDate.form), found \(quoted(text))",
          at: call.offset)
      }
      do throws(NotationError) { return JSON(try DatePattern.text(of: date, pattern)) } catch {
        throw NotationError("argument 2 of \(call.function.form): \(error.message)", at: call.offset)
      }
    }
  ]
}

/// A date of the Gregorian calendar with a time of day, as ISO 8601 writes it. It belongs to no time zone.
struct CalendarDate: Hashable, Sendable {
  static let form = "a date such as \"2026-03-09\" or \"2026-03-09T14:05:00\""

  let year: Int
  let month: Int
  let day: Int
  private(set) var hour = 0
  private(set) var minute = 0
  private(set) var second = 0
  private(set) var nanosecond = 0

  /// Reads a date, with or without a time and its zone. The zone is checked and ignored.
  init?(_ text: String) {
    var scanner = TextScanner(text)
    scanner.skipSpace()
    guard let year = Self.digits(4, &scanner), scanner.take("-"), let month = Self.digits(2, &scanner),
      scanner.take("-"), let day = Self.digits(2, &scanner), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    if scanner.take("T") || scanner.take("t") || scanner.takesSpaceBeforeDigit() {
      guard takeTime(&scanner), Self.takeZone(&scanner) else { return nil }
    }
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
  }

  private mutating func takeTime(_ scanner: inout TextScanner) -> Bool {
    guard let hour = Self.digits(2, &scanner), hour < 24, scanner.take(":"),
      let minute = Self.digits(2, &scanner), minute < 60
    else { return false }
    (self.hour, self.minute) = (hour, minute)
    guard scanner.take(":") else { return true }
    guard let second = Self.digits(2, &scanner), second <= 60 else { return false }
    self.second = second
    guard scanner.take(".") || scanner.take(",") else { return true }
    var unit = 100_000_000
    let start = scanner.index
    while let digit = Self.digits(1, &scanner) {
      nanosecond += digit * unit
      unit /= 10
    }
    return scanner.index > start
  }

  private static func takeZone(_ scanner: inout TextScanner) -> Bool {
    if scanner.take("Z") || scanner.take("z") { return true }
    guard scanner.take("+") || scanner.take("-") else { return true }
    guard let hours = digits(2, &scanner), hours < 24 else { return false }
    let hasColon = scanner.take(":")
    guard let minutes = digits(2, &scanner) else { return !hasColon }
    return minutes < 60
  }

  /// Reads a number with a fixed number of digits.
  private static func digits(_ count: Int, _ scanner: inout TextScanner) -> Int? {
    var (value, index) = (0, scanner.index)
    for _ in 0..<count {
      guard index < scanner.bytes.count, case let digit = scanner.bytes[index] &- UInt8(ascii: "0"),
        digit < 10
      else { return nil }
      value = value * 10 + Int(digit)
      index += 1
    }
    scanner.index = index
    return value
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The number of the day in its year, counted from 1.
  var dayOfYear: Int { (1..<month).reduce(day) { $0 + Self.days(inMonth: $1, of: year) } }

  /// The number of the day in its week, counted from 0 for Sunday.
  var weekday: Int {
    let before = year + 399
    return (before + before / 4 - before / 100 + before / 400 + dayOfYear) % 7
  }
}

extension TextScanner {
  /// Reads the space between a date and a time. Reads nothing if no digit follows.
  fileprivate mutating func takesSpaceBeforeDigit() -> Bool {
    guard peek == UInt8(ascii: " "), index + 1 < bytes.count, bytes[index + 1] &- UInt8(ascii: "0") < 10
    else { return false }
    index += 1
    return true
  }
}
