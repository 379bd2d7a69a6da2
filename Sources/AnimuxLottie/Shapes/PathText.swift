internal import AnimuxDocuments

/// SVG path data that is being written, with numbers of at most five decimal places.
struct PathText {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a command with points.
  mutating func add(_ command: Unicode.Scalar, _ spots: Spot...) {
    bytes.append(UInt8(ascii: command))
    for (index, spot) in spots.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: " ")) }
      add(spot.x)
      bytes.append(UInt8(ascii: " "))
      add(spot.y)
    }
  }

  private mutating func add(_ number: Double) {
    let scaled = (number * 1e5).rounded()
    guard abs(scaled) < 1e15 else {
      bytes += JSON(number.short).text().utf8
      return
    }
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = UInt64(abs(scaled)).quotientAndRemainder(dividingBy: 100_000)
    add(whole, digits: 1)
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    add(fraction, digits: 5)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
  }

  /// Adds a whole number with at least as many digits.
  private mutating func add(_ number: UInt64, digits: Int) {
    let start = bytes.count
    var rest = number
    while rest > 0 || bytes.count < start + digits {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }
}
