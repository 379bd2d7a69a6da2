internal import AnimuxCompositor
internal import AnimuxEngine
internal import AnimuxGraphics
internal import AnimuxMedia
internal import AnimuxProcesses
internal import Dispatch
internal import Synchronization

/// Draws the frames of a segment into a queue.
///
/// One thread draws as long as the encoder is the slower of the two. If the encoder has to wait, several threads draw, each
/// the next frame that no thread has begun; frames enter the queue in their order. The pictures do not depend on it.
final class SegmentPainter: Sendable {
  private struct State {
    /// The next frame that no thread draws yet.
    var next: Int
    /// The frame that enters the queue next.
    var turn: Int
    /// The semaphores of threads that wait for the turns of their frames, by frame.
    var waiting: [Int: DispatchSemaphore] = [:]
    /// Whether several threads draw.
    var isShared = false
    /// The number of consecutive frames that took long and that the encoder waited for.
    var lateFrames = 0
    var isStopped = false
    /// The tiles of the last frame in the queue, and the contents of its picture.
    var last: (appearance: TileAppearance, contents: EncoderPicture.Contents?)?
    /// The tiles that each picture does not show yet.
    var stale: [TileSet] = []
  }

  /// The conditions under which several threads draw.
  struct Sharing: Sendable {
    /// The time from which a frame is slow to draw.
    var slowFrame: Duration
    /// The number of slow frames in a row, each awaited by the encoder, after which other threads help.
    var patience = 3

    /// If two threads share two processors with the encoder, only slow frames are worth the work of beginning on
    /// another thread. If there are more processors, the others would have nothing to do.
    static func among(_ painters: Int) -> Sharing { Sharing(slowFrame: .milliseconds(painters > 2 ? 2 : 12)) }
  }

  private let job: SegmentJob
  private let queue: PictureQueue
  private let group: DispatchGroup
  private let state: Mutex<State>

  /// Creates a painter whose threads belong to `group`.
  init(_ job: SegmentJob, _ queue: PictureQueue, _ group: DispatchGroup) {
    (self.job, self.queue, self.group) = (job, queue, group)
    state = Mutex(State(next: job.segment.lowerBound, turn: job.segment.lowerBound))
  }

  /// Starts to draw on a thread of its own.
  func start() {
    group.enter()
    runAside { [self] in
      job.production.film.withRoom { draw() }
      group.leave()
    }
  }

  /// Ends all threads after the frames that they are drawing.
  func stop() {
    let waiting = state.withLock { state in
      state.isStopped = true
      return state.waiting.values
    }
    for semaphore in waiting { semaphore.signal() }
  }

  /// Draws one frame after another that no other thread draws.
  private func draw() {
    let production = job.production
    let playhead = Playhead(
      production.film, scale: job.scale, limit: (job.settings.width, job.settings.height),
      remembers: job.reusesPictures)
    let first = job.list(of: job.segment.lowerBound, from: playhead)
    var canvas = Canvas(
      width: first.width, height: first.height, pictures: production.pictures,
      options: production.canvasOptions(reuse: job.reusesPictures))
    let (clock, turn) = (ContinuousClock(), DispatchSemaphore(value: 0))
    while let frame = claim() {
      let begin = clock.now
      canvas.prepare(job.list(of: frame, from: playhead))
      var spent = clock.now - begin
      // A thread that draws alone has its turn at once, and converts each band while it is in the cache.
      let isAlone = state.withLock { !$0.isShared }
      if !isAlone {
        spent += clock.measure { _ = canvas.finish() }
        guard awaitTurn(of: frame, with: turn) else { return stop() }
      }
      guard let awaited = put(&canvas, frame, spending: &spent) else { return stop() }
      if finish(frame, isLate: awaited && spent > job.sharing.slowFrame) { callHelpers() }
    }
  }

