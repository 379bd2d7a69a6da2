import AnimuxGraphics
import TestSupport
import Testing

@testable import AnimuxMedia

@Suite struct ConversionTests {
  @Test func greysAreRoundedExactly() {
    for value in 0...255 {
      let samples = Self.converted(red: value, green: value, blue: value)
      #expect(samples == [(16 + 219 * Double(value) / 255).rounded(), 128, 128], "grey \(value)")
    }
  }

  @Test(arguments: [
    (255, 0, 0, [63.0, 102, 240]), (0, 255, 0, [173, 42, 26]), (0, 0, 255, [32, 240, 118]),
    (255, 255, 0, [219, 16, 138]), (0, 255, 255, [188, 154, 16]), (255, 0, 255, [78, 214, 230]),
  ])
  func primariesAreAsInTheStandard(red: Int, green: Int, blue: Int, expected: [Double]) {
    #expect(Self.converted(red: red, green: green, blue: blue) == expected)
  }

  /// The nearest whole number, but where the exact value is within 0.01 of the middle between two.
  @Test(arguments: [(2, 2), (3, 1), (31, 5), (33, 3), (34, 2), (64, 4), (95, 2), (96, 2), (130, 7), (257, 2)])
  func everySampleIsNearTheExactValue(width: Int, height: Int) {
    let pixmap = Self.noise(width: width, height: height, seed: width)
    let picture = Self.picture(of: pixmap)
    let exact = ExactPicture(pixmap)
    for y in 0..<picture.height {
      for x in 0..<picture.width { #expect(abs(picture.luma(x, y) - exact.luma(x, y)) <= 0.51) }
    }
    for y in 0..<picture.height / 2 {
      for x in 0..<picture.width / 2 {
        let (cb, cr) = exact.chroma(x, y)
        #expect(abs(picture.cb(x, y) - cb) <= 0.51 && abs(picture.cr(x, y) - cr) <= 0.51)
      }
    }
  }

  @Test func alphaIsIgnored() {
    let opaque = Self.noise(width: 40, height: 6, seed: 1)
    var clear = opaque
    for index in clear.pixels.indices { clear.pixels[index] &= 0x00FF_FFFF }
    #expect(Self.picture(of: opaque).bytes == Self.picture(of: clear).bytes)
  }

  /// Every tile in turn gets new pixels, the ones on its edge too, which neighbours' chroma depends on.
  @Test(arguments: [(200, 150), (129, 131), (64, 64), (66, 70)])
  func updatedTilesEqualAWholeConversion(width: Int, height: Int) {
    var pixmap = Self.noise(width: width, height: height, seed: 3)
    var picture = Self.picture(of: pixmap)
    let tiles = TileSet(width: width, height: height)
    for row in 0..<tiles.rows {
      for column in 0..<tiles.columns {
        let fresh = Self.noise(width: width, height: height, seed: row * 31 + column + 7)
        var changed = tiles
        changed[column, row] = true
        if row > 0 { changed[tiles.columns - 1 - column, row - 1] = true }
        for rect in changed.rects {
          for y in rect.y..<rect.maxY {
            for x in rect.x..<rect.maxX { pixmap.pixels[y * width + x] = fresh.pixels[y * width + x] }
          }
        }
        picture.update(from: pixmap, rects: changed.rects)
        #expect(picture.bytes == Self.picture(of: pixmap).bytes)
      }
    }
  }

  /// Bands are converted from the bitmap, or from memory that has only their rows.
  @Test(arguments: [(200, 150), (129, 131), (64, 64), (66, 70)])
  func bandsEqualAWholeConversion(width: Int, height: Int) {
    let pixmap = Self.noise(width: width, height: height, seed: 9)
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    var picture = YUVPicture(width: width + width % 2, height: height + height % 2)
    for first in stride(from: 0, to: height, by: 32) {
      let rows = first..<min(first + 32, height)
      var band = Pixmap(width: width, height: 32)
      band.pixels.replaceSubrange(
        0..<rows.count * width, with: pixmap.pixels[rows.lowerBound * width..<rows.upperBound * width])
      if first % 64 == 0 {
        picture.update(from: band, fromRow: first, rows: rows, rects: [whole])
      } else {
        picture.update(from: pixmap, fromRow: 0, rows: rows, rects: [whole])
      }
    }
    #expect(picture.bytes == Self.picture(of: pixmap).bytes)
  }

  /// A picture that shows the bitmap before the last one copies what has changed since, and converts what changes now.
  @Test(arguments: [(200, 150), (129, 131), (64, 64), (66, 70)])
  func copiedTilesEqualAWholeConversion(width: Int, height: Int) {
    var pixmap = Self.noise(width: width, height: height, seed: 5)
    var behind = Self.picture(of: pixmap)
    var last = Self.picture(of: pixmap)
    let tiles = TileSet(width: width, height: height)
    var (random, stale) = (Random(seed: 8), tiles)
    for step in 0..<20 {
      var changed = tiles
      for index in 0..<tiles.columns * tiles.rows where random.unit() < 0.4 {
        changed[index % tiles.columns, index / tiles.columns] = true
      }
      let fresh = Self.noise(width: width, height: height, seed: step + 40)
      for rect in changed.rects {
        for y in rect.y..<rect.maxY {
          for x in rect.x..<rect.maxX { pixmap.pixels[y * width + x] = fresh.pixels[y * width + x] }
        }
      }
      stale.subtract(changed)
      behind.copy(stale.rects, from: last.bytes)
      behind.update(from: pixmap, rects: changed.rects)
      #expect(behind.bytes == Self.picture(of: pixmap).bytes)
      stale = changed
      swap(&behind, &last)
    }
  }

  @Test func oddSidesRepeatTheLastPixel() {
    let odd = Self.noise(width: 65, height: 33, seed: 5)
    var even = Pixmap(width: 66, height: 34)
    for y in 0..<34 {
      for x in 0..<66 { even.pixels[y * 66 + x] = odd.pixels[min(y, 32) * 65 + min(x, 64)] }
    }
    #expect(Self.picture(of: odd).bytes == Self.picture(of: even).bytes)
  }

  private static func picture(of pixmap: Pixmap) -> YUVPicture {
    var picture = YUVPicture(
      width: pixmap.width + pixmap.width % 2, height: pixmap.height + pixmap.height % 2)
    picture.update(from: pixmap)
    return picture
  }

  /// Luma, Cb and Cr of a plain picture.
  private static func converted(red: Int, green: Int, blue: Int) -> [Double] {
    var pixmap = Pixmap(width: 2, height: 2)
    pixmap.pixels = [UInt32](repeating: UInt32(red << 16 | green << 8 | blue), count: 4)
    let picture = picture(of: pixmap)
    return [picture.luma(1, 1), picture.cb(0, 0), picture.cr(0, 0)]
  }

  private static func noise(width: Int, height: Int, seed: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    var random = Random(seed: seed)
    for index in pixmap.pixels.indices {
      pixmap.pixels[index] = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
    }
    return pixmap
  }
}

extension YUVPicture {
  func luma(_ x: Int, _ y: Int) -> Double { Double(bytes[y * stride + x]) }
  fileprivate func cb(_ x: Int, _ y: Int) -> Double { Double(bytes[cbOffset + y * (stride / 2) + x]) }
  fileprivate func cr(_ x: Int, _ y: Int) -> Double { Double(bytes[crOffset + y * (stride / 2) + x]) }
}

/// The plain twin of the kernel, in double precision and without rounding.
private struct ExactPicture {
  let pixmap: Pixmap

