public import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim
internal import Glibc

/// Writes a film whose pictures one encoder makes, from first to last. The file is there, under its name, once `finish` returns.
public struct StreamWriter: ~Copyable {
  private var output: OutputFile
  private let stream: FileStream
  private let muxer: MuxerHandle
  private let packet: PacketHandle
  private var encoder: StreamEncoder
  private var sound: SoundStream?
  private var subtitles: SubtitleStream?
  private let settings: VideoSettings
  /// Samples by which the sound is written later than it is.
  private let soundShift: Int
  private let name: String

  public init(
    to destination: Destination, format: OutputFormat, settings: VideoSettings, sound track: SoundTrack?,
    subtitles: SubtitleTrack? = nil, palette: Palette?, statistics: FilmStatistics? = nil, notes: MovieNotes
  ) throws(MediaError) {
    try format.checkHolds(settings.codec)
    if let track { try format.checkHolds(track.codec) }
    let output = try OutputFile(destination)
    let stream = try FileStream(output.cursor)
    let muxer = try MuxerHandle(format.muxer)
    let packet = try PacketHandle()
    let encoder = try StreamEncoder(settings, palette: palette, pass: statistics?.pass(settings))
    stream.attach(to: muxer.pointer)
    try muxer.set(notes)
    try encoder.describe(made("making a stream") { avformat_new_stream(muxer.pointer, nil) })
    var sound: SoundStream?
    var lead = 0
    if let track {
      let stream = try SoundStream(track)
      lead = stream.lead
      try stream.describe(made("making a stream") { avformat_new_stream(muxer.pointer, nil) })
      sound = consume stream
    }
    self.subtitles = try subtitles.map { (track) throws(MediaError) in try SubtitleStream(track, in: muxer) }
    let poster = try muxer.addPoster(notes, format, isSeekable: output.isSeekable)
    muxer.pointer.pointee.flags |= AVFMT_FLAG_BITEXACT
    try muxer.begin(format.options(isSeekable: output.isSeekable), file: destination.name)
    try muxer.writePoster(notes, poster, with: packet, file: destination.name)
    soundShift = format.countsFromTheLead ? lead : 0
    name = destination.name
    self.settings = settings
    self.output = output
    self.stream = stream
    self.muxer = muxer
    self.packet = packet
    self.encoder = encoder
    self.sound = sound
  }

  /// Takes in the film's next picture.
  public mutating func write(_ pixmap: borrowing Pixmap) throws(MediaError) {
    try writeSound(until: Double(encoder.count) / settings.rate.framesPerSecond)
    let time = Double(encoder.count) / settings.rate.framesPerSecond
    try subtitles?.write(until: time, to: muxer, with: packet, file: name)
    try encoder.encode(pixmap)
    try writePackets()
  }

  /// Completes the file and gives its size in bytes.
  public consuming func finish() throws(MediaError) -> Int64 {
    try encoder.finish()
    try writePackets()
    try writeSound(until: .infinity)
    try subtitles?.write(until: .infinity, to: muxer, with: packet, file: name)
    if settings.codec == .gif { try setLastDelay() }
    try muxer.finish(stream, file: name)
    return try output.commit()
  }

  /// A GIF's frames begin at hundredths of a second; its last one lasts until the film ends, and not as long as the one before it.
  private func setLastDelay() throws(MediaError) {
    let unit = AVRational(num: 1, den: 100)
    let begin = av_rescale_q(Int64(encoder.count - 1), settings.timeBase, unit)
    let end = av_rescale_q(Int64(encoder.count), settings.timeBase, unit)
    try check("completing the movie", file: name) {
      av_opt_set_int(muxer.pointer, "final_delay", end - begin, AV_OPT_SEARCH_CHILDREN)
    }
  }

  private func writePackets() throws(MediaError) {
    while try encoder.receive(into: packet) {
      let own = try made("writing the movie") { muxer.pointer.pointee.streams[0] }.pointee.time_base
      packet.pointer.pointee.stream_index = 0
      if packet.pointer.pointee.duration == 0 { packet.pointer.pointee.duration = 1 }
      av_packet_rescale_ts(packet.pointer, settings.timeBase, own)
      try check("writing the movie", file: name) {
        av_interleaved_write_frame(muxer.pointer, packet.pointer)
      }
    }
  }

  private mutating func writeSound(until seconds: Double) throws(MediaError) {
    let position = SoundMixer.sample(at: seconds)
    while let reached = sound?.position, seconds == .infinity ? reached < .max : reached < position {
      for piece in try sound?.next() ?? [] {
        try muxer.write(piece, shift: soundShift, stream: 1, with: packet, file: name)
      }
    }
  }
}

extension MuxerHandle {
  /// Once all streams are described.
  func begin(_ options: [(String, String)], file: String) throws(MediaError) {
    for (option, value) in options {
      try check("setting \(option) of the file to \(value)", file: file) {
        av_opt_set(pointer, option, value, AV_OPT_SEARCH_CHILDREN)
      }
    }
    try check("beginning the movie", file: file) { avformat_write_header(pointer, nil) }
  }

  /// Once all packets are written, to a stream that is written out, too.
  func finish(_ stream: borrowing FileStream, file: String) throws(MediaError) {
    try check("completing the movie", file: file) { av_write_trailer(pointer) }
    try check("completing the movie", file: file) {
      avio_flush(stream.pointer)
      return stream.pointer.pointee.error
    }
  }

  /// Writes a piece of sound, so many samples later; `packet` is room for it.
  func write(
    _ piece: SoundEncoder.Packet, shift: Int, stream: Int, with packet: borrowing PacketHandle, file: String
  ) throws(MediaError) {
    let target = packet.pointer
    let own = try made("writing the sound") { pointer.pointee.streams[stream] }.pointee.time_base
    try piece.bytes.withUnsafeBufferPointer { (bytes) throws(MediaError) in
      defer { av_packet_unref(target) }
      target.pointee.data = UnsafeMutablePointer(mutating: bytes.baseAddress)
      target.pointee.size = Int32(bytes.count)
      target.pointee.pts = Int64(piece.presentation + shift)
      target.pointee.dts = Int64(piece.presentation + shift)
      target.pointee.duration = Int64(piece.duration)
      target.pointee.flags = AV_PKT_FLAG_KEY
      target.pointee.stream_index = Int32(stream)
      av_packet_rescale_ts(target, SoundMixer.unit, own)
      try check("writing the sound", file: file) { av_interleaved_write_frame(pointer, target) }
    }
  }
}
