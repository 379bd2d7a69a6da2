internal import AnimuxDocuments
import AnimuxGraphics

extension Film {
  /// The seconds for which sounds are followed in a composition without an end: a week.
  private static let maximumListening = 604_800.0

  /// Returns the sounds that animations and layers follow, or `nil` if they follow none.
  ///
  /// - Parameter sources: The numbers of tracks and layers by the names that are followed.
  func soundBoard(_ sources: [String: [Int]]) -> SoundBoard? {
    guard let listener = assets.listener, sources.contains(where: { !$0.value.isEmpty }) else { return nil }
    let followed = Set(sources.values.joined())
    // Silent movies are followed, too.
    var bySource: [Int: [SoundClip]] = [:]
    for clip in sounds(until: Self.maximumListening, keepsSilence: true).clips
    where followed.contains(clip.source) {
      bySource[clip.source, default: []].append(clip)
    }
    let clips = sources.mapValues { numbers in
      numbers.compactMap { bySource[$0]?.sorted { $0.begin < $1.begin } }
    }
    let ends = assets.sounds.map { ($0.key.path, $0.value.end) }
    return SoundBoard(
      clips: clips, ends: Dictionary(ends, uniquingKeysWith: { first, _ in first }), listener: listener)
  }
}
