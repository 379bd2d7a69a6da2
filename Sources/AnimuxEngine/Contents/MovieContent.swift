public import AnimuxDocuments
public import AnimuxGraphics

/// A movie in the bounds, as in `AVPlayerLayer`. It plays in the layer's time.
public struct MovieContent: Content {
  /// The layer's `type` in a document.
  public static let type = "movie"
  /// Keys of which a layer needs at least one.
  public static let requiredKeys = ["source"]
  /// Whether the content plays a movie; always `true`.
  public static let playsMovie = true

  /// The behaviour after the end of the movie.
  public enum EndAction: String, CaseIterable, Sendable {
    /// Shows the last frame.
    case hold
    /// Shows nothing.
    case hide
  }

  /// The file of the movie.
  public var source: FileReference?
  /// The position of the movie in the bounds, and whether it is scaled.
  public var videoGravity = ContentsGravity.resizeAspect
  /// The start of the played part, in seconds of the file.
  public var startTime = 0.0
  /// The end of the played part, or `nil` for the end of the file.
  public var endTime: Double?
  /// Whether the movie starts again after its end.
  public var loops = false
  /// The volume of the sound; 1 is the volume of the file.
  public var volume = 1.0
  /// Whether the sound is muted.
  public var isMuted = false
  /// Whether interlaced frames are split into their fields, which are shown one after the other.
  public var deinterlaces = false
  /// The behaviour after the end of the movie.
  public var endAction = EndAction.hold
  /// The time of the movie that is shown, in seconds of the file. `nil` means that the movie runs by itself.
  public var mediaTime: Double?
  /// Whether a time between two frames shows a mix of both.
  public var blendsFrames = false

  /// Creates a movie without a file.
  public init() {}

  /// Returns the size of the movie, divided by the layer's `contentsScale`.
  public func size(in layer: Layer, with assets: Assets) -> Size? {
    guard let size = source.flatMap({ assets.movies[$0]?.size }) else { return nil }
    return Size(size.width / layer.contentsScale, size.height / layer.contentsScale)
  }

  /// Lets a layer without bounds take the size of its movie.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }

  /// Returns the name of the frame at `time`.
  public func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName? {
    guard let source, let facts = assets.movies[source], let place = place(at: time, in: facts.frames) else {
      return nil
    }
    let isSplit = deinterlaces && facts.isInterlaced
    return PictureName(
      source.path, frame: place.frame, field: isSplit ? place.isSecondField ? .second : .first : nil)
  }

  /// Returns the frame at `time` with its own gravity and the shape of its pixels, which need not be square.
  public func placedPicture(in layer: Layer, at time: Double, with assets: Assets) -> ContentPicture? {
    guard let name = picture(in: layer, at: time, with: assets), let source,
      let facts = assets.movies[source]
    else { return nil }
    var picture = ContentPicture(.file(name))
    picture.gravity = videoGravity
    (picture.shownSize, picture.pixelSize) = (facts.size, facts.pixelSize)
    if blendsFrames, let seconds = fileTime(at: time, in: facts.frames),
      let next = facts.frames.next(at: seconds, before: range(of: facts.frames).upperBound)
    {
      picture.next = (PictureName(name.path, frame: next.frame), next.progress)
      guard case .file(var first) = picture.source else { return picture }
      first.field = nil
      picture.source = .file(first)
    }
    return picture
  }

  /// The time for which the content remains the same: one frame of the film.
  public var rest: ContentRest { .oneFrame }

  private static let defaultValue = MovieContent()

  /// The properties of this type of layer.
  public static let properties: [Property<MovieContent>] = [
    .init(fixed: "source", \.source, .optionalFile, of: defaultValue, "the file of the movie"),
    .init(
      fixed: "videoGravity", \.videoGravity, .choice, of: defaultValue,
      "the position of the picture in the bounds, and whether it is scaled"),
    .init(
      fixed: "startTime", \.startTime, .span, of: defaultValue,
      "the time in the file at which playback starts"),
    .init(
      fixed: "endTime", \.endTime, Notation.span.orNull(), of: defaultValue,
      "the time in the file at which playback stops; `null` is the end of the file"),
    .init(fixed: "loop", \.loops, .flag, of: defaultValue, "whether it starts again after its end"),
    .init(
      "volume", \.volume, .notNegative, of: defaultValue, action: .none,
      "the volume of its sound; 1 is the volume of the file"),
    .init(fixed: "muted", \.isMuted, .flag, of: defaultValue, "whether its sound is muted"),
    .init(
      fixed: "deinterlace", \.deinterlaces, .flag, of: defaultValue,
      "whether interlaced frames are split into their fields, each shown as a whole picture"),
    .init(fixed: "endAction", \.endAction, .choice, of: defaultValue, "the behaviour after the end"),
    .init(
      "mediaTime", \.mediaTime, Notation<Double>.time.orNull(), of: defaultValue, action: .none,
      "the time of the movie that is shown, in seconds of the file; `null` lets it run by itself. Keyframes of it are a "
        + "speed ramp, a freeze or a reversal. Sound follows, higher or lower, at speeds from ½ to 2, and is silent otherwise. "
        + "The layer then has no length of its own"),
    .init(
      fixed: "frameBlending", \.blendsFrames, .flag, of: defaultValue,
      "whether a time between two frames of the movie shows a mix of both, which is smoother where it is slow"
    ),
  ]
}

