internal import AnimuxDocuments
internal import AnimuxEngine
public import AnimuxGraphics
public import AnimuxMedia

/// How a film becomes a file. What is nil is decided by the film, the file's ending or the format.
public struct EncodeOptions: Sendable {
  public var format: OutputFormat?
  /// One that the format holds; its first where nothing is said.
  public var codec: VideoCodec?
  /// FFmpeg's name of the form that pictures have; nil: the codec's first.
  public var pixelFormat: String?
  /// Whether transparency is kept; nil: where the film's background is transparent and the codec can.
  public var keepsAlpha: Bool?
  /// Constant quality, smaller is better. One of this and `bitrate`.
  public var crf: Double?
  /// Bits per second.
  public var bitrate: Int?
  public var preset: String?
  /// Bits per second of the sound; nil where the codec's own is right.
  public var audioBitrate: Int?
  /// Integrated loudness of the sound, in LUFS (EBU R 128); nil leaves it as it is mixed.
  public var loudness: Double?
  /// Of each encoder. The file depends on it, so it does not follow the machine's processors.
  public var threads: Int?
  /// The canvas's size, as a multiple of the scene's.
  public var scale: Double?
  /// What becomes of the scene's captions.
  public var subtitles = Subtitles.burn
  /// By name: `title`, `artist`, `comment` …
  public var metadata: [String: String] = [:]
  /// In the order of time; nil: the scene's.
  public var chapters: [Chapter]?
  /// When the film looks as the picture that stands for it, in seconds; nil: as the scene says.
  public var poster: Double?
  /// Adds a column or a row at the right or the bottom where the codec wants even sides.
  public var pads = false
  /// The part of the film to encode, in seconds.
  public var range: Range<Double>?
  /// False draws all of every frame again. The file is the same; it is for measuring and for testing.
  public var reusesPictures = true
  /// How many segments are made at the same time; nil follows the machine. The file does not depend on it.
  public var workers: Int?

  public init() {}

  var factor: Double { scale ?? 1 }
}

/// How far an encode has come.
public struct EncodeProgress: Hashable, Sendable {
  public let frame: Int
  public let frames: Int
}

/// What an encode has made.
public struct EncodeSummary: Hashable, Sendable {
  public let frames: Int
  public let bytes: Int64
  /// What the film or its options have and the file does not, a sentence each.
  public internal(set) var remarks: [String] = []
}

/// Why an encode came to nothing.
public enum EncodeError: Error, CustomStringConvertible {
  case media(MediaError)
  /// The film shows what cannot be drawn yet.
  case scene(SceneError)
  case cancelled
  /// What was asked for does not fit the film.
  case options(String)

  public var description: String {
    switch self {
    case .media(let error): "\(error)"
    case .scene(let error): "\(error)"
    case .cancelled: "cancelled"
    case .options(let message): message
    }
  }
}

/// The film with its files; an error as one of an encode.
func asEncodeError(production film: Film) throws(EncodeError) -> Production {
  do {
    return try Production(film)
  } catch {
    throw .scene(error)
  }
}

/// What `body` does; its error as one of an encode.
func asEncodeError<Result: ~Copyable>(
  _ body: () throws(MediaError) -> Result
) throws(EncodeError) -> Result {
  do {
    return try body()
  } catch {
    throw .media(error)
  }
}
