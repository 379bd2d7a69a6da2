internal import AnimuxDocuments
import AnimuxGraphics
internal import AnimuxLottie

/// Times of the animation.
extension LottieContent {
  /// The frames that the played part starts and ends with, in the order in which they are played.
  var range: (start: Double, end: Double)? {
    guard let facts else { return nil }
    var range = (start: facts.first, end: facts.end)
    switch segment {
    case .frames(let first, let end): range = (first, end)
    case .marker(let name):
      guard let frames = facts.frames(of: name) else { return nil }
      range = (frames.lowerBound, frames.upperBound)
    case nil: break
    }
    return range
  }

  /// The part of the animation that is played, and its pace.
  struct PlayedPart {
    /// The first frame, counted from that of the animation.
    let first: Double
    /// The number of frames.
    let count: Double
    /// Whether the frames are in descending order.
    let isReversed: Bool
    /// The frames per second of the scene that the animation is, in which 29.97 is 30000/1001.
    let rate: Double

    /// Returns the time of the animation at a position, in frames from the one that is played first. The position itself is
    /// that of the frame which begins there, also if the order is reversed.
    func time(at position: Double) -> Double {
      guard isReversed else { return (first + position) / rate }
      // Between the last frame and the first one of the next round, what follows the latter is shown.
      let left = count - 1 - position
      return (first + (left < 0 ? left + count : left)) / rate
    }
  }

  /// The part that is played, or `nil` if there is none.
  var playedPart: PlayedPart? {
    guard let facts, let range else { return nil }
    return PlayedPart(
      first: min(range.start, range.end) - facts.first, count: (range.end - range.start).magnitude,
      isReversed: range.end < range.start, rate: Self.rate(facts))
  }

  private static func rate(_ facts: LottieFacts) -> Double {
    FrameRate(nearest: facts.rate)?.framesPerSecond ?? facts.rate
  }

  /// The difference in frames below which a time is that of a whole frame: times are sums of rounded numbers.
  private static let slack = 1e-5

  /// Returns the time of the animation at `time` of the layer, and the seconds of the animation in a second of the layer.
  /// The time of a layer that runs backwards is below 0, and starts with the last frame of the part. Before the time 0 of a
  /// layer that runs forwards, the first frame is shown, or the end of the round before, if the part loops.
  ///
  /// - Parameters:
  ///   - isBackward: Whether the layer's time runs backwards from 0.
  ///   - isReturning: Whether the layer is in the second half of a cycle that autoreverses.
  ///   - repeats: Whether the first frame of the part follows its last one by the layer's own timing, so that the last
  ///     frame goes on to its end.
  func filePosition(
    at time: Double, isBackward: Bool = false, isReturning: Bool = false, repeats: Bool = false
  ) -> (time: Double, rate: Double)? {
    guard let facts else { return nil }
    if let frame { return ((frame - facts.first) / Self.rate(facts), 0) }
    guard let part = playedPart, time.isFinite else { return nil }
    let startsAtEnd = isBackward && time <= 0
    var position = time * part.rate + (startsAtEnd ? part.count : 0)
    // A frame is shown from its time on: if the positions descend, that is the end of the one before it.
    if isBackward != isReturning { position -= 1 }
    let nearest = position.rounded()
    if (position - nearest).magnitude < Self.slack { position = nearest }
    let isOver = position >= part.count || position < 0
    if loops, part.count > 0 {
      position -= (position / part.count).rounded(.down) * part.count
    } else if !repeats || isOver {
      // The frame at the end of the part does not belong to it.
      position = min(max(position, 0), max(part.count - 1, 0))
    }
    return (part.time(at: position), isOver && !loops ? 0 : part.isReversed ? -1 : 1)
  }
}

/// Sound.
extension LottieContent: ScenePlayer {
  /// The maximum number of rounds of a loop that are considered. More rounds in a film are too fast to be heard.
  private static let maximumRounds = 100_000.0

  var sceneTimeKey: String { "frame" }
  var sceneTime: Double? { frame == nil ? nil : filePosition(at: 0)?.time }

  func stretches(in stretch: TimeStretch) -> [TimeStretch] {
    guard frame == nil, let part = playedPart, part.count > 0 else { return [] }
    let length = part.count / part.rate
    let ends = [stretch.local, stretch.local(at: stretch.end)]
    let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    var first = (low / length + Self.slack).rounded(.down)
    var last = (high / length - Self.slack).rounded(.up)
    if !loops {
      // Without a loop, the part is played once, forwards from 0 or backwards to it.
      let only = stretch.rate < 0 && high <= Self.slack ? -1.0 : 0
      (first, last) = (max(first, only), min(last, only + 1))
    }
    guard first < last, last - first < Self.maximumRounds else { return [] }
    let rounds = stride(from: first, to: last, by: 1).compactMap { round -> TimeStretch? in
      let times = [round, round + 1].map { stretch.begin + ($0 * length - stretch.local) / stretch.rate }
      guard var played = stretch.within(min(times[0], times[1]), max(times[0], times[1])) else { return nil }
      let passed = played.local - round * length
      let start = part.first / part.rate
      played.local = part.isReversed ? start + length - passed : start + passed
      if part.isReversed { played.rate.negate() }
      return played
    }
    return stretch.rate < 0 ? rounds.reversed() : rounds
  }
}
