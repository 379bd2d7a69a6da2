package import AnimuxGraphics
internal import CFFmpeg

/// A picture in the pixel format of an encoder. It may be filled on one thread and encoded on another, from
/// within a `Mutex<EncoderPicture>`.
package struct EncoderPicture: ~Copyable {
  /// The picture in YUV 4:2:0 with 8 bits; otherwise `converted` is set.
  private var halved: YUVPicture?
  private var converted: ConvertedPicture?

  /// Creates a black picture for an encoder with these settings.
  package init(_ settings: VideoSettings) throws(MediaError) {
    if settings.pixelFormat == "yuv420p" {
      halved = YUVPicture(
        width: settings.width, height: settings.height, dithering: settings.dithering)
      converted = nil
    } else {
      halved = nil
      converted = try ConvertedPicture(settings)
    }
  }

  /// The contents of a picture. They share the picture's memory until that is updated.
  package struct Contents: Sendable {
    fileprivate let bytes: [UInt8]
  }

  /// The picture's contents; `nil` if it is always converted completely.
  package var contents: Contents? {
    switch halved {
    case .some(let picture): Contents(bytes: picture.bytes)
    case .none: nil
    }
  }

  /// Updates the picture to show `pixmap`.
  ///
  /// `last` shows the bitmap before, from which this one differs only in `changed`. Besides, the picture differs from
  /// `last` only in `stale`, which is copied from there, or converted if there is no `last`.
  package mutating func update(
    from pixmap: borrowing Pixmap, changed: [PixelRect], stale: [PixelRect], last: Contents?
  ) throws(MediaError) {
    if let last {
      halved?.copy(stale, from: last.bytes)
    } else {
      halved?.update(from: pixmap, rects: stale)
    }
    halved?.update(from: pixmap, rects: changed)
    try converted?.update(from: pixmap)
  }

  /// Whether the picture can be updated band by band.
  package var takesBands: Bool {
    switch halved {
    case .some: true
    case .none: false
    }
  }

  /// Copies `stale` from what `last` shows. The picture then differs from that only where the bitmap has changed, which `update`
  /// converts band by band.
  package mutating func copy(_ stale: [PixelRect], from last: Contents) {
    halved?.copy(stale, from: last.bytes)
  }

  /// Updates the picture in the part of `changed` that is within `rows`. The bitmap starts with row `fromRow` of the canvas.
  package mutating func update(
    from pixmap: borrowing Pixmap, fromRow: Int, rows: Range<Int>, changed: [PixelRect]
  ) {
    halved?.update(from: pixmap, fromRow: fromRow, rows: rows, rects: changed)
  }

  /// Lends the picture to `body`, as `frame` or as a frame of its own.
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

/// A picture in any pixel format that FFmpeg can convert to. It is converted completely if something has
/// changed.
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

  /// Converts a picture. The encoder may still hold the previous one.
  func update(from pixmap: borrowing Pixmap) throws(MediaError) {
    try check("making a picture") { av_frame_make_writable(frame.pointer) }
    try conversion.convert(pixmap, into: frame.pointer)
  }
}
