internal import AnimuxMedia
internal import Dispatch
internal import Synchronization

/// The way of pictures from the thread that draws them to the one that encodes them: a few pictures go round in it, so that
/// drawing runs a little ahead and memory stays bounded.
final class PictureQueue: Sendable {
  /// A frame on its way.
  enum Frame: Sendable {
    /// The picture of this number.
    case new(Int)
    /// It looks like the frame before.
    case unchanged
    /// There will be none.
    case failure(EncodeError)
  }

  /// One of the pictures that go round.
  private final class Slot: Sendable {
    let picture: Mutex<EncoderPicture>

    init(_ settings: VideoSettings) throws(MediaError) {
      picture = Mutex(try EncoderPicture(settings))
    }
  }

  private struct State {
    var free: [Int]
    var frames: [Frame] = []
    var isStopped = false
  }

  /// Unchanged frames take no picture, so how many wait is bounded on its own.
  private static let maximumFrames = 32

  private let slots: [Slot]
  private let state: Mutex<State>
  private let freeCount = DispatchSemaphore(value: 0)
  private let frameCount = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)

  /// `count` pictures in the form that the encoder takes.
  init(count: Int, _ settings: VideoSettings) throws(MediaError) {
    slots = try (0..<count).map { (_) throws(MediaError) in try Slot(settings) }
    state = Mutex(State(free: Array(0..<count)))
    for _ in 0..<count { freeCount.signal() }
    for _ in 0..<Self.maximumFrames { room.signal() }
  }

  /// For the one who draws: waits for a picture that is not needed any more; nil once stopped.
  func takeFree() -> Int? {
    freeCount.wait()
    return state.withLock { $0.isStopped ? nil : $0.free.removeFirst() }
  }

  /// For the one who draws: sends a frame on its way. False once stopped.
  func put(_ frame: Frame) -> Bool {
    room.wait()
    let goesOn = state.withLock { state in
      if !state.isStopped { state.frames.append(frame) }
      return !state.isStopped
    }
    if goesOn { frameCount.signal() }
    return goesOn
  }

  /// For the one who encodes: waits for the next frame.
  func take() -> Frame {
    frameCount.wait()
    room.signal()
    return state.withLock { $0.frames.removeFirst() }
  }

  /// For the one who encodes: the picture is not needed any more.
  func giveBack(_ number: Int) {
    state.withLock { $0.free.append(number) }
    freeCount.signal()
  }

  /// For the one who encodes: no more frames are wanted. Whoever waits to draw is woken.
  func stop() {
    state.withLock { $0.isStopped = true }
    freeCount.signal()
    room.signal()
  }

  func withPicture<Result: Sendable>(
    _ number: Int, _ body: (inout EncoderPicture) throws(EncodeError) -> Result
  ) throws(EncodeError) -> Result {
    try slots[number].picture.withLock { (picture) throws(EncodeError) -> Result in try body(&picture) }
  }

  func update(
    _ number: Int, _ change: (inout EncoderPicture) throws(MediaError) -> Void
  ) throws(MediaError) {
    try slots[number].picture.withLock { (picture) throws(MediaError) in try change(&picture) }
  }
}
