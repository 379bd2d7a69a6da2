internal import AnimuxMedia
internal import Synchronization

/// Looks up and keeps the segments of one encode in a store, and counts what it found.
final class SegmentKeeper: Sendable {
  let names: SegmentNames
  private let store: SegmentStore
  private let found = Mutex(0)
  private let kept = Mutex(0)

  init(_ names: SegmentNames, _ store: SegmentStore) {
    (self.names, self.store) = (names, store)
  }

  /// The number of frames that were in the store.
  var foundFrames: Int { found.withLock { $0 } }

  /// The number of frames that were made and kept.
  var keptFrames: Int { kept.withLock { $0 } }

  func packets(_ name: Digest, _ segment: Range<Int>) -> [Packet]? {
    guard let packets = store.packets(name, firstFrame: segment.lowerBound), packets.count == segment.count
    else { return nil }
    found.withLock { $0 += segment.count }
    return packets
  }

  func keep(_ packets: [Packet], _ name: Digest, _ segment: Range<Int>) {
    guard store.keep(packets, as: name, firstFrame: segment.lowerBound) else { return }
    kept.withLock { $0 += segment.count }
  }
}
