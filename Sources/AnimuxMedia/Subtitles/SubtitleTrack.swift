package import AnimuxGraphics

/// The captions of a film, or of a part of it, as packets of a file.
package struct SubtitleTrack: Sendable {
  struct Packet: Hashable, Sendable {
    /// The start in milliseconds of the file.
    let begin: Int
    let end: Int
    let bytes: [UInt8]
    /// The settings of a WebVTT cue.
    let settings: String
  }

  let codec: SubtitleCodec
  /// The packets, ordered by their start.
  let packets: [Packet]

  /// Creates a track of the captions that are shown in a range of film time, whose start is the file's time
  /// 0. Throws if the format cannot store captions.
  ///
  /// - Parameter captions: The captions, ordered by their start.
  package init(_ captions: [Caption], in range: Range<Double>, of format: OutputFormat) throws(MediaError) {
    guard let codec = format.subtitleCodec else {
      let others = OutputFormat.all.filter { $0.subtitleCodec != nil }.map(\.name).joined(separator: ", ")
      throw MediaError("muxing subtitles", "the format \(format.name) has no subtitle streams; use \(others)")
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
