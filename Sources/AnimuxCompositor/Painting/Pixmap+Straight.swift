package import AnimuxGraphics

extension Pixmap {
  /// Returns the pixels of some rectangles, one after the other and row by row: red, green, blue and alpha, one byte each,
  /// with straight alpha.
  package func straightBytes(of rects: [PixelRect]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * rects.reduce(0) { $0 + $1.width * $1.height })
    for rect in rects {
      for y in rect.y..<rect.maxY {
        for pixel in pixels[y * width + rect.x..<y * width + rect.maxX] { bytes.append(contentsOf: pixel) }
      }
    }
    return bytes
  }
}

extension [UInt8] {
  /// Appends a premultiplied pixel with straight alpha, rounded as in picture files.
  fileprivate mutating func append(contentsOf pixel: UInt32) {
    let alpha = pixel >> 24
    func straight(_ value: UInt32) -> UInt8 {
      alpha == 255 ? UInt8(value) : alpha == 0 ? 0 : UInt8(Swift.min((value * 255 + alpha / 2) / alpha, 255))
    }
    append(straight(pixel >> 16 & 255))
    append(straight(pixel >> 8 & 255))
    append(straight(pixel & 255))
    append(UInt8(alpha))
  }
}
