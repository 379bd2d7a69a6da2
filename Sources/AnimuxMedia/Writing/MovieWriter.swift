internal import AnimuxGraphics
internal import CFFmpeg

/// Writes a film's packets to a file in order, with sound, captions and metadata.
///
/// The file appears under its name when `finish` returns; a writer that is dropped before leaves no trace.
package struct MovieWriter: ~Copyable {
  private var file: MovieFile
  private let packet: PacketHandle
  private let settings: VideoSettings
  private var description: StreamDescription?
  private var lastDecoding: Int?

  /// Creates a writer for a film with these settings.
  package init(
    to destination: Destination, format: OutputFormat, settings: VideoSettings, sound: SoundTrack? = nil,
    subtitles: SubtitleTrack? = nil, notes: MovieMetadata = MovieMetadata()
  ) throws(MediaError) {
    let file = try MovieFile(
      destination, format, settings, sound: sound, subtitles: subtitles, notes: notes)
    packet = try PacketHandle()
    self.file = file
    self.settings = settings
  }

  /// Writes the next packets of the film. Segments must be in order, and all encoders must have the writer's
  /// settings.
  package mutating func write(_ packets: [Packet]) throws(MediaError) {
    for packet in packets {
      if let description = packet.description { try begin(description) }
      precondition(lastDecoding.map { $0 < packet.decoding } ?? true, "packets must come in order")
      lastDecoding = packet.decoding
      let time = Double(packet.presentation) / settings.rate.framesPerSecond
      try file.writeBeside(before: time, sample: soundPosition(of: packet))
      try write(packet)
    }
  }

  /// Completes the file and returns its size in bytes.
  package consuming func finish() throws(MediaError) -> Int64 {
    precondition(lastDecoding != nil, "a film must have a frame")
    return try file.finish()
  }

  /// Describes the stream at the first packet of the first segment. Later segments must agree with it.
  private mutating func begin(_ stream: StreamDescription) throws(MediaError) {
    guard description == nil else {
      precondition(stream == description, "all segments must come from encoders with the same settings")
      return
    }
    description = stream
    try describeStream(stream)
    try file.begin(countsFrames: true)
  }

  /// Describes the stream by the settings and by the properties that only its encoder knows.
  private func describeStream(_ description: StreamDescription) throws(MediaError) {
    let codec = try CodecHandle(settings.codec.find())
    try settings.configure(codec.pointer)
    let stream = try file.addPictures()
    let parameters = try made("making a stream") { stream.pointee.codecpar }
    try check("describing the stream") { avcodec_parameters_from_context(parameters, codec.pointer) }
    try description.fill(parameters)
    stream.pointee.time_base = settings.timeBase
    stream.pointee.avg_frame_rate = codec.pointer.pointee.framerate
    stream.pointee.r_frame_rate = codec.pointer.pointee.framerate
  }

  /// Returns the sample at the decoding time of a packet of pictures.
  private func soundPosition(of packet: Packet) -> Int {
    let time = Double(packet.decoding) / settings.rate.framesPerSecond
    return Int((time * Double(SoundMixer.rate)).rounded())
  }

  private func write(_ packet: Packet) throws(MediaError) {
    let target = self.packet.pointer
    try packet.bytes.withUnsafeBufferPointer { (bytes) throws(MediaError) in
      target.pointee.data = UnsafeMutablePointer(mutating: bytes.baseAddress)
      target.pointee.size = Int32(bytes.count)
      target.pointee.pts = Int64(packet.presentation)
      target.pointee.dts = Int64(packet.decoding)
      target.pointee.duration = Int64(packet.duration)
      target.pointee.flags = packet.isKey ? AV_PKT_FLAG_KEY : 0
      try file.write(target)
    }
  }
}
