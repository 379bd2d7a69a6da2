internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// Compresses a film's pictures one after the other, in whatever form its codec takes.
struct StreamEncoder: ~Copyable {
  private let codec: CodecHandle
  /// One of these two.
  private let conversion: PixelConversion?
  private var finder: Palette.Finder?
  private let frame: FrameHandle
  /// Frames that have come in.
  private(set) var count = 0

  /// `palette`: of all its pictures, for a codec that has one.
  init(_ settings: VideoSettings, palette: Palette?) throws(MediaError) {
    let codec = try CodecHandle(settings.codec.find())
    try settings.configure(codec.pointer)
    try check("opening the encoder \(settings.codec.encoder)") { avcodec_open2(codec.pointer, nil, nil) }
    let frame = try FrameHandle()
    let format = codec.pointer.pointee.pix_fmt
    let conversion: PixelConversion? =
      if palette == nil {
        try PixelConversion(width: settings.width, height: settings.height, to: format)
      } else {
        nil
      }
    finder = palette.map { Palette.Finder($0) }
    self.conversion = conversion
    self.codec = codec
    self.frame = frame
  }

  /// Tells a muxer what it has to know.
  func describe(_ stream: UnsafeMutablePointer<AVStream>) throws(MediaError) {
    let parameters = try made("making a stream") { stream.pointee.codecpar }
    try check("describing the stream") { avcodec_parameters_from_context(parameters, codec.pointer) }
    if codec.pointer.pointee.codec_id == AV_CODEC_ID_HEVC {
      // What players of MP4 and MOV know it by.
      parameters.pointee.codec_tag = "hvc1".utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    stream.pointee.time_base = codec.pointer.pointee.time_base
    stream.pointee.avg_frame_rate = codec.pointer.pointee.framerate
    stream.pointee.r_frame_rate = codec.pointer.pointee.framerate
  }

  mutating func encode(_ pixmap: borrowing Pixmap) throws(MediaError) {
    let context = codec.pointer.pointee
    let frame = frame.pointer
    frame.pointee.width = context.width
    frame.pointee.height = context.height
    frame.pointee.format = context.pix_fmt.rawValue
    frame.pointee.color_range = context.color_range
    frame.pointee.color_primaries = context.color_primaries
    frame.pointee.color_trc = context.color_trc
    frame.pointee.colorspace = context.colorspace
    defer { av_frame_unref(frame) }
    try check("encoding frame \(count)") { av_frame_get_buffer(frame, 0) }
    try convert(pixmap)
    frame.pointee.pts = Int64(count)
    try check("encoding frame \(count)") { avcodec_send_frame(codec.pointer, frame) }
    count += 1
  }

  private mutating func convert(_ pixmap: borrowing Pixmap) throws(MediaError) {
    if finder != nil {
      finder?.write(pixmap, into: frame.pointer)
    } else {
      try conversion?.convert(pixmap, into: frame.pointer)
    }
  }

  func finish() throws(MediaError) {
    try check("ending the film") { avcodec_send_frame(codec.pointer, nil) }
  }

  /// Whether there is another packet already.
  func receive(into packet: borrowing PacketHandle) throws(MediaError) -> Bool {
    try check("encoding", expected: [animux_error_again, animux_error_end]) {
      avcodec_receive_packet(codec.pointer, packet.pointer)
    } >= 0
  }
}
