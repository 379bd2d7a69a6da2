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
  private let format: OutputFormat
  private let settings: VideoSettings
  private let notes: MovieNotes
  private var sound: SoundStream?
  private let subtitleTrack: SubtitleTrack?
  private var subtitles: SubtitleStream?
  /// Samples by which the sound is written later than it is.
  private let soundShift: Int
  private let name: String
  private var description: StreamDescription?
  private var lastDecoding: Int?

  public init(
    to destination: Destination, format: OutputFormat, settings: VideoSettings,
    sound track: SoundTrack? = nil, subtitles: SubtitleTrack? = nil, notes: MovieNotes = MovieNotes()
  ) throws(MediaError) {
    try format.checkHolds(settings.codec)
    if let track { try format.checkHolds(track.codec) }
    let output = try OutputFile(destination)
    let stream = try FileStream(output.cursor)
    let muxer = try MuxerHandle(format.muxer)
    let packet = try PacketHandle()
    stream.attach(to: muxer.pointer)
    try muxer.set(notes)
    let sound = try track.map { (track) throws(MediaError) in try SoundStream(track) }
    switch sound {
    case .some(let sound): soundShift = format.countsFromTheLead ? sound.lead : 0
    case .none: soundShift = 0
    }
    self.sound = sound
    subtitleTrack = subtitles
    self.format = format
    self.notes = notes
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
      if let description = packet.description { try begin(description) }
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
    try muxer.finish(stream, file: name)
    return try output.commit()
  }

  /// At the first segment's first packet; the later ones must agree with it.
  private mutating func begin(_ stream: StreamDescription) throws(MediaError) {
    guard description == nil else {
      precondition(stream == description, "all segments come from encoders with the same settings")
      return
    }
    description = stream
    try describeStream(stream)
    if sound != nil {
      let stream = try made("making a stream") { avformat_new_stream(muxer.pointer, nil) }
      try sound?.describe(stream)
    }
    subtitles = try subtitleTrack.map { (track) throws(MediaError) in try SubtitleStream(track, in: muxer) }
    let poster = try muxer.addPoster(notes, format, isSeekable: output.isSeekable)
    try muxer.begin(options, file: name)
    try muxer.writePoster(notes, poster, with: packet, file: name)
  }

  /// What the settings say of the stream, and what only its encoder knows.
  private func describeStream(_ description: StreamDescription) throws(MediaError) {
    let codec = try CodecHandle(settings.codec.find())
    try settings.configure(codec.pointer)
    let stream = try made("making a stream") { avformat_new_stream(muxer.pointer, nil) }
    let parameters = try made("making a stream") { stream.pointee.codecpar }
    try check("describing the stream") { avcodec_parameters_from_context(parameters, codec.pointer) }
    try description.fill(parameters)
    stream.pointee.time_base = settings.timeBase
    stream.pointee.avg_frame_rate = codec.pointer.pointee.framerate
    stream.pointee.r_frame_rate = codec.pointer.pointee.framerate
  }

  /// No date and no library version in the file, and what its format wants. In MP4 and MOV, units of time that a frame is a whole
  /// number of, for the stream and for the film.
  private var options: [(String, String)] {
    let common = [("fflags", "+bitexact")] + format.options(isSeekable: output.isSeekable)
    guard format.countsInUnits else { return common }
    var unit = settings.rate.numerator
    while unit < 10000 { unit *= 2 }
    return common + [
      ("video_track_timescale", "\(unit)"),
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
        try muxer.write(packet, shift: soundShift, stream: 1, with: self.packet, file: name)
      }
    }
  }

  private func write(_ packet: Packet) throws(MediaError) {
    let target = self.packet.pointer
    let own = try made("writing the movie") { muxer.pointer.pointee.streams[0] }.pointee.time_base
    try packet.bytes.withUnsafeBufferPointer { (bytes) throws(MediaError) in
      defer { av_packet_unref(target) }
      target.pointee.data = UnsafeMutablePointer(mutating: bytes.baseAddress)
      target.pointee.size = Int32(bytes.count)
      target.pointee.pts = Int64(packet.presentation)
      target.pointee.dts = Int64(packet.decoding)
      target.pointee.duration = Int64(packet.duration)
      target.pointee.flags = packet.isKey ? AV_PKT_FLAG_KEY : 0
      target.pointee.stream_index = 0
      av_packet_rescale_ts(target, settings.timeBase, own)
      try check("writing the movie", file: name) { av_interleaved_write_frame(muxer.pointer, target) }
    }
  }
}
