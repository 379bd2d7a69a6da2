internal import CFFmpeg

/// A way to compress pictures. One row of `VideoCodec.all` for each.
public struct VideoCodec: Hashable, Sendable {
  /// `h264`.
  public let name: String
  /// FFmpeg's name of the encoder.
  public let encoder: String
  /// From the fastest to the smallest file.
  public let presets: [String]
  public let defaultPreset: String
  /// Constant quality: the smaller the better.
  public let qualities: ClosedRange<Double>
  public let defaultQuality: Double
  /// Chroma is halved both ways, so pictures have even sides.
  let needsEvenSides: Bool
  /// Where to get the encoder if FFmpeg lacks it.
  let remedy: String

  public static let h264 = VideoCodec(
    name: "h264", encoder: "libx264",
    presets: [
      "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower", "veryslow",
      "placebo",
    ],
    defaultPreset: "medium", qualities: 0...51, defaultQuality: 20, needsEvenSides: true,
    remedy: "install an FFmpeg built with libx264 (Debian, Ubuntu: libavcodec-extra)")

  public static let all = [h264]

  /// FFmpeg's encoder, or an error that says where to get it.
  func find() throws(MediaError) -> UnsafePointer<AVCodec> {
    guard let codec = avcodec_find_encoder_by_name(encoder) else {
      throw MediaError("encoding \(name)", "this FFmpeg has no \(encoder); \(remedy)")
    }
    return UnsafePointer(codec)
  }
}