  private func claim() -> Int? {
    state.withLock { state in
      guard !state.isStopped, job.segment.contains(state.next) else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Waits until all frames before `frame` are in the queue. Returns `false` if drawing was stopped.
  private func awaitTurn(of frame: Int, with semaphore: DispatchSemaphore) -> Bool {
    let mustWait = state.withLock { state in
      guard !state.isStopped, state.turn != frame else { return false }
      state.waiting[frame] = semaphore
      return true
    }
    if mustWait { semaphore.wait() }
    return state.withLock { !$0.isStopped }
  }

  /// Notes that a frame is in the queue. Returns whether other threads should help from now on.
  private func finish(_ frame: Int, isLate: Bool) -> Bool {
    let (next, needsHelp) = state.withLock { state in
      state.turn = frame + 1
      state.lateFrames = isLate ? state.lateFrames + 1 : 0
      let needsHelp = !state.isShared && job.painters > 1 && state.lateFrames >= job.sharing.patience
      if needsHelp { state.isShared = true }
      return (state.waiting.removeValue(forKey: frame + 1), needsHelp)
    }
    next?.signal()
    return needsHelp
  }

  private func callHelpers() {
    for _ in 1..<job.painters { start() }
  }

  /// Draws what is prepared, if it is not drawn yet, and puts the frame into the queue. Returns whether the encoder waited for it;
  /// `nil` if no frames follow it. The time for drawing is added to `spent`.
  private func put(_ canvas: inout Canvas, _ frame: Int, spending spent: inout Duration) -> Bool? {
    do throws(EncodeError) { try job.production.check(canvas.excess, at: job.time(of: frame)) } catch {
      _ = queue.put(.failure(error))
      return nil
    }
    // Frames enter the queue one after the other, so nothing changes between these steps.
    let (changed, last) = note(canvas)
    if changed.isEmpty {
      canvas.finish { _, _, _ in }
      return put(.unchanged)
    }
    guard let number = queue.takeFree() else { return nil }
    let stale = state.withLock { state in
      var stale = state.stale[number]
      stale.subtract(changed)
      state.stale[number].removeAll()
      return stale
    }
    let rects = changed.rects
    do throws(MediaError) {
      let begin = ContinuousClock.now
      let contents = try queue.withPicture(number) { (picture) throws(MediaError) in
        try Self.update(&picture, from: &canvas, changed: rects, stale: stale.rects, last?.contents)
        return picture.contents
      }
      spent += .now - begin
      state.withLock { $0.last?.contents = contents }
    } catch {
      _ = queue.put(.failure(.media(error)))
      return nil
    }
    return put(.new(number, changed: last == nil ? nil : rects))
  }

  private func put(_ frame: PictureQueue.Frame) -> Bool? {
    let isAwaited = queue.isEmpty
    return queue.put(frame) ? isAwaited : nil
  }

  /// Draws what is prepared, if it is not drawn yet, and converts it.
  private static func update(
    _ picture: inout EncoderPicture, from canvas: inout Canvas, changed: [PixelRect], stale: [PixelRect],
    _ last: EncoderPicture.Contents?
  ) throws(MediaError) {
    guard canvas.isPrepared, picture.takesBands, let last else {
      _ = canvas.finish()
      return try picture.update(from: canvas.pixmap, changed: changed, stale: stale, last: last)
    }
    picture.copy(stale, from: last)
    canvas.finish { pixels, fromRow, rows in
      picture.update(from: pixels, fromRow: fromRow, rows: rows, changed: changed)
    }
  }

  /// Compares a frame with the one before it, and notes the difference for all pictures. Returns the difference, and what
  /// the frame before shows, if there is one.
  private func note(
    _ canvas: borrowing Canvas
  ) -> (changed: TileSet, last: (appearance: TileAppearance, contents: EncoderPicture.Contents?)?) {
    let (appearance, width, height) = (canvas.appearance, canvas.pixmap.width, canvas.pixmap.height)
    return state.withLock { state in
      let last = state.last
      let changed = appearance.difference(from: last?.appearance, width: width, height: height)
      if state.stale.isEmpty {
        state.stale = [TileSet](
          repeating: TileSet(width: width, height: height), count: SegmentJob.pictures)
      }
      for index in state.stale.indices { state.stale[index].formUnion(changed) }
      state.last = (appearance, last?.contents)
      return (changed, last)
    }
  }
}
