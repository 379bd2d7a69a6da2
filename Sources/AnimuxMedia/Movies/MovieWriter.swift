internal import AnimuxGraphics
internal import CFFmpeg
internal import Glibc

/// Writes a film's packets to a file, in order, and its sound, made as it is needed, beside them. The file is there, under its name, once `finish` returns; a writer that is
/// dropped before leaves no trace.
public struct MovieWriter: ~Copyable {
  private var output: OutputFile
  private let stream: FileStream
  private let muxer: MuxerHandle
  private let packet: PacketHandle
  private let settings: VideoSettings
  private var sound: SoundStream?
  private let subtitleTrack: SubtitleTrack?
  private var subtitles: SubtitleStream?
  private let name: String
  private var codecHeader: [UInt8] = []
  private var lastDecoding: Int?

  public init(
    to destination: Destination, format: OutputFormat, settings: VideoSettings,
    sound track: SoundTrack? = nil, subtitles: SubtitleTrack? = nil,
    metadata: [String: String] = [:]
  ) throws(MediaError) {
    try format.checkHolds(settings.codec)
    if let track { try format.checkHolds(track.codec) }
    let output = try OutputFile(destination)
    let stream = try FileStream(output.cursor)
    let muxer = try MuxerHandle(format.muxer)
    let packet = try PacketHandle()
    stream.attach(to: muxer.pointer)
    muxer.set(metadata)
    sound = try track.map { (track) throws(MediaError) in try SoundStream(track) }
    subtitleTrack = subtitles
    self.output = output
    self.stream = stream
    self.muxer = muxer
    self.packet = packet
    self.settings = settings
    name = destination.name
  }

  /// Takes the next packets of the film. Segments follow each other; all come from encoders with the writer's settings.
  public mutating func write(_ packets: [Packet]) throws(MediaError) {
    for packet in packets {
      if let header = packet.codecHeader { try begin(header) }
      precondition(lastDecoding.map { $0 < packet.decoding } ?? true, "packets come in order")
      lastDecoding = packet.decoding
      try writeSound(until: soundPosition(of: packet))
      let time = Double(packet.presentation) / settings.rate.framesPerSecond
      try subtitles?.write(until: time, to: muxer, with: self.packet, file: name)
      try write(packet)
    }
  }

  /// Completes the file and gives its size in bytes.
  public consuming func finish() throws(MediaError) -> Int64 {
    precondition(lastDecoding != nil, "a film has a frame")
    try writeSound(until: .max)
    try subtitles?.write(until: .infinity, to: muxer, with: packet, file: name)
    try check("completing the movie", file: name) { av_write_trailer(muxer.pointer) }
    try check("completing the movie", file: name) {
      avio_flush(stream.pointer)
      return stream.pointer.pointee.error
    }
    return try output.commit()
  }

  /// At the first segment's first packet; the later ones must agree with it.
  private mutating func begin(_ header: [UInt8]) throws(MediaError) {
    guard codecHeader.isEmpty else {
      precondition(header == codecHeader, "all segments come from encoders with the same settings")
      return
    }
    codecHeader = header
    try describeStream(header)
    if sound != nil {
      let stream = try made("making a stream") { avformat_new_stream(muxer.pointer, nil) }
      try sound?.describe(stream)
    }
    subtitles = try subtitleTrack.map { (track) throws(MediaError) in try SubtitleStream(track, in: muxer) }
    for (option, value) in options {
      try check("setting \(option) of the file to \(value)", file: name) {
        av_opt_set(muxer.pointer, option, value, AV_OPT_SEARCH_CHILDREN)
      }
    }
    try check("beginning the movie", file: name) { avformat_write_header(muxer.pointer, nil) }
  }

