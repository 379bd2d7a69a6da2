internal import AnimuxGraphics
internal import CFFmpeg

/// The colours of a film for a codec with few.
package struct Palette: Hashable, Sendable {
  /// The colours as opaque pixels, 255 at most.
  let colors: [UInt32]
  /// Whether pixels may be transparent.
  let keepsAlpha: Bool
  /// Whether pixels are translucent that have to be opaque or transparent.
  package let losesTranslucency: Bool

  /// The index of the transparent colour.
  var transparentIndex: Int { colors.count }

  /// Finds the colours of a palette for pixels, and caches them.
  struct Finder {
    /// The colours for a pixel: the nearest one, and the one that some of the pixels of a dithered area get instead.
    private struct Choice {
      var pixel: UInt32
      var nearest: UInt8
      var other: UInt8
      /// The part of the pixels that get the other colour, in 64ths.
      var share: UInt8
    }

    private let palette: Palette
    private var search: ColorSearch
    /// Choices by a hash of their pixel. No pixel that has a colour is 0.
    private var choices = [Choice](
      repeating: Choice(pixel: 0, nearest: 0, other: 0, share: 0), count: 1 << hashBits)

    private static let hashBits: UInt32 = 14

    init(_ palette: Palette) {
      self.palette = palette
      search = ColorSearch(palette.colors)
    }

    /// The thresholds of an ordered dither, 0…63, which is stable from frame to frame.
    private static let thresholds: [Int] = (0..<64).map { place in
      let (x, y) = (place % 8, place / 8)
      return (0..<3).reduce(0) { value, bit in
        let (a, b) = (x >> bit & 1, y >> bit & 1)
        return value | (a ^ b) << (5 - 2 * bit) | b << (4 - 2 * bit)
      }
    }

    /// Returns the index of the colour for a pixel at a position.
    mutating func index(of premultiplied: UInt32, x: Int, y: Int) -> UInt8 {
      guard let pixel = premultiplied.paletteColor(keepsAlpha: palette.keepsAlpha) else {
        return UInt8(palette.transparentIndex)
      }
      let place = Int((pixel &* 0x9E37_79B1) >> (32 - Self.hashBits))
      if choices[place].pixel != pixel { choices[place] = choice(for: pixel) }
      let choice = choices[place]
      return Self.thresholds[y % 8 * 8 + x % 8] < Int(choice.share) ? choice.other : choice.nearest
    }

    /// The differences between two colours that are dithered, in the measure of the search: smaller steps are not seen, and
    /// pixels of colours that differ more are seen one by one.
    private static let steps = (4 * 4 * 7 + 1)...(32 * 32 * 7)

    /// Returns the choice for a pixel. The other colour is beyond the pixel as seen from the nearest one, so that the mean of
    /// both is close to the pixel.
    private mutating func choice(for pixel: UInt32) -> Choice {
      let nearest = search.nearest(to: pixel)
      var choice = Choice(pixel: pixel, nearest: UInt8(nearest), other: UInt8(nearest), share: 0)
      func channels(_ color: UInt32) -> (red: Int, green: Int, blue: Int) {
        (Int(color >> 16 & 255), Int(color >> 8 & 255), Int(color & 255))
      }
      let (wanted, near) = (channels(pixel), channels(palette.colors[nearest]))
      let (red, green, blue) = (wanted.red - near.red, wanted.green - near.green, wanted.blue - near.blue)
      func beyond(_ value: Int, _ rest: Int) -> UInt32 { UInt32(min(max(value + Self.reach * rest, 0), 255)) }
      let target =
        beyond(wanted.red, red) << 16 | beyond(wanted.green, green) << 8 | beyond(wanted.blue, blue)
      let other = search.nearest(to: target)
      let far = channels(palette.colors[other])
      let step = (red: far.red - near.red, green: far.green - near.green, blue: far.blue - near.blue)
      let length = ColorSearch.distance(step.red, step.green, step.blue)
      let along = 2 * red * step.red + 4 * green * step.green + blue * step.blue
      guard Self.steps.contains(length), along > 0 else { return choice }
      choice.other = UInt8(other)
      choice.share = UInt8(min((64 * along + length / 2) / length, 32))
      return choice
    }

    /// The distance beyond a pixel at which the other colour is looked for, as a multiple of its difference from the nearest one.
    private static let reach = 1

    /// Writes the indices and the palette of a picture to a frame.
    mutating func write(_ pixmap: borrowing Pixmap, into frame: UnsafeMutablePointer<AVFrame>) {
      guard let start = frame.pointee.data.0, let colors = frame.pointee.data.1 else { return }
      let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
      for y in 0..<height {
        let row = start + y * Int(frame.pointee.linesize.0)
        let source = min(y, pixmap.height - 1) * pixmap.width
        for x in 0..<width {
          row[x] = index(of: pixmap.pixels[source + min(x, pixmap.width - 1)], x: x, y: y)
        }
      }
      let table = UnsafeMutableRawPointer(colors).assumingMemoryBound(to: UInt32.self)
      for index in 0..<256 { table[index] = index < palette.colors.count ? palette.colors[index] : 0 }
    }
  }
}

extension UInt32 {
  /// The opaque colour that stands for a premultiplied pixel; `nil` for one that is transparent.
  func paletteColor(keepsAlpha: Bool) -> UInt32? {
    guard keepsAlpha else { return self | 0xFF00_0000 }
    return self >> 24 >= 128 ? straightened | 0xFF00_0000 : nil
  }
}
