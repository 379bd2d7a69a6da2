public import AnimuxDocuments
public import AnimuxGraphics

/// A movie in the bounds, as `AVPlayerLayer` shows one. It plays in the layer's time.
public struct MovieContent: Content {
  public static let type = "movie"
  public static let requiredKeys = ["source"]
  public static let playsMovie = true

  /// What is seen past the end.
  public enum EndAction: String, CaseIterable, Sendable {
    /// The last picture.
    case hold
    /// Nothing.
    case hide
  }

  public var source: FileReference?
  public var videoGravity = ContentsGravity.resizeAspect
  /// The part of the file that is played, in its own seconds.
  public var startTime = 0.0
  /// Nil: to its end.
  public var endTime: Double?
  /// True: it begins again where it has ended.
  public var loops = false
  public var volume = 1.0
  public var isMuted = false
  public var deinterlaces = false
  public var endAction = EndAction.hold

  public init() {}

  /// A movie layer without bounds takes the size of its movie.
  public func size(in layer: Layer, with assets: Assets) -> Size? {
    guard let size = source.flatMap({ assets.movies[$0]?.size }) else { return nil }
    return Size(size.width / layer.contentsScale, size.height / layer.contentsScale)
  }

  /// A movie layer without bounds takes the size of its pictures.
  public static func prepare(_ layer: inout Layer) { layer.fitsContents = true }

  public func picture(in layer: Layer, at time: Double, with assets: Assets) -> PictureName? {
    guard let source, let facts = assets.movies[source], let place = place(at: time, in: facts.frames) else {
      return nil
    }
    let isSplit = deinterlaces && facts.isInterlaced
    return PictureName(
      source.path, frame: place.frame, field: isSplit ? place.isSecondField ? .second : .first : nil)
  }

  /// A movie lies in the layer by a gravity of its own, and its pixels need not be square.
  public func placedPicture(in layer: Layer, at time: Double, with assets: Assets) -> ContentPicture? {
    guard let name = picture(in: layer, at: time, with: assets), let source,
      let facts = assets.movies[source]
    else { return nil }
    var picture = ContentPicture(.file(name))
    picture.gravity = videoGravity
    (picture.shownSize, picture.pixelSize) = (facts.size, facts.pixelSize)
    return picture
  }

  public var rest: ContentRest { .oneFrame }

  private static let standard = MovieContent()

  public static let properties: [Property<MovieContent>] = [
    .init(fixed: "source", \.source, .optionalFile, of: standard, "the file"),
    .init(
      fixed: "videoGravity", \.videoGravity, .choice, of: standard,
      "where the picture lies in the bounds, and whether it is stretched"),
    .init(fixed: "startTime", \.startTime, .span, of: standard, "where in the file it begins"),
    .init(
      fixed: "endTime", \.endTime, Notation.span.orNull(), of: standard,
      "where in the file it ends; null: where the file does"),
    .init(fixed: "loop", \.loops, .flag, of: standard, "it begins again where it has ended"),
    .init("volume", \.volume, .notNegative, of: standard, action: .none, "of its sound; 1 is as it is"),
    .init(fixed: "muted", \.isMuted, .flag, of: standard, "without its sound"),
    .init(fixed: "deinterlace", \.deinterlaces, .flag, of: standard, "whole pictures are made of half ones"),
    .init(fixed: "endAction", \.endAction, .choice, of: standard, "what is seen past its end"),
  ]
}

/// The file.
extension MovieContent {
  public func isComplete(in layer: Layer) -> Bool { source != nil }

  public var mistake: ContentMistake? {
    guard let endTime, endTime <= startTime else { return nil }
    return ContentMistake(
      key: "endTime", message: "the part of the file ends at or before its \"startTime\"")
  }

  public var movies: [FileReference] { source.map { [$0] } ?? [] }

  public var sound: ContentSound? {
    guard !isMuted, let source else { return nil }
    var sound = ContentSound(file: source)
    (sound.startTime, sound.endTime, sound.loops) = (startTime, endTime, loops)
    (sound.volume, sound.volumeKey) = (volume, "volume")
    return sound
  }

  public func movieFrame(at time: Double, with assets: Assets) -> CountedFrame? {
    guard let source, let table = assets.movies[source]?.frames, let place = place(at: time, in: table)
    else { return nil }
    return CountedFrame(number: place.frame, table: table)
  }
}

/// The part of the file that is played.
extension MovieContent {
  /// In the file's seconds.
  private func range(of frames: FrameTable) -> Range<Double> {
    let end = min(endTime ?? .infinity, frames.duration)
    let begin = min(startTime, end)
    return begin..<end
  }

  /// The layer's time when it has been played once; nil where it never ends.
  public func length(with assets: Assets) -> Double? {
    guard !loops, let source, let frames = assets.movies[source]?.frames else { return nil }
    let range = range(of: frames)
    return range.upperBound - range.lowerBound
  }

  /// The frame at the layer's time; nil where nothing is seen.
  func place(at time: Double, in frames: FrameTable) -> FrameTable.Place? {
    let range = range(of: frames)
    let length = range.upperBound - range.lowerBound
    guard frames.count > 0, !time.isNaN else { return nil }
    var passed = time
    if loops, length > 0, time.isFinite {
      passed = time - (time / length).rounded(.down) * length
      if length - passed <= FrameTable.slack { passed = 0 }
    }
    if passed >= length - FrameTable.slack {
      guard endAction == .hold else { return nil }
      return FrameTable.Place(frame: frames.lastFrame(before: range.upperBound), isSecondField: true)
    }
    if passed < -FrameTable.slack, endAction == .hide { return nil }
    return frames.place(at: range.lowerBound + max(passed, 0))
  }
}
