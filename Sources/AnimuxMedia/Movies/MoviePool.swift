internal import AnimuxGraphics
internal import Synchronization

/// The decoders of a film's movies. A movie has as many as there are places at which it is shown at a time, as long as all of
/// them together fit a budget of memory; then the one that has been idle for longest goes.
public final class MoviePool: Sendable {
  fileprivate struct Slot {
    let head: PooledDecoder
    let movie: ObjectIdentifier
    /// About how many bytes it takes.
    let cost: Int
    /// The frame that was asked for last.
    var position: Int
    var users = 0
    var lastUse = 0
  }

  fileprivate struct State {
    var slots: [Slot] = []
    var uses = 0
  }

  /// Frames that a decoder keeps for others to refer to, and those that wait to be shown.
  private static let framesInDecoder = 12
  /// Bytes that a decoder takes beside its frames: its tables, its input's buffer, what it has of the container.
  private static let decoderSize = 2 << 20
  /// A decoder this many frames away is nearer than a new one.
  private static let near = 40

  private let budget: Int
  private let state = Mutex(State())

  /// `budget` in bytes. There is always room for one decoder for each thread that asks.
  public init(budget: Int = 1 << 30) {
    self.budget = budget
  }

  /// How many are open.
  var decoderCount: Int { state.withLock { $0.slots.count } }

  /// The decoder of `movie` that reaches a frame soonest, or a new one that `make` makes.
  func withHead<Result>(
    of movie: Movie, for frame: Int, frameSize: Int, make: () throws(MediaError) -> PooledDecoder,
    _ body: (PooledDecoder) throws(MediaError) -> Result
  ) throws(MediaError) -> Result {
    let found = take(ObjectIdentifier(movie), frame)
    let head: PooledDecoder
    if let found {
      head = found
    } else {
      head = try make()
      add(head, ObjectIdentifier(movie), frame, cost: frameSize * Self.framesInDecoder + Self.decoderSize)
    }
    defer { giveBack(head) }
    return try body(head)
  }

  private func take(_ movie: ObjectIdentifier, _ frame: Int) -> PooledDecoder? {
    state.withLock { state in
      let own = state.slots.indices.filter { state.slots[$0].movie == movie }
      guard
        let best = own.min(by: { state.slots[$0].distance(to: frame) < state.slots[$1].distance(to: frame) })
      else { return nil }
      let total = state.slots.reduce(0) { $0 + $1.cost }
      if state.slots[best].distance(to: frame) > Self.near {
        // One that nobody has come back to has served its layer, or its part of the film.
        if let left = own.first(where: state.isLeft) { return state.use(left, frame) }
        guard total + state.slots[best].cost > budget else { return nil }
        // None is near and there is no room for another: the one that is idle goes there.
        let idle = own.filter { state.slots[$0].users == 0 }
        guard let oldest = idle.min(by: { state.slots[$0].lastUse < state.slots[$1].lastUse }) else {
          return nil
        }
        return state.use(oldest, frame)
      }
      return state.use(best, frame)
    }
  }

  private func add(_ head: PooledDecoder, _ movie: ObjectIdentifier, _ frame: Int, cost: Int) {
    // Decoders are closed when the lock is no longer held.
    let gone = state.withLock { state in
      state.slots.append(Slot(head: head, movie: movie, cost: cost, position: frame))
      _ = state.use(state.slots.count - 1, frame)
      return state.makeRoom(budget)
    }
    _ = consume gone
  }

  private func giveBack(_ head: PooledDecoder) {
    state.withLock { state in
      guard let index = state.slots.firstIndex(where: { $0.head === head }) else { return }
      state.slots[index].users -= 1
    }
  }
}

extension MoviePool.Slot {
  /// In frames to decode, and some more where it would have to wait for somebody else or go back.
  func distance(to frame: Int) -> Int {
    let way = frame >= position ? frame - position : position - frame + 4
    return way + (users > 0 ? 8 : 0)
  }
}

extension MoviePool.State {
  /// Whether a decoder has been idle while all of them together were used many times over.
  func isLeft(_ index: Int) -> Bool {
    slots[index].users == 0 && uses - slots[index].lastUse > 16 * slots.count + 64
  }

  mutating func use(_ index: Int, _ frame: Int) -> PooledDecoder {
    uses += 1
    slots[index].lastUse = uses
    slots[index].users += 1
    slots[index].position = frame
    return slots[index].head
  }

  /// Removes those that have been idle for longest.
  mutating func makeRoom(_ budget: Int) -> [PooledDecoder] {
    var gone: [PooledDecoder] = []
    while slots.reduce(0, { $0 + $1.cost }) > budget,
      let oldest = slots.indices.filter({ slots[$0].users == 0 }).min(by: {
        slots[$0].lastUse < slots[$1].lastUse
      })
    {
      gone.append(slots.remove(at: oldest).head)
    }
    return gone
  }
}
