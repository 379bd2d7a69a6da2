public import AnimuxGraphics
internal import CFFmpeg

/// PNG files with 8 bits per channel in sRGB, with straight alpha unless all pixels are opaque.
public enum PNG {
  /// Writes a bitmap to a file, which appears under its name when it is complete. Returns its size in bytes.
  @discardableResult
  public static func write(_ pixmap: Pixmap, to destination: Destination) throws(MediaError) -> Int64 {
    try StillSettings(.png).write(pixmap, to: destination)
  }

  /// Returns the bytes of a PNG file. Equal bitmaps have equal bytes.
  public static func encode(_ pixmap: Pixmap) throws(MediaError) -> [UInt8] {
    let isOpaque = pixmap.isOpaque
    guard let sample = pixmap.sampleRows else { return try encode(pixmap, .filtered, isOpaque: isOpaque) }
    let sizes = (
      plain: try encode(sample, .plain, isOpaque: isOpaque).count,
      filtered: try encode(sample, .filtered, isOpaque: isOpaque).count
    )
    return try encode(pixmap, sizes.plain <= sizes.filtered ? .plain : .filtered, isOpaque: isOpaque)
  }

  /// The choice between compressing pixels and compressing their differences from their neighbours.
  ///
  /// Drawn pictures, with areas of one colour and patterns that return, are smaller and five times faster without
  /// differences; photographs are smaller with them.
  private enum Prediction: String {
    case plain = "none"
    case filtered = "mixed"
  }

  private static func encode(_ pixmap: Pixmap, _ prediction: Prediction, isOpaque: Bool) throws(MediaError)
    -> [UInt8]
  {
    let encoder = PictureEncoder(
      name: "a PNG", encoder: "png", remedy: "install one built with zlib",
      pixelFormat: isOpaque ? AV_PIX_FMT_RGB24 : AV_PIX_FMT_RGBA, options: [("pred", prediction.rawValue)]
    ) { pixmap.fillStraight($0, places: (0, 1, 2, isOpaque ? nil : 3)) }
    return try encoder.encode(pixmap)
  }
}

extension Pixmap {
  /// Four bands of eight rows from all over the picture, or `nil` if the picture is too small for a choice to matter.
  fileprivate var sampleRows: Pixmap? {
    let (bands, rows) = (4, 8)
    guard height >= 8 * bands * rows, width >= 64 else { return nil }
    var sample = Pixmap(width: width, height: bands * rows)
    for band in 0..<bands {
      let first = (height - rows) * (2 * band + 1) / (2 * bands)
      sample.pixels.replaceSubrange(
        band * rows * width..<(band + 1) * rows * width, with: pixels[first * width..<(first + rows) * width])
    }
    return sample
  }
}
