internal import AnimuxDocuments

/// SVG path data that is being written, with numbers of at most five decimal places.
struct PathText {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a command without points.
  mutating func add(_ command: Unicode.Scalar) { bytes.append(UInt8(ascii: command)) }

  /// Adds a command with a point.
  mutating func add(_ command: Unicode.Scalar, _ spot: Spot) {
    add(command)
    add(spot)
  }

  /// Adds a command with three points.
  mutating func add(_ command: Unicode.Scalar, _ first: Spot, _ second: Spot, _ third: Spot) {
    add(command, first)
    bytes.append(UInt8(ascii: " "))
    add(second)
    bytes.append(UInt8(ascii: " "))
    add(third)
  }

  private mutating func add(_ spot: Spot) {
    add(spot.x)
    bytes.append(UInt8(ascii: " "))
    add(spot.y)
  }

  private mutating func add(_ number: Double) {
    let scaled = (number * 1e5).rounded()
    guard abs(scaled) < 1e15 else {
      bytes += JSON(number.short).text().utf8
      return
    }
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = UInt(abs(scaled)).quotientAndRemainder(dividingBy: 100_000)
    bytes.append(digitsOf: whole)
    var fraction = rest
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var unit: UInt = 10_000
    while fraction > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction / unit))
      (fraction, unit) = (fraction % unit, unit / 10)
    }
  }
}