  init(_ pixmap: Pixmap) { self.pixmap = pixmap }

  func luma(_ x: Int, _ y: Int) -> Double { 16 + 219 * light(rgb(x, y)) / 255 }

  func chroma(_ x: Int, _ y: Int) -> (cb: Double, cr: Double) {
    var mean = (red: 0.0, green: 0.0, blue: 0.0)
    for (dx, weight) in [(-1, 0.25), (0, 0.5), (1, 0.25)] {
      for dy in 0...1 {
        let pixel = rgb(2 * x + dx, 2 * y + dy)
        mean.red += pixel.red * weight / 2
        mean.green += pixel.green * weight / 2
        mean.blue += pixel.blue * weight / 2
      }
    }
    let light = light(mean)
    return (
      128 + 224 * (mean.blue - light) / 1.8556 / 255, 128 + 224 * (mean.red - light) / 1.5748 / 255
    )
  }

  private func light(_ c: (red: Double, green: Double, blue: Double)) -> Double {
    0.2126 * c.red + 0.7152 * c.green + 0.0722 * c.blue
  }

  private func rgb(_ x: Int, _ y: Int) -> (red: Double, green: Double, blue: Double) {
    let column = min(max(x, 0), pixmap.width - 1)
    let row = min(max(y, 0), pixmap.height - 1)
    let pixel = pixmap.pixels[row * pixmap.width + column]
    return (Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
  }
}
