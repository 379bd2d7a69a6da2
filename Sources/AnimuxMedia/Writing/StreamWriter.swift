package import AnimuxGraphics
internal import CFFmpeg

/// Encodes a film with a single encoder and writes it to a file, which appears under its name when `finish`
/// returns.
package struct StreamWriter: ~Copyable {
  private var file: MovieFile
  private var encoder: StreamEncoder
  private let packet: PacketHandle
  private let settings: VideoSettings

  /// Creates a writer for a film with these settings.
  package init(
    to destination: Destination, format: OutputFormat, settings: VideoSettings, sound: SoundTrack?,
    subtitles: SubtitleTrack? = nil, palette: Palette?, statistics: FilmStatistics? = nil,
    notes: MovieMetadata
  ) throws(MediaError) {
    var file = try MovieFile(
      destination, format, settings, sound: sound, subtitles: subtitles, notes: notes)
    let packet = try PacketHandle()
    let encoder = try StreamEncoder(settings, palette: palette, pass: statistics?.pass(settings))
    try encoder.describe(file.addPictures())
    try file.begin(countsFrames: false)
    self.file = file
    self.encoder = encoder
    self.packet = packet
    self.settings = settings
  }

  /// Encodes the film's next picture.
  package mutating func write(_ pixmap: borrowing Pixmap) throws(MediaError) {
    let time = Double(encoder.count) / settings.rate.framesPerSecond
    try file.writeBeside(before: time, sample: SoundMixer.sample(at: time))
    try encoder.encode(pixmap)
    try writePackets()
  }

  /// Completes the file and returns its size in bytes.
  package consuming func finish() throws(MediaError) -> Int64 {
    try encoder.finish()
    try writePackets()
    return try file.finish(finalDelay: settings.codec == .gif ? lastDelay : nil)
  }

  /// The duration of a GIF's last frame in hundredths of a second. Frames begin at whole hundredths, and the
  /// last one lasts until the film ends.
  private var lastDelay: Int64 {
    let unit = AVRational(num: 1, den: 100)
    let begin = av_rescale_q(Int64(encoder.count - 1), settings.timeBase, unit)
    return av_rescale_q(Int64(encoder.count), settings.timeBase, unit) - begin
  }

  private func writePackets() throws(MediaError) {
    while try encoder.receive(into: packet) {
      if packet.pointer.pointee.duration == 0 { packet.pointer.pointee.duration = 1 }
      try file.write(packet.pointer)
    }
  }
}
