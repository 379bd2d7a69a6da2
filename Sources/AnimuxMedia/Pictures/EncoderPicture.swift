public import AnimuxGraphics
internal import CFFmpeg

/// A picture in the form that a film's encoder takes. It may be filled on one thread and encoded on another, from within a
/// `Mutex<EncoderPicture>`.
public struct EncoderPicture: ~Copyable {
  /// One of these two.
  private var halved: YUVPicture?
  private var converted: ConvertedPicture?

  public init(_ settings: VideoSettings) throws(MediaError) {
    if settings.pixelFormat == "yuv420p" {
      halved = YUVPicture(width: settings.width, height: settings.height)
      converted = nil
    } else {
      halved = nil
      converted = try ConvertedPicture(settings)
    }
  }

  /// Shows `pixmap`, which differs in `rects` from what was shown before.
  public mutating func update(from pixmap: borrowing Pixmap, rects: [PixelRect]) throws(MediaError) {
    halved?.update(from: pixmap, rects: rects)
    try converted?.update(from: pixmap)
  }

  /// Lends the picture to `body`; `frame` is room for what FFmpeg wants to know of it.
  borrowing func withFrame(
    _ frame: UnsafeMutablePointer<AVFrame>,
    _ body: (UnsafeMutablePointer<AVFrame>) throws(MediaError) -> Void
  ) throws(MediaError) {
    switch halved {
    case .some(let picture): try picture.withFrame(frame, body)
    case .none: break
    }
    switch converted {
    case .some(let picture): try body(picture.frame.pointer)
    case .none: break
    }
  }
}

/// A picture in any form that FFmpeg can make of one; all of it is made anew where something has changed.
private struct ConvertedPicture: ~Copyable {
  let frame: FrameHandle
  private let conversion: PixelConversion

  init(_ settings: VideoSettings) throws(MediaError) {
    let format = av_get_pix_fmt(settings.pixelFormat)
    let conversion = try PixelConversion(width: settings.width, height: settings.height, to: format)
    let frame = try FrameHandle()
    frame.pointer.pointee.width = Int32(settings.width)
    frame.pointer.pointee.height = Int32(settings.height)
    frame.pointer.pointee.format = format.rawValue
    settings.describeColors(of: frame.pointer)
    try check("making a picture") { av_frame_get_buffer(frame.pointer, 0) }
    self.frame = frame
    self.conversion = conversion
  }

  /// An encoder may still hold what was in it before.
  func update(from pixmap: borrowing Pixmap) throws(MediaError) {
    try check("making a picture") { av_frame_make_writable(frame.pointer) }
    try conversion.convert(pixmap, into: frame.pointer)
  }
}
