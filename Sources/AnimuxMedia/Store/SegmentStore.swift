internal import Synchronization

/// A folder in which finished segments are kept by what they show, so that nothing is made twice: not by a
/// later run, not for another film with the same part, and not by another machine that uses the folder.
///
/// A store never makes a film fail: an entry that is damaged is made again, and one that cannot be written is
/// left out.
public final class SegmentStore: Sendable {
  /// The size in bytes above which the least recently used entries are removed, by default.
  public static let defaultSize: Int64 = 4 << 30

  /// The size and the state of a store.
  public struct Facts: Hashable, Sendable {
    /// The number of entries.
    public var entries: Int
    /// Their total size in bytes.
    public var bytes: Int64
    /// The number of entries that are damaged, where they have been looked at.
    public var damaged = 0
    /// The number of entries that could not be removed.
    public var unremoved = 0
    /// The reason why the first of these could not be removed.
    public var reason: String?
  }

  private struct State {
    /// The bytes that were written since the store was last pruned.
    var written: Int64 = 0
    var failure: MediaError?
  }

  /// The path of the folder.
  public var path: String { folder.path }
  private let folder: StoreFolder
  private let size: Int64
  private let state = Mutex(State())

  /// The bytes that may be written before the store is pruned again.
  private static let slack: Int64 = 64 << 20

  /// Creates a store in a folder, which is made when the first entry is written.
  public init(_ path: String, size: Int64 = defaultSize) {
    folder = StoreFolder(path: path)
    self.size = size
  }

  /// The first error in writing an entry, or `nil` if there was none.
  public var failure: MediaError? { state.withLock { $0.failure } }

  /// Returns the packets of a segment that begins at `firstFrame`, or `nil` if they are not in the store.
  package func packets(_ name: Digest, firstFrame: Int) -> [Packet]? {
    folder.contents(of: name).flatMap { StoredPackets($0, firstFrame: firstFrame)?.packets }
  }

  /// Keeps the packets of a segment that begins at `firstFrame`. After a failure, no more is written. Returns whether they
  /// are kept.
  package func keep(_ packets: [Packet], as name: Digest, firstFrame: Int) -> Bool {
    guard failure == nil else { return false }
    do throws(MediaError) {
      let bytes = try folder.put(StoredPackets(packets).bytes(from: firstFrame), as: name)
      let isFull = state.withLock { state in
        state.written += bytes
        return state.written > Self.slack
      }
      if isFull { tidy() }
      return true
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
      return false
    }
  }

  /// Removes the least recently used entries if entries have been written and all exceed the store's size.
  package func tidy() {
    let written = state.withLock { state in
      defer { state.written = 0 }
      return state.written
    }
    if written > 0 { _ = prune(to: size) }
  }

  /// Removes the least recently used entries until the rest has at most `size` bytes. Returns what was
  /// removed.
  public func prune(to size: Int64) -> Facts {
    folder.removeLeftovers()
    let entries = folder.entries()
    var total = entries.reduce(0) { $0 + $1.size }
    var facts = Facts(entries: 0, bytes: 0)
    for entry in entries.sorted(by: { $0.used < $1.used }) {
      guard total > size else { break }
      guard remove(entry, &facts) else { continue }
      total -= entry.size
      facts.entries += 1
      facts.bytes += entry.size
    }
    return facts
  }

  /// Returns the number of entries and their size.
  public func facts() -> Facts {
    let entries = folder.entries()
    return Facts(entries: entries.count, bytes: entries.reduce(0) { $0 + $1.size })
  }

  /// Reads all entries and removes those that are damaged. Returns the number and the size of all that were
  /// there.
  public func verify() -> Facts {
    let entries = folder.entries()
    var facts = Facts(entries: entries.count, bytes: entries.reduce(0) { $0 + $1.size })
    for entry in entries where !StoreFolder.isWhole(entry) {
      _ = remove(entry, &facts)
      facts.damaged += 1
    }
    return facts
  }

  /// Removes an entry, and returns whether it is gone. Another process may have removed it.
  private func remove(_ entry: StoreFolder.Entry, _ facts: inout Facts) -> Bool {
    guard let reason = folder.remove(entry) else { return true }
    facts.unremoved += 1
    facts.reason = facts.reason ?? reason
    return false
  }

  /// Removes all entries and returns what was removed.
  public func clear() -> Facts { prune(to: -1) }
}
