/// Animations that nothing is seen of, because a later one of the same value is on its way whenever they are.
@Sendable func checkOverwriting(_ suspect: Suspect, _ findings: inout Findings) {
  for (track, version) in suspect.tracks {
    guard let index = version.tracks.firstIndex(where: { $0.serial == track.serial }),
      let later = suspect.overwriter(of: index, in: version)
    else { continue }
    let what = track.allSubjects.first?.keyPath ?? ""
    let other = later.key.map { "animation \(quoted($0))" } ?? "a later animation"
    findings.report(
      .overwritten,
      "the \(suspect.name(of: track)) is overwritten: \(other) sets \(quoted(what)) at the same time",
      key: "keyPath", in: track.place)
  }
}

extension Suspect {
  /// The animation that hides all of that one, or where that one adds, a part of it.
  fileprivate func overwriter(of index: Int, in version: Version) -> Track? {
    let track = version.tracks[index]
    let subjects = track.allSubjects
    let rivals = version.tracks[(index + 1)...].filter { later in
      later.allSubjects.contains { own in
        !own.isAdditive && subjects.contains { own.concerns($0.keyPath) }
      }
    }
    guard let rival = rivals.last else { return nil }
    let hidden = moments(of: track).compactMap { isHidden(index, in: version, at: $0) }
    guard !hidden.isEmpty else { return nil }
    let isAdditive = subjects.allSatisfy(\.isAdditive)
    return isAdditive && hidden.contains(true) || hidden.allSatisfy { $0 } ? rival : nil
  }

  /// Some in its active time, as far as that lies in the film.
  private func moments(of track: Track) -> [Double] {
    let begin = track.timing.beginTime
    let end = min(track.end, max(window.localTime(of: window.end), begin))
    guard begin.isFinite, end.isFinite, end > begin else { return [] }
    return (0..<8).map { begin + (end - begin) * (Double($0) + 0.37) / 8 }
  }

  /// True where the layer looks the same without that animation; nil where that does nothing by itself.
  private func isHidden(_ index: Int, in version: Version, at time: Double) -> Bool? {
    let track = version.tracks[index]
    var (alone, without) = (version.model, version)
    track.apply(to: &alone, at: time)
    without.removeTracks { $0.serial == track.serial }
    let (all, rest) = (version.presentation(at: time), without.presentation(at: time))
    var isSeen = false
    var hasEffect = false
    for subject in track.allSubjects {
      guard let slot = try? version.model.slot(at: subject.keyPath) else { continue }
      hasEffect = hasEffect || slot.differs(alone, version.model)
      isSeen = isSeen || slot.differs(all, rest)
    }
    return hasEffect ? !isSeen : nil
  }
}
