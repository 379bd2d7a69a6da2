internal import AnimuxDocuments
import AnimuxGraphics

/// Finds the sounds that animations and layers follow. It runs after the timeline has been played, because a movie can
/// be added late.
struct ListenerFinder {
  let tree: LayerTree
  let tracks: [AudioTrack]
  let assets: Assets

  /// Returns the sources of each name that is followed: the numbers of tracks, and those of layers after them. Names
  /// that cannot be followed are reported.
  func sources(reportingTo reader: inout Reader) -> [String: [Int]] {
    var sources: [String: [Int]] = [:]
    var (measured, room) = (Set<Measured>(), reader.diagnostics.policy.limits[.soundValues])
    tree.nodes.forEachVersion { version in
      var followed: [(sound: ListenedSound, place: Place)] = []
      if let own = version.content as? any SoundFollower { followed = [(own.listened, version.place)] }
      version.forEachTrack { track in
        if !track.listened.isEmpty { followed += track.listened.map { ($0, track.place) } }
      }
      for (sound, place) in followed where !sound.name.isEmpty {
        if sources[sound.name] == nil {
          sources[sound.name] = find(sound.name, at: place, &reader)
        }
        for source in sources[sound.name] ?? [] {
          guard measured.insert(Measured(source: source, measure: sound.measure)).inserted else { continue }
          room -= end(of: source) * sound.measure.stepsPerSecond * Double(sound.measure.valuesPerStep)
        }
      }
    }
    if room < 0 { reportExcess(&reader) }
    return sources
  }

  private struct Measured: Hashable {
    let source: Int
    let measure: SoundMeasure
  }

  private func reportExcess(_ reader: inout Reader) {
    let most = reader.diagnostics.policy.limits.count(.soundValues)
    reader.diagnostics.report(
      .error, .outOfRange,
      "the levels of sounds that are followed have more values than the limit \"\(Limit.soundValues.name)\" of \(most); follow fewer bands, or shorter files",
      at: .nowhere)
  }

  /// Returns the end of a source's file, or 0 if it is not known.
  private func end(of source: Int) -> Double {
    let file = source < tracks.count ? tracks[source].source : movie(source - tracks.count)
    return file.flatMap { assets.sounds[$0]?.end } ?? 0
  }

  private func movie(_ node: Node.ID) -> FileReference? {
    tree.nodes[node].versions.lazy.compactMap { $0.model.content.sound?.file }.first
  }

  /// Returns the sources called `name`, or an empty list after reporting that there are none with sound.
  private func find(_ name: String, at place: Place, _ reader: inout Reader) -> [Int] {
    let found = tracks.indices.filter { siblingName(tracks[$0].name, at: $0) == name }
    guard found.isEmpty else { return found }
    let layers = tree.nodes.indices.filter { tree.nodes[$0].versions[0].model.name == name }
    let movies = layers.filter { id in tree.nodes[id].versions.contains { $0.model.playsMovie } }
    let audible = movies.filter(mayBeHeard)
    if !audible.isEmpty { return audible.map { tracks.count + $0 } }
    let place = reader.diagnostics.valuePlace(of: "track", in: place)
    reader.diagnostics.report(
      .error, movies.isEmpty ? .unknownName : .invalidValue,
      message(about: name, isLayer: !layers.isEmpty, isMovie: !movies.isEmpty), at: place)
    return []
  }

  /// Returns whether a movie layer has sound, as far as its file is known.
  private func mayBeHeard(_ node: Node.ID) -> Bool {
    tree.nodes[node].versions.contains { version in
      guard let sound = version.model.content.sound else { return false }
      return assets.movies[sound.file] == nil || assets.sounds[sound.file] != nil
    }
  }

  private func message(about name: String, isLayer: Bool, isMovie: Bool) -> String {
    let remedy = "use the name of a track of \"audio\", or of a movie layer with sound"
    if isMovie { return "the movie layer \(quoted(name)) has no sound, or is muted; \(remedy)" }
    if isLayer { return "the layer \(quoted(name)) is not a movie layer, so it has no sound; \(remedy)" }
    let known =
      tracks.indices.map { siblingName(tracks[$0].name, at: $0) }
      + tree.nodes.movieNames.sorted()
    guard !known.isEmpty else {
      return
        "there is no track or movie layer \(quoted(name)), because the scene has no sound; add a track to \"audio\""
    }
    let nearest = Spelling.ranked(name, among: known, count: 5)
    return "there is no track or movie layer \(quoted(name)); use \(alternatives(nearest))"
  }
}
