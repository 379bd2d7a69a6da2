internal import AnimuxGraphics
internal import AnimuxMedia
internal import Dispatch
internal import Synchronization

/// A queue of pictures from the threads that paint them to the thread that encodes them.
///
/// A few pictures are reused, so that drawing runs slightly ahead and memory is bounded.
final class PictureQueue: Sendable {
  /// An element of the queue.
  enum Frame: Sendable {
    /// A new picture, by the number of its buffer, and the parts in which it differs from the one before; `nil` if that is not
    /// known.
    case new(Int, changed: [PixelRect]?)
    /// The frame equals the previous one.
    case unchanged
    /// Drawing failed; no more frames follow.
    case failure(EncodeError)
  }

  /// One of the pictures that are reused.
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

  /// The maximum number of frames that wait. Unchanged frames need no picture, so a bound on pictures does not bound them.
  private static let maximumFrames = 32

  private let slots: [Slot]
  private let state: Mutex<State>
  private let freeCount = DispatchSemaphore(value: 0)
  private let frameCount = DispatchSemaphore(value: 0)
  private let room = DispatchSemaphore(value: 0)

  /// Creates a queue with `count` pictures in the encoder's pixel format.
  init(count: Int, _ settings: VideoSettings) throws(MediaError) {
    slots = try (0..<count).map { (_) throws(MediaError) in try Slot(settings) }
    state = Mutex(State(free: Array(0..<count)))
    for _ in 0..<count { freeCount.signal() }
    for _ in 0..<Self.maximumFrames { room.signal() }
  }

  /// Waits for a picture that is free, and returns its number, or `nil` if the queue was stopped. Called by
  /// the painting thread whose frame has its turn.
  func takeFree() -> Int? {
    freeCount.wait()
    return state.withLock { $0.isStopped ? nil : $0.free.removeFirst() }
  }

  /// Whether no frame waits for the encoder.
  var isEmpty: Bool { state.withLock { $0.frames.isEmpty } }

  /// Appends a frame. Returns `false` if the queue was stopped. Called by the painting thread whose frame has its turn.
  func put(_ frame: Frame) -> Bool {
    room.wait()
    let goesOn = state.withLock { state in
      if !state.isStopped { state.frames.append(frame) }
      return !state.isStopped
    }
    if goesOn { frameCount.signal() }
    return goesOn
  }

  /// Waits for the next frame and removes it. Called by the encoding thread.
  func take() -> Frame {
    frameCount.wait()
    room.signal()
    return state.withLock { $0.frames.removeFirst() }
  }

  /// Returns a picture for reuse. Called by the encoding thread.
  func giveBack(_ number: Int) {
    state.withLock { $0.free.append(number) }
    freeCount.signal()
  }

  /// Stops the queue and wakes up the painting threads. Called by the encoding thread.
  func stop() {
    state.withLock { $0.isStopped = true }
    freeCount.signal()
    room.signal()
  }

  func withPicture<Result: Sendable, Failure: Error>(
    _ number: Int, _ body: (inout EncoderPicture) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try slots[number].picture.withLock { (picture) throws(Failure) -> Result in try body(&picture) }
  }
}
