/// A random number generator that gives the same numbers for the same seed on every machine.
struct Randomness: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0xD1B5_4A32_D192_ED03 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in 0..<`count`, or 0 if `count` is not positive.
  mutating func below(_ count: Int) -> Int { count > 1 ? Int.random(in: 0..<count, using: &self) : 0 }

  /// Returns `true` once in `count` times on average.
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// Returns one of the elements, or `nil` if there are none.
  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
