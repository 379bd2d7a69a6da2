/// A Reed–Solomon code: the check bytes are the remainder of a polynomial division in the field of 256 elements.
struct ReedSolomon {
  /// The coefficients of the divisor without the first one, which is 1.
  private let factors: [UInt8]

  init(checkCount: Int) {
    var factors = [UInt8](repeating: 0, count: checkCount)
    factors[checkCount - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<checkCount {
      for index in 0..<checkCount {
        factors[index] = Self.product(factors[index], root)
        if index + 1 < checkCount { factors[index] ^= factors[index + 1] }
      }
      root = Self.product(root, 2)
    }
    self.factors = factors
  }

  func check(of data: some Sequence<UInt8>) -> [UInt8] {
    var rest = [UInt8](repeating: 0, count: factors.count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= Self.product(factors[index], factor) }
    }
    return rest
  }

  /// Returns the product of two elements modulo x⁸ + x⁴ + x³ + x² + 1.
  private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = (result << 1) ^ ((result >> 7) * 0x11D)
      if b >> UInt8(bit) & 1 == 1 { result ^= Int(a) }
    }
    return UInt8(result & 255)
  }
}
