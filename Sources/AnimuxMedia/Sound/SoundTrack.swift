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
    if let bitrates = codec.bitrates, !bitrates.contains(self.bitrate) {
      throw MediaError(
        "encoding \(codec.name)",
        "a bit rate of \(self.bitrate) is not between \(bitrates.lowerBound) and \(bitrates.upperBound) bits per second"
      )
    }
  }

  /// Returns the track with a requested loudness. All of it is mixed once to be measured. Silence stays
  /// silent.
  ///
  /// - Parameter target: The integrated loudness of EBU R 128, in LUFS.
  package func normalized(to target: Double) throws(MediaError) -> SoundTrack {
    var meter = LoudnessMeter()
    var mixer = SoundMixer(plan, within: roots, range: range)
    while let samples = try mixer.next() { meter.add(samples) }
    var track = self
    if let loudness = meter.integrated { track.gain = Float(pow(10, (target - loudness) / 20)) }
    track.isNormalized = true
    return track
  }

  /// Returns the sample nearest to the start of a frame, computed with integers.
  static func sample(of frame: Int, _ rate: FrameRate) -> Int {
    let time = frame.multipliedFullWidth(by: rate.denominator * SoundMixer.rate * 2)
    let (quotient, _) = (2 * rate.numerator).dividingFullWidth(
      (time.high, time.low &+ UInt(rate.numerator)))
    return quotient
  }
}
