/// Masks of earlier frames, so that an outline that does not change is not rasterized again. They do not
/// affect what is drawn.
struct MaskCache {
  /// The number of bytes that unused masks may take.
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

  /// Returns the mask with a signature, which `make` creates if it is not in the cache.
  mutating func mask(_ signature: Signature, make: () -> Mask) -> Mask {
    let key = signature.value
    if let index = entries.index(forKey: key) {
      entries.values[index].lastFrame = frame
      return entries.values[index].mask
    }
    let mask = make()
    entries[key] = Entry(mask: mask, lastFrame: frame)
    size += mask.size
    return mask
  }

  /// Ends a frame, and removes the least recently used masks if all exceed the budget.
  mutating func endFrame() {
    frame += 1
    guard size > budget else { return }
    // The cache is reduced to three quarters of the budget, so that this does not happen in every frame.
    for (key, entry) in entries.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
      guard size > budget * 3 / 4, entry.lastFrame < frame - 1 else { return }
      entries[key] = nil
      size -= entry.mask.size
    }
  }
}
