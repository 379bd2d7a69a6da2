internal import AnimuxGraphics
internal import Dispatch
internal import Synchronization

/// A decoder with the frames around a position in a movie: the last ones, and the next ones, which are
/// decoded ahead on a thread of its own.
final class PooledDecoder: Sendable {
  private struct State: ~Copyable {
    var decoder: MovieDecoder
    /// The decoded frames in rising order. The last intact one replaces missing frames after it.
    var ready: [MovieDecoder.Frame] = []
    /// The range of frames of which all that can be decoded are ready, or have been dropped.
    var covered = 0..<0
    /// The index of the key frame at which decoding started.
    var beginKey = 0
    /// The frame that was requested last.
    var asked = 0
    /// The number of earlier frames that are kept. It rises when an earlier frame is requested.
    var behind = fewBehind
    var isAhead = false
  }

  /// The number of frames that are decoded ahead.
  private static let ahead = 3
  /// The number of earlier frames that are kept while no earlier frame is requested.
  private static let fewBehind = 3
  /// The bytes of earlier frames that are kept for movies that run backwards and for layers that follow each
  /// other.
  private static let memoryBehind = 48 << 20
  /// The cost of seeking, as a number of frames that could be decoded instead.
  private static let seekCost = 12
  /// The number of key frames by which decoding starts earlier if the nearest one does not lead to the frame.
  private static let deep = 2

  /// An empty range after which every frame requires seeking.
  private static let nowhere = Int.max..<Int.max

  private let index: MovieIndex
  private let maximumBehind: Int
  private let state: Mutex<State>
  private let queue = DispatchQueue(label: "animux.movie")

  /// Creates a decoder. `frameSize` is the size of a decoded frame in bytes.
  init(
    _ file: InputFile, _ index: MovieIndex, maxPixels: Int, frameSize: Int
  ) throws(MediaError) {
    state = Mutex(State(decoder: try MovieDecoder(file, index, maxPixels: maxPixels)))
    self.index = index
    maximumBehind = min(max(Self.memoryBehind / max(frameSize, 1), 2), 64)
  }

  /// Performs `body` with frame `number` or its replacement. Returns `nil` if no frame can be decoded.
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

  /// Returns a frame. After an error the decoder's position is unknown, so the next request seeks.
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
    // The frame may depend on data before the nearest key frame.
    if state.beginKey > 0, index.key(for: number) - state.beginKey < Self.deep {
      try go(to: number, back: Self.deep, &state)
      try decode(through: number, &state)
    }
    return whole(number, state) ?? state.ready.first { !$0.isDamaged } ?? state.ready.first
  }

  /// Returns the last intact frame up to `number`.
  private func whole(_ number: Int, _ state: borrowing State) -> MovieDecoder.Frame? {
    state.ready.last { $0.number <= number && !$0.isDamaged }
  }

  /// Returns `true` if a frame is reached sooner from a key frame than from `position`.
  private func isElsewhere(_ number: Int, _ position: Int) -> Bool {
    number < position || number - index.keys[index.key(for: number)] + Self.seekCost < number - position
  }

  private func go(to number: Int, back: Int, _ state: inout State) throws(MediaError) {
    state.ready = []
    let key = max(index.key(for: number) - back, 0)
    // When going back, the frames before `number` will be requested next.
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

  /// Drops earlier frames, but keeps some before `number`, among them an intact one.
  private func trim(_ state: inout State, to number: Int) {
    let before = state.ready.prefix { $0.number <= number }.count
    guard before > state.behind else { return }
    let last = state.ready.prefix(before).lastIndex { !$0.isDamaged } ?? before - 1
    let count = min(before - state.behind, last)
    state.ready.removeFirst(count)
    state.covered = max(state.covered.lowerBound, state.ready[0].number)..<state.covered.upperBound
  }

  /// Decodes the next frames in the background.
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

  /// Decodes one frame ahead. An error is thrown again when the frame is requested.
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
