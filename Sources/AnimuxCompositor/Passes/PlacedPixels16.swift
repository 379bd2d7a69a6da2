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
  init(colorsOf bitmap: PlacedPixels, _ context: PassContext) { self.init(lightOf: bitmap) }

  func changed(by pass: any PlacedPass, within target: Bounds, as whole: Bounds, _ context: PassContext)
    -> PlacedPixels16
  {
    pass.made(of: self, within: target, as: whole, context)
  }
}

/// The pixels as two pictures of bytes: whole steps, rounded down, and fractions in 1/256 of a step.
///
/// A weighted mean of the pixels is the sum of the means of both pictures, as long as these are not rounded to
/// bytes.
extension PlacedPixels16 {
  /// The fractions. The whole steps are the pixels `rounded(by: 0)`.
  var fractions: PlacedPixels {
    PlacedPixels(area) { out, band in withRows(from: band.y0) { Kernel.fractionRow(out, $0) } }
  }

  /// Adds fractions on the same area, in 1/256 of their numbers.
  mutating func add(fractions: PlacedPixels16) {
    let length = 4 * width
    Bands.fill(&numbers, rows: height) { numbers, rows in
      fractions.numbers.withRows {
        Kernel.joinRow(numbers, $0[rows.lowerBound * length..<rows.upperBound * length])
      }
    }
  }

  /// The pixels at half the size. If a side is odd, its last row or column counts twice.
  private var halved: PlacedPixels16 {
    let size = Bounds(x0: 0, y0: 0, x1: Int32((width + 1) / 2), y1: Int32((height + 1) / 2))
    let (length, last) = (4 * width, height - 1)
    return PlacedPixels16(size) { out, band in
      numbers.withRows { source in
        let wide = 4 * Int(size.x1)
        for (index, y) in (Int(band.y0)..<Int(band.y1)).enumerated() {
          let (upper, lower) = (2 * y, min(2 * y + 1, last))
          Kernel.halveLightRow(
            out[index * wide..<(index + 1) * wide], source[upper * length..<(upper + 1) * length],
            source[lower * length..<(lower + 1) * length])
        }
      }
    }
  }

  /// Returns the mipmaps of whole steps and of fractions, at most `count` levels of each; `nil` if there are no
  /// pixels.
  func mipmaps(upTo count: Int) -> (wholes: Mipmaps, fractions: Mipmaps)? {
    var level = self
    var (wholes, fractions) = ([rounded(by: 0).pixmap], [self.fractions.pixmap])
    while wholes.count < count, max(level.width, level.height) > 1 {
      level = level.halved
      wholes.append(level.rounded(by: 0).pixmap)
      fractions.append(level.fractions.pixmap)
    }
    return Mipmaps(levels: wholes).flatMap { wholes in
      Mipmaps(levels: fractions).map { (wholes, $0) }
    }
  }
}
