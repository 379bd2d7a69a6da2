internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// A decoder at a position in a movie. It returns one frame after the other and can seek.
struct MovieDecoder: ~Copyable {
  /// A decoded frame.
  final class Frame {
    let number: Int
    /// Whether some of its data was missing or damaged.
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
  /// The first requested frame. Frames before it are decoded only to reach it, and may be broken.
  private var first = 0
  /// Whether a packet has been read but not decoded.
  private var hasPacket = false
  private var isDrained = false
  /// The number of packets that were read, in decoding order.
  private var packetsRead = 0

  /// Creates a decoder at the start of a movie.
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
    // H.264 without information about reordering is given the largest buffer, so that frames are in order.
    if input.codec.pointee.id == AV_CODEC_ID_H264 {
      codec.pointer.pointee.strict_std_compliance = FF_COMPLIANCE_STRICT
    }
    try check("opening the decoder", file: path) { avcodec_open2(codec.pointer, input.codec, nil) }
    return codec
  }

  /// Seeks to the key frame with index `key`, or to a position before it. The next frames start at `number`.
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

  /// Returns the frame of the next key packet, which is kept for decoding.
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

  /// Reads from the start of the file up to a packet, for movies in which packets are found by counting.
  private mutating func restart(at packet: Int) throws(MediaError) {
    input = try MovieInput(file, maxPixels: maxPixels)
    codec = try Self.open(input, maxPixels)
    packetsRead = 0
    while packetsRead < packet, input.readPacket() { packetsRead += 1 }
  }

  /// Returns the next frame, or `nil` after the last.
  mutating func next() throws(MediaError) -> Frame? {
    while true {
      let handle = try FrameHandle()
      let code = avcodec_receive_frame(codec.pointer, handle.pointer)
      if code == 0 {
        guard let number = number(of: handle), number >= first else { continue }
        return Frame(number: number, isDamaged: Self.isDamaged(handle), handle)
      }
      if code == animux_error_end || isDrained { return nil }
      // An error concerns one packet only; the next one may be intact.
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
