internal import CFFmpeg

/// The compressed sound of a film, which is encoded on demand.
struct SoundStream: ~Copyable {
  private var source: SoundSource
  private var encoder: SoundEncoder
  private var isDone = false
  /// The end of the returned packets, in samples.
  private(set) var position = Int.min

  init(_ track: SoundTrack) throws(MediaError) {
    let encoder = try SoundEncoder(track)
    self.encoder = encoder
    source = SoundSource(track)
  }

  /// The samples that the encoder inserts before the first one.
  var lead: Int { Int(encoder.codec.pointer.pointee.initial_padding) }

  /// Describes the stream for a muxer.
  func describe(_ stream: UnsafeMutablePointer<AVStream>) throws(MediaError) {
    let parameters = try made("making a stream") { stream.pointee.codecpar }
    try check("describing the stream") {
      avcodec_parameters_from_context(parameters, encoder.codec.pointer)
    }
    stream.pointee.time_base = encoder.codec.pointer.pointee.time_base
  }

  /// Returns the next packets; empty after the last.
  mutating func next() throws(MediaError) -> [SoundEncoder.Packet] {
    while !isDone {
      var packets: [SoundEncoder.Packet]
      if let samples = try source.next() {
        packets = try encoder.encode(samples)
      } else {
        isDone = true
        packets = try encoder.finish()
      }
      guard let last = packets.last else { continue }
      position = last.presentation + last.duration
      return packets
    }
    position = .max
    return []
  }
}
