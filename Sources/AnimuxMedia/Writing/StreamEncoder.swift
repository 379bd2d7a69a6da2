internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// Encodes a film's pictures one after the other, in the codec's pixel format.
struct StreamEncoder: ~Copyable {
  private let codec: CodecHandle
  /// The conversion of pixels; `nil` if `finder` is used instead.
  private let conversion: PixelConversion?
  private var finder: Palette.Finder?
  private let frame: FrameHandle
  private let settings: VideoSettings
  /// The memory of the graphics device, if the encoder reads pictures from there.
  private let device: DeviceFrames?
  /// The number of frames that were encoded.
  private(set) var count = 0

  /// Creates an encoder. `palette` suits all pictures of the film, for a codec that has one.
  init(_ settings: VideoSettings, palette: Palette?, pass: EncoderPass? = nil) throws(MediaError) {
    let codec = try CodecHandle(settings.codec.find())
    try settings.configure(codec.pointer, pass: pass)
    let device = settings.codec.takesDeviceFrames ? try DeviceFrames(settings) : nil
    switch device {
    case .some(let device): device.attach(to: codec.pointer)
    case .none: break
    }
    if settings.codec.passes == .inMemory, case .second(let text, _) = pass {
      try codec.setStatistics(text)
    }
    try settings.open(codec)
    let frame = try FrameHandle()
    let conversion: PixelConversion? =
      if palette == nil {
        try PixelConversion(
          width: settings.width, height: settings.height, to: av_get_pix_fmt(settings.pixelFormat))
      } else {
        nil
      }
    finder = palette.map { Palette.Finder($0) }
    self.device = device
    self.conversion = conversion
    self.settings = settings
    self.codec = codec
    self.frame = frame
  }

  /// Describes the stream for a muxer.
  func describe(_ stream: UnsafeMutablePointer<AVStream>) throws(MediaError) {
    let parameters = try made("making a stream") { stream.pointee.codecpar }
    try check("describing the stream") { avcodec_parameters_from_context(parameters, codec.pointer) }
    if codec.pointer.pointee.codec_id == AV_CODEC_ID_HEVC {
      parameters.pointee.codec_tag = StreamDescription.tag(of: "hvc1")
    }
    stream.pointee.time_base = codec.pointer.pointee.time_base
    stream.pointee.avg_frame_rate = codec.pointer.pointee.framerate
    stream.pointee.r_frame_rate = codec.pointer.pointee.framerate
  }

  mutating func encode(_ pixmap: borrowing Pixmap) throws(MediaError) {
    let frame = frame.pointer
    frame.pointee.width = Int32(settings.width)
    frame.pointee.height = Int32(settings.height)
    frame.pointee.format = av_get_pix_fmt(settings.pixelFormat).rawValue
    settings.describeColors(of: frame)
    defer { av_frame_unref(frame) }
    try check("encoding frame \(count)") { av_frame_get_buffer(frame, 0) }
    try convert(pixmap)
    switch device {
    case .some(let device): try device.move(frame)
    case .none: break
    }
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

  /// Receives a packet. Returns `false` if none is ready.
  func receive(into packet: borrowing PacketHandle) throws(MediaError) -> Bool {
    try check("encoding", expected: [animux_error_again, animux_error_end]) {
      avcodec_receive_packet(codec.pointer, packet.pointer)
    } >= 0
  }

  /// The statistics of a first pass, after all packets have been received.
  var learnt: String { codec.pointer.pointee.stats_out.map { String(cString: $0) } ?? "" }
}

extension CodecHandle {
  /// Sets the statistics of the first pass. The encoder does not free them, `CodecHandle` does.
  fileprivate func setStatistics(_ text: String) throws(MediaError) {
    pointer.pointee.stats_in = try made("beginning the second pass") { av_strdup(text) }
  }
}
