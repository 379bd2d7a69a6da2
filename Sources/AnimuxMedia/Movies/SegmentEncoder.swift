internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// Makes the packets of one segment of a film: frames in order in, packets in order out. Segments know nothing of each
/// other, so they can be made at the same time, on different threads or machines, and be written one after the other.
public struct SegmentEncoder: ~Copyable {
  private let codec: CodecHandle
  private let picture: FrameHandle
  private let packet: PacketHandle
  private let settings: VideoSettings
  private let firstFrame: Int
  private var sent = 0
  private var received = 0

  /// For frames from `firstFrame` on, at most `VideoSettings.segmentLength` of them.
  public init(_ settings: VideoSettings, firstFrame: Int) throws(MediaError) {
    let codec = try CodecHandle(settings.codec.find())
    try settings.configure(codec.pointer)
    try check("opening the encoder \(settings.codec.encoder)") { avcodec_open2(codec.pointer, nil, nil) }
    let picture = try FrameHandle()
    let packet = try PacketHandle()
    self.codec = codec
    self.picture = picture
    self.packet = packet
    self.settings = settings
    self.firstFrame = firstFrame
  }

  /// Takes in the film's frame number `frame`, the next one, and gives the packets that are done. Once this returns the
  /// encoder has no more use for `picture`.
  public mutating func encode(_ picture: borrowing YUVPicture, frame: Int) throws(MediaError) -> [Packet] {
    precondition(frame == firstFrame + sent, "frames come in order")
    precondition(sent < VideoSettings.segmentLength, "a segment has a length")
    precondition(picture.width == settings.width && picture.height == settings.height, "one size for all")
    var packets: [Packet] = []
    try picture.withFrame(self.picture.pointer) { (shown) throws(MediaError) in
      shown.pointee.pts = Int64(sent)
      try check("encoding frame \(frame)") { avcodec_send_frame(codec.pointer, shown) }
      sent += 1
      packets = try receive()
    }
    return packets
  }

  /// Gives the packets that the encoder still has.
  public consuming func finish() throws(MediaError) -> [Packet] {
    try check("ending a segment") { avcodec_send_frame(codec.pointer, nil) }
    let packets = try receive()
    precondition(received == sent, "as many packets as frames")
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

  /// Encoders shift decoding times by what frames are reordered, but by less in a segment that is shorter than that. At a
  /// constant rate they can simply be counted, and then segments join without a gap.
  private mutating func taken() -> Packet {
    let source = packet.pointer.pointee
    defer { received += 1 }
    return Packet(
      bytes: Array(UnsafeBufferPointer(start: source.data, count: Int(source.size))),
      presentation: firstFrame + Int(source.pts),
      decoding: firstFrame + received - Int(codec.pointer.pointee.has_b_frames),
      duration: 1,
      isKey: source.flags & AV_PKT_FLAG_KEY != 0,
      codecHeader: received == 0 ? header : nil)
  }

  private var header: [UInt8] {
    let context = codec.pointer.pointee
    return Array(UnsafeBufferPointer(start: context.extradata, count: Int(context.extradata_size)))
  }
}
