internal import AnimuxGraphics

/// Random numbers that depend on their use and not on their order. A particle has the same numbers, whatever other numbers are
/// drawn. The mixing function is that of SplitMix64.
struct ParticleRandom: Sendable {
  /// The value that a random number determines.
  enum Use: UInt64 {
    case lifetime = 1
    case longitude
    case velocity
    case scale
    case spin
    case red
    case green
    case blue
    case alpha
    case place
    case x
    case y
    case z
  }

  private let key: UInt64

  init(seed: Int) {
    key = SplitMix64.mix(UInt64(bitPattern: Int64(seed)) &+ SplitMix64.increment)
  }

  private init(key: UInt64) {
    self.key = key
  }

  /// Returns the random numbers of one element, such as a cell of an emitter or a particle of a cell.
  func child(_ index: Int) -> ParticleRandom {
    ParticleRandom(key: SplitMix64.mix(key ^ (UInt64(bitPattern: Int64(index)) &* 0xD1B5_4A32_D192_ED03)))
  }

  /// Returns a number in 0..<1.
  func unit(_ use: Use) -> Double {
    Double(SplitMix64.mix(key &+ use.rawValue &* SplitMix64.increment) >> 11) * 0x1p-53
  }

  /// Returns a number that is uniformly distributed around `middle`, by half of `range` in each direction.
  func value(_ middle: Double, range: Double, _ use: Use) -> Double {
    range == 0 ? middle : middle + (unit(use) - 0.5) * range
  }
}
