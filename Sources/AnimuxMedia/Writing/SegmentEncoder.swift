package import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// Encodes one segment of a film: frames in order to packets in order.
///
/// Segments are independent of each other. So they can be encoded in parallel, on different threads or
/// machines, and then be written one after the other.
package struct SegmentEncoder: ~Copyable {
  private let codec: CodecHandle
  private let picture: FrameHandle
  private let packet: PacketHandle
  private let settings: VideoSettings
  private let firstFrame: Int
  private let description: StreamDescription
  /// Whether the encoder reads which parts of a picture have changed.
  private let takesHints: Bool
  /// The number of frames by which decoding precedes showing.
  private var delay = 0
  private var sent = 0
  private var received = 0

  /// Creates an encoder for frames from `firstFrame` on, at most `VideoSettings.segmentLength` of them.
  ///
  /// `header` describes the film's stream, if this segment's encoder alone does not know it.
  package init(
    _ settings: VideoSettings, firstFrame: Int, pass: EncoderPass? = nil, header: StreamHeader? = nil
  ) throws(MediaError) {
    let codec = try CodecHandle(settings.codec.find())
    try settings.configure(codec.pointer, pass: pass)
    let takesHints = pass == nil && settings.requestHints(codec.pointer)
    try settings.open(codec)
    let picture = try FrameHandle()
    let packet = try PacketHandle()
    description = header?.description ?? StreamDescription(codec)
    self.takesHints = takesHints
    self.codec = codec
    self.picture = picture
    self.packet = packet
    self.settings = settings
    self.firstFrame = firstFrame
  }

  /// Encodes the next frame of the film, number `frame`, and returns the packets that are complete. The
  /// encoder does not use `picture` after this returns.
  ///
  /// If the picture differs from the one before only in `changed`, the encoder need not compare the rest.
  package mutating func encode(
    _ picture: borrowing EncoderPicture, frame: Int, changed: [PixelRect]? = nil
  ) throws(MediaError) -> [Packet] {
    var packets: [Packet] = []
    try picture.withFrame(self.picture.pointer) { (shown) throws(MediaError) in
      if let changed, takesHints { try ChangeHint.add(changed, to: shown) }
      packets = try encode(shown, frame)
    }
    return packets
  }

  /// Encodes the next frame of the film from a picture in YUV 4:2:0 with 8 bits.
  package mutating func encode(_ picture: borrowing YUVPicture, frame: Int) throws(MediaError) -> [Packet] {
    precondition(
      picture.width == settings.width && picture.height == settings.height,
      "all pictures must have the same size")
    var packets: [Packet] = []
    try picture.withFrame(self.picture.pointer) { (shown) throws(MediaError) in
      packets = try encode(shown, frame)
    }
    return packets
  }

  private mutating func encode(
    _ shown: UnsafeMutablePointer<AVFrame>, _ frame: Int
  ) throws(MediaError) -> [Packet] {
    precondition(frame == firstFrame + sent, "frames must be in order")
    precondition(sent < VideoSettings.segmentLength, "a segment must have a length")
    shown.pointee.pts = Int64(sent)
    let pointer = codec.pointer
    try check("encoding frame \(frame)") { avcodec_send_frame(pointer, shown) }
    sent += 1
    return try receive()
  }

  /// Ends the segment and returns the remaining packets.
  package consuming func finish() throws(MediaError) -> [Packet] {
    try check("ending a segment") { avcodec_send_frame(codec.pointer, nil) }
    let packets = try receive()
    precondition(received == sent, "there must be as many packets as frames")
    return packets
  }

  private mutating func receive() throws(MediaError) -> [Packet] {
    var packets: [Packet] = []
    while true {
      let code = try check(
        "encoding", expected: [animux_error_again, animux_error_end]
      ) { avcodec_receive_packet(codec.pointer, packet.pointer) }
      guard code >= 0 else { return packets }
      packets.append(taken())
      av_packet_unref(packet.pointer)
    }
  }

  /// Returns the received packet with the times of the film.
  ///
  /// Encoders shift decoding times by the number of reordered frames, but by less in a shorter segment. At a
  /// constant rate they can be counted instead, so that segments join without a gap.
  private mutating func taken() -> Packet {
    let source = packet.pointer.pointee
    // x265 reports its reordering only by the first decoding time.
    if received == 0 { delay = max(Int(codec.pointer.pointee.has_b_frames), -Int(source.dts)) }
    defer { received += 1 }
    return Packet(
      bytes: Array(UnsafeBufferPointer(start: source.data, count: Int(source.size))),
      presentation: firstFrame + Int(source.pts),
      decoding: firstFrame + received - delay,
      duration: 1,
      isKey: source.flags & AV_PKT_FLAG_KEY != 0,
      description: received == 0 ? description : nil)
  }
}
