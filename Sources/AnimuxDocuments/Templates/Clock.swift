/// A counter that changes from frame to frame and can be part of a text: the time code or the frame number of
/// the film or of a movie in it.
package struct Clock: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case timecode
    case frame
  }

  package let kind: Kind
  /// The name or the path of a movie layer, or `nil` for the film.
  package var movie: String?

  package init(kind: Kind, movie: String? = nil) {
    (self.kind, self.movie) = (kind, movie)
  }

  /// The text that is shown before the frame is known.
  package var placeholder: String {
    switch kind {
    case .timecode: "00:00:00:00"
    case .frame: "0"
    }
  }

  /// The text that is shown while the movie is not visible.
  package var blank: String {
    switch kind {
    case .timecode: "--:--:--:--"
    case .frame: "-"
    }
  }
}
