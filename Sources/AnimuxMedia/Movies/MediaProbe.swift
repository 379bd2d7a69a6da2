internal import AnimuxFiles
internal import AnimuxGraphics
internal import CFFmpeg
internal import CFFmpegShim

/// The content of a movie or sound file.
public struct MediaProbe: Sendable {
  /// One of the file's streams.
  public struct Stream: Hashable, Sendable {
    /// The kind of a stream with its properties.
    public enum Kind: Hashable, Sendable {
      /// Video.
      case video(VideoFacts)
      /// Sound, with its number of channels and its samples per second.
      case sound(channels: Int, sampleRate: Int)
      /// Subtitles, data or a cover picture.
      case other(String)
    }

    /// The stream's kind.
    public let kind: Kind
    /// The FFmpeg name of the codec.
    public let codec: String
    /// The language code.
    public let language: String?
    /// The start in seconds from the container's zero; `nil` if it is not specified.
    public let start: Double?
    /// The duration in seconds; `nil` if it is not specified.
    public let duration: Double?
  }

  /// The FFmpeg name of the container.
  public let container: String
  /// The size of the file in bytes.
  public let fileSize: Int
  /// The file's streams in order.
  public let streams: [Stream]
  /// How a movie layer shows the file; `nil` if it cannot, for the reason in `error`.
  public let movie: MovieSummary?
  /// The error that keeps a movie layer from showing the file.
  public let error: MediaError?

  /// Reads the whole file at a path. Movies with very large frames are refused.
  public init(_ path: String) throws(MediaError) { try self.init(path, maxPixels: Movie.defaultLimit) }

  /// Reads the whole file at a path. Movies with more than `maxPixels` pixels per frame are refused.
  package init(_ path: String, maxPixels: Int) throws(MediaError) {
    let demuxer = try DemuxerHandle(path, within: .all)
    try check("reading the movie", file: path) { avformat_find_stream_info(demuxer.pointer, nil) }
    container = String(cString: demuxer.pointer.pointee.iformat.pointee.name)
    fileSize = demuxer.file.size
    streams = (0..<Int(demuxer.pointer.pointee.nb_streams)).compactMap { index in
      demuxer.pointer.pointee.streams[index].map { Stream($0.pointee) }
    }
    do {
      movie = try Movie(path, maxPixels: maxPixels).summary
      error = nil
    } catch {
      movie = nil
      self.error = error
    }
  }
}

/// How a movie layer shows a file.
public struct MovieSummary: Hashable, Sendable {
  /// The shape of the pictures.
  public let shape: MovieShape
  /// The width as shown, in square pixels.
  public let width: Double
  /// The height as shown, in square pixels.
  public let height: Double
  /// The number of frames.
  public let frameCount: Int
  /// The duration in seconds.
  public let duration: Double
  /// The frames per second as a fraction, `30/1`; `nil` if the rate varies.
  public let rate: String?
  /// The number of frames at which decoding can start.
  public let keyFrameCount: Int
  /// The conversion of luma and chroma to colours; `nil` for RGB.
  public let matrix: String?
  /// Whether the pictures have an alpha channel.
  public let hasAlpha: Bool
  /// `PQ` or `HLG` if a high dynamic range is tone-mapped to sRGB.
  public let toneMapping: String?
  /// A description of the part of the file that is broken; `nil` if there is none.
  public let warning: String?
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
