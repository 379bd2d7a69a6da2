/// A counter that changes from frame to frame and can be part of a text: the time code or the frame number of
/// the film or of a movie in it, or the number of the text's own layer.
package struct Clock: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case timecode
    case frame
    /// The number of a text layer, in the layer's format.
    case number

    /// Whether frames are counted, so that a movie can be named.
    package var countsFrames: Bool { self != .number }
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
    case .frame, .number: "0"
    }
  }

  /// The text that is shown while the movie is not visible.
  package var blank: String {
    switch kind {
    case .timecode: "--:--:--:--"
    case .frame, .number: "-"
    }
  }
}
