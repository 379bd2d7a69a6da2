public import AnimuxGraphics
internal import CFFmpeg

/// The properties of a movie's pictures as stated in its file. Names are FFmpeg's.
public struct VideoFacts: Hashable, Sendable {
  public let codec: String
  public let profile: String
  public let width: Int
  public let height: Int
  public let pixelFormat: String
  public let range: String
  public let primaries: String
  public let transfer: String
  public let matrix: String
  public let chromaLocation: String
  /// The number of time units per second, as a fraction.
  public let unitsPerSecond: FrameRate
  /// The frame rate that every time stamp fits; `averageRate` is the mean.
  public let rate: String
  public let averageRate: String
  /// The number of frames in the file's index; 0 if it has none.
  public let frameCount: Int
  /// The start in time units.
  public let start: Int
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
