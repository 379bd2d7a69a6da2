internal import AnimuxDocuments

extension TextContent {
  /// Returns a placeholder for a time code in a text: that of the film, or of the movie layer with the given name or layer
  /// path. It is replaced in each frame.
  public static func timecode(of movie: String? = nil) -> String {
    ClockText.mark(Clock(kind: .timecode, movie: movie))
  }

  /// A placeholder for the number of the text's own layer, in its format.
  public static let numberMark = ClockText.mark(Clock(kind: .number))

  /// Returns a placeholder for a frame number in a text: that of the film, or of the movie layer with the given name or layer
  /// path. It is replaced in each frame.
  public static func frameNumber(of movie: String? = nil) -> String {
    ClockText.mark(Clock(kind: .frame, movie: movie))
  }
}
