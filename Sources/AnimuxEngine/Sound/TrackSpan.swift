package import AnimuxDocuments

/// An audio track of a film and the time when it is heard.
package struct TrackSpan: Hashable, Sendable {
  /// The name of the track, or its index, such as `#2`.
  package let name: String
  package let source: FileReference
  /// The start in film time, clamped to the film.
  package let begin: Double
  package let end: Double
}

extension Film {
  /// The spans of all tracks, in the order of the scene.
  package var trackSpans: [TrackSpan] {
    audio.enumerated().map { index, track in
      let begin = if case .at(let time) = track.begin { time } else { 0.0 }
      let (from, to) = (max(begin, 0), min(begin + (track.length(with: assets) ?? 0), duration))
      return TrackSpan(
        name: siblingName(track.name, at: index), source: track.source, begin: min(from, duration),
        end: max(to, min(from, duration)))
    }
  }
}
