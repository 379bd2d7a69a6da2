package import AnimuxGraphics
internal import CFFmpeg

/// The statistics of a first pass by an encoder that encodes the whole film and keeps them in memory
/// (libvpx).
package struct FilmStatistics: Hashable, Sendable {
  private let text: String

  /// Returns `true` if films with these settings are encoded in two passes of this kind.
  package static func areOf(_ settings: VideoSettings) -> Bool {
    guard case .bitrate = settings.quality else { return false }
    return settings.codec.passes == .inMemory
  }

  func pass(_ settings: VideoSettings) -> EncoderPass? {
    guard case .bitrate(let bits) = settings.quality else { return nil }
    return .second(statistics: text, bitrate: bits)
  }

  /// An encoder of the first pass, which receives all pictures of a film once.
  package struct Collector: ~Copyable {
    private var encoder: StreamEncoder
    private let packet: PacketHandle

    /// Creates a collector for a film with these settings.
    package init(_ settings: VideoSettings) throws(MediaError) {
      let packet = try PacketHandle()
      encoder = try StreamEncoder(settings, palette: nil, pass: .first(statistics: ""))
      self.packet = packet
    }

    /// Adds the film's next picture.
    package mutating func add(_ pixmap: borrowing Pixmap) throws(MediaError) {
      try encoder.encode(pixmap)
      try drop()
    }

    /// Ends the first pass and returns its statistics.
    package consuming func finish() throws(MediaError) -> FilmStatistics {
      try encoder.finish()
      try drop()
      return FilmStatistics(text: encoder.learnt)
    }

    private func drop() throws(MediaError) {
      while try encoder.receive(into: packet) { av_packet_unref(packet.pointer) }
    }
  }
}
