internal import AnimuxDocuments

extension TextContent {
  /// For a text: the film's time code, or that of the movie layer of that name or path. It is worked out for each frame.
  public static func timecode(of movie: String? = nil) -> String {
    ClockText.mark(Clock(kind: .timecode, movie: movie))
  }

  /// For a text: the number of the film's frame, or of the frame that the movie layer of that name or path shows.
  public static func frameNumber(of movie: String? = nil) -> String {
    ClockText.mark(Clock(kind: .frame, movie: movie))
  }
}
