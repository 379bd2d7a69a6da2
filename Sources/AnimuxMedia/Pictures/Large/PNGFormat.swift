internal import CPNGShim

/// The pixel format of a PNG.
struct PNGFormat {
  private let depth: Int
  private let channels: Int
  private let hasAlpha: Bool
  /// The premultiplied colours by index; empty if pixels are not indices.
  private let palette: [UInt32]
  /// The samples of the transparent colour.
  private let key: [Int]

  init(_ head: animux_png_head) {
    (channels, hasAlpha) =
      switch head.kind {
      case 2: (3, false)
      case 4: (2, true)
      case 6: (4, true)
      default: (1, false)
      }
    depth = Int(head.depth)
    palette = head.kind == 3 ? Self.palette(head) : []
    let samples = [Int(head.key.0), Int(head.key.1), Int(head.key.2)]
    key = head.hasKey != 0 ? Array(samples[..<min(channels, 3)]) : []
  }

  private static func palette(_ head: animux_png_head) -> [UInt32] {
    var (colors, alphas) = (head.colors, head.alphas)
    return withUnsafeBytes(of: &colors) { colors in
      withUnsafeBytes(of: &alphas) { alphas in
        (0..<256).map { index in
          guard index < head.colorCount else { return 0xFF00_0000 }
          let opacity = index < head.alphaCount ? UInt32(alphas[index]) : 255
          let (red, green, blue) = (colors[3 * index], colors[3 * index + 1], colors[3 * index + 2])
          return premultiplied(opacity << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
        }
      }
    }
  }

  /// Writes a row as premultiplied pixels.
  func write(_ row: [UInt8], _ width: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    row.withUnsafeBufferPointer { row in
      if depth == 8, palette.isEmpty, key.isEmpty, channels >= 3 {
        for x in 0..<width {
          let place = x * channels
          let color = UInt32(row[place]) << 16 | UInt32(row[place + 1]) << 8 | UInt32(row[place + 2])
          pixels[x] = premultiplied((hasAlpha ? UInt32(row[place + 3]) : 255) << 24 | color)
        }
      } else {
        for x in 0..<width { pixels[x] = pixel(row, x) }
      }
    }
  }

  private func pixel(_ row: UnsafeBufferPointer<UInt8>, _ x: Int) -> UInt32 {
    if !palette.isEmpty { return palette[sample(row, x)] }
    let samples = (0..<channels).map { sample(row, x * channels + $0) }
    if samples == key { return 0 }
    let most = 1 << depth - 1
    func byte(_ value: Int) -> UInt32 { UInt32(most == 255 ? value : (value * 255 + most / 2) / most) }
    let alpha = hasAlpha ? byte(samples[channels - 1]) : 255
    let (red, green, blue) =
      channels < 3 ? (samples[0], samples[0], samples[0]) : (samples[0], samples[1], samples[2])
    return premultiplied(alpha << 24 | byte(red) << 16 | byte(green) << 8 | byte(blue))
  }

  private func sample(_ row: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    switch depth {
    case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
    case 8: return Int(row[index])
    default:
      let bit = index * depth
      return Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
  }
}
