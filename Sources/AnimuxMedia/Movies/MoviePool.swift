internal import AnimuxGraphics
internal import Synchronization

/// The decoders of a film's movies.
///
/// A movie has as many decoders as positions at which it is shown at a time, as long as all decoders fit a
/// memory budget. Beyond it, the one that has been idle longest is closed.
package final class MoviePool: Sendable {
  fileprivate struct Slot {
    let decoder: PooledDecoder
    let movie: ObjectIdentifier
    /// The approximate memory of the decoder in bytes.
    let cost: Int
    /// The frame that was requested last.
    var position: Int
    var users = 0
    var lastUse = 0
  }

  fileprivate struct State {
    var slots: [Slot] = []
    var uses = 0
  }

  /// The number of frames in a decoder: reference frames, and those that wait to be shown.
  private static let framesInDecoder = 12
  /// The bytes of a decoder beside its frames: its tables, input buffer and container data.
  private static let decoderSize = 2 << 20
  /// The distance in frames up to which an existing decoder is cheaper than a new one.
  private static let near = 40

  private let budget: Int
  private let state = Mutex(State())

  /// Creates a pool with a budget in bytes. Each thread can always have one decoder.
  package init(budget: Int = 1 << 30) {
    self.budget = budget
  }

  /// The number of open decoders.
  var decoderCount: Int { state.withLock { $0.slots.count } }

  /// Performs `body` with the decoder of `movie` that reaches a frame soonest, or with a new one from `make`.
  func withDecoder<Result>(
    of movie: Movie, for frame: Int, frameSize: Int, make: () throws(MediaError) -> PooledDecoder,
    _ body: (PooledDecoder) throws(MediaError) -> Result
  ) throws(MediaError) -> Result {
    let found = take(ObjectIdentifier(movie), frame)
    let decoder: PooledDecoder
    if let found {
      decoder = found
    } else {
      decoder = try make()
      add(decoder, ObjectIdentifier(movie), frame, cost: frameSize * Self.framesInDecoder + Self.decoderSize)
    }
    defer { giveBack(decoder) }
    return try body(decoder)
  }

  private func take(_ movie: ObjectIdentifier, _ frame: Int) -> PooledDecoder? {
    state.withLock { state in
      let own = state.slots.indices.filter { state.slots[$0].movie == movie }
      guard
        let best = own.min(by: { state.slots[$0].distance(to: frame) < state.slots[$1].distance(to: frame) })
      else { return nil }
      let total = state.slots.reduce(0) { $0 + $1.cost }
      if state.slots[best].distance(to: frame) > Self.near {
        // A decoder that has long been unused belongs to a layer or part of the film that is over.
        if let left = own.first(where: state.isLeft) { return state.use(left, frame) }
        guard total + state.slots[best].cost > budget else { return nil }
        // No decoder is near and the budget is used up, so an idle one seeks.
        let idle = own.filter { state.slots[$0].users == 0 }
        guard let oldest = idle.min(by: { state.slots[$0].lastUse < state.slots[$1].lastUse }) else {
          return nil
        }
        return state.use(oldest, frame)
      }
      return state.use(best, frame)
    }
  }

  private func add(_ decoder: PooledDecoder, _ movie: ObjectIdentifier, _ frame: Int, cost: Int) {
    // Decoders are closed after the lock has been released.
    let gone = state.withLock { state in
      state.slots.append(Slot(decoder: decoder, movie: movie, cost: cost, position: frame))
      _ = state.use(state.slots.count - 1, frame)
      return state.makeRoom(budget)
    }
    _ = consume gone
  }

  private func giveBack(_ decoder: PooledDecoder) {
    state.withLock { state in
      guard let index = state.slots.firstIndex(where: { $0.decoder === decoder }) else { return }
      state.slots[index].users -= 1
    }
  }
}

extension MoviePool.Slot {
  /// Returns the distance in frames to decode, with a surcharge for waiting or going back.
  func distance(to frame: Int) -> Int {
    let cost = frame >= position ? frame - position : position - frame + 4
    return cost + (users > 0 ? 8 : 0)
  }
}

extension MoviePool.State {
  /// Returns `true` if a decoder was idle while all decoders together were used many times.
  func isLeft(_ index: Int) -> Bool {
    slots[index].users == 0 && uses - slots[index].lastUse > 16 * slots.count + 64
  }

  mutating func use(_ index: Int, _ frame: Int) -> PooledDecoder {
    uses += 1
    slots[index].lastUse = uses
    slots[index].users += 1
    slots[index].position = frame
    return slots[index].decoder
  }

  /// Removes the decoders that have been idle longest.
  mutating func makeRoom(_ budget: Int) -> [PooledDecoder] {
    var gone: [PooledDecoder] = []
    while slots.reduce(0, { $0 + $1.cost }) > budget,
      let oldest = slots.indices.filter({ slots[$0].users == 0 }).min(by: {
        slots[$0].lastUse < slots[$1].lastUse
      })
    {
      gone.append(slots.remove(at: oldest).decoder)
    }
    return gone
  }
}
