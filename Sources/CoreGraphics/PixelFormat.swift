internal import Animux

/// The layout of pixels in memory.
struct PixelFormat {
  /// The number of bytes of a pixel: 4, or 1 for grey levels and for alpha.
  let bytes: Int
  private let alpha: CGImageAlphaInfo
  private let isLittle: Bool

  /// Creates a format; `nil` if it is not supported.
  init?(space: CGColorSpace?, bitsPerComponent: Int, info: UInt32) {
    guard bitsPerComponent == 8 else { return nil }
    let info = CGBitmapInfo(rawValue: info)
    (alpha, isLittle) = (info.alpha, info.isLittle)
    bytes = info.alpha == .alphaOnly || space?.model == .monochrome ? 1 : 4
  }

  /// Returns the pixel that bytes stand for, as a premultiplied word 0xAARRGGBB.
  func pixel(_ parts: ArraySlice<UInt8>) -> UInt32 {
    let parts = parts.map { UInt32($0) }
    guard bytes == 4, parts.count == 4 else {
      let level = parts.first ?? 0
      return alpha == .alphaOnly ? level << 24 : 0xFF00_0000 | level << 16 | level << 8 | level
    }
    let ordered = isLittle ? parts.reversed() : parts
    let isFirst = alpha == .first || alpha == .premultipliedFirst || alpha == .noneSkipFirst
    let color = isFirst ? ordered[1...] : ordered[..<3]
    let opacity = hasAlpha ? ordered[isFirst ? 0 : 3] : 255
    let isPlain = alpha == .first || alpha == .last
    return color.reduce(opacity) { word, part in
      word << 8 | (isPlain ? (part * opacity + 127) / 255 : min(part, opacity))
    }
  }

  /// Returns the bytes of a premultiplied pixel.
  func bytes(of pixel: UInt32) -> [UInt8] {
    let parts = [16, 8, 0].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    let opacity = UInt8(truncatingIfNeeded: pixel >> 24)
    guard bytes == 4 else {
      let gray = 0.2126 * Double(parts[0]) + 0.7152 * Double(parts[1]) + 0.0722 * Double(parts[2])
      return [alpha == .alphaOnly ? opacity : UInt8(min(gray.rounded(), 255))]
    }
    let isFirst = alpha == .first || alpha == .premultipliedFirst || alpha == .noneSkipFirst
    let last = hasAlpha ? opacity : 255
    let ordered = isFirst ? [last] + parts : parts + [last]
    return isLittle ? ordered.reversed() : ordered
  }

  private var hasAlpha: Bool {
    switch alpha {
    case .none, .noneSkipFirst, .noneSkipLast: false
    case .first, .last, .premultipliedFirst, .premultipliedLast, .alphaOnly: true
    }
  }
}

extension Pixmap {
  /// Creates a picture from bytes in rows; `nil` if there are too few.
  init?(width: Int, height: Int, rowBytes: Int, _ bytes: [UInt8], _ format: PixelFormat) {
    guard width > 0, height > 0, width < 1 << 16, height < 1 << 16, rowBytes >= width * format.bytes,
      rowBytes < 1 << 24, bytes.count >= rowBytes * (height - 1) + width * format.bytes
    else { return nil }
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let start = y * rowBytes + x * format.bytes
        pixels[y * width + x] = format.pixel(bytes[start..<start + format.bytes])
      }
    }
  }

  /// Returns the part of the picture in a rectangle, which must be inside of it.
  func part(x: Int, y: Int, width: Int, height: Int) -> Pixmap {
    var part = Pixmap(width: width, height: height)
    for row in 0..<height {
      let start = (y + row) * self.width + x
      part.pixels.replaceSubrange(row * width..<(row + 1) * width, with: pixels[start..<start + width])
    }
    return part
  }
}
