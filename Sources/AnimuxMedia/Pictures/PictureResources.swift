package import AnimuxFiles
package import AnimuxGraphics
internal import Dispatch
internal import Synchronization

/// Resources that the pictures of a film share: the limits, the allowed folders, and the memory and disk
/// space for all of them.
package final class PictureResources: Sendable {
  /// The limits.
  package let limits: Limits
  /// The allowed folders.
  package let roots: FileRoots
  /// Whether texts in vector pictures may be set in the fonts of the system.
  package let allowsSystemFonts: Bool
  let steps: StepCache
  private let temporaryBytes = Mutex(0)
  private let work = Mutex(Work())

  /// The memory of bitmaps in use, and the threads that wait for memory.
  private struct Work {
    var taken = 0
    var waiting: [(size: Int, turn: DispatchSemaphore)] = []
  }

  /// The shares of the memory for pictures: of the cache, and of frames of animated pictures.
  private static let (kept, moving) = (0.75, 0.25)

  /// Creates resources with limits and allowed folders.
  package init(
    _ limits: Limits = Limits(), within roots: FileRoots = .all, allowsSystemFonts: Bool = true
  ) {
    self.limits = limits
    self.roots = roots
    self.allowsSystemFonts = allowsSystemFonts
    steps = StepCache(budget: Int(Double(limits.count(.picturesMemory)) * Self.moving))
  }

  /// The most bytes of a cache's pictures.
  package var cacheBudget: Int { Int(Double(limits.count(.picturesMemory)) * Self.kept) }

  /// Adds `size` bytes to the temporary files and returns their total.
  func takeSpace(_ size: Int) -> Int {
    temporaryBytes.withLock { total in
      total = total.addingReportingOverflow(size).partialValue
      return total
    }
  }

  func giveSpaceBack(_ size: Int) { temporaryBytes.withLock { $0 -= size } }

  /// Performs `body`, which takes about `size` bytes, when there is memory for it. One caller is always
  /// admitted.
  func withMemory<Value>(_ size: Int, _ body: () throws(MediaError) -> Value) throws(MediaError) -> Value {
    enter(size)
    defer { leave(size) }
    return try body()
  }

  private func enter(_ size: Int) {
    let most = limits.count(.picturesMemory)
    let turn: DispatchSemaphore? = work.withLock { work in
      if work.waiting.isEmpty, work.taken == 0 || work.taken + size <= most {
        work.taken += size
        return nil
      }
      let turn = DispatchSemaphore(value: 0)
      work.waiting.append((size, turn))
      return turn
    }
    turn?.wait()
  }

  /// Frees memory and admits the callers that have waited longest.
  private func leave(_ size: Int) {
    let most = limits.count(.picturesMemory)
    work.withLock { work in
      work.taken -= size
      while let next = work.waiting.first, work.taken == 0 || work.taken + next.size <= most {
        work.taken += next.size
        work.waiting.removeFirst()
        next.turn.signal()
      }
    }
  }
}
