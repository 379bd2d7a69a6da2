internal import AnimuxGraphics

/// A bitmap of coverage at a place on the canvas, ready to be filled with a colour.
struct AlphaMask {
  var bounds: Bounds
  /// The coverage of each pixel, in rows without padding.
  let cover: [UInt8]
  /// The signature of the coverage.
  let signature: Signature

  init(bounds: Bounds, cover: [UInt8]) {
    (self.bounds, self.cover) = (bounds, cover)
    var signature = Signature()
    for start in stride(from: 0, to: cover.count, by: 8) {
      let word = cover[start..<min(start + 8, cover.count)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      signature.combine(word)
    }
    self.signature = signature
  }

  /// Returns the mask moved by a number of pixels.
  func moved(x: Int32, y: Int32) -> AlphaMask {
    var result = self
    result.bounds = Bounds(x0: bounds.x0 + x, y0: bounds.y0 + y, x1: bounds.x1 + x, y1: bounds.y1 + y)
    return result
  }
}
