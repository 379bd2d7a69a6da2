internal import AnimuxGraphics

/// Numbers that look random and depend on their arguments alone, so that every frame can be computed by itself.
package enum Noise {
  /// Returns a number 0…1, without 1, for a seed.
  package static func random(_ seed: Double) -> Double {
    Double(mixed(bits(seed)) >> 11) * 0x1p-53
  }

  /// Returns a number −1…1 that changes smoothly with `x`: random numbers at whole `x`, and soft ways from each
  /// to the next.
  package static func smooth(_ x: Double, seed: Double) -> Double {
    let cell = x.rounded(.down)
    let along = x - cell
    let (start, end) = (knot(cell, seed), knot(cell + 1, seed))
    return start + (end - start) * along * along * along * (along * (along * 6 - 15) + 10)
  }

  private static func knot(_ cell: Double, _ seed: Double) -> Double {
    Double(mixed(bits(cell) ^ mixed(bits(seed))) >> 11) * 0x1p-52 - 1
  }

  /// Returns the bits of a number. Both zeros have the same.
  private static func bits(_ number: Double) -> UInt64 { (number + 0).bitPattern }

  private static func mixed(_ state: UInt64) -> UInt64 { SplitMix64.mix(state &+ SplitMix64.increment) }
}
