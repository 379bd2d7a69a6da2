/// Random numbers that are the same in every run.
public struct Random: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the generator of the numbers that belong to a seed.
  public init(seed: some BinaryInteger) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 32)
  }

  /// Returns an integer in a range, which must not be empty.
  public mutating func int(_ range: Range<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// Returns a number from 0 to below 1.
  public mutating func unit() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// Returns a number in a range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  /// Returns `true` with a probability between 0 and 1.
  public mutating func chance(_ probability: Double) -> Bool { unit() < probability }

  /// Returns one of the values; there must be at least one.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[int(0..<values.count)] }
}
