public import AnimuxGraphics

/// The captions of a film, or of a part of it, as a file holds them.
public struct SubtitleTrack: Sendable {
  struct Packet: Hashable, Sendable {
    /// In thousandths of a second of the file.
    let begin: Int
    let end: Int
    let bytes: [UInt8]
    /// For WebVTT.
    let settings: String
  }

  let codec: SubtitleCodec
  /// In the order of their begins.
  let packets: [Packet]

  /// Those that are read between two times of the film, of which the first is the file's 0. Throws where the format holds no
  /// captions.
  ///
  /// - Parameter captions: in the order of their begins.
  public init(_ captions: [Caption], in range: Range<Double>, of format: OutputFormat) throws(MediaError) {
    guard let codec = format.subtitleCodec else {
      let others = OutputFormat.all.filter { $0.subtitleCodec != nil }.map(\.name).joined(separator: ", ")
      throw MediaError("muxing subtitles", "\(format.name) has no subtitle streams; \(others) have")
    }
    let own = captions.compactMap { caption -> Caption? in
      var caption = caption
      caption.begin = max(caption.begin, range.lowerBound)
      caption.end = min(caption.end, range.upperBound)
      return caption.begin < caption.end ? caption : nil
    }
    self.codec = codec
    packets = (codec == .movText ? TimedText.consecutive(own) : own).compactMap { caption in
      let times = [caption.begin, caption.end].map {
        Int(min(($0 - range.lowerBound) * 1000, 1e15).rounded())
      }
      guard times[0] < times[1] else { return nil }
      return Packet(
        begin: times[0], end: times[1], bytes: codec.bytes(of: caption),
        settings: codec == .webVTT ? SubtitleMarkup.settings(caption.placement) : "")
    }
  }
}
