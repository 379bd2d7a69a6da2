internal import AnimuxDocuments

/// Tracks, which begin by names as layers do.
extension FilmBuilder {
  /// When a track begins; 0 as long as it waits for the begin of something else.
  func begin(ofTrack index: Int) -> Double {
    guard case .at(let time) = audio[index].begin else { return 0 }
    return time
  }

  /// When a track ends; infinite where it loops. As long as nothing is known of its file it ends where it begins.
  func end(ofTrack index: Int) -> Double {
    begin(ofTrack: index) + (audio[index].length(with: assets) ?? 0)
  }

  /// There is a track that ends with a file of which nothing is known yet.
  var hasUnknownSounds: Bool { audio.contains { $0.length(with: assets) == nil } }

  /// The tracks that `name` means.
  func tracks(named name: String) -> [Int] { audio.indices.filter { audio[$0].name == name } }

  /// Those that give way have somebody to give way to.
  mutating func checkDucking() {
    for track in audio {
      guard let duck = track.duck else { continue }
      let place = reader.diagnostics.place(of: "duck", in: track.place)
      if duck.when == track.name {
        reader.diagnostics.report(.error, .invalidValue, "a track cannot give way to itself", at: place)
      } else if tracks(named: duck.when).isEmpty, !movieNames.contains(duck.when) {
        let names = audio.compactMap(\.name).filter { $0 != track.name } + movieNames.sorted()
        let hint = reader.hint(for: duck.when, among: names)
        reader.diagnostics.report(
          .error, .unknownName, "there is no track or movie layer \(quoted(duck.when)) to give way to\(hint)",
          at: place)
      }
    }
  }

  private var movieNames: Set<String> {
    Set(nodes.lazy.flatMap(\.versions).filter(\.model.playsMovie).compactMap(\.model.name))
  }
}
