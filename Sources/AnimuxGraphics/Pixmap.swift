/// A picture in memory: premultiplied, sRGB-encoded, one byte each of blue, green, red, alpha in that order, rows from the top
/// without padding.
public struct Pixmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// One little-endian 0xAARRGGBB word for each pixel.
  public var pixels: [UInt32]

  /// A transparent picture.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a picture's sides are not negative")
    self.width = width
    self.height = height
    pixels = [UInt32](repeating: 0, count: width * height)
  }

  /// A picture whose pixels `write` all writes.
  public init(width: Int, height: Int, write: (UnsafeMutablePointer<UInt32>) -> Void) {
    precondition(width >= 0 && height >= 0, "a picture's sides are not negative")
    self.width = width
    self.height = height
    pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      if let start = buffer.baseAddress, count > 0 { write(start) }
    }
  }
}
