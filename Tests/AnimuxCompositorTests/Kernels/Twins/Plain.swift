import TestSupport
/// The arithmetic of kernels, one number at a time and as plainly as it can be written.
enum Plain {
  static func larger(_ a: Float, _ b: Float) -> Float { a > b ? a : b }
  static func smaller(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
  static func within(_ value: Float, _ low: Float, _ high: Float) -> Float {
    smaller(larger(value, low), high)
  }
  static func upTo(_ value: Float, _ most: Float) -> Float { value > 0 ? (value < most ? value : most) : 0 }
  static func unit(_ value: Float) -> Float { upTo(value, 1) }
  static func eased(_ part: Float) -> Float { part * part * (3 - 2 * part) }
  static func byte(_ part: Float) -> UInt8 { UInt8(truncatingIfNeeded: Int32(unit(part) * 255 + 0.5)) }
  static func whole(_ value: Float) -> UInt32 { UInt32(bitPattern: Int32(value)) }

  /// Blue, green, red, alpha.
  static func channels(_ pixel: UInt32) -> [UInt32] { [0, 8, 16, 24].map { pixel >> $0 & 255 } }
  static func floats(_ pixel: UInt32) -> [Float] { channels(pixel).map { Float($0) } }

  static func pixel(_ channels: [UInt32]) -> UInt32 {
    channels.enumerated().reduce(0) { $0 | $1.element << (8 * UInt32($1.offset)) }
  }

  /// Channels of 0…255, to the nearest.
  static func rounded(_ channels: [Float]) -> UInt32 { pixel(channels.map { whole($0 + 0.5) }) }

  static func luma(_ channels: [Float]) -> Float {
    0.2125 * channels[2] + 0.7154 * channels[1] + 0.0721 * channels[0]
  }

  /// n / 255, rounded.
  static func divided(_ n: UInt32) -> UInt32 { (2 * n + 255) / 510 }

  static func map(_ pixel: UInt32, _ other: UInt32, _ body: (UInt32, UInt32) -> UInt32) -> UInt32 {
    Plain.pixel(zip(channels(pixel), channels(other)).map(body))
  }

  static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    map(pixel, 0) { channel, _ in divided(channel * factor) }
  }

  static func over(_ source: UInt32, _ backdrop: UInt32) -> UInt32 {
    let rest = 255 - (source >> 24)
    return map(source, backdrop) { $0 + divided($1 * rest) }
  }

  /// `part` / 255 of `a`, the rest of `b`.
  static func mixed(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 {
    map(a, b) { divided($0 * part + $1 * (255 - part)) }
  }

  static func curve(_ table: ArraySlice<Float>, _ value: Float) -> Float {
    let place = unit(value) * Float(table.count - 1)
    let index = min(Int(place), table.count - 2)
    let at = table.startIndex + index
    return table[at] + (table[at + 1] - table[at]) * (place - Float(index))
  }

  static func scrambled(_ given: UInt32) -> UInt32 {
    var value = (given ^ given >> 16) &* 0x7FEB_352D
    value = (value ^ value >> 15) &* 0x846C_A68B
    return value ^ value >> 16
  }

  /// The 8 × 8 ordered pattern, by interleaving the bits of the row and of the row against the column.
  static func dither(_ x: Int, _ y: Int) -> Int {
    (0..<3).reduce(0) { sum, bit in
      let (a, b) = ((x ^ y) >> bit & 1, y >> bit & 1)
      return sum | (a << 1 | b) << (4 - 2 * bit)
    }
  }

  /// Bytes of pixels, and pixels of bytes.
  static func bytes(_ pixels: [UInt32]) -> [UInt32] { pixels.flatMap { channels($0) } }

  static func pixels(_ bytes: [UInt32]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { pixel(Array(bytes[$0..<$0 + 4])) }
  }
}

extension Random {
  mutating func floats(_ count: Int, _ range: ClosedRange<Double>) -> [Float] {
    (0..<count).map { _ in Float(number(range)) }
  }

  mutating func doubles(_ count: Int, _ range: ClosedRange<Double>) -> [Double] {
    (0..<count).map { _ in number(range) }
  }

  /// Numbers of a plane, premultiplied.
  mutating func plane(_ pixels: Int) -> [UInt16] {
    (0..<pixels).flatMap { _ -> [UInt16] in
      let alpha = chance(0.3) ? 65_280 : int(0..<65_281)
      return (0..<3).map { _ in UInt16(int(0..<alpha + 1)) } + [UInt16(alpha)]
    }
  }

  /// Numbers of a table that rises from 0 to 1.
  mutating func table(_ count: Int) -> [Float] { (0..<count).map { Float($0) / Float(max(count - 1, 1)) } }
}

/// A kernel, and a plain way to come to the same bytes.
struct Twin: Sendable, CustomStringConvertible {
  let name: String
  /// Returns the results for a row of `width` pixels as text, or `nil` if they are the same.
  let difference: @Sendable (_ width: Int, _ random: inout Random) -> String?
  var description: String { name }

  init<Value: Equatable & Sendable>(
    _ name: String,
    _ work: @escaping @Sendable (_ width: Int, _ random: inout Random) -> (kernel: Value, plain: Value)
  ) {
    self.name = name
    difference = { width, random in
      let (kernel, plain) = work(width, &random)
      return kernel == plain ? nil : "\(kernel) instead of \(plain)"
    }
  }
}
