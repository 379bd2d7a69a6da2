/// Random numbers that are found by what they are for, not by how many came before: the same for the same particle whatever
/// else was asked for. The mixing is that of SplitMix64.
struct ParticleRandom: Sendable {
  /// What a number decides.
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
    key = Self.mix(UInt64(bitPattern: Int64(seed)) &+ 0x9E37_79B9_7F4A_7C15)
  }

  private init(key: UInt64) {
    self.key = key
  }

  /// The numbers of one of many: a cell of an emitter, a particle of a cell.
  func child(_ index: Int) -> ParticleRandom {
    ParticleRandom(key: Self.mix(key ^ (UInt64(bitPattern: Int64(index)) &* 0xD1B5_4A32_D192_ED03)))
  }

  /// 0 or more, less than 1.
  func unit(_ use: Use) -> Double {
    Double(Self.mix(key &+ use.rawValue &* 0x9E37_79B9_7F4A_7C15) >> 11) * 0x1p-53
  }

  /// Spread evenly around `middle`, half of `range` to each side.
  func value(_ middle: Double, range: Double, _ use: Use) -> Double {
    range == 0 ? middle : middle + (unit(use) - 0.5) * range
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
