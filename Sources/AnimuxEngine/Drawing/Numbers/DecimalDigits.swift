/// A number as the decimal digits that distinguish it from all others. Rounding in decimals is exact, and the
/// same on every machine.
struct DecimalDigits: Hashable, Sendable {
  /// The digits 0…9 before the decimal point. There is none for numbers below 1.
  private(set) var whole: [UInt8] = []
  /// The digits 0…9 after the decimal point.
  private(set) var fraction: [UInt8] = []

  /// Creates the digits of a number without its sign, which must be finite.
  init(_ number: Double) {
    var (digits, exponent, point) = ([UInt8](), 0, nil as Int?)
    let parts = number.magnitude.description.split(separator: "e", maxSplits: 1)
    for byte in (parts.first ?? "").utf8 {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte &- UInt8(ascii: "0")) }
    }
    if parts.count > 1 { exponent = Int(parts[1]) ?? 0 }
    let place = (point ?? digits.count) + exponent
    if place <= 0 {
      fraction = [UInt8](repeating: 0, count: -place) + digits
    } else {
      whole = digits.prefix(place) + [UInt8](repeating: 0, count: max(place - digits.count, 0))
      fraction = Array(digits.dropFirst(place))
    }
    trim()
  }

  var isZero: Bool { whole.isEmpty && fraction.isEmpty }

  /// Divides the number by a power of ten.
  mutating func divide(byTenTo power: Int) {
    let moved = whole.suffix(power)
    fraction = [UInt8](repeating: 0, count: power - moved.count) + moved + fraction
    whole.removeLast(moved.count)
    trim()
  }

  /// Rounds to a number of decimals. A half is rounded away from zero.
  mutating func round(toDecimals count: Int) {
    guard fraction.count > count else { return }
    let isUp = fraction[count] >= 5
    fraction.removeLast(fraction.count - count)
    if isUp { increment() }
    trim()
  }

  /// Adds one to the last digit.
  private mutating func increment() {
    for index in fraction.indices.reversed() {
      if fraction[index] < 9 { return fraction[index] += 1 }
      fraction[index] = 0
    }
    for index in whole.indices.reversed() {
      if whole[index] < 9 { return whole[index] += 1 }
      whole[index] = 0
    }
    whole.insert(1, at: 0)
  }

  private mutating func trim() {
    whole = Array(whole.drop { $0 == 0 })
    while fraction.last == 0 { fraction.removeLast() }
  }
}