/// The file of the movie.
extension MovieContent {
  /// Returns whether the movie has a file.
  public func isComplete(in layer: Layer) -> Bool { source != nil }

  /// An error if the played part ends before it starts.
  public var error: ContentError? {
    guard let endTime, endTime <= startTime else { return nil }
    return ContentError(
      key: "endTime", message: "\"endTime\" must be after \"startTime\"")
  }

  /// The file of the movie, if any.
  public var movies: [FileReference] { source.map { [$0] } ?? [] }

  /// The sound of the movie, or `nil` if it is muted.
  public var sound: ContentSound? {
    guard !isMuted, let source else { return nil }
    var sound = ContentSound(file: source)
    (sound.startTime, sound.endTime, sound.loops) = (startTime, endTime, loops)
    (sound.volume, sound.volumeKey) = (volume, "volume")
    (sound.mediaTime, sound.mediaTimeKey) = (mediaTime, "mediaTime")
    return sound
  }

  /// Returns the frame of the movie at `time`, or `nil` if no frame is shown.
  public func movieFrame(at time: Double, with assets: Assets) -> CountedFrame? {
    guard let source, let table = assets.movies[source]?.frames, let place = place(at: time, in: table)
    else { return nil }
    return CountedFrame(number: place.frame, table: table)
  }
}

/// The part of the file that is played.
extension MovieContent {
  /// Returns the played part in seconds of the file.
  private func range(of frames: FrameTable) -> Range<Double> {
    let end = min(endTime ?? .infinity, frames.duration)
    let begin = min(startTime, end)
    return begin..<end
  }

  /// Returns the length of the played part, or `nil` if it is unknown or the movie loops.
  public func length(with assets: Assets) -> Double? {
    guard !loops, mediaTime == nil, let source, let frames = assets.movies[source]?.frames else { return nil }
    let range = range(of: frames)
    return range.upperBound - range.lowerBound
  }

  /// Returns the frame at `time` of the layer, or `nil` if no frame is shown.
  func place(at time: Double, in frames: FrameTable) -> FrameTable.Place? {
    guard let seconds = fileTime(at: time, in: frames) else { return nil }
    let end = range(of: frames).upperBound
    guard seconds < end - FrameTable.slack else {
      return FrameTable.Place(frame: frames.lastFrame(before: end), isSecondField: true)
    }
    return frames.place(at: seconds)
  }

  /// Returns the time of the file that is shown at `time` of the layer, within the played part, or `nil` if nothing is
  /// shown.
  private func fileTime(at time: Double, in frames: FrameTable) -> Double? {
    let range = range(of: frames)
    let length = range.upperBound - range.lowerBound
    var passed = mediaTime.map { $0 - range.lowerBound } ?? time
    guard frames.count > 0, !passed.isNaN else { return nil }
    if loops, length > 0, passed.isFinite {
      passed -= (passed / length).rounded(.down) * length
      if length - passed <= FrameTable.slack { passed = 0 }
    }
    if endAction == .hide, passed < -FrameTable.slack || passed >= length - FrameTable.slack { return nil }
    return min(range.lowerBound + max(passed, 0), range.upperBound)
  }
}

extension FrameTable {
  /// Returns the frame after the one at `seconds`, and how far the time has moved towards it. The result is `nil` at
  /// the start of a frame, and if there is no further frame before `end`.
  fileprivate func next(at seconds: Double, before end: Double) -> (frame: Int, progress: Double)? {
    let frame = place(at: seconds).frame
    guard frame < lastFrame(before: end) else { return nil }
    let units = (seconds - lead) * unitsPerSecond.framesPerSecond
    let (begin, next) = (Double(start(of: frame)), Double(start(of: frame + 1)))
    let progress = (units - begin) / (next - begin)
    guard progress > 1e-6, progress < 1 else { return nil }
    return (frame + 1, progress)
  }
}
