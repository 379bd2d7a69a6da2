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
