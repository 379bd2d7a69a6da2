/// A movie in the bounds, as `AVPlayerLayer` shows one. It plays in the layer's time.
public struct MovieContent: Content {
  public static let type = "movie"
  public static let isDrawn = false

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
