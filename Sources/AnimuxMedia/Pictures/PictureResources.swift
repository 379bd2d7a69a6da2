public import AnimuxFiles
public import AnimuxGraphics
internal import Dispatch
internal import Synchronization

/// Resources that the pictures of a film share: the limits that hold for them, the folders that they may lie in, and the memory and
/// the disk that they may take together.
public final class PictureResources: Sendable {
  public let limits: Limits
  public let roots: FileRoots
  /// Whether texts in drawings may be set in the system's fonts.
  public let allowsSystemFonts: Bool
  let steps: StepShelf
  private let temporaryBytes = Mutex(0)
  private let work = Mutex(Work())

  /// Bytes that canvases in the making take, and those who wait for room.
  private struct Work {
    var taken = 0
    var waiting: [(size: Int, turn: DispatchSemaphore)] = []
  }

  /// Parts of the memory for pictures: for what the cache keeps, and for the canvases of moving pictures that are kept.
  private static let (kept, moving) = (0.75, 0.25)

  public init(
    _ limits: Limits = Limits(), within roots: FileRoots = .all, allowsSystemFonts: Bool = true
  ) {
    self.limits = limits
    self.roots = roots
    self.allowsSystemFonts = allowsSystemFonts
    steps = StepShelf(budget: Int(Double(limits.count(.picturesMemory)) * Self.moving))
  }

  /// Bytes that the pictures of a cache may take.
  public var cacheBudget: Int { Int(Double(limits.count(.picturesMemory)) * Self.kept) }

  /// Returns what all temporary files take with `size` bytes more.
  func takeSpace(_ size: Int) -> Int {
    temporaryBytes.withLock { total in
      total = total.addingReportingOverflow(size).partialValue
      return total
    }
  }

  func giveSpaceBack(_ size: Int) { temporaryBytes.withLock { $0 -= size } }

  /// Calls `body`, which takes about `size` bytes while it runs, once there is room for it. One always has room.
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

  /// Whoever has waited longest goes first.
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
