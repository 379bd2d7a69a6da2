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
  package init(to destination: Destination, format: OutputFormat, sound track: SoundTrack) throws(MediaError)
  {
    try format.checkHolds(track.codec)
    let output = try OutputFile(destination)
    let stream = try FileStream(output.cursor)
    let muxer = try MuxerHandle(format.muxer)
    let packet = try PacketHandle()
    let sound = try SoundStream(track)
    stream.attach(to: muxer.pointer)
    try sound.describe(made("making a stream") { avformat_new_stream(muxer.pointer, nil) })
    muxer.pointer.pointee.flags |= AVFMT_FLAG_BITEXACT
    try check("beginning the file", file: destination.name) { avformat_write_header(muxer.pointer, nil) }
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
    try check("completing the file", file: name) { av_write_trailer(muxer.pointer) }
    try check("completing the file", file: name) {
      avio_flush(stream.pointer)
      return stream.pointer.pointee.error
    }
    return try output.commit()
  }
}
