/// What counts while a film runs and may stand in a text: a time code or a frame's number, the film's own or a movie's in it.
struct Clock: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case timecode
    case frame
  }

  let kind: Kind
  /// The name or the path of a movie layer; nil: it is the film's.
  var movie: String?

  /// What it shows where nothing is known yet.
  var placeholder: String {
    switch kind {
    case .timecode: "00:00:00:00"
    case .frame: "0"
    }
  }

  /// What it shows while its movie shows nothing.
  var blank: String {
    switch kind {
    case .timecode: "--:--:--:--"
    case .frame: "-"
    }
  }
}

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
