internal import AnimuxGraphics

/// A 64-bit number that identifies a sequence of values. Two different sequences have the same signature with
/// a probability of 2^-64.
///
/// It is not a `Hasher`, whose seed and speed are made for the keys of tables.
struct Signature: Equatable, Sendable {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func combine(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    value = (product.high ^ product.low) &+ 0xA076_1D64_78BD_642F ^ word.byteSwapped
  }

  mutating func combine(_ number: Double) { combine(number.bitPattern) }
  mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  /// Combines a text, eight bytes at a time.
  mutating func combine(_ text: String) {
    var (word, count) = (UInt64(0), 0)
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      guard count & 7 == 0 else { continue }
      combine(word)
      word = 0
    }
    combine(word)
    combine(count)
  }

  mutating func combine(_ projection: Projection) {
    combine(projection.xx, projection.xy, projection.xw)
    combine(projection.yx, projection.yy, projection.yw)
    combine(projection.tx, projection.ty, projection.tw)
  }

  private mutating func combine(_ first: Double, _ second: Double, _ third: Double) {
    combine(first)
    combine(second)
    combine(third)
  }

  mutating func combine(_ shape: RoundedRect) {
    combine(shape.rect)
    combine(shape.radius)
    combine(Int(shape.corners.rawValue) << 1 | (shape.curve == .continuous ? 1 : 0))
  }

  mutating func combine(_ name: PictureName) {
    if name.digest == 0 { combine(name.path) } else { combine(name.digest) }
    combine(name.frame)
    combine(name.field.map { $0 == .first ? 1 : 2 } ?? 0)
    combine(name.resolution?.width ?? 0)
    combine(name.resolution?.height ?? 0)
    if let window = name.window {
      combine(window.level)
      for number in [window.rect.x, window.rect.y, window.rect.width, window.rect.height] { combine(number) }
    }
    if let made = name.made {
      combine(UInt64(UInt(bitPattern: ObjectIdentifier(made.maker).hashValue)))
      combine(made.time)
    }
  }

  mutating func combine(_ rect: Rect) {
    combine(rect.minX)
    combine(rect.minY)
    combine(rect.size.width)
    combine(rect.size.height)
  }

  mutating func combine(_ bounds: Bounds) {
    combine(Int(bounds.x0) << 32 ^ Int(bounds.y0))
    combine(Int(bounds.x1) << 32 ^ Int(bounds.y1))
  }
}
