internal import CFFmpeg

/// A way to compress sound. One row of `AudioCodec.all` for each.
public struct AudioCodec: Hashable, Sendable {
  /// `aac`.
  public let name: String
  /// FFmpeg's name of the encoder.
  public let encoder: String
  /// Bits per second; nil where nothing is lost, and so nothing is to be chosen.
  public let bitrates: ClosedRange<Int>?
  public let defaultBitrate: Int
  /// Where to get the encoder if FFmpeg lacks it.
  let remedy: String

  public static let aac = AudioCodec(
    name: "aac", encoder: "aac", bitrates: 16_000...512_000, defaultBitrate: 192_000,
    remedy: "install an FFmpeg with its own encoders")
  /// Whole numbers of 16 bits, as they are.
  public static let pcm = AudioCodec(
    name: "pcm", encoder: "pcm_s16le", bitrates: nil, defaultBitrate: 0,
    remedy: "install an FFmpeg with its own encoders")

  public static let opus = AudioCodec(
    name: "opus", encoder: "libopus", bitrates: 6_000...510_000, defaultBitrate: 160_000,
    remedy: "install an FFmpeg built with libopus")
  /// Nothing but what 16 bits cannot hold is lost.
  public static let flac = AudioCodec(
    name: "flac", encoder: "flac", bitrates: nil, defaultBitrate: 0,
    remedy: "install an FFmpeg with its own encoders")

  public static let all = [aac, opus, flac, pcm]

  /// Whether this FFmpeg has the encoder.
  public var isAvailable: Bool { avcodec_find_encoder_by_name(encoder) != nil }

  /// FFmpeg's encoder, or an error that says where to get it.
  func find() throws(MediaError) -> UnsafePointer<AVCodec> {
    guard let codec = avcodec_find_encoder_by_name(encoder) else {
      throw MediaError("encoding \(name)", "this FFmpeg has no \(encoder); \(remedy)")
    }
    return UnsafePointer(codec)
  }
}
