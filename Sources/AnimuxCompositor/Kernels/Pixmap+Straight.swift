package import AnimuxGraphics

extension Pixmap {
  /// Returns the pixels of some rectangles, one after the other and row by row: red, green, blue and alpha, one byte each,
  /// with straight alpha.
  package func straightBytes(of rects: [PixelRect]) -> [UInt8] {
    let inside = rects.filter { $0.x >= 0 && $0.y >= 0 && $0.maxX <= width && $0.maxY <= height }
    let count = inside.reduce(0) { $0 + $1.width * $1.height }
    return [UInt8](unsafeUninitializedCapacity: 4 * count) { buffer, written in
      var place = 0
      for rect in inside {
        for y in rect.y..<rect.maxY {
          for pixel in pixels[y * width + rect.x..<y * width + rect.maxX] {
            let straight = pixel.straightened
            buffer[place] = UInt8(truncatingIfNeeded: straight >> 16)
            buffer[place + 1] = UInt8(truncatingIfNeeded: straight >> 8)
            buffer[place + 2] = UInt8(truncatingIfNeeded: straight)
            buffer[place + 3] = UInt8(truncatingIfNeeded: straight >> 24)
            place += 4
          }
        }
      }
      written = place
    }
  }
}
