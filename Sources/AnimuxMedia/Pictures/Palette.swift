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

  /// Finds the nearest colours of a palette, and caches them.
  struct Finder {
    private let palette: Palette
    /// The cached results by 6 bits of each channel; −1 if there is none.
    private var found = [Int16](repeating: -1, count: 1 << 18)

    init(_ palette: Palette) {
      self.palette = palette
    }

    /// The thresholds of an ordered dither, 0…63, which is stable from frame to frame.
    private static let thresholds: [Int] = (0..<64).map { place in
      let (x, y) = (place % 8, place / 8)
      return (0..<3).reduce(0) { value, bit in
        let (a, b) = (x >> bit & 1, y >> bit & 1)
        return value | (a ^ b) << (5 - 2 * bit) | b << (4 - 2 * bit)
      }
    }
    /// The greatest change of a colour by the dither, in either direction.
    private static let strength = 10

    /// Returns the index of the colour for a pixel at a position.
    mutating func index(of premultiplied: UInt32, x: Int, y: Int) -> UInt8 {
      guard let pixel = premultiplied.paletteColor(keepsAlpha: palette.keepsAlpha) else {
        return UInt8(palette.transparentIndex)
      }
      let shift = (Self.thresholds[y % 8 * 8 + x % 8] * 2 - 63) * Self.strength / 63
      let exact = nearest(pixel, 0)
      // Colours of the palette are not dithered.
      guard palette.colors[Int(exact)] & 0xFFFFFF != pixel & 0xFFFFFF else { return exact }
      return nearest(pixel, shift)
    }

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

    private mutating func nearest(_ pixel: UInt32, _ shift: Int) -> UInt8 {
      func channel(_ bits: UInt32) -> Int { min(max(Int(pixel >> bits & 255) + shift, 0), 255) }
      let (red, green, blue) = (channel(16), channel(8), channel(0))
      let place = (red >> 2) << 12 | (green >> 2) << 6 | blue >> 2
      if found[place] >= 0 { return UInt8(found[place]) }
      var (best, least) = (0, Int.max)
      for (index, color) in palette.colors.enumerated() {
        let r = Int(color >> 16 & 255) - (red & ~3 | 2)
        let g = Int(color >> 8 & 255) - (green & ~3 | 2)
        let b = Int(color & 255) - (blue & ~3 | 2)
        let distance = 2 * r * r + 4 * g * g + b * b
        if distance < least { (best, least) = (index, distance) }
      }
      found[place] = Int16(best)
      return UInt8(best)
    }
  }
}

extension UInt32 {
  /// The opaque colour that stands for a premultiplied pixel; `nil` for one that is transparent.
  func paletteColor(keepsAlpha: Bool) -> UInt32? {
    guard keepsAlpha else { return self | 0xFF00_0000 }
    return self >> 24 >= 128 ? straightened : nil
  }
}
