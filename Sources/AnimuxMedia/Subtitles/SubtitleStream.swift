internal import CFFmpeg

/// The subtitle stream of a file.
struct SubtitleStream {
  private let track: SubtitleTrack
  private let index: Int
  private var written = 0

  private static let unit = AVRational(num: 1, den: 1000)

  /// Adds the stream, after those of pictures and sound.
  init(_ track: SubtitleTrack, in muxer: borrowing MuxerHandle) throws(MediaError) {
    let context = muxer.pointer
    let stream = try made("making a stream") { avformat_new_stream(context, nil) }
    let parameters = try made("making a stream") { stream.pointee.codecpar }
    parameters.pointee.codec_type = AVMEDIA_TYPE_SUBTITLE
    parameters.pointee.codec_id = track.codec.id
    let header = track.codec.header
    if !header.isEmpty {
      try parameters.setExtradata(header, "describing the stream")
    }
    stream.pointee.time_base = Self.unit
    self.track = track
    index = Int(stream.pointee.index)
  }

  /// Writes the captions that begin up to a time of the file, in seconds, and one second after it. The muxer
  /// sorts packets, but cannot insert late ones.
  mutating func write(
    until seconds: Double, to muxer: borrowing MuxerHandle, with room: borrowing PacketHandle, file: String
  ) throws(MediaError) {
    while written < track.packets.count, Double(track.packets[written].begin) < (seconds + 1) * 1000 {
      try write(track.packets[written], to: muxer, with: room, file: file)
      written += 1
    }
  }

  private func write(
    _ packet: SubtitleTrack.Packet, to muxer: borrowing MuxerHandle, with room: borrowing PacketHandle,
    file: String
  ) throws(MediaError) {
    let (context, target) = (muxer.pointer, room.pointer)
    let own = try made("writing the captions") { context.pointee.streams[index] }.pointee.time_base
    defer { av_packet_unref(target) }
    try check("writing the captions", file: file) { av_new_packet(target, Int32(packet.bytes.count)) }
    if let data = target.pointee.data {
      packet.bytes.withUnsafeBufferPointer {
        if let bytes = $0.baseAddress { data.update(from: bytes, count: $0.count) }
      }
    }
    if !packet.settings.isEmpty {
      let text = Array(packet.settings.utf8)
      let data = try made("writing the captions") {
        av_packet_new_side_data(target, AV_PKT_DATA_WEBVTT_SETTINGS, text.count)
      }
      data.update(from: text, count: text.count)
    }
    target.pointee.pts = Int64(packet.begin)
    target.pointee.dts = Int64(packet.begin)
    target.pointee.duration = Int64(packet.end - packet.begin)
    target.pointee.flags = AV_PKT_FLAG_KEY
    target.pointee.stream_index = Int32(index)
    av_packet_rescale_ts(target, Self.unit, own)
    try check("writing the captions", file: file) { av_interleaved_write_frame(context, target) }
  }
}
