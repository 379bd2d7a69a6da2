internal import AnimuxDocuments

/// The tracks of sound of a film, which begin by names as layers do.
struct SoundTracks: Sendable {
  /// Their begins are times once everything is resolved.
  private(set) var tracks: [AudioTrack]
  private let assets: Assets

  init(_ tracks: [AudioTrack], assets: Assets) {
    (self.tracks, self.assets) = (tracks, assets)
  }

  mutating func setBegin(_ time: Double, of index: Int) { tracks[index].begin = .at(time) }

  /// When a track begins; 0 as long as it waits for the begin of something else.
  func begin(of index: Int) -> Double {
    guard case .at(let time) = tracks[index].begin else { return 0 }
    return time
  }

  /// When a track ends; infinite where it loops. As long as nothing is known of its file it ends where it begins.
  func end(of index: Int) -> Double { begin(of: index) + (tracks[index].length(with: assets) ?? 0) }

  /// There is a track that ends with a file of which nothing is known yet.
  var hasUnknownFiles: Bool { tracks.contains { $0.length(with: assets) == nil } }

  /// The tracks that `name` means.
  func indices(named name: String) -> [Int] { tracks.indices.filter { tracks[$0].name == name } }

  /// The end of each track that is heard at all, as far as it is known.
  var endings: [Ending] {
    tracks.indices.filter { tracks[$0].length(with: assets) != nil }
      .map { Ending(owner: .sound($0), time: end(of: $0)) }.filter { $0.time > 0 }
  }

  /// Reports tracks that give way to nobody. `movies`: the names of the layers that play movies.
  func reportDucking(besides movies: Set<String>, to reader: inout Reader) {
    for track in tracks {
      guard let duck = track.duck else { continue }
      let place = reader.diagnostics.place(of: "duck", in: track.place)
      if duck.when == track.name {
        reader.diagnostics.report(.error, .invalidValue, "a track cannot give way to itself", at: place)
      } else if indices(named: duck.when).isEmpty, !movies.contains(duck.when) {
        let names = tracks.compactMap(\.name).filter { $0 != track.name } + movies.sorted()
        let hint = reader.hint(for: duck.when, among: names)
        reader.diagnostics.report(
          .error, .unknownName, "there is no track or movie layer \(quoted(duck.when)) to give way to\(hint)",
          at: place)
      }
    }
  }

  /// Reports tracks that begin where their file has ended.
  func reportSpans(to reader: inout Reader) {
    for track in tracks where track.place != .nowhere && track.startTime > 0 {
      guard let end = assets.sounds[track.source]?.end, track.startTime >= end else { continue }
      reader.diagnostics.report(
        .error, .outOfRange,
        "there is no sound in the file from \(JSON(track.startTime).text()) s on: it ends at \(JSON(end).text()) s",
        at: reader.diagnostics.valuePlace(of: "startTime", in: track.place))
    }
  }
}
