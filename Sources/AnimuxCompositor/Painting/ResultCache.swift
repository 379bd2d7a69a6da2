internal import AnimuxGraphics

/// Results for shadows and filters, kept for the next frames within a budget of memory. They change how long
/// a frame takes, not what it shows.
struct ResultCache {
  private enum Key: Hashable {
    case blur(ItemBlur)
    case filtered(FilteredItems)
    case changed(ChangedItems)
    case exposed(ExposedItems)
  }

  private enum Result {
    case alphaMask(AlphaMask)
    case bitmap(FinishedPixels)

    /// The size in bytes.
    var size: Int {
      switch self {
      case .alphaMask(let alphaMask): alphaMask.cover.count
      case .bitmap(let bitmap): bitmap.size
      }
    }
  }

  /// The memory for results, in bytes of pixels. Nested pictures use theirs again and again, so their budget
  /// is larger.
  private static let (budget, deepBudget) = (64 << 20, 256 << 20)
  /// The nesting depth of the pictures that are being drawn.
  var depth = 0
  /// The maximum number of pixels for which a result is computed completely although only a part of it is
  /// seen.
  let room: Int
  /// The costs of the frame for which all of this is drawn.
  let ledger: Ledger
  private var results: [Key: (result: Result, lastUse: Int)] = [:]
  private var corners: [SoftCorner.Key: SoftCorner] = [:]
  private var bytes = 0
  private var uses = 0

  /// The maximum number of tables of corners that are kept. Tables are small, and a film has few kinds of
  /// corners at a time.
  private static let maximumCorners = 64

  /// Creates a cache for a canvas of `area` pixels and the pictures that are drawn for it.
  init(area: Int, _ ledger: Ledger) {
    room = 4 * area
    self.ledger = ledger
  }

  mutating func alphaMask(of blur: ItemBlur, _ pictures: PictureCache) -> AlphaMask {
    if case .alphaMask(let alphaMask)? = known(.blur(blur)) { return alphaMask }
    let alphaMask = blur.alphaMask(pictures, sharing: &self)
    keep(.alphaMask(alphaMask), as: .blur(blur))
    return alphaMask
  }

  /// Returns the result of filtered items; `nil` if it is empty.
  mutating func bitmap(of filtered: FilteredItems, _ pictures: PictureCache) -> FinishedPixels? {
    if case .bitmap(let bitmap)? = known(.filtered(filtered)) { return bitmap }
    guard let bitmap = FinishedPixels(filtered.bitmap(pictures, sharing: &self)) else { return nil }
    keep(.bitmap(bitmap), as: .filtered(filtered))
    return bitmap
  }

  /// Returns the result of a transition by a filter; `nil` if it is empty.
  mutating func bitmap(of changed: ChangedItems, _ pictures: PictureCache) -> FinishedPixels? {
    if case .bitmap(let bitmap)? = known(.changed(changed)) { return bitmap }
    let result = changed.bitmap { items in
      let area = Bounds(items.drawn)
      guard let bitmap = bitmap(of: items, pictures) else { return PlacedPixels(area) }
      return PlacedPixels(bitmap.area, bitmap.mipmaps.levels[0])
    }
    guard let bitmap = FinishedPixels(result) else { return nil }
    keep(.bitmap(bitmap), as: .changed(changed))
    return bitmap
  }

  /// Returns the result of exposed items; `nil` if it is empty.
  mutating func bitmap(of exposed: ExposedItems, _ pictures: PictureCache) -> FinishedPixels? {
    if case .bitmap(let bitmap)? = known(.exposed(exposed)) { return bitmap }
    guard let bitmap = FinishedPixels(exposed.bitmap(pictures, sharing: &self)) else { return nil }
    keep(.bitmap(bitmap), as: .exposed(exposed))
    return bitmap
  }

  mutating func corner(_ key: SoftCorner.Key) -> SoftCorner {
    if let known = corners[key] { return known }
    let corner = SoftCorner(key)
    if corners.count >= Self.maximumCorners { corners.removeAll() }
    corners[key] = corner
    return corner
  }

  private mutating func known(_ key: Key) -> Result? {
    uses += 1
    guard let place = results.index(forKey: key) else { return nil }
    results.values[place].lastUse = uses
    return results.values[place].result
  }

  private mutating func keep(_ result: Result, as key: Key) {
    guard result.size <= Self.budget else { return }
    bytes += result.size
    results[key] = (result, uses)
    makeRoom()
  }

  /// Removes the least recently used results until the rest is within the budget.
  private mutating func makeRoom() {
    let budget = depth > 0 ? Self.deepBudget : Self.budget
    while bytes > budget, let oldest = results.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      bytes -= oldest.value.result.size
      results[oldest.key] = nil
    }
  }
}
