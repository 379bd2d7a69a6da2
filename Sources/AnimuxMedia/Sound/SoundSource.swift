/// The sound of a film, mixed and limited, block by block.
struct SoundSource: ~Copyable {
  private var mixer: SoundMixer
  private var limiter: Limiter
  private let gain: Float
  /// The pairs of samples that precede the first of the film because of the limiter's delay.
  private var early = Limiter.delay
  private var isFlushed = false

  init(_ track: SoundTrack) {
    mixer = SoundMixer(track.plan, within: track.roots, range: track.range)
    limiter = Limiter(truePeaks: track.isNormalized)
    gain = track.gain
  }

  /// Returns the next pairs of samples, or `nil` after the last.
  mutating func next() throws(MediaError) -> [Float]? {
    while !isFlushed {
      var block = try mixer.next()
      if block == nil {
        isFlushed = true
        block = [Float](repeating: 0, count: 2 * Limiter.delay)
      }
      guard var samples = block else { return nil }
      if gain != 1 { for index in samples.indices { samples[index] *= gain } }
      samples = limiter.process(samples)
      let dropped = min(early, samples.count / 2)
      early -= dropped
      if dropped > 0 { samples.removeFirst(2 * dropped) }
      if !samples.isEmpty { return samples }
    }
    return nil
  }
}
