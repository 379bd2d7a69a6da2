internal import AnimuxDocuments
internal import AnimuxEngine
public import AnimuxGraphics
public import AnimuxMedia

/// The options of encoding a film. An option that is `nil` follows from the film, the file's ending or the
/// format.
public struct EncodeOptions: Sendable {
  /// The output format; by default it follows from the file's ending.
  public var format: OutputFormat?
  /// The video codec, which the format must support; by default the format's first.
  public var codec: VideoCodec?
  /// The FFmpeg name of the pixel format; by default the codec's first.
  public var pixelFormat: String?
  /// Whether transparency is kept. By default it is if the film's background is transparent and the codec
  /// supports it.
  public var keepsAlpha: Bool?
  /// The constant quality, where lower values are better. Excludes `bitrate`.
  public var crf: Double?
  /// The average bits per second. Excludes `crf`.
  public var bitrate: Int?
  /// The encoder's preset, such as `slow`; by default the codec's own.
  public var preset: String?
  /// The bits per second of the sound track; by default the codec's own.
  public var audioBitrate: Int?
  /// The integrated loudness of the sound in LUFS (EBU R 128); `nil` leaves it unchanged.
  public var loudness: Double?
  /// The number of threads of each encoder. The file depends on it, so it does not follow from the machine's
  /// processors.
  public var threads: Int?
  /// The output size as a multiple of the scene's size.
  public var scale: Double?
  /// The output size in pixels, if it is known. It is that of `scale`, or up to two pixels less.
  package var size: (width: Int, height: Int)?
  /// How the scene's captions are shown.
  public var subtitles = Subtitles.burn
  /// The metadata by name: `title`, `artist`, `comment` and others.
  public var metadata: [String: String] = [:]
  /// The chapters, ordered by time; by default the scene's.
  public var chapters: [Chapter]?
  /// Whether the file has no sound, even if the film does.
  package var omitsSound = false
  /// The film time of the cover picture in seconds; by default the scene's setting.
  public var poster: Double?
  /// Whether a column at the right or a row at the bottom is added if the codec requires even sides.
  public var pads = false
  /// The part of the film to encode, in seconds; by default all of it.
  public var range: Range<Double>?
  /// Whether pixels of the previous frame are reused. With `false` every frame is redrawn completely, for
  /// measurements and tests. The file is the same.
  public var reusesPictures = true
  /// The number of segments that are encoded at the same time; by default it follows from the machine. The
  /// file does not depend on it.
  public var workers: Int?

  /// The store in which finished segments are looked up and kept; by default none. The file does not depend
  /// on it. Films with a bit rate, and codecs whose films have no segments, do not use it.
  public var store: SegmentStore?
  /// The share of the film's segments to make into the store, in place of the file; by default the whole film
  /// is made. Requires `store`.
  public var share: Share?

  /// Creates options with all defaults.
  public init() {}

  var factor: Double { scale ?? 1 }

  /// Returns the factor for a film whose own output settings are not part of these options yet.
  func scale(for film: Film) -> Double { scale ?? film.output.scale ?? 1 }
}

/// The progress of an encode.
public struct EncodeProgress: Hashable, Sendable {
  /// The number of frames that are done.
  public let frame: Int
  /// The number of all frames.
  public let frames: Int
}

/// The result of an encode.
public struct EncodeSummary: Hashable, Sendable {
  /// The number of frames that were encoded.
  public let frames: Int
  /// The size of the output in bytes.
  public let bytes: Int64
  /// The number of frames that were found in the store and not made.
  public internal(set) var foundFrames = 0
  /// Warnings about what the film or its options contain and the file does not, one sentence each.
  public internal(set) var warnings: [String] = []
}

/// The reason why an encode failed.
public enum EncodeError: Error, CustomStringConvertible {
  /// A file cannot be read, or the output cannot be encoded or written.
  case media(MediaError)
  /// The scene contains something that cannot be drawn or encoded.
  case scene(SceneError)
  /// The progress callback returned `false`, or the task was cancelled.
  case cancelled
  /// An option does not fit the film or the format.
  case options(String)

  /// The error as text.
  public var description: String {
    switch self {
    case .media(let error): "\(error)"
    case .scene(let error): "\(error)"
    case .cancelled: "cancelled"
    case .options(let message): message
    }
  }
}

/// Returns the film with its files inspected. Errors are thrown as encode errors.
func asEncodeError(production film: Film) throws(EncodeError) -> Production {
  do {
    return try Production(film)
  } catch {
    throw .scene(error)
  }
}

/// Runs `body` and throws its errors as encode errors.
func asEncodeError<Result: ~Copyable>(
  _ body: () throws(MediaError) -> Result
) throws(EncodeError) -> Result {
  do {
    return try body()
  } catch {
    throw .media(error)
  }
}
