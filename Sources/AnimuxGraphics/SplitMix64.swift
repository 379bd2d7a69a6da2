/// The numbers of the generator SplitMix64: the mixed multiples of `increment`.
package enum SplitMix64 {
  package static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Returns a number that looks random, and differs for every argument.
  package static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
