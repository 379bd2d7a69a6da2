internal import AnimuxGraphics

/// Pixels that are finer than bytes, and have a place.
struct Plane {
  let area: Bounds
  /// Blue, green, red and alpha of each pixel, premultiplied, of 0…65280: 256 for each step of a byte.
  var numbers: [UInt16]

  init(_ area: Bounds) {
    self.area = area
    numbers = [UInt16](repeating: 0, count: 4 * area.area)
  }

  /// A plane all of whose bands `write` writes.
  init(_ area: Bounds, _ write: @Sendable (UnsafeMutablePointer<UInt16>, Bounds) -> Void) {
    self.area = area
    numbers = [UInt16](unsafeUninitializedCapacity: 4 * area.area) { buffer, count in
      count = 4 * area.area
      if let start = buffer.baseAddress, count > 0 { Bands.write(to: start, rows: area, elements: 4, write) }
    }
  }
}

extension Plane: Surface {
  static var numbersPerPixel: Int { 4 }
  static var isPlane: Int32 { 1 }

  func changed(by pass: PlatePass, within target: Bounds, as whole: Bounds, _ easel: Easel) -> Plane {
    pass.changed(self, within: target, as: whole, easel) ?? extended(to: target)
  }
}
