package import AnimuxFiles
package import AnimuxGraphics

/// The digest of a film's sound, as it is before it is compressed.
package enum SoundDigest {
  /// Mixes the sound of some frames and returns the digest of its samples.
  package static func digest(
    of plan: SoundPlan, within roots: FileRoots, frames: Range<Int>, rate: FrameRate
  ) throws(MediaError) -> Digest {
    let range =
      SoundTrack.sample(of: frames.lowerBound, rate)..<SoundTrack.sample(of: frames.upperBound, rate)
    var mixer = SoundMixer(plan, within: roots, range: range)
    var words: [UInt64] = [UInt64(SoundMixer.rate), UInt64(range.count)]
    while let samples = try mixer.next() { words += Digest(of: samples.map(\.bitPattern)).words }
    return Digest(of: words)
  }
}
