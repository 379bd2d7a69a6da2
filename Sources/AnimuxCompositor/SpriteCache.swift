internal import AnimuxGraphics

/// What is worked out for shadows, kept for the next frames as long as there is room. It changes what a frame costs, not what it
/// shows.
struct SpriteCache {
  /// In bytes of coverage; none where everything is to be worked out anew.
  private let budget: Int
  private var stamps: [ItemBlur: (stamp: Stamp, lastUse: Int)] = [:]
  private var corners: [SoftCorner.Key: SoftCorner] = [:]
  private var bytes = 0
  private var uses = 0

  /// Tables of corners that are kept. They are small, and a film has few kinds of corners at a time.
  private static let mostCorners = 64

  init(budget: Int) {
    self.budget = budget
  }

  mutating func stamp(of blur: ItemBlur, _ pictures: PictureCache) -> Stamp {
    uses += 1
    if let known = stamps[blur]?.stamp {
      stamps[blur]?.lastUse = uses
      return known
    }
    let stamp = blur.stamp(pictures)
    guard stamp.cover.count <= budget else { return stamp }
    bytes += stamp.cover.count
    stamps[blur] = (stamp, uses)
    makeRoom()
    return stamp
  }

  mutating func corner(_ key: SoftCorner.Key) -> SoftCorner {
    if let known = corners[key] { return known }
    let corner = SoftCorner(key)
    if corners.count >= Self.mostCorners { corners.removeAll() }
    if budget > 0 { corners[key] = corner }
    return corner
  }

  /// What has not been used for longest goes first.
  private mutating func makeRoom() {
    while bytes > budget, let oldest = stamps.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      bytes -= oldest.value.stamp.cover.count
      stamps[oldest.key] = nil
    }
  }
}
