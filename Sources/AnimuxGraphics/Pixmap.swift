/// Pixels in memory: premultiplied sRGB with one byte each for blue, green, red and alpha, in this order.
/// Rows run from the top, without padding.
public struct Pixmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels, each a little-endian word 0xAARRGGBB.
  public var pixels: [UInt32]

  /// Creates a transparent bitmap. Traps if a side is negative.
  package init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a picture's sides must not be negative")
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: 0, count: width * height)
  }

  /// Creates a bitmap whose pixels are uninitialized until `write` sets all of them.
  package init(width: Int, height: Int, write: (UnsafeMutablePointer<UInt32>) -> Void) {
    precondition(width >= 0 && height >= 0, "a picture's sides must not be negative")
    self.width = width
    self.height = height
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      if let start = buffer.baseAddress, count > 0 { write(start) }
    }
  }
}
