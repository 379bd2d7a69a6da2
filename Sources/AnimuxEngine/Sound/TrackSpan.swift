public import AnimuxDocuments

/// An audio track of the film and when it is heard, on the film's clock.
public struct TrackSpan: Hashable, Sendable {
  /// Its own, or its place among the tracks: `#2`.
  public let name: String
  public let source: FileReference
  /// In seconds from the film's begin, within the film.
  public let begin: Double
  public let end: Double
}

extension Film {
  /// All tracks, in the order of the scene.
  public var trackSpans: [TrackSpan] {
    audio.enumerated().map { index, track in
      let begin = if case .at(let time) = track.begin { time } else { 0.0 }
      let (from, to) = (max(begin, 0), min(begin + (track.length(with: assets) ?? 0), duration))
      return TrackSpan(
        name: siblingName(track.name, at: index), source: track.source, begin: min(from, duration),
        end: max(to, min(from, duration)))
    }
  }
}
