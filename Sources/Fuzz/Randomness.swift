internal import AnimuxGraphics

/// A random number generator that gives the same numbers for the same seed on every machine.
struct Randomness: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* SplitMix64.increment &+ 0xD1B5_4A32_D192_ED03 }

  mutating func next() -> UInt64 {
    state &+= SplitMix64.increment
    return SplitMix64.mix(state)
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
