/// Codes of up to 15 bits, looked up by the next 15 bits of the input.
struct HuffmanTable {
  private var entries: [UInt16]

  /// One that knows no code.
  init() { entries = [UInt16](repeating: 0, count: 1 << 15) }

  /// By the lengths of the codes, 0 where a symbol has none; nil where there are more codes than fit.
  init?(_ lengths: [Int]) {
    self.init()
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[length] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for length in 1...15 { next[length + 1] = (next[length] + counts[length]) << 1 }
    for (symbol, length) in lengths.enumerated() where length > 0 {
      let code = next[length]
      next[length] += 1
      guard code < 1 << length else { return nil }
      let first = Int(UInt16(code).reversedBits >> UInt16(16 - length))
      for place in stride(from: first, to: 1 << 15, by: 1 << length) {
        entries[place] = UInt16(symbol << 4 | length)
      }
    }
  }

  subscript(bits: Int) -> (symbol: Int, length: Int) {
    let entry = Int(entries[bits])
    return (entry >> 4, entry & 15)
  }

  static let fixedSymbols =
    HuffmanTable((0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }) ?? HuffmanTable()
  static let fixedDistances = HuffmanTable([Int](repeating: 5, count: 30)) ?? HuffmanTable()
}

extension UInt16 {
  fileprivate var reversedBits: UInt16 {
    var (value, result) = (self, UInt16(0))
    for _ in 0..<16 {
      result = result << 1 | value & 1
      value >>= 1
    }
    return result
  }
}
