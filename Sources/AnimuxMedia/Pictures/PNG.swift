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
    let encoder = PictureEncoder(
      name: "a PNG", encoder: "png", remedy: "install one built with zlib",
      pixelFormat: isOpaque ? AV_PIX_FMT_RGB24 : AV_PIX_FMT_RGBA, options: [("pred", "mixed")]
    ) { pixmap.fillStraight($0, places: (0, 1, 2, isOpaque ? nil : 3)) }
    return try encoder.encode(pixmap)
  }
}
