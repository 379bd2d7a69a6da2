internal import CFFmpeg

/// An audio codec.
public struct AudioCodec: Hashable, Sendable {
  /// The name, such as `aac`.
  public let name: String
  /// The FFmpeg name of the encoder.
  public let encoder: String
  /// The supported bits per second; `nil` for a lossless codec.
  public let bitrates: ClosedRange<Int>?
  /// The default bits per second; 0 for a lossless codec.
  public let defaultBitrate: Int
  /// How to get the encoder if FFmpeg lacks it.
  let remedy: String

  /// AAC.
  public static let aac = AudioCodec(
    name: "aac", encoder: "aac", bitrates: 16_000...512_000, defaultBitrate: 192_000,
    remedy: "install an FFmpeg with its own encoders")
  /// PCM with 16 bits.
  public static let pcm = AudioCodec(
    name: "pcm", encoder: "pcm_s16le", bitrates: nil, defaultBitrate: 0,
    remedy: "install an FFmpeg with its own encoders")

  /// Opus.
  public static let opus = AudioCodec(
    name: "opus", encoder: "libopus", bitrates: 6_000...510_000, defaultBitrate: 160_000,
    remedy: "install an FFmpeg built with libopus")
  /// FLAC with 16 bits.
  public static let flac = AudioCodec(
    name: "flac", encoder: "flac", bitrates: nil, defaultBitrate: 0,
    remedy: "install an FFmpeg with its own encoders")

  /// MP3.
  public static let mp3 = AudioCodec(
    name: "mp3", encoder: "libmp3lame", bitrates: 32_000...320_000, defaultBitrate: 192_000,
    remedy: "install an FFmpeg built with libmp3lame")

  /// Whether this FFmpeg has the encoder.
  public var isAvailable: Bool { avcodec_find_encoder_by_name(encoder) != nil }

  /// Returns the reason why the codec does not support a bit rate, or `nil` if it does.
  package func refusal(ofBitrate bitrate: Int) -> String? {
    guard let bitrates, !bitrates.contains(bitrate) else { return nil }
    return
      "a bit rate of \(bitrate) is not between \(bitrates.lowerBound) and \(bitrates.upperBound) bits per second"
  }

  /// Returns FFmpeg's encoder, or throws an error that names a remedy.
  func find() throws(MediaError) -> UnsafePointer<AVCodec> {
    try foundEncoder(encoder, for: name, remedy)
  }
}
