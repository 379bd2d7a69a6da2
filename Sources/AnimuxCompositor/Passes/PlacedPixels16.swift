internal import AnimuxGraphics

/// Pixels of 16 bits per channel, with a place.
struct PlacedPixels16 {
  let area: Bounds
  /// The premultiplied blue, green, red and alpha of each pixel, 0…65280: 256 for each step of a byte.
  var numbers: [UInt16]

  init(_ area: Bounds) {
    self.area = area
    numbers = [UInt16](repeating: 0, count: 4 * area.area)
  }

  /// Creates pixels that `write` sets, band by band.
  init(_ area: Bounds, _ write: @Sendable (MutableRows<UInt16>, Bounds) -> Void) {
    self.area = area
    numbers = [UInt16](count: 4 * area.area) { Bands.write(to: $0, rows: area, write) }
  }
}

extension PlacedPixels16: PixelStorage {
  func changed(by pass: any PlacedPass, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels16
  {
    pass.made(of: self, within: target, as: whole, context)
  }
}
