internal import AnimuxGraphics

/// Pixels that are finer than bytes, and have a place.
struct PlacedPixels16 {
  let area: Bounds
  /// Blue, green, red and alpha of each pixel, premultiplied, of 0…65280: 256 for each step of a byte.
  var numbers: [UInt16]

  init(_ area: Bounds) {
    self.area = area
    numbers = [UInt16](repeating: 0, count: 4 * area.area)
  }

  /// A plane all of whose bands `write` writes.
  init(_ area: Bounds, _ write: @Sendable (MutableRows<UInt16>, Bounds) -> Void) {
    self.area = area
    numbers = [UInt16](count: 4 * area.area) { Bands.write(to: $0, rows: area, write) }
  }
}

extension PlacedPixels16: PixelStorage {
  func changed(by pass: any PlacedPass, within target: Bounds, as whole: Bounds, _ easel: PassContext)
    -> PlacedPixels16
  {
    pass.made(of: self, within: target, as: whole, easel)
  }
}
