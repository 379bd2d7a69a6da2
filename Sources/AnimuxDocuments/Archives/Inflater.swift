/// Decompression of data in the format DEFLATE (RFC 1951). Whatever the data are, no more than a given number of bytes are
/// made, and data that break the format have no result.
struct Inflater {
  private let input: ArraySlice<UInt8>
  private var position: Int
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0
  private var output: [UInt8] = []
  private let limit: Int

  /// Data that break the format, or that become too large.
  private struct Failure: Error {}

  private init(_ input: ArraySlice<UInt8>, limit: Int) {
    (self.input, self.limit) = (input, limit)
    position = input.startIndex
  }

  /// Returns the decompressed data, or `nil` if they are broken or have more than `limit` bytes.
  static func inflate(_ input: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var inflater = Inflater(input, limit: limit)
    guard (try? inflater.run()) != nil else { return nil }
    return inflater.output
  }

  private mutating func run() throws(Failure) {
    while true {
      let isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try copyBlock(Self.fixedLengths, Self.fixedDistances)
      case 2:
        let (lengths, distances) = try readCodes()
        try copyBlock(lengths, distances)
      default: throw Failure()
      }
      if isLast { return }
    }
  }

  private mutating func take(_ count: UInt32) throws(Failure) -> Int {
    while bitCount < count {
      guard position < input.endIndex else { throw Failure() }
      bits |= UInt32(input[position]) << bitCount
      position += 1
      bitCount += 8
    }
    let value = bits & ((1 << count) - 1)
    bits >>= count
    bitCount -= count
    return Int(value)
  }

  private mutating func copyStored() throws(Failure) {
    (bits, bitCount) = (0, 0)
    guard position + 4 <= input.endIndex else { throw Failure() }
    let count = Int(input[position]) | Int(input[position + 1]) << 8
    let check = Int(input[position + 2]) | Int(input[position + 3]) << 8
    position += 4
    guard count == check ^ 0xFFFF, count <= input.endIndex - position, output.count + count <= limit else {
      throw Failure()
    }
    output += input[position..<(position + count)]
    position += count
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227,
    258,
  ]
  private static let lengthBits: [UInt32] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
    4097,
    6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceBits: [UInt32] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]

  private mutating func copyBlock(_ lengths: PrefixCode, _ distances: PrefixCode) throws(Failure) {
    while true {
      let symbol = try decode(lengths)
      if symbol < 256 {
        guard output.count < limit else { throw Failure() }
        output.append(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengthBases.count else { throw Failure() }
      let length = Self.lengthBases[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
      let index = try decode(distances)
      guard index < Self.distanceBases.count else { throw Failure() }
      let distance = Self.distanceBases[index] + (try take(Self.distanceBits[index]))
      guard distance <= output.count, output.count + length <= limit else { throw Failure() }
      let start = output.count - distance
      for offset in 0..<length { output.append(output[start + offset]) }
    }
  }

  private mutating func decode(_ code: PrefixCode) throws(Failure) -> Int {
    var (word, first, index) = (0, 0, 0)
    for length in 1..<code.counts.count {
      word |= try take(1)
      let count = code.counts[length]
      if word - count < first { return code.symbols[index + (word - first)] }
      index += count
      first = (first + count) << 1
      word <<= 1
    }
    throw Failure()
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readCodes() throws(Failure) -> (lengths: PrefixCode, distances: PrefixCode) {
    let (literals, distances) = (try take(5) + 257, try take(5) + 1)
    let count = try take(4) + 4
    var sizes = [Int](repeating: 0, count: 19)
    for index in Self.order.prefix(count) { sizes[index] = try take(3) }
    guard let code = PrefixCode(sizes[...]) else { throw Failure() }
    var lengths: [Int] = []
    while lengths.count < literals + distances {
      let symbol = try decode(code)
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw Failure() }
        lengths += [Int](repeating: last, count: try take(2) + 3)
      case 17: lengths += [Int](repeating: 0, count: try take(3) + 3)
      case 18: lengths += [Int](repeating: 0, count: try take(7) + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == literals + distances, let first = PrefixCode(lengths[..<literals]),
      let second = PrefixCode(lengths[literals...])
    else { throw Failure() }
    return (first, second)
  }

  private static let fixedLengths = PrefixCode(
    valid: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = PrefixCode(valid: [Int](repeating: 5, count: 30))
}

/// A canonical Huffman code.
struct PrefixCode {
  /// The number of symbols of each length.
  let counts: [Int]
  /// The symbols in the order of their codes.
  let symbols: [Int]

  /// Creates the code with the given lengths of its symbols. Returns `nil` if there are more codes than bits allow.
  init?(_ lengths: ArraySlice<Int>) {
    self.init(valid: Array(lengths))
    var left = 1
    for count in counts.dropFirst() {
      left = left * 2 - count
      if left < 0 { return nil }
    }
  }

  init(valid lengths: [Int]) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    self.counts = counts
    symbols = (1...15).flatMap { length in lengths.indices.filter { lengths[$0] == length } }
  }
}
