internal import AnimuxGraphics

/// Pixels that have a place; around them there is nothing.
struct PlacedPixels {
  /// Counted from anywhere.
  let area: Bounds
  var pixmap: Pixmap

  /// A plate with nothing on it.
  init(_ area: Bounds) {
    self.init(area, Pixmap(width: Int(area.x1 - area.x0), height: Int(area.y1 - area.y0)))
  }

  /// A picture of the area's size.
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
  var numbers: [UInt32] {
    get { pixmap.pixels }
    _modify { yield &pixmap.pixels }
  }

  func changed(by pass: any PlacedPass, within target: Bounds, as whole: Bounds, _ easel: PassContext)
    -> PlacedPixels
  {
    pass.made(of: self, within: target, as: whole, easel)
  }

  /// The pixels on another area, each row of which `body` then changes.
  func changed(within target: Bounds, _ body: (_ row: MutableRows<UInt32>, _ y: Int32) -> Void)
    -> PlacedPixels
  {
    var result = extended(to: target)
    result.withRows(body)
    return result
  }
}

extension PlacedPixels {
  /// The same pixels on a larger area, mirrored at the edges of `whole`, of which the plate has all that is then seen. A plate that
  /// reaches past that area is as good.
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
  /// Back into a range from which it is less than the range's length away.
  fileprivate func reflected(in range: Range<Int32>) -> Int32 {
    if self < range.lowerBound { return 2 * range.lowerBound - 1 - self }
    return self < range.upperBound ? self : 2 * range.upperBound - 1 - self
  }
}

/// What passes have made of items, ready to be laid on the canvas.
struct FinishedPlate {
  /// Where it lies, in its own pixels.
  let area: Bounds
  let pyramid: Pyramid
  /// Stands for the pixels.
  let signature: Signature

  /// Nil where there are no pixels.
  init?(_ plate: PlacedPixels) {
    guard let pyramid = Pyramid(plate.pixmap) else { return nil }
    (area, self.pyramid) = (plate.area, pyramid)
    var signature = Signature()
    signature.combine(plate.pixmap.width)
    let pixels = plate.pixmap.pixels
    for index in stride(from: 1, to: pixels.count, by: 2) {
      signature.combine(UInt64(pixels[index - 1]) | UInt64(pixels[index]) << 32)
    }
    if let last = pixels.last { signature.combine(UInt64(last)) }
    self.signature = signature
  }

  /// Bytes of memory.
  var size: Int { pyramid.size }
}
