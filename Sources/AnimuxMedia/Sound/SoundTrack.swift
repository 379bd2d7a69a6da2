package import AnimuxFiles
package import AnimuxGraphics
internal import Glibc

/// The sound of a film, or of a part of it, with the settings of its encoder.
package struct SoundTrack: Sendable {
  /// The clips and their gains.
  package let plan: SoundPlan
  /// The allowed folders of its files.
  let roots: FileRoots
  /// The range in samples of the film.
  let range: Range<Int>
  /// The codec.
  package let codec: AudioCodec
  /// The bits per second.
  package let bitrate: Int
  /// The gain of the whole sound.
  private(set) var gain: Float = 1
  /// Whether it has a requested loudness, so that true peaks must be below −1 dBFS.
  private(set) var isNormalized = false
  /// A sentence about a requested loudness that the sound does not have.
  package private(set) var loudnessWarning: String?

  /// Creates a track for the sound of some frames. Throws if the encoder is missing, or the bit rate out of
  /// its range.
  package init(
    _ plan: SoundPlan, within roots: FileRoots = .all, frames: Range<Int>, rate: FrameRate,
    codec: AudioCodec, bitrate: Int? = nil
  ) throws(MediaError) {
    self.plan = plan
    self.roots = roots
    self.codec = codec
    self.bitrate = bitrate ?? codec.defaultBitrate
    range = Self.sample(of: frames.lowerBound, rate)..<Self.sample(of: frames.upperBound, rate)
    _ = try codec.find()
    if let refusal = codec.refusal(ofBitrate: self.bitrate) {
      throw MediaError("encoding \(codec.name)", refusal)
    }
  }

  /// Returns the track with a requested loudness. All of it is mixed once to be measured, and again if louder peaks
  /// are limited. Silence stays silent.
  ///
  /// - Parameter target: The integrated loudness of EBU R 128, in LUFS.
  package func normalized(to target: Double) throws(MediaError) -> SoundTrack {
    var meter = LoudnessMeter()
    var loudest: Float = 0
    var mixer = SoundMixer(plan, within: roots, range: range)
    while let samples = try mixer.next() {
      meter.add(samples)
      loudest = max(loudest, Kernel.peak(samples, pairs: samples.count / 2))
    }
    var track = self
    track.isNormalized = true
    guard let loudness = meter.integrated else {
      track.loudnessWarning =
        "the sound is silent, or shorter than \(LoudnessMeter.shortest) s, so it has no loudness that could be changed"
      return track
    }
    track.gain = Float(pow(10, (target - loudness) / 20))
    if loudest * track.gain > Self.limited { track.loudnessWarning = try track.warningAboutLimits(target) }
    return track
  }

  /// Peaks below this level are not limited, neither by themselves nor between samples.
  private static let limited: Float = 0.5

  /// Measures the loudness behind the limiter.
  private func warningAboutLimits(_ target: Double) throws(MediaError) -> String? {
    var meter = LoudnessMeter()
    var source = SoundSource(self)
    while let samples = try source.next() { meter.add(samples) }
    guard let loudness = meter.integrated, loudness < target - 0.5 else { return nil }
    return
      "the loudness is \(Self.text(loudness)) LUFS in place of \(Self.text(target)), because the sound has peaks that have to "
      + "stay below −1 dB; a lower loudness keeps them as they are"
  }

  private static func text(_ loudness: Double) -> String {
    let tenths = (loudness * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
  }

  /// Returns the sample nearest to the start of a frame, computed with integers.
  static func sample(of frame: Int, _ rate: FrameRate) -> Int {
    let time = frame.multipliedFullWidth(by: rate.denominator * SoundMixer.rate * 2)
    let (quotient, _) = (2 * rate.numerator).dividingFullWidth(
      (time.high, time.low &+ UInt(rate.numerator)))
    return quotient
  }
}
