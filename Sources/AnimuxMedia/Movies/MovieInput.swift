internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// A movie file that is read from start to end: the packets of its video stream.
struct MovieInput: ~Copyable {
  let demuxer: DemuxerHandle
  let packet: PacketHandle
  let stream: UnsafeMutablePointer<AVStream>
  let codec: UnsafePointer<AVCodec>
  /// The number of read errors.
  private(set) var lostPackets = 0

  /// Opens a file.
  ///
  /// - Parameter maxPixels: The most pixels of a picture. Larger ones are refused before any is decoded.
  init(_ file: InputFile, maxPixels: Int) throws(MediaError) {
    let path = file.path
    let demuxer = try DemuxerHandle(file)
    try check("reading the movie", file: path) { avformat_find_stream_info(demuxer.pointer, nil) }
    let stream = try Self.pictures(of: demuxer, path)
    let parameters = stream.pointee.codecpar.pointee
    guard parameters.width > 0, parameters.height > 0 else {
      let remedy =
        parameters.codec_id == AV_CODEC_ID_WEBP
        ? "; an animated WebP is played by a layer of \"type\": \"image\"" : ""
      throw MediaError("reading the movie", "its frames have no size" + remedy, file: path)
    }
    guard Int(parameters.width) * Int(parameters.height) <= maxPixels else {
      throw MediaError(
        "reading the movie",
        "its frames have \(parameters.width) × \(parameters.height) pixels, which is more than \(maxPixels)",
        file: path)
    }
    let codec = try Self.decoder(for: stream.pointee, path)
    for index in 0..<Int(demuxer.pointer.pointee.nb_streams) {
      guard let other = demuxer.pointer.pointee.streams[index], other != stream else { continue }
      other.pointee.discard = AVDISCARD_ALL
    }
    let packet = try PacketHandle()
    self.packet = packet
    self.codec = codec
    self.demuxer = demuxer
    self.stream = stream
  }

  var path: String { demuxer.file.path }

  /// Reads the next packet into `packet`. Returns `false` after the last. Unreadable parts are skipped, as in
  /// players.
  mutating func readPacket() -> Bool {
    var failures = 0
    while failures < Self.maximumFailures {
      av_packet_unref(packet.pointer)
      animux_log_capture()
      let code = av_read_frame(demuxer.pointer, packet.pointer)
      if code == animux_error_end { return false }
      if code < 0 {
        failures += 1
        lostPackets += 1
      } else if packet.pointer.pointee.stream_index == stream.pointee.index {
        return true
      }
    }
    return false
  }

  /// The most read errors in a row; after them the rest of the file is given up.
  private static let maximumFailures = 100

  /// Whether the decoder was chosen for the alpha channel, which is stored beside the stream.
  var decodesAlpha: Bool {
    Self.alphaDecoder(for: codec.pointee.id).map { $0 == String(cString: codec.pointee.name) } ?? false
  }

  /// The unit of time stamps, per second.
  var unitsPerSecond: FrameRate { FrameRate(stream.pointee.time_base.inverse) ?? FrameRate(90000) }

  /// The frame rates that the movie may have: those that the file states or that follow from its packets if they are usual, the
  /// usual ones, and those that are stated. A mean rate that is not usual comes late, because it is that of rounded times.
  var rates: [FrameRate] {
    let stated = [stream.pointee.r_frame_rate, stream.pointee.avg_frame_rate].compactMap { FrameRate($0) }
    return stated.filter(Self.usualRates.contains) + Self.usualRates + stated.reversed()
  }

  /// The rates of most movies. The faster of two that fit comes first: a film of that rate would repeat a frame at the slower one.
  private static let usualRates =
    [120, 60, 48, 30, 24].flatMap { whole in
      [FrameRate(whole), FrameRate(whole * 1000, 1001)]
    } + [100, 50, 25, 20, 15, 12, 10].map { FrameRate($0) }

  /// The start of the first sound in seconds; `nil` if there is none.
  var firstSound: Double? {
    let context = demuxer.pointer.pointee
    return (0..<Int(context.nb_streams)).compactMap { index -> Double? in
      guard let stream = context.streams[index]?.pointee, stream.start_time != animux_no_timestamp,
        stream.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO,
        let unit = FrameRate(stream.time_base.inverse)
      else { return nil }
      return Double(stream.start_time) / unit.framesPerSecond
    }.min()
  }

  /// Returns the stream that a player would show. The cover picture of a song does not count.
  private static func pictures(
    of demuxer: borrowing DemuxerHandle, _ path: String
  ) throws(MediaError) -> UnsafeMutablePointer<AVStream> {
    let context = demuxer.pointer
    var hasSound = false
    for index in 0..<Int(context.pointee.nb_streams) {
      guard let stream = context.pointee.streams[index] else { continue }
      if stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO { hasSound = true }
      if stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 {
        stream.pointee.codecpar.pointee.codec_type = AVMEDIA_TYPE_ATTACHMENT
      }
    }
    let number = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard number >= 0, let stream = context.pointee.streams[Int(number)] else {
      let reason = hasSound ? "it has sound, but no video" : "it has no video"
      throw MediaError("reading the movie", reason, file: path)
    }
    return stream
  }

  private static func decoder(
    for stream: AVStream, _ path: String
  ) throws(MediaError) -> UnsafePointer<AVCodec> {
    let codec = stream.codecpar.pointee.codec_id
    if let name = alphaDecoder(for: codec), av_dict_get(stream.metadata, "alpha_mode", nil, 0) != nil,
      let decoder = avcodec_find_decoder_by_name(name)
    {
      return decoder
    }
    guard let decoder = avcodec_find_decoder(codec) else {
      let name = String(cString: avcodec_get_name(codec))
      throw MediaError("reading the movie", "this FFmpeg has no decoder for \(name)", file: path)
    }
    return decoder
  }

  /// Returns the decoder that supports the alpha channel, which FFmpeg's own decoders of these codecs ignore.
  private static func alphaDecoder(for codec: AVCodecID) -> String? {
    switch codec {
    case AV_CODEC_ID_VP8: "libvpx"
    case AV_CODEC_ID_VP9: "libvpx-vp9"
    default: nil
    }
  }
}

extension AVRational {
  var inverse: AVRational { AVRational(num: den, den: num) }
}

extension FrameRate {
  /// Creates a rate; `nil` if the fraction is not positive.
  init?(_ fraction: AVRational) {
    guard fraction.num > 0, fraction.den > 0 else { return nil }
    self.init(Int(fraction.num), Int(fraction.den))
  }
}
