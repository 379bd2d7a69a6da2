public import AnimuxGraphics
internal import CFFmpeg

/// What a movie file says of its pictures. Names are FFmpeg's.
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
  /// How many units of the packets' times make a second, as a fraction.
  public let unitsPerSecond: FrameRate
  /// Frames per second that every time stamp fits, and the average.
  public let rate: String
  public let averageRate: String
  /// As the file's index has it, 0 where it has none.
  public let frameCount: Int
  /// In units.
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
