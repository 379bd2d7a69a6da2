internal import AnimuxDocuments

/// The audio tracks of a film. As with layers, their begin times can refer to other items.
struct SoundTracks: Sendable {
  /// The tracks. When everything is resolved, all begins are times.
  private(set) var tracks: [AudioTrack]
  private let assets: Assets

  init(_ tracks: [AudioTrack], assets: Assets) {
    (self.tracks, self.assets) = (tracks, assets)
  }

  mutating func setBegin(_ time: Double, of index: Int) { tracks[index].begin = .at(time) }

  /// Returns the start of a track, or 0 while it depends on another begin time that is not known.
  func begin(of index: Int) -> Double {
    guard case .at(let time) = tracks[index].begin else { return 0 }
    return time
  }

  /// Returns the end of a track; infinite if it loops. A track about whose file nothing is known has no length.
  func end(of index: Int) -> Double { begin(of: index) + (tracks[index].length(with: assets) ?? 0) }

  /// Whether the end of a track depends on a file about which nothing is known yet.
  var hasUnknownFiles: Bool { tracks.contains { $0.length(with: assets) == nil } }

  /// Returns the indices of the tracks called `name`. One without a name is called by its number, as in `#0`.
  func indices(named name: String) -> [Int] {
    tracks.indices.filter { siblingName(tracks[$0].name, at: $0) == name }
  }

  /// The ends of all tracks that are heard, if they are known.
  var endings: [Ending] {
    tracks.indices.filter { tracks[$0].length(with: assets) != nil }
      .map { Ending(owner: .sound($0), time: end(of: $0)) }.filter { $0.time > 0 }
  }

  /// Reports tracks that are ducked for a sound that does not exist.
  ///
  /// - Parameter movies: The names of the layers that play movies.
  func reportDucking(besides movies: Set<String>, to reader: inout Reader) {
    let names = tracks.indices.map { siblingName(tracks[$0].name, at: $0) }
    for (track, name) in zip(tracks, names) {
      guard let duck = track.duck else { continue }
      let place = reader.diagnostics.place(of: "duck", in: track.place)
      if duck.when == name {
        reader.diagnostics.report(
          .error, .invalidValue, "a track cannot be ducked by itself; name another track or movie layer",
          at: place)
      } else if indices(named: duck.when).isEmpty, !movies.contains(duck.when) {
        let hint = reader.hint(for: duck.when, among: names.filter { $0 != name } + movies.sorted())
        reader.diagnostics.report(
          .error, .unknownName, "there is no track or movie layer \(quoted(duck.when)) to duck for\(hint)",
          at: place)
      }
    }
  }

  /// Reports tracks whose start time is after the end of their file.
  func reportSpans(to reader: inout Reader) {
    for track in tracks where track.place != .nowhere && track.startTime > 0 {
      guard let end = assets.sounds[track.source]?.end, track.startTime >= end else { continue }
      reader.diagnostics.report(
        .error, .outOfRange,
        "the file has no sound after \(JSON(track.startTime).text()) s: it ends at \(JSON(end).text()) s",
        at: reader.diagnostics.valuePlace(of: "startTime", in: track.place))
    }
  }
}
