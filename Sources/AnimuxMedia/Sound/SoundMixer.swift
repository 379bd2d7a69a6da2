internal import AnimuxFiles
internal import AnimuxGraphics
internal import CFFmpeg

/// Mixes the sound of a film, or of a part of it, in short blocks. It looks slightly ahead, so that ducking
/// starts in time.
struct SoundMixer: ~Copyable {
  /// The pairs of samples per second.
  static let rate = 48000
  static let unit = AVRational(num: 1, den: Int32(rate))
  /// The pairs of samples in a block: 10 ms.
  static let blockLength = 480
  /// The blocks that ducking looks ahead: 0.2 s.
  private static let ahead = 20
  /// The samples before a part of the film that are mixed so that ducking is the same as in the whole film.
  private static let leadIn = 3 * rate

  /// A block before ducking.
  private struct Block {
    var plain: [Float]
    /// The ducked sound for each kind of ducking.
    var ducked: [[Float]?]
    /// Whether a voice is heard for each kind of ducking.
    var isActive: [Bool]
  }

  /// The upcoming clips; the first to begin is at the end.
  private var clips: [SoundClip]
  private var players: [ClipPlayer] = []
  /// The readers by the numbers of tracks and layers.
  private var readers: [Int: SoundReader] = [:]
  /// The remaining clips of each reader.
  private var uses: [Int: Int] = [:]
  /// The tables of resamplers by their width.
  private var tables: [Int: Resampler.Table] = [:]
  private var duckings: [DuckingGain]
  private var blocks: [Block] = []
  private var position: Int
  private let roots: FileRoots
  /// The first sample that is returned, and the first after the last one.
  private let (begin, end): (Int, Int)
  /// The first sample after those that are mixed: ducking looks ahead beyond the end of a part.
  private let horizon: Int

  /// Creates a mixer for `range`, in samples of the film.
  init(_ plan: SoundPlan, within roots: FileRoots, range: Range<Int>) {
    self.roots = roots
    (begin, end) = (range.lowerBound, range.upperBound)
    horizon = plan.clips.contains { $0.ducking != nil } ? end + Self.ahead * Self.blockLength : end
    let mixed = begin - Self.leadIn..<horizon
    clips = plan.clips.filter { Self.samples(of: $0).overlaps(mixed) }
    clips.reverse()
    for clip in clips { uses[clip.source, default: 0] += 1 }
    var kinds: [Ducking] = []
    for clip in plan.clips {
      if let ducking = clip.ducking, !kinds.contains(ducking) { kinds.append(ducking) }
    }
    duckings = kinds.map { DuckingGain($0, ahead: Self.ahead) }
    // Blocks have the same positions as in the whole film.
    let first = max(begin - Self.leadIn, 0)
    position = first / Self.blockLength * Self.blockLength
  }

  /// Returns the next pairs of samples, or `nil` after the last.
  mutating func next() throws(MediaError) -> [Float]? {
    while true {
      while blocks.count <= Self.ahead, position < horizon { try blocks.append(mixed()) }
      let first = position - blocks.count * Self.blockLength
      guard !blocks.isEmpty, first < end else { return nil }
      let samples = ducked()
      let (skipped, last) = (max(begin - first, 0), min(end - first, Self.blockLength))
      guard skipped < last else { continue }
      let kept = skipped..<last
      return kept.count == Self.blockLength
        ? samples : Array(samples[2 * kept.lowerBound..<2 * kept.upperBound])
    }
  }

  private mutating func mixed() throws(MediaError) -> Block {
    let range = position..<position + Self.blockLength
    try begin(before: range.upperBound)
    var block = Block(
      plain: [Float](repeating: 0, count: 2 * Self.blockLength),
      ducked: [[Float]?](repeating: nil, count: duckings.count),
      isActive: [Bool](repeating: false, count: duckings.count))
    for index in players.indices {
      let part = players[index].range.clamped(to: range)
      guard !part.isEmpty else { continue }
      let samples = try players[index].samples(part)
      let gains = players[index].gains(part)
      add(samples, gains, players[index], at: part.lowerBound - position, to: &block)
    }
    position = range.upperBound
    finish(before: position)
    return block
  }

  private func add(
    _ samples: [Float], _ gains: [Float], _ player: ClipPlayer, at place: Int, to block: inout Block
  ) {
    let source = player.clip.source
    for (index, ducking) in duckings.enumerated() where !block.isActive[index] && ducking.isFor(source) {
      let loudest = Kernel.peak(samples, pairs: gains.count) * (gains.max() ?? 0)
      block.isActive[index] = loudest > DuckingGain.threshold
    }
    let own = duckings.firstIndex { $0.ducking == player.clip.ducking }
    var target =
      own.map { block.ducked[$0] ?? [Float](repeating: 0, count: block.plain.count) } ?? block.plain
    let sides = player.sides
    Kernel.mix(&target, from: place, samples, gains: gains, left: sides.left, right: sides.right)
    if let own { block.ducked[own] = target } else { block.plain = target }
  }

  /// Returns the first block with ducking applied, and removes it.
  private mutating func ducked() -> [Float] {
    var samples = blocks[0].plain
    for index in duckings.indices {
      let isActive = blocks.contains { $0.isActive[index] }
      let gains = duckings[index].gains(isActive: isActive, count: Self.blockLength)
      guard let part = blocks[0].ducked[index] else { continue }
      Kernel.mix(&samples, from: 0, part, gains: gains, left: 1, right: 1)
    }
    blocks.removeFirst()
    return samples
  }

  private mutating func begin(before end: Int) throws(MediaError) {
    while let clip = clips.last, Self.samples(of: clip).lowerBound < end {
      clips.removeLast()
      let reader: SoundReader
      if let open = readers[clip.source], open.path == clip.path {
        reader = open
      } else {
        reader = try SoundReader(clip.path, within: roots, fileSize: clip.fileSize)
        readers[clip.source] = reader
      }
      players.append(ClipPlayer(clip, range: Self.samples(of: clip), reader: reader, tables: &tables))
    }
  }

  /// Closes the files that are not heard again.
  private mutating func finish(before position: Int) {
    for player in players where player.range.upperBound <= position {
      let source = player.clip.source
      let left = (uses[source] ?? 1) - 1
      uses[source] = left
      if left == 0 { readers[source] = nil }
    }
    players.removeAll { $0.range.upperBound <= position }
  }

  private static func samples(of clip: SoundClip) -> Range<Int> {
    let begin = sample(at: clip.begin)
    return begin..<max(sample(at: clip.end), begin)
  }

  /// Returns the number of the sample at a film time.
  static func sample(at seconds: Double) -> Int {
    Int((min(max(seconds, -1e9), 1e9) * Double(rate)).rounded())
  }
}
