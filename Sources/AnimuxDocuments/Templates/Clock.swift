/// What counts while a film runs and may stand in a text: a time code or a frame's number, the film's own or a movie's in it.
package struct Clock: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case timecode
    case frame
  }

  package let kind: Kind
  /// The name or the path of a movie layer; nil: it is the film's.
  package var movie: String?

  package init(kind: Kind, movie: String? = nil) {
    (self.kind, self.movie) = (kind, movie)
  }

  /// What it shows where nothing is known yet.
  package var placeholder: String {
    switch kind {
    case .timecode: "00:00:00:00"
    case .frame: "0"
    }
  }

  /// What it shows while its movie shows nothing.
  package var blank: String {
    switch kind {
    case .timecode: "--:--:--:--"
    case .frame: "-"
    }
  }
}
