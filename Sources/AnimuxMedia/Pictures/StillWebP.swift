internal import AnimuxGraphics
internal import CFFmpeg

/// WebP files of one picture, with straight alpha.
enum StillWebP {
  /// Returns the bytes of a WebP file. Without a quality, it has no loss.
  static func encode(_ pixmap: Pixmap, quality: Int?) throws(MediaError) -> [UInt8] {
    let options =
      if let quality { [("lossless", "0"), ("quality", "\(quality)")] } else { [("lossless", "1")] }
    let encoder = PictureEncoder(
      name: "a WebP", encoder: "libwebp", remedy: "install one built with libwebp",
      pixelFormat: AV_PIX_FMT_BGRA, options: options
    ) { pixmap.fillStraight($0, places: (2, 1, 0, 3)) }
    return try encoder.encode(pixmap)
  }
}
