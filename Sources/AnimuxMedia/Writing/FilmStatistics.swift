public import AnimuxGraphics
internal import CFFmpeg

/// What a first pass over a film learns where one encoder makes all of it and keeps that in memory (libvpx).
public struct FilmStatistics: Hashable, Sendable {
  private let text: String

  /// Whether films with these settings are encoded twice in this way.
  public static func areOf(_ settings: VideoSettings) -> Bool {
    guard case .bitrate = settings.quality else { return false }
    return settings.codec.passes == .inMemory
  }

  func pass(_ settings: VideoSettings) -> EncoderPass? {
    guard case .bitrate(let bits) = settings.quality else { return nil }
    return .second(statistics: text, bitrate: bits)
  }

  /// Is shown all pictures of a film once.
  public struct Collector: ~Copyable {
    private var encoder: StreamEncoder
    private let packet: PacketHandle

    public init(_ settings: VideoSettings) throws(MediaError) {
      let packet = try PacketHandle()
      encoder = try StreamEncoder(settings, palette: nil, pass: .first(statistics: ""))
      self.packet = packet
    }

    public mutating func add(_ pixmap: borrowing Pixmap) throws(MediaError) {
      try encoder.encode(pixmap)
      try drop()
    }

    public consuming func finish() throws(MediaError) -> FilmStatistics {
      try encoder.finish()
      try drop()
      return FilmStatistics(text: encoder.learnt)
    }

    private func drop() throws(MediaError) {
      while try encoder.receive(into: packet) { av_packet_unref(packet.pointer) }
    }
  }
}
