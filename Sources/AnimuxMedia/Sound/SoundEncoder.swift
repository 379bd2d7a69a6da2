internal import CFFmpeg
internal import CFFmpegShim

/// An encoder of sound: pairs of samples to packets, in order.
struct SoundEncoder: ~Copyable {
  /// A compressed packet. Times are in samples; the first may be negative because of the encoder's delay.
  struct Packet {
    let bytes: [UInt8]
    let presentation: Int
    let duration: Int
    /// The data that the muxer needs beside the bytes, by FFmpeg's number of its kind: silence to leave out at
    /// the end, and headers that are only known then.
    var sideData: [(kind: UInt32, bytes: [UInt8])] = []
  }

  /// The formats of samples that are written here.
  private static let sampleFormats = [AV_SAMPLE_FMT_FLTP, AV_SAMPLE_FMT_FLT, AV_SAMPLE_FMT_S16]

  let codec: CodecHandle
  private let frame: FrameHandle
  private let packet: PacketHandle
  /// The pairs of samples in a frame.
  private let frameLength: Int
  private var waiting: [Float] = []
  private var position = 0

  init(_ track: SoundTrack) throws(MediaError) {
    let found = try track.codec.find()
    let codec = try CodecHandle(found)
    let context = codec.pointer
    context.pointee.sample_rate = Int32(SoundMixer.rate)
    context.pointee.time_base = AVRational(num: 1, den: Int32(SoundMixer.rate))
    context.pointee.sample_fmt = Self.sampleFormat(of: found)
    context.pointee.bit_rate = Int64(track.bitrate)
    context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT
    context.pointee.thread_count = 1
    av_channel_layout_default(&context.pointee.ch_layout, 2)
    try check("opening the encoder \(track.codec.encoder)") { avcodec_open2(context, found, nil) }
    let frame = try FrameHandle()
    let packet = try PacketHandle()
    self.frame = frame
    self.packet = packet
    frameLength = context.pointee.frame_size > 0 ? Int(context.pointee.frame_size) : 1024
    self.codec = codec
  }

  /// Returns the first format of samples that both the encoder and this type know.
  private static func sampleFormat(of codec: UnsafePointer<AVCodec>) -> AVSampleFormat {
    guard var format = codec.pointee.sample_fmts else { return AV_SAMPLE_FMT_FLTP }
    while format.pointee != AV_SAMPLE_FMT_NONE {
      if sampleFormats.contains(format.pointee) { return format.pointee }
      format += 1
    }
    return AV_SAMPLE_FMT_FLTP
  }

  mutating func encode(_ samples: [Float]) throws(MediaError) -> [Packet] {
    waiting += samples
    var packets: [Packet] = []
    var begin = 0
    while waiting.count - begin >= 2 * frameLength {
      packets += try encode(waiting[begin..<begin + 2 * frameLength])
      begin += 2 * frameLength
    }
    waiting.removeFirst(begin)
    return packets
  }

  /// Returns the remaining packets.
  mutating func finish() throws(MediaError) -> [Packet] {
    var packets = waiting.isEmpty ? [] : try encode(waiting[...])
    waiting = []
    try check("ending the sound") { avcodec_send_frame(codec.pointer, nil) }
    packets += try receive()
    return packets
  }

  private mutating func encode(_ samples: ArraySlice<Float>) throws(MediaError) -> [Packet] {
    let frame = frame.pointer
    let count = samples.count / 2
    frame.pointee.format = codec.pointer.pointee.sample_fmt.rawValue
    frame.pointee.sample_rate = Int32(SoundMixer.rate)
    frame.pointee.nb_samples = Int32(count)
    frame.pointee.pts = Int64(position)
    av_channel_layout_default(&frame.pointee.ch_layout, 2)
    defer { av_frame_unref(frame) }
    try check("encoding the sound") { av_frame_get_buffer(frame, 0) }
    samples.withUnsafeBufferPointer { write($0, into: frame) }
    try check("encoding the sound") { avcodec_send_frame(codec.pointer, frame) }
    position += count
    return try receive()
  }

  /// Writes samples in the encoder's format.
  private func write(_ samples: UnsafeBufferPointer<Float>, into frame: UnsafeMutablePointer<AVFrame>) {
    let count = samples.count / 2
    let (first, second) = (
      UnsafeMutableRawPointer(frame.pointee.data.0), UnsafeMutableRawPointer(frame.pointee.data.1)
    )
    guard let first else { return }
    switch codec.pointer.pointee.sample_fmt {
    case AV_SAMPLE_FMT_FLTP:
      guard let second else { return }
      let (left, right) = (
        first.assumingMemoryBound(to: Float.self), second.assumingMemoryBound(to: Float.self)
      )
      for index in 0..<count {
        left[index] = samples[2 * index]
        right[index] = samples[2 * index + 1]
      }
    case AV_SAMPLE_FMT_FLT:
      let out = first.assumingMemoryBound(to: Float.self)
      for index in samples.indices { out[index] = samples[index] }
    case AV_SAMPLE_FMT_S16:
      let out = first.assumingMemoryBound(to: Int16.self)
      for index in samples.indices {
        out[index] = Int16(min(max((samples[index] * 32768).rounded(.toNearestOrEven), -32768), 32767))
      }
    default: preconditionFailure("an encoder of the table must accept one of these")
    }
  }

  private static func sideData(on packet: AVPacket) -> [(kind: UInt32, bytes: [UInt8])] {
    UnsafeBufferPointer(start: packet.side_data, count: Int(packet.side_data_elems)).map {
      ($0.type.rawValue, Array(UnsafeBufferPointer(start: $0.data, count: $0.size)))
    }
  }

  private mutating func receive() throws(MediaError) -> [Packet] {
    var packets: [Packet] = []
    while true {
      let code = try check("encoding the sound", expected: [animux_error_again, animux_error_end]) {
        avcodec_receive_packet(codec.pointer, packet.pointer)
      }
      guard code >= 0 else { return packets }
      let source = packet.pointer.pointee
      packets.append(
        Packet(
          bytes: Array(UnsafeBufferPointer(start: source.data, count: Int(source.size))),
          presentation: Int(source.pts), duration: Int(source.duration), sideData: Self.sideData(on: source)))
      av_packet_unref(packet.pointer)
    }
  }
}
