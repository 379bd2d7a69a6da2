public import AnimuxGraphics
internal import CFFmpeg

/// The properties of a movie's pictures as stated in its file. Names are FFmpeg's.
public struct VideoFacts: Hashable, Sendable {
  /// The codec.
  public let codec: String
  /// The codec's profile.
  public let profile: String
  /// The width of the decoded pictures in pixels.
  public let width: Int
  /// The height of the decoded pictures in pixels.
  public let height: Int
  /// The pixel format.
  public let pixelFormat: String
  /// The range of the samples: `tv` for limited, `pc` for full.
  public let range: String
  /// The colour primaries.
  public let primaries: String
  /// The transfer function.
  public let transfer: String
  /// The matrix from luma and chroma to RGB.
  public let matrix: String
  /// The position of chroma samples.
  public let chromaLocation: String
  /// The number of time units per second, as a fraction.
  public let unitsPerSecond: FrameRate
  /// The frame rate that every time stamp fits; `averageRate` is the mean.
  public let rate: String
  /// The mean frame rate as a fraction.
  public let averageRate: String
  /// The number of frames in the file's index; 0 if it has none.
  public let frameCount: Int
  /// The start in time units.
  public let start: Int
  /// The duration in time units.
  public let duration: Int

  init(_ stream: AVStream, _ parameters: AVCodecParameters) {
    codec = String(cString: avcodec_get_name(parameters.codec_id))
    profile = name(avcodec_profile_name(parameters.codec_id, parameters.profile))
    width = Int(parameters.width)
    height = Int(parameters.height)
    pixelFormat = name(av_get_pix_fmt_name(AVPixelFormat(parameters.format)))
    range = name(av_color_range_name(parameters.color_range))
    primaries = name(av_color_primaries_name(parameters.color_primaries))
    transfer = name(av_color_transfer_name(parameters.color_trc))
    matrix = name(av_color_space_name(parameters.color_space))
    chromaLocation = name(av_chroma_location_name(parameters.chroma_location))
    unitsPerSecond = FrameRate(Int(stream.time_base.den), Int(stream.time_base.num))
    rate = "\(stream.r_frame_rate.num)/\(stream.r_frame_rate.den)"
    averageRate = "\(stream.avg_frame_rate.num)/\(stream.avg_frame_rate.den)"
    frameCount = Int(stream.nb_frames)
    start = Int(stream.start_time)
    duration = Int(stream.duration)
  }
}

private func name(_ string: UnsafePointer<CChar>?) -> String {
  string.map { String(cString: $0) } ?? "unknown"
}
