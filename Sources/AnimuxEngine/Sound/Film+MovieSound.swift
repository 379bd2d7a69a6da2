internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxMotion

/// The sound of movie layers.
extension Film {
  /// The rates at which a movie's sound is heard.
  static let audibleSpeeds = (1.0 / 32)...32
  /// The interval at which an animated volume is sampled, in seconds of the film.
  private static let volumeStep = 0.01
  /// The maximum number of samples. Stretches of many hours are sampled at longer intervals.
  private static let maximumVolumeSteps = 1_000_000.0

  /// Adds the sound of movie layers from the film's start to `end`.
  func collectLayers(until end: Double, _ sounds: inout SoundCollection) {
    guard !assets.sounds.isEmpty,
      nodes.contains(where: { $0.versions.contains { $0.model.playsMovie || $0.composition != nil } })
    else { return }
    let whole = TimeStretch(begin: 0, end: end, local: 0, rate: 1)
    collect(from: root, in: [whole], since: -.infinity, until: .infinity, &sounds)
  }

  /// Adds the sound of a layer and its sublayers. `outer` is the time of the superlayer.
  private func collect(
    from node: Node.ID, in outer: [TimeStretch], since: Double, until: Double, _ sounds: inout SoundCollection
  ) {
    let versions = nodes[node].versions
    var own: [TimeStretch] = []
    var heard: [SoundClip] = []
    for (index, version) in versions.enumerated() {
      let from = index == 0 ? since : max(since, version.since)
      let to = index + 1 < versions.count ? min(until, versions[index + 1].since) : until
      let stretches = outer.compactMap { $0.within(from, to) }.flatMap(version.model.timing.stretches)
      own += stretches
      if let composition = version.composition {
        sounds.add(composition, in: stretches.flatMap { sceneStretches(of: version, in: $0) })
      }
      for stretch in stretches { heard += clips(of: version, node, in: stretch, sounds.keepsSilence) }
    }
    sounds.clips += heard.joined()
    guard !own.isEmpty else { return }
    for stay in stays(in: node) {
      collect(from: stay.child, in: own, since: stay.since, until: stay.until, &sounds)
    }
  }

  /// Returns the stretches in which the time of a layer's scene runs. An animated time is followed where its pace is that of
  /// sound.
  private func sceneStretches(of version: Version, in stretch: TimeStretch) -> [TimeStretch] {
    guard let content = version.model.content as? any ScenePlayer else { return [stretch] }
    guard version.animates(content.sceneTimeKey) else { return content.stretches(in: stretch) }
    return ramps(in: stretch) { local in
      (version.presentation(at: local).content as? any ScenePlayer)?.sceneTime ?? 0
    }.map { TimeStretch(begin: $0.begin, end: $0.end, local: $0.offset, rate: $0.speed) }
  }

  private func clips(
    of version: Version, _ node: Node.ID, in stretch: TimeStretch, _ keepsSilence: Bool
  ) -> [SoundClip] {
    guard let sound = version.model.content.sound else { return [] }
    guard sound.mediaTime != nil || version.animates(sound.mediaTimeKey) else {
      return clip(of: version, node, in: stretch, keepsSilence).map { [$0] } ?? []
    }
    return ramps(of: version, sound, node, in: stretch, keepsSilence)
  }

  private func clip(
    of version: Version, _ node: Node.ID, in stretch: TimeStretch, _ keepsSilence: Bool
  ) -> SoundClip? {
    guard let sound = version.model.content.sound, let facts = assets.sounds[sound.file],
      Self.audibleSpeeds.contains(stretch.rate)
    else { return nil }
    // A loop has the length of the movie's pictures. Otherwise sound that is longer is played to its end.
    let fileEnd = (sound.loops ? assets.movies[sound.file]?.frames.duration : nil) ?? facts.fileEnd
    let part = sound.startTime..<max(min(sound.endTime ?? .infinity, fileEnd), sound.startTime)
    let length = part.upperBound - part.lowerBound
    guard length > 0 else { return nil }
    var (played, time) = (stretch, stretch.local)
    if sound.loops {
      time -= (time / length).rounded(.down) * length
    } else {
      let times = [0, length].map { stretch.begin + ($0 - stretch.local) / stretch.rate }
      guard let inside = stretch.within(times[0], times[1]) else { return nil }
      (played, time) = (inside, inside.local)
    }
    let gain = volume(of: version, sound, in: played)
    guard keepsSilence || gain != Envelope(0) else { return nil }
    return SoundClip(
      path: sound.file.path, fileSize: facts.fileSize, source: audio.count + node, begin: played.begin,
      end: played.end,
      offset: part.lowerBound + time, speed: played.rate, loop: sound.loops ? part : nil, gain: gain)
  }

  func volume(of version: Version, _ sound: ContentSound, in stretch: TimeStretch) -> Envelope {
    guard version.animates(sound.volumeKey) else { return Envelope(max(sound.volume, 0)) }
    let length = stretch.end - stretch.begin
    let step = max(Self.volumeStep, length / Self.maximumVolumeSteps)
    guard step.isFinite else { return Envelope(max(sound.volume, 0)) }
    let count = max(Int((length / step).rounded(.up)), 1)
    return Envelope(
      (0...count).map { number in
        let time = min(stretch.begin + Double(number) * step, stretch.end)
        let volume = version.presentation(at: stretch.local(at: time)).content.sound?.volume ?? 0
        return Envelope.Point(time, max(volume, 0))
      })
  }
}

extension Version {
  /// Returns whether an animation sets the value at a key path; `false` without one.
  fileprivate func animates(_ keyPath: String?) -> Bool {
    guard let keyPath else { return false }
    return tracks.contains { $0.allSubjects.contains { $0.concerns(keyPath) } }
  }
}

extension [SoundClip] {
  /// Returns the clips with consecutive ones joined.
  fileprivate func joined() -> [SoundClip] {
    reduce(into: []) { clips, next in
      guard let last = clips.last, last.goesOn(in: next) else { return clips.append(next) }
      let gain = last.gain == next.gain ? last.gain : Envelope(last.gainPoints + next.gainPoints)
      clips[clips.count - 1].end = next.end
      clips[clips.count - 1].gain = gain
    }
  }
}

extension SoundClip {
  fileprivate func goesOn(in next: SoundClip) -> Bool {
    let isSame = path == next.path && speed == next.speed && loop == next.loop
    guard isSame, (end - next.begin).magnitude < 1e-9 else { return false }
    var distance = offset + (end - begin) * speed - next.offset
    if let loop {
      let length = loop.upperBound - loop.lowerBound
      distance -= (distance / length).rounded() * length
    }
    return distance.magnitude < 1e-6
  }

  fileprivate var gainPoints: [Envelope.Point] {
    gain.isConstant ? [begin, end].map { Envelope.Point($0, gain.points[0].value) } : gain.points
  }
}
