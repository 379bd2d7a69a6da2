internal import AnimuxFiles
internal import CFFmpeg
internal import CFFmpegShim

/// A decoder of a file's sound from any position, as pairs of left and right samples at the file's own rate.
///
/// Samples are numbered from the file's start: its first picture, or its first sound if it has no pictures.
struct SoundDecoder: ~Copyable {
  /// Consecutive decoded samples.
  struct Run {
    /// The number of the first sample.
    var position: Int
    var samples: [Float]

    var count: Int { samples.count / 2 }
  }

  /// The samples per second.
  let rate: Int
  /// The bytes of the file when it was opened.
  var fileSize: Int { demuxer.file.size }
  /// The end of the file's pictures in seconds; `nil` if it has none.
  let picturesEnd: Double?
  private let demuxer: DemuxerHandle
  private let stream: UnsafeMutablePointer<AVStream>
  private let decoder: CodecHandle
  private let packet: PacketHandle
  private let frame: FrameHandle
  private var mixdown: Mixdown
  private let path: String
  private let roots: FileRoots
  /// Whether a frame has been decoded, to find the rate, and not been returned yet.
  private var isFrameWaiting = true
  /// The file's time stamp of sample 0, in samples.
  private let origin: Int
  /// The number after the last returned sample; `nil` if the position follows from time stamps only.
  private var expected: Int?
  private var isAtEnd = false

  /// Opens a file; `nil` if it has no sound.
  init?(_ path: String, within roots: FileRoots) throws(MediaError) {
    let demuxer = try DemuxerHandle(path, within: roots)
    try check("reading the sound", file: path) { avformat_find_stream_info(demuxer.pointer, nil) }
    let context = demuxer.pointer
    let number = av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
    guard number >= 0, let stream = context.pointee.streams[Int(number)] else { return nil }
    let decoder = try Self.decoder(of: stream, path)
    let frame = try FrameHandle()
    let packet = try PacketHandle()
    let pictures = Self.pictures(of: context)
    for index in 0..<Int(context.pointee.nb_streams) where index != Int(number) {
      context.pointee.streams[index]?.pointee.discard = AVDISCARD_ALL
    }
    let rate = Int(decoder.pointer.pointee.sample_rate)
    guard try Self.decode(demuxer, stream, decoder, packet, frame) else {
      throw MediaError("reading the sound", "it cannot be decoded", file: path)
    }
    // Some decoders know their rate only after the first frame.
    let real = frame.pointer.pointee.sample_rate > 0 ? Int(frame.pointer.pointee.sample_rate) : rate
    guard (1000...1_000_000).contains(real) else {
      throw MediaError(
        "reading the sound", "its sample rate of \(real) Hz is not between 1000 and 1000000 Hz", file: path)
    }
    let begin = Self.position(of: frame.pointer, stream, rate: real) ?? 0
    var origin = begin
    if let pictures {
      let picture = Int((pictures.begin * Double(real)).rounded())
      // Encoders of sound insert up to this much silence before it.
      origin = picture - begin > real / 4 ? begin : picture
    }
    self.origin = origin
    self.rate = real
    mixdown = Mixdown(rate: real)
    self.demuxer = demuxer
    self.stream = stream
    self.decoder = decoder
    self.packet = packet
    self.frame = frame
    self.path = path
    self.roots = roots
    picturesEnd = pictures.map { $0.end - $0.begin }
  }

  /// Returns the next samples, or `nil` after the last.
  mutating func next() throws(MediaError) -> Run? {
    if isFrameWaiting {
      isFrameWaiting = false
      return try take()
    }
    while !isAtEnd {
      guard try Self.decode(demuxer, stream, decoder, packet, frame) else {
        if demuxer.file.isShorter { throw MediaError.shortened("reading the sound", path) }
        isAtEnd = true
        return nil
      }
      let run = try take()
      if run.count > 0 { return run }
    }
    return nil
  }

  /// Seeks to `position`, or some way before it. Returns `false` if the file cannot seek.
  mutating func seek(to position: Int) -> Bool {
    // The first samples of a decoder depend on what was decoded before.
    let time = Int64(position + origin - rate / 2)
    let unit = AVRational(num: 1, den: Int32(rate))
    let stamp = av_rescale_q(time, unit, stream.pointee.time_base)
    animux_log_capture()
    guard av_seek_frame(demuxer.pointer, stream.pointee.index, stamp, AVSEEK_FLAG_BACKWARD) >= 0 else {
      return false
    }
    avcodec_flush_buffers(decoder.pointer)
    (isFrameWaiting, expected, isAtEnd) = (false, nil, false)
    av_frame_unref(frame.pointer)
    return true
  }

  /// Returns the number after the last sample, by reading all packets of the file.
  func end() throws(MediaError) -> Int {
    let demuxer = try DemuxerHandle(path, within: roots)
    try check("reading the sound", file: path) { avformat_find_stream_info(demuxer.pointer, nil) }
    let index = stream.pointee.index
    guard index < demuxer.pointer.pointee.nb_streams else { return 0 }
    let (from, to) = (stream.pointee.time_base, AVRational(num: 1, den: Int32(rate)))
    var (end, next) = (0, Int64(0))
    while av_read_frame(demuxer.pointer, packet.pointer) >= 0 {
      defer { av_packet_unref(packet.pointer) }
      guard packet.pointer.pointee.stream_index == index else { continue }
      let stamp = packet.pointer.pointee.pts
      let begin = stamp == animux_no_timestamp ? next : stamp
      next = begin + max(packet.pointer.pointee.duration, 0)
      end = max(end, Int(av_rescale_q(next, from, to)) - trailing)
    }
    return end - origin
  }

