import AnimuxGraphics

/// The sound of a film and its compositions.
struct SoundCollection {
  var clips: [SoundClip] = []
  /// The number of sources so far. Each track and each layer is a source.
  var sourceCount: Int
  /// Whether movies with a volume of 0 have clips.
  let keepsSilence: Bool

  /// Adds the sound of a composition whose time runs as given by `stretches`. Its sources get new numbers.
  mutating func add(_ composition: Composition, in stretches: [TimeStretch]) {
    let heard = stretches.filter { $0.rate > 0 }
    guard let last = heard.map({ $0.local(at: $0.end) }).max(), composition.film.hasSound else { return }
    let inner = composition.film.sounds(until: last, keepsSilence: keepsSilence)
    for stretch in heard {
      clips += inner.clips.compactMap { $0.heard(in: stretch, numberedFrom: sourceCount) }
    }
    sourceCount += inner.sourceCount
  }
}

extension Film {
  /// Whether the film can have sound, regardless of its files.
  fileprivate var hasSound: Bool {
    !audio.isEmpty || nodes.contains { $0.versions.contains { $0.model.playsMovie } }
      || compositions.contains { $0.film.hasSound }
  }

  /// Whether the duration can depend on files that are not known yet.
  var hasUnknownFiles: Bool {
    let files = files
    return files.movies.contains { assets.movies[$0] == nil }
      || files.tracks.contains { assets.sounds[$0] == nil }
  }
}

extension SoundClip {
  /// Returns the part of the clip that is heard if the time of its scene runs forwards as in `stretch`. Sound before the
  /// scene's start is not heard. The result is `nil` if there is no such part.
  fileprivate func heard(in stretch: TimeStretch, numberedFrom first: Int) -> SoundClip? {
    func outside(_ time: Double) -> Double { stretch.begin + (time - stretch.local) / stretch.rate }
    let speed = speed * stretch.rate
    guard Film.audibleSpeeds.contains(speed),
      let played = stretch.within(outside(max(begin, 0)), outside(end))
    else { return nil }
    var clip = self
    clip.source += first
    (clip.begin, clip.end, clip.speed) = (played.begin, played.end, speed)
    clip.offset += (played.local - begin) * self.speed
    if let loop, case let length = loop.upperBound - loop.lowerBound, length > 0 {
      clip.offset -= ((clip.offset - loop.lowerBound) / length).rounded(.down) * length
    }
    if !gain.isConstant {
      clip.gain = Envelope(gain.points.map { Envelope.Point(outside($0.time), $0.value) })
    }
    clip.ducking?.voices = ducking?.voices.map { $0 + first } ?? []
    return clip
  }
}
