internal import AnimuxGraphics

/// Returns a clip's samples at the mixer's rate. Each is a function of its number, so nothing drifts.
struct ClipPlayer {
  let clip: SoundClip
  /// The numbers of the clip's samples.
  let range: Range<Int>
  private let reader: SoundReader
  /// The position of the first sample in the file, in the file's samples.
  private let offset: Double
  /// The resampler; `nil` if the file's samples are used unchanged.
  private let resampler: Resampler?
  private let loop: Range<Int>?
  /// The index of the next point of the gain envelope.
  private var nextPoint = 0

  init(_ clip: SoundClip, range: Range<Int>, reader: SoundReader, tables: inout [Int: Resampler.Table]) {
    self.clip = clip
    self.range = range
    self.reader = reader
    let rate = Double(reader.rate)
    let step = clip.speed * rate / Double(SoundMixer.rate)
    let place = clip.offset * rate
    let isPlain = step == 1
    resampler = isPlain ? nil : Resampler(step: step, tables: &tables)
    offset = isPlain || (place - place.rounded()).magnitude < 1e-4 ? place.rounded() : place
    loop = clip.loop.flatMap { loop in
      let range = Int((loop.lowerBound * rate).rounded())..<Int((loop.upperBound * rate).rounded())
      return range.isEmpty ? nil : range
    }
  }

  /// Returns the samples of `part`, which is within `range`, as pairs.
  func samples(_ part: Range<Int>) throws(MediaError) -> [Float] {
    guard let resampler else {
      let first = Int(offset) + part.lowerBound - range.lowerBound
      return try read(first..<first + part.count)
    }
    let first = offset + Double(part.lowerBound - range.lowerBound) * resampler.step
    let last = first + Double(part.count) * resampler.step
    let begin = Int(first.rounded(.down)) - resampler.half
    let samples = try read(begin..<Int(last.rounded(.down)) + resampler.half + 2)
    return resampler.pairs(part.count, from: samples, at: first - Double(begin))
  }

  private func read(_ range: Range<Int>) throws(MediaError) -> [Float] {
    if let loop { return try reader.read(range, looping: loop) }
    return try reader.read(range)
  }

  /// The greatest gain. Louder sound is distorted completely.
  private static let maximumGain = 1e6

  /// Returns the gains of `part`. Parts must be in order.
  mutating func gains(_ part: Range<Int>) -> [Float] {
    let points = clip.gain.points
    if points.count == 1 {
      return [Float](repeating: Float(min(points[0].value, Self.maximumGain)), count: part.count)
    }
    return part.map { number in
      let time = Double(number) / Double(SoundMixer.rate)
      while nextPoint < points.count, points[nextPoint].time <= time { nextPoint += 1 }
      guard nextPoint > 0 else { return Float(min(points[0].value, Self.maximumGain)) }
      guard nextPoint < points.count else {
        return Float(min(points[nextPoint - 1].value, Self.maximumGain))
      }
      let (from, to) = (points[nextPoint - 1], points[nextPoint])
      let share = (time - from.time) / (to.time - from.time)
      return Float(min(from.value + (to.value - from.value) * share, Self.maximumGain))
    }
  }

  /// The gains of the left and right channel.
  var sides: (left: Float, right: Float) {
    (Float(min(1 - clip.pan, 1)), Float(min(1 + clip.pan, 1)))
  }
}
