internal import AnimuxGraphics

/// Finds the tiles in which the versions of an exposure differ. In all other tiles only one version is drawn.
struct VersionComparison {
  /// The signatures of the first and of the current version, by tile.
  private var first: [Signature] = []
  private var current: [Signature]
  private(set) var differing: [Bool]

  private static let nothing = Signature()

  init(tiles: Int) {
    current = [Signature](repeating: Self.nothing, count: tiles)
    differing = [Bool](repeating: false, count: tiles)
  }

  mutating func combine(_ word: UInt64, tile: Int) { current[tile].combine(word) }

  /// Returns whether the current version draws something in a tile.
  func draws(tile: Int) -> Bool { current[tile] != Self.nothing }

  /// Ends the current version and compares it with the first one.
  mutating func endVersion() {
    if first.isEmpty {
      first = current
    } else {
      for tile in current.indices where current[tile] != first[tile] { differing[tile] = true }
    }
    for tile in current.indices { current[tile] = Self.nothing }
  }
}
