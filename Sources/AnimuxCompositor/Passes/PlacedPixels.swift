internal import AnimuxGraphics

/// Pixels of one byte per channel, with a place. There is nothing around them.
struct PlacedPixels {
  /// The pixels' area, in any coordinates.
  let area: Bounds
  var pixmap: Pixmap

  /// Creates transparent pixels.
  init(_ area: Bounds) {
    self.init(area, Pixmap(width: Int(area.x1 - area.x0), height: Int(area.y1 - area.y0)))
  }

  /// Creates placed pixels from a bitmap of the area's size.
  init(_ area: Bounds, _ pixmap: Pixmap) {
    (self.area, self.pixmap) = (area, pixmap)
  }

  init(_ area: Bounds, _ write: @Sendable (MutableRows<UInt32>, Bounds) -> Void) {
    self.area = area
    pixmap = Pixmap(
      width: Int(area.x1 - area.x0), height: Int(area.y1 - area.y0),
      write: {
        Bands.write(to: $0, rows: area, write)
      })
  }
}

extension PlacedPixels: PixelStorage {
  init(colorsOf bitmap: PlacedPixels, _ context: PassContext) {
    self = context.light.map { PlacedPixels16(lightOf: bitmap).rounded(by: $0) } ?? bitmap
  }

  var numbers: [UInt32] {
    get { pixmap.pixels }
    _modify { yield &pixmap.pixels }
  }

  func changed(by pass: any PlacedPass, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels
  {
    pass.made(of: self, within: target, as: whole, context)
  }

  /// Returns the pixels on another area, after `body` has changed each row.
  func changed(within target: Bounds, _ body: (_ row: MutableRows<UInt32>, _ y: Int32) -> Void)
    -> PlacedPixels
  {
    var result = extended(to: target)
    result.withRows(body)
    return result
  }
}

extension PlacedPixels {
  /// Returns the pixels on a larger area, mirrored at the edges of `whole`.
  ///
  /// The bitmap must contain everything that is then visible. It may also extend past that area already.
  func mirrored(to area: Bounds, in whole: Bounds) -> PlacedPixels {
    guard area.intersection(self.area) != area else { return self }
    var result = PlacedPixels(area)
    let columns = (area.x0..<area.x1).map {
      Int(min(max($0.reflected(in: whole.columns), self.area.x0), self.area.x1 - 1) - self.area.x0)
    }
    var target = 0
    for y in area.y0..<area.y1 {
      let row = min(max(y.reflected(in: whole.rows), self.area.y0), self.area.y1 - 1) - self.area.y0
      for column in columns {
        result.pixmap.pixels[target] = pixmap.pixels[Int(row) * pixmap.width + column]
        target += 1
      }
    }
    return result
  }
}

extension Int32 {
  /// Returns the place, reflected into a range that is less than its own length away.
  fileprivate func reflected(in range: Range<Int32>) -> Int32 {
    if self < range.lowerBound { return 2 * range.lowerBound - 1 - self }
    return self < range.upperBound ? self : 2 * range.upperBound - 1 - self
  }
}

/// The result of passes, ready to be drawn on the canvas.
struct FinishedPixels {
  /// The result's area, in its own pixels.
  let area: Bounds
  let mipmaps: Mipmaps
  /// The signature of the pixels.
  let signature: Signature

  /// Creates a result; returns `nil` if there are no pixels.
  init?(_ bitmap: PlacedPixels) {
    guard let mipmaps = Mipmaps(bitmap.pixmap) else { return nil }
    (area, self.mipmaps) = (bitmap.area, mipmaps)
    var signature = Signature()
    signature.combine(bitmap.pixmap.width)
    let pixels = bitmap.pixmap.pixels
    for index in stride(from: 1, to: pixels.count, by: 2) {
      signature.combine(UInt64(pixels[index - 1]) | UInt64(pixels[index]) << 32)
    }
    if let last = pixels.last { signature.combine(UInt64(last)) }
    self.signature = signature
  }

  /// The size in bytes.
  var size: Int { mipmaps.size }
}
