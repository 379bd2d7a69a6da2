internal import AnimuxFiles
internal import AnimuxGraphics
internal import CFFmpeg
internal import Glibc

/// The two passes over a film whose segments are encoded in parallel with a requested bit rate.
///
/// The first pass encodes each segment with one quality. Its statistics determine how many bits each segment
/// gets in the second.
package final class TwoPasses: Sendable {
  private let folder: HiddenFolder
  private let settings: VideoSettings
  private let segments: [Range<Int>]

  /// Makes a temporary folder for the statistics of the first pass. It is removed with this object.
  package init(_ settings: VideoSettings, segments: [Range<Int>]) throws(MediaError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    folder = try HiddenFolder(in: parent, "making a folder for the first pass")
    (self.settings, self.segments) = (settings, segments)
  }

  private var names: [String] { segments.indices.map { "\(folder.path)/\($0)" } }

  /// The first pass of each segment.
  package var first: [EncoderPass] { names.map { .first(statistics: $0) } }

  /// Returns the second pass of each segment, after all segments have been through the first. Also returns
  /// the stream's header, which does not depend on the bit rate of a segment.
  package func second(bitrate: Int) throws(MediaError) -> (passes: [EncoderPass], stream: StreamHeader) {
    let costs = try names.map { (name) throws(MediaError) in
      SegmentCost(statistics: String(decoding: try FileBytes(of: name, within: .all).all, as: UTF8.self))
    }
    let frames = segments.reduce(0) { $0 + $1.count }
    let rate = settings.rate.framesPerSecond
    let factor = SegmentCost.factor(of: costs, for: Double(bitrate) * Double(frames) / rate)
    let rates = zip(costs, segments).map { cost, segment in
      let perSecond = rate / Double(segment.count)
      // Encoders count thousands of bits, and refuse less than the bits that do not depend on the quantizer.
      let asked = (cost.bits(coarser: factor) * perSecond / 1000).rounded()
      let minimum = (cost.minimum * 1.02 * perSecond / 1000).rounded(.up) + 1
      return Int(min(max(asked, minimum), 2_000_000)) * 1000
    }
    let passes = zip(names, rates).map { EncoderPass.second(statistics: $0, bitrate: $1) }
    return (passes, try StreamHeader(settings, bitrate: rates.max() ?? bitrate))
  }
}

/// The description of a film's stream whose segments have different bit rates. Its level is that of the
/// highest bit rate.
package struct StreamHeader: Hashable, Sendable {
  let description: StreamDescription

  init(_ settings: VideoSettings, bitrate: Int) throws(MediaError) {
    let codec = try CodecHandle(settings.codec.find())
    try settings.configure(codec.pointer)
    codec.pointer.pointee.bit_rate = Int64(bitrate)
    try settings.open(codec)
    description = StreamDescription(codec)
  }
}
