internal import Synchronization

/// A count of the bytes that this process writes to its outputs, with a limit.
package enum OutputMeter {
  private static let limit = Atomic(Int64.max)
  private static let taken = Atomic<Int64>(0)

  /// Allows `bytes` to be written from now on. Writing more fails as on a full disk.
  package static func allow(_ bytes: Int64) {
    taken.store(0, ordering: .relaxed)
    limit.store(bytes, ordering: .relaxed)
  }

  /// Whether a write was refused because it exceeded the limit.
  package static var isExceeded: Bool {
    taken.load(ordering: .relaxed) > limit.load(ordering: .relaxed)
  }

  /// Counts bytes. Returns `false` if they exceed the limit.
  static func take(_ bytes: Int) -> Bool {
    taken.add(Int64(bytes), ordering: .relaxed)
    return !isExceeded
  }
}