  /// Returns a sentence about a file that is cut off, whose sound ends after `end` samples; `nil` if it is complete.
  func shortfall(_ end: Int) -> String? {
    if let shortfall = demuxer.file.shortfall { return shortfall }
    // These formats state the duration of the sound in their header, and no length in bytes.
    let (context, duration) = (demuxer.pointer.pointee, stream.pointee.duration)
    guard ["flac", "mp3"].contains(formatName), duration != animux_no_timestamp,
      context.duration_estimation_method == AVFMT_DURATION_FROM_STREAM
    else { return nil }
    let unit = stream.pointee.time_base
    let stated = Double(duration) * Double(unit.num) / Double(unit.den)
    let found = Double(end) / Double(rate)
    // The header of an MP3 counts whole frames, and those that an encoder has added.
    guard found + 0.5 < stated else { return nil }
    func text(_ seconds: Double) -> String { String((seconds * 10).rounded(.down) / 10) }
    return "it is cut off: its header states \(text(stated)) s of sound, and it has \(text(found)) s"
  }

  /// Whether the file's index has the duration of each packet.
  var hasExactEnd: Bool { formatName.hasPrefix("mov") }

  /// FFmpeg's name of the file's format.
  private var formatName: String { String(cString: demuxer.pointer.pointee.iformat.pointee.name) }

  /// The samples at the packet's end that are to be dropped.
  private var trailing: Int {
    var size = 0
    guard let data = av_packet_get_side_data(packet.pointer, AV_PKT_DATA_SKIP_SAMPLES, &size), size >= 8
    else {
      return 0
    }
    return (4..<8).reduce(0) { $0 | Int(data[$1]) << (8 * ($1 - 4)) }
  }

  /// Returns the samples of the current frame.
  private mutating func take() throws(MediaError) -> Run {
    let stamp = Self.position(of: frame.pointer, stream, rate: rate).map { $0 - origin }
    let samples = try mixdown.stereo(frame.pointer, path)
    av_frame_unref(frame.pointer)
    var position = expected ?? stamp ?? 0
    // Time stamps are rounded, in some files to milliseconds. Sound continues without gaps unless some is
    // missing.
    if let stamp, (stamp - position).magnitude > rate / 50 { position = max(stamp, position) }
    expected = position + samples.count / 2
    return Run(position: position, samples: samples)
  }
}

extension SoundDecoder {
  private static func decoder(
    of stream: UnsafeMutablePointer<AVStream>, _ path: String
  ) throws(MediaError) -> CodecHandle {
    let parameters = stream.pointee.codecpar
    let id = parameters?.pointee.codec_id ?? AV_CODEC_ID_NONE
    guard let codec = avcodec_find_decoder(id) else {
      let name = String(cString: avcodec_get_name(id))
      throw MediaError("reading the sound", "this FFmpeg has no decoder for \(name)", file: path)
    }
    let decoder = try CodecHandle(codec)
    try check("opening the decoder", file: path) {
      avcodec_parameters_to_context(decoder.pointer, parameters)
    }
    // The samples to drop at the start and the end are given in this unit.
    decoder.pointer.pointee.pkt_timebase = stream.pointee.time_base
    decoder.pointer.pointee.thread_count = 1
    try check("opening the decoder", file: path) { avcodec_open2(decoder.pointer, codec, nil) }
    return decoder
  }

  /// Returns the start and end of the pictures in seconds. A cover picture does not count.
  private static func pictures(of context: UnsafeMutablePointer<AVFormatContext>) -> (
    begin: Double, end: Double
  )? {
    for index in 0..<Int(context.pointee.nb_streams) {
      guard let stream = context.pointee.streams[index]?.pointee,
        stream.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO,
        stream.disposition & AV_DISPOSITION_ATTACHED_PIC == 0, stream.start_time != animux_no_timestamp
      else { continue }
      let unit = Double(stream.time_base.num) / Double(stream.time_base.den)
      let begin = Double(stream.start_time) * unit
      let length = stream.duration > 0 ? Double(stream.duration) * unit : 0
      return (begin, begin + length)
    }
    return nil
  }

  /// Decodes the next frame into `frame`. Returns `false` at the end. Packets that cannot be decoded are
  /// skipped, as in players.
  private static func decode(
    _ demuxer: borrowing DemuxerHandle, _ stream: UnsafeMutablePointer<AVStream>,
    _ decoder: borrowing CodecHandle, _ packet: borrowing PacketHandle, _ frame: borrowing FrameHandle
  ) throws(MediaError) -> Bool {
    animux_log_capture()
    while true {
      let code = avcodec_receive_frame(decoder.pointer, frame.pointer)
      if code >= 0, frame.pointer.pointee.nb_samples > 0 { return true }
      if code == animux_error_end { return false }
      av_packet_unref(packet.pointer)
      // A read error ends the sound.
      guard av_read_frame(demuxer.pointer, packet.pointer) >= 0 else {
        avcodec_send_packet(decoder.pointer, nil)
        continue
      }
      guard packet.pointer.pointee.stream_index == stream.pointee.index else { continue }
      avcodec_send_packet(decoder.pointer, packet.pointer)
    }
  }

  /// Returns the frame's position in samples of the file's clock, or `nil` if it has no time stamp.
  private static func position(
    of frame: UnsafeMutablePointer<AVFrame>, _ stream: UnsafeMutablePointer<AVStream>, rate: Int
  ) -> Int? {
    let known = frame.pointee.pts != animux_no_timestamp
    let stamp = known ? frame.pointee.pts : frame.pointee.best_effort_timestamp
    guard stamp != animux_no_timestamp else { return nil }
    return Int(av_rescale_q(stamp, stream.pointee.time_base, AVRational(num: 1, den: Int32(rate))))
  }
}
