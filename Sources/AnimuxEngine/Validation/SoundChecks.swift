internal import AnimuxDocuments
internal import AnimuxGraphics
internal import AnimuxMotion

/// The volume from which a sound is probably meant in per cent: 20 decibels above the file's.
let unlikelyVolume = 10.0

/// Reports tracks that begin after the film's end, and volumes that are probably percentages.
func checkSounds(in film: Film, _ warnings: inout Warnings) {
  for (index, track) in film.audio.enumerated() {
    let name = track.title(at: index)
    if case .at(let begin) = track.begin, begin >= film.duration - Timing.slack {
      warnings.report(
        .neverHappens,
        "\(name) begins at \(JSON(begin).text()) s, but the film ends at \(JSON(film.duration).text()) s",
        key: "beginTime", in: track.place)
    } else if case .at(let begin) = track.begin, let length = track.length(with: film.assets),
      begin + length <= Timing.slack
    {
      warnings.report(
        .neverHappens,
        "\(name) begins at \(JSON(begin).text()) s and has \(JSON(length).text()) s of sound, so it ends before the film begins",
        key: "beginTime", in: track.place)
    }
    if let loudest = track.volume.points.map(\.value).max() {
      warnings.reportVolume(loudest, of: name, in: track.place)
    }
  }
}

extension Warnings {
  /// Reports a volume that is probably a percentage.
  mutating func reportVolume(_ volume: Double, of name: String, in place: Place) {
    guard volume >= unlikelyVolume, volume.isFinite else { return }
    report(
      .unlikelyValue,
      "the volume of \(name) is \(JSON(volume).text()) times that of the file; 1 leaves it unchanged"
        + (volume == 100 ? "" : ", and \(JSON(volume / 100).text()) is \(JSON(volume).text()) %"),
      key: "volume", in: place)
  }
}
