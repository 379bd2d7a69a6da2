internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// A movie's file while it is written: what goes beside the pictures, whoever makes these. Sound is made as it is needed. The file is
/// there, under its name, once `finish` returns; one that is dropped before leaves no trace.
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
  /// Samples by which the sound is written later than it is.
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

  /// Makes the stream of the pictures. It is the first stream of all.
  func addPictures() throws(MediaError) -> UnsafeMutablePointer<AVStream> {
    try made("making a stream") { avformat_new_stream(muxer.pointer, nil) }
  }

  /// Makes the other streams and writes the file's header, once the stream of the pictures is described. `countsFrames`: in MP4 and
  /// MOV, times are in units of which a frame is a whole number.
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

  /// Writes what comes before pictures that are shown at `time`, in seconds. Sound comes as far as `sample`, so that a muxer has
  /// little to wait for.
  mutating func writeBeside(before time: Double, sample: Int) throws(MediaError) {
    while let reached = sound?.position, reached < sample {
      for piece in try sound?.next() ?? [] {
        try muxer.write(piece, shift: soundShift, stream: 1, with: packet, file: name)
      }
    }
    try subtitles?.write(until: time, to: muxer, with: packet, file: name)
  }

  /// Writes a packet of pictures whose times are in frames, and frees what it refers to.
  func write(_ packet: UnsafeMutablePointer<AVPacket>) throws(MediaError) {
    defer { av_packet_unref(packet) }
    let own = try made("writing the movie") { muxer.pointer.pointee.streams[0] }.pointee.time_base
    packet.pointee.stream_index = 0
    av_packet_rescale_ts(packet, settings.timeBase, own)
    try check("writing the movie", file: name) { av_interleaved_write_frame(muxer.pointer, packet) }
  }

  /// Completes the file and returns its size in bytes. `finalDelay`: for how many hundredths of a second the last frame of a GIF is
  /// shown.
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

  /// No date and no library version in the file, and what its format wants.
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

  /// Units a second that whole numbers of both make, as far as the file can count.
  private static func sharedUnit(_ first: Int, _ second: Int) -> Int {
    var (a, b) = (first, second)
    while b != 0 { (a, b) = (b, a % b) }
    let shared = first / a * second
    return shared <= 1 << 30 ? shared : first
  }
}

extension MuxerHandle {
  /// Once all streams are described.
  fileprivate func begin(_ options: [(String, String)], file: String) throws(MediaError) {
    for (option, value) in options {
      try check("setting \(option) of the file to \(value)", file: file) {
        av_opt_set(pointer, option, value, AV_OPT_SEARCH_CHILDREN)
      }
    }
    try check("beginning the movie", file: file) { avformat_write_header(pointer, nil) }
  }

  /// Once all packets are written, to a stream that is written out, too.
  fileprivate func finish(_ stream: borrowing FileStream, file: String) throws(MediaError) {
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
