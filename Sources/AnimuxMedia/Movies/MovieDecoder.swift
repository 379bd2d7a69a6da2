internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// A decoder at some place of a movie. It gives one frame after the other and can go elsewhere.
struct MovieDecoder: ~Copyable {
  /// A frame as it was decoded.
  final class Frame {
    let number: Int
    /// Something in it was missing or damaged.
    let isDamaged: Bool
    let handle: FrameHandle

    init(number: Int, isDamaged: Bool, _ handle: consuming FrameHandle) {
      self.number = number
      self.isDamaged = isDamaged
      self.handle = handle
    }
  }

  private let index: MovieIndex
  private let file: InputFile
  private let maxPixels: Int
  private var input: MovieInput
  private var codec: CodecHandle
  /// The frames that are wanted: those before were decoded only to get here, and may be broken.
  private var first = 0
  /// A packet that was looked at and not decoded yet.
  private var hasPacket = false
  private var isDrained = false
  /// In the order of decoding.
  private var packetsRead = 0

  /// At the movie's begin.
  init(_ file: InputFile, _ index: MovieIndex, maxPixels: Int) throws(MediaError) {
    let input = try MovieInput(file, maxPixels: maxPixels)
    codec = try Self.open(input, maxPixels)
    self.input = input
    self.file = file
    self.index = index
    self.maxPixels = maxPixels
  }

  static func open(_ input: borrowing MovieInput, _ maxPixels: Int) throws(MediaError) -> CodecHandle {
    let path = input.path
    let codec = try CodecHandle(input.codec)
    let parameters = input.stream.pointee.codecpar
    try check("opening the decoder", file: path) { avcodec_parameters_to_context(codec.pointer, parameters) }
    codec.pointer.pointee.pkt_timebase = input.stream.pointee.time_base
    codec.pointer.pointee.thread_count = 1
    codec.pointer.pointee.max_pixels = Int64(maxPixels)
    // H.264 that does not say how far frames are reordered is given all the room there can be, so that they come in order.
    if input.codec.pointee.id == AV_CODEC_ID_H264 {
      codec.pointer.pointee.strict_std_compliance = FF_COMPLIANCE_STRICT
    }
    try check("opening the decoder", file: path) { avcodec_open2(codec.pointer, input.codec, nil) }
    return codec
  }

  /// Goes to the key frame of this number, or to some place before it. Frames from `number` on are given next.
  mutating func seek(to number: Int, key: Int) throws(MediaError) {
    first = number
    avcodec_flush_buffers(codec.pointer)
    isDrained = false
    hasPacket = false
    guard index.isStamped else { return try restart(at: index.packet(ofKey: key)) }
    var (before, distance) = (key, 1)
    while before > 0 {
      let stamp = index.stamp(ofKey: before)
      if av_seek_frame(input.demuxer.pointer, input.stream.pointee.index, stamp, AVSEEK_FLAG_BACKWARD) >= 0,
        let landed = landing(), landed <= index.keys[key]
      {
        hasPacket = true
        return
      }
      before -= distance
      distance *= 2
    }
    try restart(at: 0)
  }

  /// The frame of the first key packet from here on, which is kept for decoding.
  private mutating func landing() -> Int? {
    for _ in 0..<10_000 {
      guard input.readPacket() else { return nil }
      let packet = input.packet.pointer.pointee
      if packet.flags & AV_PKT_FLAG_KEY != 0, let number = index.frame(stampedAt: Int(packet.pts)) {
        return number
      }
    }
    return nil
  }

  /// From the file's begin to a packet, where packets are found by counting them.
  private mutating func restart(at packet: Int) throws(MediaError) {
    input = try MovieInput(file, maxPixels: maxPixels)
    codec = try Self.open(input, maxPixels)
    packetsRead = 0
    while packetsRead < packet, input.readPacket() { packetsRead += 1 }
  }

  /// The next frame; nil after the last.
  mutating func next() throws(MediaError) -> Frame? {
    while true {
      let handle = try FrameHandle()
      let code = avcodec_receive_frame(codec.pointer, handle.pointer)
      if code == 0 {
        guard let number = number(of: handle), number >= first else { continue }
        return Frame(number: number, isDamaged: Self.isDamaged(handle), handle)
      }
      if code == animux_error_end || isDrained { return nil }
      // An error of one packet is that packet's; the next one may be whole.
      try send()
    }
  }

  private mutating func send() throws(MediaError) {
    guard hasPacket || input.readPacket() else {
      guard !file.isShorter else {
        throw MediaError.shortened("reading the movie", file.path)
      }
      isDrained = true
      avcodec_send_packet(codec.pointer, nil)
      return
    }
    hasPacket = false
    if !index.isStamped {
      input.packet.pointer.pointee.pts = Int64(packetsRead)
      packetsRead += 1
    }
    animux_log_capture()
    avcodec_send_packet(codec.pointer, input.packet.pointer)
  }

  private func number(of frame: borrowing FrameHandle) -> Int? {
    let stamp = frame.pointer.pointee.pts
    guard stamp != animux_no_timestamp else { return nil }
    return index.isStamped ? index.frame(stampedAt: Int(stamp)) : index.frame(ofPacket: Int(stamp))
  }

  private static func isDamaged(_ frame: borrowing FrameHandle) -> Bool {
    frame.pointer.pointee.decode_error_flags != 0
      || frame.pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
  }
}
