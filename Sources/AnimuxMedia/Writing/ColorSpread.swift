/// Gives transparent pixels near others their colours.
///
/// Transparent pixels of a drawing are black. An encoder that stores fewer colours than pixels, or that rounds blocks of pixels,
/// would mix that black into the edges of what is drawn.
struct ColorSpread {
  /// The distance in pixels, counted along rows and columns, up to which colours spread.
  private static let reach: UInt8 = 8

  private let width: Int
  private let height: Int

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Changes the colours of transparent pixels, 0xAARRGGBB, that are not premultiplied.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard pixels.contains(where: { $0 >> 24 == 0 }) else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: pixels.count) { distances in
      for index in pixels.indices {
        distances.initializeElement(at: index, to: pixels[index] >> 24 == 0 ? Self.reach : 0)
      }
      func step(_ from: Int, _ to: Int) {
        let distance = distances[from] + 1
        guard distance < distances[to] else { return }
        distances[to] = distance
        pixels[to] = pixels[from] & 0xFF_FFFF
      }
      for y in 0..<height {
        let row = y * width
        for x in stride(from: 1, to: width, by: 1) { step(row + x - 1, row + x) }
        for x in stride(from: width - 1, to: 0, by: -1) { step(row + x, row + x - 1) }
      }
      for y in stride(from: 1, to: height, by: 1) {
        for x in 0..<width { step((y - 1) * width + x, y * width + x) }
      }
      for y in stride(from: height - 1, to: 0, by: -1) {
        for x in 0..<width { step(y * width + x, (y - 1) * width + x) }
      }
    }
  }
}
