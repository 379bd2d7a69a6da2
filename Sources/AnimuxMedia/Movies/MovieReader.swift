internal import AnimuxFiles
internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// A reader of a movie file's pictures from first to last: their packets, or the decoded frames. Tests and benchmarks read
/// films with it; layers show movies by `MoviePool`.
package struct MovieReader: ~Copyable {
  package let facts: VideoFacts
  private let demuxer: DemuxerHandle
  private let stream: Int32
  private let decoder: CodecHandle
  private let packet: PacketHandle
  private let frame: FrameHandle
  private let path: String

  package init(_ path: String) throws(MediaError) {
    let demuxer = try DemuxerHandle(path, within: .all)
    try check("reading the movie", file: path) { avformat_find_stream_info(demuxer.pointer, nil) }
    var codec: UnsafePointer<AVCodec>?
    let stream = try check("looking for pictures", file: path) {
      av_find_best_stream(demuxer.pointer, AVMEDIA_TYPE_VIDEO, -1, -1, &codec, 0)
    }
    guard let codec, let found = demuxer.pointer.pointee.streams[Int(stream)],
      let parameters = found.pointee.codecpar
    else { throw MediaError("looking for pictures", "this FFmpeg has no decoder for its video", file: path) }
    let decoder = try CodecHandle(codec)
    try check("opening the decoder", file: path) {
      avcodec_parameters_to_context(decoder.pointer, parameters)
    }
    try check("opening the decoder", file: path) { avcodec_open2(decoder.pointer, codec, nil) }
    let packet = try PacketHandle()
    let frame = try FrameHandle()
    facts = VideoFacts(found.pointee, parameters.pointee)
    self.demuxer = demuxer
    self.stream = stream
    self.decoder = decoder
    self.packet = packet
    self.frame = frame
    self.path = path
  }

  /// Returns the next packet in decoding order, or `nil` after the last. Must not be mixed with `nextFrame`.
  package mutating func nextPacket() throws(MediaError) -> Packet? {
    guard try readPacket() else { return nil }
    defer { av_packet_unref(packet.pointer) }
    let source = packet.pointer.pointee
    return Packet(
      bytes: Array(UnsafeBufferPointer(start: source.data, count: Int(source.size))),
      presentation: Int(source.pts), decoding: Int(source.dts), duration: Int(source.duration),
      isKey: source.flags & AV_PKT_FLAG_KEY != 0, description: nil)
  }

  /// Returns the next frame in display order, or `nil` after the last.
  package mutating func nextFrame() throws(MediaError) -> MovieFrame? {
    guard try decode() else { return nil }
    defer { av_frame_unref(frame.pointer) }
    return MovieFrame(presentation: Int(frame.pointer.pointee.pts), pixmap: try pixmap(of: frame.pointer))
  }

  /// Decodes a frame without converting it. Returns `false` after the last.
  package mutating func skipFrame() throws(MediaError) -> Bool {
    guard try decode() else { return false }
    av_frame_unref(frame.pointer)
    return true
  }

  private mutating func decode() throws(MediaError) -> Bool {
    while true {
      let code = try check(
        "decoding", file: path, expected: [animux_error_again, animux_error_end]
      ) { avcodec_receive_frame(decoder.pointer, frame.pointer) }
      if code == animux_error_end { return false }
      if code >= 0 { return true }
      let isThere = try readPacket()
      defer { av_packet_unref(packet.pointer) }
      try check("decoding", file: path) {
        avcodec_send_packet(decoder.pointer, isThere ? packet.pointer : nil)
      }
    }
  }

  /// Reads the next packet of the stream. Returns `false` if there is none.
  private func readPacket() throws(MediaError) -> Bool {
    while true {
      let code = try check("reading the movie", file: path, expected: [animux_error_end]) {
        av_read_frame(demuxer.pointer, packet.pointer)
      }
      if code < 0 { return false }
      if packet.pointer.pointee.stream_index == stream { return true }
      av_packet_unref(packet.pointer)
    }
  }
}