  /// The encoder's description of its stream, as one that is open gives it, and `header` after it.
  private func describeStream(_ header: [UInt8]) throws(MediaError) {
    let codec = try CodecHandle(settings.codec.find())
    try settings.configure(codec.pointer)
    let stream = try made("making a stream") { avformat_new_stream(muxer.pointer, nil) }
    let parameters = try made("making a stream") { stream.pointee.codecpar }
    try check("describing the stream") { avcodec_parameters_from_context(parameters, codec.pointer) }
    let bytes = try made("describing the stream") {
      av_mallocz(header.count + Int(AV_INPUT_BUFFER_PADDING_SIZE))
    }
    header.withUnsafeBytes {
      bytes.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(bytes), byteCount: $0.count)
    }
    parameters.pointee.extradata = bytes.assumingMemoryBound(to: UInt8.self)
    parameters.pointee.extradata_size = Int32(header.count)
    stream.pointee.time_base = settings.timeBase
    stream.pointee.avg_frame_rate = codec.pointer.pointee.framerate
    stream.pointee.r_frame_rate = codec.pointer.pointee.framerate
  }

  /// No date and no library version in the file; the index at its front, or where one cannot go back, a piece of index
  /// before each piece of film. Units of time that a frame is a whole number of, for the stream and for the film.
  private var options: [(String, String)] {
    var unit = settings.rate.numerator
    while unit < 10000 { unit *= 2 }
    let layout = output.isSeekable ? "+faststart" : "+frag_keyframe+delay_moov+default_base_moof"
    return [
      ("fflags", "+bitexact"), ("movflags", layout), ("video_track_timescale", "\(unit)"),
      ("movie_timescale", "\(sound == nil ? unit : Self.sharedUnit(unit, SoundMixer.rate))"),
    ]
  }

  /// Units a second that whole numbers of both make, as far as the file can count.
  private static func sharedUnit(_ first: Int, _ second: Int) -> Int {
    var (a, b) = (first, second)
    while b != 0 { (a, b) = (b, a % b) }
    let shared = first / a * second
    return shared <= 1 << 30 ? shared : first
  }

  /// The sample that lies where a packet of pictures is decoded.
  private func soundPosition(of packet: Packet) -> Int {
    let time = Double(packet.decoding) / settings.rate.framesPerSecond
    return Int((time * Double(SoundMixer.rate)).rounded())
  }

  /// Sound comes before the pictures that it goes with, so that a muxer has little to wait for.
  private mutating func writeSound(until position: Int) throws(MediaError) {
    while let reached = sound?.position, reached < position {
      for packet in try sound?.next() ?? [] {
        try write(
          packet.bytes, presentation: packet.presentation, decoding: packet.presentation,
          duration: packet.duration, isKey: true, stream: 1, unit: SoundMixer.unit)
      }
    }
  }

  private func write(_ packet: Packet) throws(MediaError) {
    try write(
      packet.bytes, presentation: packet.presentation, decoding: packet.decoding, duration: packet.duration,
      isKey: packet.isKey, stream: 0, unit: settings.timeBase)
  }

  private func write(
    _ bytes: [UInt8], presentation: Int, decoding: Int, duration: Int, isKey: Bool, stream: Int,
    unit: AVRational
  ) throws(MediaError) {
    let target = self.packet.pointer
    let own = try made("writing the movie") { muxer.pointer.pointee.streams[stream] }.pointee.time_base
    try bytes.withUnsafeBufferPointer { (bytes) throws(MediaError) in
      defer { av_packet_unref(target) }
      target.pointee.data = UnsafeMutablePointer(mutating: bytes.baseAddress)
      target.pointee.size = Int32(bytes.count)
      target.pointee.pts = Int64(presentation)
      target.pointee.dts = Int64(decoding)
      target.pointee.duration = Int64(duration)
      target.pointee.flags = isKey ? AV_PKT_FLAG_KEY : 0
      target.pointee.stream_index = Int32(stream)
      av_packet_rescale_ts(target, unit, own)
      try check("writing the movie", file: name) { av_interleaved_write_frame(muxer.pointer, target) }
    }
  }
}
