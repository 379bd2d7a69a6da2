internal import AnimuxDocuments
package import AnimuxGraphics

/// The sound of a film. The engine does not read the files; their lengths are part of its assets.
extension Film {
  /// Returns the clips that are heard, with their times.
  package func soundPlan() -> SoundPlan {
    let clips = sounds(until: duration, keepsSilence: false).clips
    return SoundPlan(clips: clips.sorted { ($0.begin, $0.source) < ($1.begin, $1.source) })
  }

  /// Returns the sounds until `last`, or until the film's end if it has one.
  ///
  /// - Parameter keepsSilence: Whether movies with a volume of 0 have clips.
  func sounds(until last: Double, keepsSilence: Bool) -> SoundCollection {
    let end = duration.isFinite ? duration : last
    var sounds = SoundCollection(sourceCount: audio.count + nodes.count, keepsSilence: keepsSilence)
    sounds.clips = audio.indices.compactMap { clip(ofTrack: $0, until: end) }
    collectLayers(until: end, &sounds)
    return sounds
  }

  private func clip(ofTrack index: Int, until last: Double) -> SoundClip? {
    let track = audio[index]
    guard case .at(let begin) = track.begin, let fileEnd = track.playedEnd(with: assets),
      fileEnd > track.startTime
    else { return nil }
    let length = track.loops ? .infinity : fileEnd - track.startTime
    let end = min(begin + length, last)
    guard begin < end, end > 0 else { return nil }
    return SoundClip(
      path: track.source.path, fileSize: assets.sounds[track.source]?.fileSize, source: index, begin: begin,
      end: end, offset: track.startTime,
      loop: track.loops ? track.startTime..<fileEnd : nil, gain: track.gain(from: begin, to: end),
      pan: track.pan, ducking: ducking(of: track))
  }

  private func ducking(of track: AudioTrack) -> Ducking? {
    guard let duck = track.duck, duck.by < 0 else { return nil }
    let tracks = audio.indices.filter { audio[$0].name == duck.when }
    let layers = nodes.indices.filter { node in
      nodes[node].versions.contains { $0.model.playsMovie && $0.model.name == duck.when }
    }
    return Ducking(decibels: duck.by, voices: tracks + layers.map { audio.count + $0 })
  }
}

extension AudioTrack {
  /// Returns the track's volume and fades in film time.
  fileprivate func gain(from begin: Double, to end: Double) -> Envelope {
    let volume = Envelope(self.volume.points.map { Envelope.Point($0.time + begin, $0.value) })
    var fades: [Envelope] = []
    if fadeIn > 0 { fades.append(Envelope([.init(begin, 0), .init(begin + fadeIn, 1)])) }
    if fadeOut > 0 { fades.append(Envelope([.init(end - fadeOut, 1), .init(end, 0)])) }
    return fades.reduce(volume) { $0.multiplied(by: $1, from: begin, to: end) }
  }
}

extension Envelope {
  /// The distance of the points that approximate a curve, in seconds.
  private static let finest = 0.01
  /// The maximum number of points that approximate a curve between two others.
  private static let maximumPoints = 1000.0

  /// Returns the product of both envelopes from `begin` to `end`, which is exact at their points.
  fileprivate func multiplied(by other: Envelope, from begin: Double, to end: Double) -> Envelope {
    guard !isConstant else {
      return Envelope(other.points.map { Point($0.time, $0.value * points[0].value) })
    }
    let inner = (points + other.points).map(\.time).filter { begin < $0 && $0 < end }
    let times = Set([begin, end] + inner).sorted()
    var product: [Point] = []
    for (from, to) in zip(times, times.dropFirst()) {
      let count = Int(min(max(((to - from) / Self.finest).rounded(.up), 1), Self.maximumPoints))
      for step in 0..<count {
        let time = from + (to - from) * Double(step) / Double(count)
        if step == 0, let jump = jump(at: time) { product.append(Point(time, jump * other.value(at: time))) }
        product.append(Point(time, value(at: time) * other.value(at: time)))
      }
    }
    return Envelope(product + [Point(end, value(at: end) * other.value(at: end))])
  }

  /// Returns the value before a jump at `time`, or `nil` if there is no jump.
  private func jump(at time: Double) -> Double? {
    let here = points.filter { $0.time == time }
    guard let first = here.first, here.count > 1 else { return nil }
    return first.value
  }
}
