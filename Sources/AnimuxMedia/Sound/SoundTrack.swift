public import AnimuxFiles
public import AnimuxGraphics
internal import Glibc

/// The sound of a film, or of a part of it, and how it is to be written.
public struct SoundTrack: Sendable {
  public let plan: SoundPlan
  /// The folders in which its files have to lie.
  let roots: FileRoots
  /// Of the film, in samples.
  let range: Range<Int>
  public let codec: AudioCodec
  public let bitrate: Int
  /// What all of it is multiplied by.
  private(set) var gain: Float = 1
  /// It has the loudness that was asked for, and its true peaks are below −1 dBFS.
  private(set) var isNormalized = false

  /// The sound of these frames. Throws where the encoder is not there, or the bit rate out of its range.
  public init(
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
        "\(self.bitrate) bits per second are not between \(bitrates.lowerBound) and \(bitrates.upperBound)")
    }
  }

  /// The same sound as loud as was asked for: all of it is mixed once to be measured. Silence stays silent.
  ///
  /// - Parameter target: the integrated loudness of EBU R 128, in LUFS.
  public func normalized(to target: Double) throws(MediaError) -> SoundTrack {
    var meter = LoudnessMeter()
    var mixer = SoundMixer(plan, within: roots, range: range)
    while let samples = try mixer.next() { meter.add(samples) }
    var track = self
    if let loudness = meter.integrated { track.gain = Float(pow(10, (target - loudness) / 20)) }
    track.isNormalized = true
    return track
  }

  /// The sample that is nearest to a frame's begin, worked out in whole numbers.
  private static func sample(of frame: Int, _ rate: FrameRate) -> Int {
    let time = frame.multipliedFullWidth(by: rate.denominator * SoundMixer.rate * 2)
    let (quotient, _) = (2 * rate.numerator).dividingFullWidth(
      (time.high, time.low &+ UInt(rate.numerator)))
    return quotient
  }
}
