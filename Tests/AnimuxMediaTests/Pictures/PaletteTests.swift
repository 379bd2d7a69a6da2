import AnimuxGraphics
import CFFmpeg
import TestSupport
import Testing

@testable import AnimuxMedia

/// The colours of GIF files.
@Suite struct PaletteTests {
  private func pixmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixmap.pixels[y * width + x] = pixel(x, y) } }
    return pixmap
  }

  /// Returns the colours that stand for the pixels of a picture.
  private func shown(_ pixmap: Pixmap, _ palette: Palette) -> [UInt32] {
    var finder = Palette.Finder(palette)
    return pixmap.pixels.indices.map { place in
      let index = Int(
        finder.index(of: pixmap.pixels[place], x: place % pixmap.width, y: place / pixmap.width))
      return index < palette.colors.count ? palette.colors[index] : 0
    }
  }

  private func palette(_ pixmaps: [Pixmap], keepsAlpha: Bool = false) -> Palette {
    var census = ColorCensus(keepsAlpha: keepsAlpha)
    for pixmap in pixmaps { census.add(pixmap) }
    return census.palette(count: 255)
  }

  @Test func aFilmOfFewColorsIsExact() {
    let picture = pixmap(255, 2) { x, _ in 0xFF00_0000 | UInt32(x) << 8 | UInt32(255 - x) }
    #expect(shown(picture, palette([picture])) == picture.pixels)
  }

  @Test func transparentFilmsHaveAllTheirColors() {
    // Half of the columns are translucent; a red of alpha 200 is a full red.
    let picture = pixmap(16, 16) { x, y in
      x < 4 ? 0 : x < 8 ? 0xC8C8_0000 : 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8
    }
    let palette = palette([picture], keepsAlpha: true)
    #expect(palette.colors.count == 8 * 16 + 1 && palette.losesTranslucency)
    let expected = picture.pixels.map { $0 == 0xC8C8_0000 ? 0xFFFF_0000 : $0 }
    #expect(shown(picture, palette) == expected)
  }

  @Test func manyColorsAreNear() {
    let picture = pixmap(128, 128) { x, y in
      0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 2) << 8 | UInt32((x + y) / 2)
    }
    let palette = palette([picture])
    #expect(palette.colors.count == 255 && Set(palette.colors).count == 255)
    let result = shown(picture, palette)
    let squares = zip(result, picture.pixels).reduce(0) { sum, pair in
      [0, 8, 16].reduce(sum) { sum, shift in
        let difference = Int(pair.0 >> UInt32(shift) & 255) - Int(pair.1 >> UInt32(shift) & 255)
        return sum + difference * difference
      }
    }
    // The mean of the squares is that of 33 dB.
    #expect(Double(squares) / Double(3 * 128 * 128) < 33)
    // Dithering keeps the mean of an area.
    func mean(_ pixels: [UInt32]) -> Double {
      Double(pixels.reduce(0) { $0 + Int($1 >> 8 & 255) }) / Double(pixels.count)
    }
    #expect(abs(mean(result) - mean(picture.pixels)) < 1)
  }

  @Test func aBackgroundStaysAsItIs() {
    var random = Random(seed: 3)
    let picture = pixmap(128, 128) { _, y in
      y < 64 ? 0xFF12_3456 : 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &random)
    }
    let result = shown(picture, palette([picture]))
    #expect(result[0..<128 * 64].allSatisfy { $0 == 0xFF12_3456 })
  }

  @Test func theOrderOfThePixelsDoesNotMatter() {
    var random = Random(seed: 1)
    for most in [0x3FFF, 0xFFFFFF] as [UInt32] {
      let colors = (0..<128 * 128).map { _ in 0xFF00_0000 | UInt32.random(in: 0...most, using: &random) }
      let other = colors.shuffled(using: &random)
      let (a, b) = (pixmap(128, 128) { colors[$1 * 128 + $0] }, pixmap(128, 128) { other[$1 * 128 + $0] })
      #expect(palette([a]) == palette([b]))
    }
  }

  @Test func theSearchFindsTheNearest() {
    var random = Random(seed: 2)
    let colors = (0..<255).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &random) }
    var search = ColorSearch(colors)
    for _ in 0..<20000 {
      let pixel = UInt32.random(in: 0...0xFFFFFF, using: &random)
      func distance(_ color: UInt32) -> Int {
        func part(_ shift: UInt32) -> Int { Int(color >> shift & 255) - Int(pixel >> shift & 255) }
        return ColorSearch.distance(part(16), part(8), part(0))
      }
      let least = colors.map(distance).min()
      #expect(distance(colors[search.nearest(to: pixel)]) == least)
    }
  }
}
