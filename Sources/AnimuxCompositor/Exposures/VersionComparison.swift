internal import AnimuxGraphics

/// Finds the tiles in which the versions of an exposure differ. In all others one of them is drawn, as if there were no other.
struct VersionComparison {
  let exposure: Int
  /// By tile, what the first version draws there, and what the one draws that is looked at now.
  private var first: [Signature] = []
  private var current: [Signature]
  private(set) var differing: [Bool]

  private static let nothing = Signature()

  init(exposure: Int, tiles: Int) {
    self.exposure = exposure
    current = [Signature](repeating: Self.nothing, count: tiles)
    differing = [Bool](repeating: false, count: tiles)
  }

  mutating func combine(_ word: UInt64, tile: Int) { current[tile].combine(word) }

  /// True where the version that is looked at now draws something.
  func draws(tile: Int) -> Bool { current[tile] != Self.nothing }

  /// The version that is looked at now has come to its end.
  mutating func endVersion() {
    if first.isEmpty {
      first = current
    } else {
      for tile in current.indices where current[tile] != first[tile] { differing[tile] = true }
    }
    for tile in current.indices { current[tile] = Self.nothing }
  }
}
