internal import AnimuxFiles
internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// What there is in a file of pictures or sounds.
public struct MediaProbe: Sendable {
  /// One of the streams that a file has side by side.
  public struct Stream: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      case video(VideoFacts)
      case sound(channels: Int, sampleRate: Int)
      /// Subtitles, data, cover pictures.
      case other(String)
    }

    public let kind: Kind
    /// FFmpeg's name.
    public let codec: String
    public let language: String?
    /// In seconds from the container's zero; nil where it is not said.
    public let start: Double?
    public let duration: Double?
  }

  /// FFmpeg's name of the container.
  public let container: String
  /// In bytes.
  public let fileSize: Int
  public let streams: [Stream]
  /// How a movie layer shows it; nil where it cannot, for `problem`.
  public let movie: MovieSummary?
  public let problem: MediaError?

  public init(_ path: String, maxPixels: Int = Movie.standardLimit) throws(MediaError) {
    let demuxer = try DemuxerHandle(path, within: .all)
    try check("reading the movie", file: path) { avformat_find_stream_info(demuxer.pointer, nil) }
    container = String(cString: demuxer.pointer.pointee.iformat.pointee.name)
    fileSize = demuxer.file.size
    streams = (0..<Int(demuxer.pointer.pointee.nb_streams)).compactMap { index in
      demuxer.pointer.pointee.streams[index].map { Stream($0.pointee) }
    }
    do {
      movie = try Movie(path, maxPixels: maxPixels).summary
      problem = nil
    } catch {
      movie = nil
      problem = error
    }
  }
}

/// What a movie layer makes of a file.
public struct MovieSummary: Hashable, Sendable {
  public let shape: MovieShape
  /// As it is shown, in square pixels.
  public let width: Double
  public let height: Double
  public let frameCount: Int
  /// In seconds.
  public let duration: Double
  /// Frames per second as a fraction, `30/1`; nil where they vary.
  public let rate: String?
  /// How many of them decoding can begin with.
  public let keyFrameCount: Int
  /// How luma and chroma become colours; nil where there are none.
  public let matrix: String?
  public let hasAlpha: Bool
  /// `PQ` or `HLG` where a high dynamic range is brought to that of sRGB.
  public let toneMapping: String?
  public let damage: String?
}

extension MediaProbe.Stream {
  fileprivate init(_ stream: AVStream) {
    let parameters = stream.codecpar.pointee
    codec = String(cString: avcodec_get_name(parameters.codec_id))
    language = av_dict_get(stream.metadata, "language", nil, 0).map { String(cString: $0.pointee.value) }
    let unit = FrameRate(stream.time_base.inverse)?.framesPerSecond
    func seconds(_ value: Int64) -> Double? {
      value == animux_no_timestamp ? nil : unit.map { Double(value) / $0 }
    }
    start = seconds(stream.start_time)
    duration = seconds(stream.duration)
    switch parameters.codec_type {
    case AVMEDIA_TYPE_VIDEO where stream.disposition & AV_DISPOSITION_ATTACHED_PIC == 0:
      kind = .video(VideoFacts(stream, parameters))
    case AVMEDIA_TYPE_VIDEO: kind = .other("cover picture")
    case AVMEDIA_TYPE_AUDIO:
      kind = .sound(
        channels: Int(parameters.ch_layout.nb_channels), sampleRate: Int(parameters.sample_rate))
    default:
      kind = .other(av_get_media_type_string(parameters.codec_type).map { String(cString: $0) } ?? "unknown")
    }
  }
}
