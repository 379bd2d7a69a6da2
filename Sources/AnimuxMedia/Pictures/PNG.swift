public import AnimuxGraphics
internal import CPNGShim

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
  private enum Prediction {
    case plain
    case filtered
  }

  private static func encode(_ pixmap: Pixmap, _ prediction: Prediction, isOpaque: Bool) throws(MediaError)
    -> [UInt8]
  {
    let operation = "making a PNG of \(pixmap.width)×\(pixmap.height)"
    guard pixmap.width > 0, pixmap.height > 0 else { throw MediaError(operation, "it has no pixels") }
    var file = animux_png_file()
    defer { animux_png_file_free(&file) }
    let pixels = pixmap.straightBytes(hasAlpha: !isOpaque)
    let isComplete = pixels.withUnsafeBufferPointer { bytes in
      var picture = animux_png_picture(
        width: UInt32(pixmap.width), height: UInt32(pixmap.height), hasAlpha: isOpaque ? 0 : 1,
        isFiltered: prediction == .filtered ? 1 : 0, bytes: bytes.baseAddress)
      return animux_png_encode(&picture, &file) != 0
    }
    guard isComplete else {
      let reason = withUnsafeBytes(of: &file.message) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw MediaError(operation, reason)
    }
    return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
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

  /// The pixels with straight alpha, row by row, with three bytes for each pixel, or four.
  fileprivate func straightBytes(hasAlpha: Bool) -> [UInt8] {
    let length = hasAlpha ? 4 : 3
    return [UInt8](unsafeUninitializedCapacity: width * height * length) { bytes, count in
      if let start = bytes.baseAddress {
        fillStraight(start, stride: width * length, places: (0, 1, 2, hasAlpha ? 3 : nil))
        count = width * height * length
      }
    }
  }
}
