internal import AnimuxGraphics
internal import Dispatch
internal import Synchronization

/// A place in a movie at which it is decoded: what was decoded last, and what comes next, decoded ahead on a thread of its own.
final class PooledDecoder: Sendable {
  private struct State: ~Copyable {
    var decoder: MovieDecoder
    /// Rising. The last of them that is whole stands in for those after it that are not there.
    var ready: [MovieDecoder.Frame] = []
    /// All frames in here that can be decoded are ready, or were and are no longer wanted.
    var covered = 0..<0
    /// The number of the key frame where decoding began.
    var beginKey = 0
    /// The frame that was asked for last.
    var asked = 0
    /// How many frames before that are kept: more once somebody has asked for one.
    var behind = fewBehind
    var isAhead = false
  }

  /// Frames that are decoded ahead.
  private static let ahead = 3
  /// Frames that are kept behind while nobody goes back.
  private static let fewBehind = 3
  /// Bytes of frames that are kept behind for movies that run backwards and for layers that follow each other.
  private static let memoryBehind = 48 << 20
  /// What going elsewhere costs, in frames that could be decoded instead.
  private static let seekCost = 12
  /// Key frames that decoding begins earlier where the nearest leads nowhere.
  private static let deep = 2

  /// From where every frame is elsewhere.
  private static let nowhere = Int.max..<Int.max

  private let index: MovieIndex
  private let maximumBehind: Int
  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "animux.movie")

  /// `frameSize`: in bytes, as it is decoded.
  init(
    _ file: InputFile, _ index: MovieIndex, maxPixels: Int, frameSize: Int
  ) throws(MediaError) {
    state = Mutex(State(decoder: try MovieDecoder(file, index, maxPixels: maxPixels)))
    self.index = index
    maximumBehind = min(max(Self.memoryBehind / max(frameSize, 1), 2), 64)
  }

  /// Does something with frame `number`, or with what stands in for it; nil where there is nothing at all.
  func withFrame<Result: Sendable>(
    _ number: Int, _ body: @Sendable (MovieDecoder.Frame) throws(MediaError) -> Result
  ) throws(MediaError) -> Result? {
    let result = try state.withLock { (state) throws(MediaError) -> Result? in
      let frame = try frame(number, &state)
      return try frame.map { (frame) throws(MediaError) in try body(frame) }
    }
    decodeAhead()
    return result
  }

  /// After an error nobody knows where the decoder is.
  private func frame(_ number: Int, _ state: inout State) throws(MediaError) -> MovieDecoder.Frame? {
    do throws(MediaError) {
      return try reachedFrame(number, &state)
    } catch {
      state.covered = Self.nowhere
      throw error
    }
  }

  private func reachedFrame(
    _ number: Int, _ state: inout State
  ) throws(MediaError) -> MovieDecoder.Frame? {
    defer { state.asked = number }
    if number < state.asked { state.behind = maximumBehind }
    if !state.covered.contains(number), isElsewhere(number, state.covered.upperBound) {
      try go(to: number, back: 0, &state)
    }
    try decode(through: number, &state)
    if let frame = whole(number, state), frame.number == number { return frame }
    // What leads up to it may begin before the nearest key frame.
    if state.beginKey > 0, index.key(for: number) - state.beginKey < Self.deep {
      try go(to: number, back: Self.deep, &state)
      try decode(through: number, &state)
    }
    return whole(number, state) ?? state.ready.first { !$0.isDamaged } ?? state.ready.first
  }

  /// The last whole frame up to `number`.
  private func whole(_ number: Int, _ state: borrowing State) -> MovieDecoder.Frame? {
    state.ready.last { $0.number <= number && !$0.isDamaged }
  }

  /// It is reached sooner from a key frame than from `position`.
  private func isElsewhere(_ number: Int, _ position: Int) -> Bool {
    number < position || number - index.keys[index.key(for: number)] + Self.seekCost < number - position
  }

  private func go(to number: Int, back: Int, _ state: inout State) throws(MediaError) {
    state.ready = []
    let key = max(index.key(for: number) - back, 0)
    // Going back, what is passed on the way will be asked for next.
    let begin = back > 0 || number < state.asked ? index.keys[key] : number
    state.beginKey = key
    state.covered = begin..<begin
    try state.decoder.seek(to: begin, key: key)
  }

  private func decode(through number: Int, _ state: inout State) throws(MediaError) {
    while state.covered.upperBound <= number { try decodeOne(&state) }
    trim(&state, to: number)
  }

  private func decodeOne(_ state: inout State) throws(MediaError) {
    guard let frame = try state.decoder.next() else {
      state.covered = state.covered.lowerBound..<max(state.covered.upperBound, index.shown.count)
      return
    }
    let place = state.ready.lastIndex { $0.number < frame.number }.map { $0 + 1 } ?? 0
    state.ready.insert(frame, at: place)
    state.covered = state.covered.lowerBound..<max(state.covered.upperBound, frame.number + 1)
    trim(&state, to: frame.number)
  }

  /// Keeps some frames before `number`, among them a whole one.
  private func trim(_ state: inout State, to number: Int) {
    let before = state.ready.prefix { $0.number <= number }.count
    guard before > state.behind else { return }
    let last = state.ready.prefix(before).lastIndex { !$0.isDamaged } ?? before - 1
    let count = min(before - state.behind, last)
    state.ready.removeFirst(count)
    state.covered = max(state.covered.lowerBound, state.ready[0].number)..<state.covered.upperBound
  }

  /// Decodes what will be asked for next, as long as nobody asks for anything.
  private func decodeAhead() {
    let begins = state.withLock { state in
      guard !state.isAhead, Self.wantsMore(state, index) else { return false }
      state.isAhead = true
      return true
    }
    guard begins else { return }
    queue.async { [self] in
      while decodesOneAhead() {}
    }
  }

  /// An error comes again when the frame is asked for.
  private func decodesOneAhead() -> Bool {
    state.withLock { state in
      guard Self.wantsMore(state, index) else {
        state.isAhead = false
        return false
      }
      do { try decodeOne(&state) } catch { state.covered = Self.nowhere }
      return true
    }
  }

  private static func wantsMore(_ state: borrowing State, _ index: MovieIndex) -> Bool {
    let end = state.covered.upperBound
    return state.covered.contains(state.asked) && end <= state.asked + ahead && end < index.shown.count
  }
}
