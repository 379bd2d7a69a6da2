internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// A note with a picture for the encoder: the parts in which it differs from the picture before.
///
/// x264 need not look at any other macroblock, and does not send rounding errors of what has not changed. FFmpeg hands such
/// notes on from version 7.1 on.
enum ChangeHint {
  /// The reach of a change to its right: a block of luma is dithered as a whole.
  private static let reach = 8

  /// Adds a note to a picture in YUV 4:2:0, whose bitmap differs from the one before only in `rects`.
  static func add(_ rects: [PixelRect], to frame: UnsafeMutablePointer<AVFrame>) throws(MediaError) {
    let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
    let areas = rects.map { rect in
      animux_area(
        x: UInt32(rect.x), y: UInt32(rect.y), width: UInt32(min(rect.maxX + reach, width) - rect.x),
        height: UInt32(min(rect.maxY + 1, height) - rect.y))
    }
    try check("describing a picture") { animux_note_changes(frame, areas, areas.count) }
  }
}

extension VideoSettings {
  /// Makes an encoder read notes with pictures. Returns `false` if it cannot.
  func requestHints(_ context: UnsafeMutablePointer<AVCodecContext>) -> Bool {
    guard codec.takesHints, pixelFormat == "yuv420p", animux_has_notes != 0 else { return false }
    return av_opt_set(context.pointee.priv_data, "mb_info", "1", 0) >= 0
  }
}
