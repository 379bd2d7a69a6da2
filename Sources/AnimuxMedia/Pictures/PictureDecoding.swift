internal import AnimuxGraphics
internal import CFFmpeg

/// A conversion from a decoded frame of any pixel format to premultiplied sRGB.
///
/// RGB, greyscale and palette formats are converted by their colour profile, with each channel rounded to 8
/// bits. Other formats are first converted by their matrix.
enum PictureDecoding {
  static func pixmap(
    of frame: UnsafeMutablePointer<AVFrame>, _ conversion: ColorConversion?, file: String
  ) throws(MediaError) -> Pixmap {
    let format = AVPixelFormat(frame.pointee.format)
    guard let description = av_pix_fmt_desc_get(format) else {
      throw MediaError("converting the picture", "its pixel format is not supported", file: file)
    }
    if description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_PAL) != 0 { return paletted(frame, conversion) }
    if let channels = Channels(description, format) {
      return pixmap(of: frame, description, channels, conversion)
    }
    var pixmap = try AnimuxMedia.pixmap(of: frame)
    conversion?.convert(&pixmap.pixels)
    if description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0 { pixmap.premultiply() }
    return pixmap
  }

  /// The channels of a pixel.
  private struct Channels {
    /// The format's components for red, green, blue and, if there is one, alpha.
    let components: [Int32]
    /// The value of full intensity.
    let most: Int
    /// Whether set bits are dark.
    let isInverted: Bool

    /// Determines a format's channels; `nil` if it is not RGB or greyscale.
    init?(_ description: UnsafePointer<AVPixFmtDescriptor>, _ format: AVPixelFormat) {
      let flags = Int32(truncatingIfNeeded: description.pointee.flags)
      guard flags & (AV_PIX_FMT_FLAG_FLOAT | AV_PIX_FMT_FLAG_HWACCEL | AV_PIX_FMT_FLAG_BAYER) == 0 else {
        return nil
      }
      isInverted = format == AV_PIX_FMT_MONOWHITE
      let depth = Int(description.pointee.comp.0.depth)
      most = 1 << depth - 1
      let count = description.pointee.nb_components
      let isOfOneDepth =
        description.pointee.comp.1.depth == depth && description.pointee.comp.2.depth == depth
      switch (flags & AV_PIX_FMT_FLAG_RGB != 0, count) {
      case (true, 3...) where isOfOneDepth: components = count > 3 ? [0, 1, 2, 3] : [0, 1, 2]
      case (_, 1): components = [0, 0, 0]
      case (_, 2): components = [0, 0, 0, 1]
      default: return nil
      }
    }
  }

  private static func pixmap(
    of frame: UnsafeMutablePointer<AVFrame>, _ description: UnsafePointer<AVPixFmtDescriptor>,
    _ channels: Channels, _ conversion: ColorConversion?
  ) -> Pixmap {
    let colors = RowColors(conversion, most: channels.most)
    var pixmap = Pixmap(width: Int(frame.pointee.width), height: Int(frame.pointee.height))
    var planes = (
      UnsafePointer(frame.pointee.data.0), UnsafePointer(frame.pointee.data.1),
      UnsafePointer(frame.pointee.data.2), UnsafePointer(frame.pointee.data.3)
    )
    let width = pixmap.width
    var lines = [[UInt16]](repeating: [UInt16](repeating: 0, count: width), count: 4)
    withUnsafeMutablePointer(to: &planes) { planes in
      planes.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 4) { planes in
        withUnsafePointer(to: frame.pointee.linesize) { sizes in
          sizes.withMemoryRebound(to: Int32.self, capacity: 8) { sizes in
            for y in 0..<pixmap.height {
              for (line, component) in channels.components.enumerated() {
                av_read_image_line2(
                  &lines[line], planes, sizes, description, 0, Int32(y), component, Int32(width),
                  0, 2)
              }
              write(lines, channels, colors, into: &pixmap, y)
            }
          }
        }
      }
    }
    return pixmap
  }

  /// Converts a picture of indices to a table of 256 colours.
  private static func paletted(
    _ frame: UnsafeMutablePointer<AVFrame>, _ conversion: ColorConversion?
  ) -> Pixmap {
    var pixmap = Pixmap(width: Int(frame.pointee.width), height: Int(frame.pointee.height))
    guard let indices = frame.pointee.data.0, let table = frame.pointee.data.1 else { return pixmap }
    var colors = table.withMemoryRebound(to: UInt32.self, capacity: 256) {
      Array(UnsafeBufferPointer(start: $0, count: 256))
    }
    conversion?.convert(&colors)
    colors = colors.map(premultiplied)
    for y in 0..<pixmap.height {
      let row = indices + y * Int(frame.pointee.linesize.0)
      for x in 0..<pixmap.width { pixmap.pixels[y * pixmap.width + x] = colors[Int(row[x])] }
    }
    return pixmap
  }

  /// The conversion of a row's colours to sRGB.
  private enum RowColors {
    case plain
    case lights(LightTable)
    case tables(ProfileLink)

    init(_ conversion: ColorConversion?, most: Int) {
      switch conversion {
      case .lights(let conversion): self = .lights(conversion.table(most: most))
      case .tables(let link): self = .tables(link)
      case nil: self = .plain
      }
    }
  }

  private static func write(
    _ lines: [[UInt16]], _ channels: Channels, _ colors: RowColors, into pixmap: inout Pixmap, _ y: Int
  ) {
    let (most, half, first) = (channels.most, channels.most / 2, y * pixmap.width)
    let hasAlpha = channels.components.count == 4
    func value(_ line: Int, _ x: Int) -> Int {
      channels.isInverted ? most - Int(lines[line][x]) : Int(lines[line][x])
    }
    func byte(_ value: Int) -> UInt32 { UInt32(most == 255 ? value : (value * 255 + half) / most) }
    func put(_ color: UInt32, _ x: Int) {
      let alpha = hasAlpha ? byte(value(3, x)) : 255
      pixmap.pixels[first + x] = premultiplied(alpha << 24 | color)
    }
    switch colors {
    case .plain:
      for x in 0..<pixmap.width {
        put(byte(value(0, x)) << 16 | byte(value(1, x)) << 8 | byte(value(2, x)), x)
      }
    case .lights(let table):
      for x in 0..<pixmap.width { put(table.convert(value(0, x), value(1, x), value(2, x)), x) }
    case .tables(let link):
      var row = [UInt16](repeating: 0, count: 3 * pixmap.width)
      for x in 0..<pixmap.width {
        for channel in 0..<3 { row[3 * x + channel] = UInt16((value(channel, x) * 65535 + half) / most) }
      }
      for (x, color) in link.convert(row, count: pixmap.width).enumerated() { put(color, x) }
    }
  }
}

/// Returns a pixel with straight alpha as a premultiplied one, each channel rounded to the nearest.
func premultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  func part(_ value: UInt32) -> UInt32 { (value * alpha + 127) / 255 }
  return alpha << 24 | part(pixel >> 16 & 255) << 16 | part(pixel >> 8 & 255) << 8 | part(pixel & 255)
}

extension Pixmap {
  fileprivate mutating func premultiply() {
    for index in pixels.indices { pixels[index] = premultiplied(pixels[index]) }
  }
}
