internal import AnimuxDocuments
import AnimuxGraphics

/// The sound of movies whose time is animated.
extension Film {
  /// The speeds, in seconds of the file per second of the film, at which sound follows an animated time.
  private static let followedSpeeds = (0.5 - 1e-6)...(2 + 1e-6)
  /// The interval at which an animated time is sampled, in seconds of the film. It is a whole number of samples of
  /// sound, so that clips join without a gap.
  private static let mediaTimeStep = 0.01
  /// The maximum number of steps in a stretch. Longer stretches are sampled at longer intervals.
  private static let maximumMediaTimeSteps = 200_000.0
  /// The difference, in seconds of the file, up to which a constant speed leads to a sampled time.
  private static let mediaTimeSlack = 1e-6

  /// A part of a stretch in which the file is played at a constant speed.
  struct Ramp {
    var begin: Double
    var end: Double
    /// The time of the file at the start.
    var offset: Double
    var speed: Double
  }

  /// Returns the clips of a sound whose time is a property, in parts of constant speed.
  func ramps(
    of version: Version, _ sound: ContentSound, _ node: Node.ID, in stretch: TimeStretch,
    _ keepsSilence: Bool
  ) -> [SoundClip] {
    guard let facts = assets.sounds[sound.file] else { return [] }
    let fileEnd = (sound.loops ? assets.movies[sound.file]?.frames.duration : nil) ?? facts.fileEnd
    let part = sound.startTime..<max(min(sound.endTime ?? .infinity, fileEnd), sound.startTime)
    guard !part.isEmpty else { return [] }
    let all = ramps(in: stretch) { mediaTime(of: version, at: $0) }
    return all.compactMap { ramp in
      let heard = sound.loops ? ramp.wrapped(in: part) : ramp.clamped(to: part)
      guard let heard else { return nil }
      let played = TimeStretch(
        begin: heard.begin, end: heard.end, local: stretch.local(at: heard.begin), rate: stretch.rate)
      let gain = volume(of: version, sound, in: played)
      guard keepsSilence || gain != Envelope(0) else { return nil }
      return SoundClip(
        path: sound.file.path, fileSize: facts.fileSize, source: audio.count + node, begin: heard.begin,
        end: heard.end, offset: heard.offset, speed: heard.speed, loop: sound.loops ? part : nil, gain: gain)
    }
  }

  /// Returns the parts of a stretch in which a time that follows from the layer's local time runs at a constant speed.
  func ramps(in stretch: TimeStretch, _ time: (Double) -> Double) -> [Ramp] {
    let step = max(Self.mediaTimeStep, (stretch.end - stretch.begin) / Self.maximumMediaTimeSteps)
    guard step.isFinite, stretch.begin.magnitude / step < 1e12 else { return [] }
    var ramps: [Ramp] = []
    var (begin, number) = (stretch.begin, (stretch.begin / step).rounded(.down))
    var offset = time(stretch.local(at: begin))
    while begin < stretch.end {
      number += 1
      let end = min(number * step, stretch.end)
      guard end > begin else { continue }
      let next = time(stretch.local(at: end))
      var speed = (next - offset) / (end - begin)
      if (speed - 1).magnitude < 1e-9 { speed = 1 }
      if let last = ramps.last, last.end == begin, last.leads(to: next, at: end, within: Self.mediaTimeSlack)
      {
        ramps[ramps.count - 1].end = end
      } else if Self.followedSpeeds.contains(speed) {
        ramps.append(Ramp(begin: begin, end: end, offset: offset, speed: speed))
      }
      (begin, offset) = (end, next)
    }
    return ramps
  }

  /// Returns the time of the file at a local time of its layer. A movie that runs by itself is at the layer's time.
  private func mediaTime(of version: Version, at local: Double) -> Double {
    guard let sound = version.presentation(at: local).content.sound else { return 0 }
    return sound.mediaTime ?? sound.startTime + local
  }
}

extension Film.Ramp {
  fileprivate func leads(to offset: Double, at time: Double, within slack: Double) -> Bool {
    (self.offset + (time - begin) * speed - offset).magnitude < slack
  }

  /// Returns what is played of a part of the file, or `nil` if nothing is.
  fileprivate func clamped(to part: Range<Double>) -> Self? {
    var ramp = self
    ramp.begin = begin + max(part.lowerBound - offset, 0) / speed
    ramp.end = min(end, begin + (part.upperBound - offset) / speed)
    ramp.offset = max(offset, part.lowerBound)
    return ramp.begin < ramp.end ? ramp : nil
  }

  /// Returns the same with the offset within a part of the file that is repeated.
  fileprivate func wrapped(in part: Range<Double>) -> Self? {
    var ramp = self
    let length = part.upperBound - part.lowerBound
    ramp.offset -= ((offset - part.lowerBound) / length).rounded(.down) * length
    return ramp
  }
}
