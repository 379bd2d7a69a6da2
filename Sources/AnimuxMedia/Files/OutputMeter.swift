internal import Synchronization

/// Counts the bytes that this process writes to its outputs, and holds them to a bound.
public enum OutputMeter {
  private static let limit = Atomic(Int64.max)
  private static let taken = Atomic<Int64>(0)

  /// Lets so many bytes be written from now on; what goes beyond that fails as on a full disk.
  public static func allow(_ bytes: Int64) {
    taken.store(0, ordering: .relaxed)
    limit.store(bytes, ordering: .relaxed)
  }

  /// True where something was not written because it went beyond the bound.
  public static var isExceeded: Bool {
    taken.load(ordering: .relaxed) > limit.load(ordering: .relaxed)
  }

  /// Returns false where so many bytes more are too many.
  static func take(_ bytes: Int) -> Bool {
    taken.add(Int64(bytes), ordering: .relaxed)
    return !isExceeded
  }
}
