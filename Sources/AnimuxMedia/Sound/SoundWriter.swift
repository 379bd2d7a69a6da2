internal import CFFmpeg

/// Writes a file that contains only sound. It appears under its name when `finish` returns.
package struct SoundWriter: ~Copyable {
  private var output: OutputFile
  private let stream: FileStream
  private let muxer: MuxerHandle
  private let packet: PacketHandle
  private var sound: SoundStream
  private let name: String

  /// Creates a writer for a track.
  package init(
    to destination: Destination, format: OutputFormat, sound track: SoundTrack,
    notes: MovieMetadata = MovieMetadata()
  ) throws(MediaError) {
    try format.checkHolds(track.codec)
    let output = try OutputFile(destination)
    let stream = try FileStream(output.cursor)
    let muxer = try MuxerHandle(format.muxer)
    let packet = try PacketHandle()
    let sound = try SoundStream(track)
    stream.attach(to: muxer.pointer)
    try muxer.set(notes)
    try sound.describe(made("making a stream") { avformat_new_stream(muxer.pointer, nil) })
    // No date, no library version and no random serial number in the file.
    let options = [("fflags", "+bitexact")] + format.options(isSeekable: output.isSeekable)
    try muxer.begin(options, file: destination.name)
    name = destination.name
    self.output = output
    self.stream = stream
    self.muxer = muxer
    self.packet = packet
    self.sound = sound
  }

  /// Writes the film's sound up to a time, in seconds of the file.
  package mutating func write(until seconds: Double) throws(MediaError) {
    try write(until: SoundMixer.sample(at: seconds))
  }

  private mutating func write(until position: Int) throws(MediaError) {
    while sound.position < position {
      for piece in try sound.next() { try muxer.write(piece, shift: 0, stream: 0, with: packet, file: name) }
    }
  }

  /// Completes the file and returns its size in bytes.
  package consuming func finish() throws(MediaError) -> Int64 {
    try write(until: .max)
    try muxer.finish(stream, file: name)
    return try output.commit()
  }
}
