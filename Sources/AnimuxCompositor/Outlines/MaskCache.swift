/// Masks that have been made, so that an outline that stays is not made again. What is drawn does not depend on it.
struct MaskCache {
  /// Bytes that masks may take when no frame needs them.
  private let budget: Int
  private var entries: [UInt64: Entry] = [:]
  private var size = 0
  private var frame = 0

  private struct Entry {
    let mask: Mask
    var lastFrame: Int
  }

  init(budget: Int = 16 << 20) {
    self.budget = budget
  }

  /// The mask that `signature` stands for, made if need be.
  mutating func mask(_ signature: Signature, make: () -> Mask) -> Mask {
    let key = signature.value
    if let entry = entries[key] {
      entries[key]?.lastFrame = frame
      return entry.mask
    }
    let mask = make()
    entries[key] = Entry(mask: mask, lastFrame: frame)
    size += mask.size
    return mask
  }

  /// Forgets what has not been needed for longest where there is too much.
  mutating func endFrame() {
    frame += 1
    guard size > budget else { return }
    // Down to three quarters, so that it is not to be done in every frame.
    for (key, entry) in entries.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
      guard size > budget * 3 / 4, entry.lastFrame < frame - 1 else { return }
      entries[key] = nil
      size -= entry.mask.size
    }
  }
}
