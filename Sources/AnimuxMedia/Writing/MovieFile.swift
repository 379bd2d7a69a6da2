internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// A movie file while it is written: everything but the encoded pictures.
///
/// Sound is encoded as it is needed. The file appears under its name when `finish` returns; one that is
/// dropped before leaves no trace.
struct MovieFile: ~Copyable {
  private var output: OutputFile
  private let stream: FileStream
  private let muxer: MuxerHandle
  private let packet: PacketHandle
  private let format: OutputFormat
  private let settings: VideoSettings
  private let notes: MovieMetadata
  private var sound: SoundStream?
  private let subtitleTrack: SubtitleTrack?
  private var subtitles: SubtitleStream?
  /// The number of samples by which the sound is shifted to a later time.
  private let soundShift: Int
  private let name: String

  init(
    _ destination: Destination, _ format: OutputFormat, _ settings: VideoSettings, sound track: SoundTrack?,
    subtitles: SubtitleTrack?, notes: MovieMetadata
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

  /// Adds the stream of the pictures, which must be the first.
  func addPictures() throws(MediaError) -> UnsafeMutablePointer<AVStream> {
    try made("making a stream") { avformat_new_stream(muxer.pointer, nil) }
  }

  /// Adds the other streams and writes the file's header. The stream of the pictures must have been
  /// described.
  ///
  /// If `countsFrames` is `true`, MP4 and MOV use a time unit of which a frame is a multiple.
  mutating func begin(countsFrames: Bool) throws(MediaError) {
    if sound != nil {
      let stream = try made("making a stream") { avformat_new_stream(muxer.pointer, nil) }
      try sound?.describe(stream)
    }
    subtitles = try subtitleTrack.map { (track) throws(MediaError) in try SubtitleStream(track, in: muxer) }
    let poster = try muxer.addPoster(notes, format, isSeekable: output.isSeekable)
    try muxer.begin(options(countsFrames: countsFrames), file: name)
    try muxer.writePoster(notes, poster, with: packet, file: name)
  }

  /// Writes what precedes pictures that are shown at `time`, in seconds. Sound is written up to `sample`, so
  /// that the muxer need not buffer much.
  mutating func writeBeside(before time: Double, sample: Int) throws(MediaError) {
    while let reached = sound?.position, reached < sample {
      for piece in try sound?.next() ?? [] {
        try muxer.write(piece, shift: soundShift, stream: 1, with: packet, file: name)
      }
    }
    try subtitles?.write(until: time, to: muxer, with: packet, file: name)
  }

  /// Writes a packet of pictures, whose times are in frames, and frees what it refers to.
  func write(_ packet: UnsafeMutablePointer<AVPacket>) throws(MediaError) {
    defer { av_packet_unref(packet) }
    let own = try made("writing the movie") { muxer.pointer.pointee.streams[0] }.pointee.time_base
    packet.pointee.stream_index = 0
    av_packet_rescale_ts(packet, settings.timeBase, own)
    try check("writing the movie", file: name) { av_interleaved_write_frame(muxer.pointer, packet) }
  }

  /// Completes the file and returns its size in bytes. `finalDelay` is the duration of a GIF's last frame, in
  /// hundredths of a second.
  consuming func finish(finalDelay: Int64? = nil) throws(MediaError) -> Int64 {
    try writeBeside(before: .infinity, sample: .max)
    if let finalDelay {
      try check("completing the movie", file: name) {
        av_opt_set_int(muxer.pointer, "final_delay", finalDelay, AV_OPT_SEARCH_CHILDREN)
      }
    }
    try muxer.finish(stream, file: name)
    return try output.commit()
  }

  /// Returns the muxer's options: those of the format, and no date or library version in the file.
  private func options(countsFrames: Bool) -> [(String, String)] {
    let common = [("fflags", "+bitexact")] + format.options(isSeekable: output.isSeekable)
    guard countsFrames, format.countsInUnits else { return common }
    var unit = settings.rate.numerator
    while unit < 10000 { unit *= 2 }
    return common + [
      ("video_track_timescale", "\(unit)"),
      ("movie_timescale", "\(sound == nil ? unit : Self.sharedUnit(unit, SoundMixer.rate))"),
    ]
  }

  /// Returns a time unit, in parts of a second, of which both units are multiples, or the first unit if the
  /// file cannot count in it.
  private static func sharedUnit(_ first: Int, _ second: Int) -> Int {
    var (a, b) = (first, second)
    while b != 0 { (a, b) = (b, a % b) }
    let shared = first / a * second
    return shared <= 1 << 30 ? shared : first
  }
}

extension MuxerHandle {
  /// Writes the header, after all streams have been described.
  func begin(_ options: [(String, String)], file: String) throws(MediaError) {
    for (option, value) in options {
      try check("setting \(option) of the file to \(value)", file: file) {
        av_opt_set(pointer, option, value, AV_OPT_SEARCH_CHILDREN)
      }
    }
    try check("beginning the file", file: file) { avformat_write_header(pointer, nil) }
  }

  /// Writes the trailer after all packets, and flushes the stream.
  func finish(_ stream: borrowing FileStream, file: String) throws(MediaError) {
    try check("completing the file", file: file) { av_write_trailer(pointer) }
    try check("completing the file", file: file) {
      avio_flush(stream.pointer)
      return stream.pointer.pointee.error
    }
  }

  /// Writes a packet of sound, `shift` samples later. `packet` is reused as its buffer.
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
      for (kind, bytes) in piece.sideData { try add(bytes, kind, to: target) }
      try check("writing the sound", file: file) { av_interleaved_write_frame(pointer, target) }
    }
  }
  /// Adds what the muxer has to know beside the bytes of a packet.
  private func add(
    _ bytes: [UInt8], _ kind: UInt32, to packet: UnsafeMutablePointer<AVPacket>
  ) throws(MediaError) {
    let target = try made("writing the sound") {
      av_packet_new_side_data(packet, AVPacketSideDataType(kind), bytes.count)
    }
    for (index, byte) in bytes.enumerated() { target[index] = byte }
  }
}
