/// Undoes DEFLATE (RFC 1951) in a zlib stream (RFC 1950), a piece at a time, from input that comes in pieces.
struct Inflater {
  /// The stream is damaged, or ends too early.
  struct Damage: Error {}

  private enum State {
    case header
    case betweenBlocks
    case stored(Int)
    case coded
    case done
  }

  /// How far back the stream may refer.
  private static let reach = 1 << 15
  private static let room = 1 << 18
  /// What one symbol may add.
  private static let longest = 258

  private let nextInput: () -> [UInt8]?
  private var input: [UInt8] = []
  private var inputPlace = 0
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var state = State.header
  private var isLast = false
  /// What has been made lately: up to `taken` it has been handed out.
  private var output = [UInt8](repeating: 0, count: Inflater.room)
  private var made = 0
  private var taken = 0
  private var symbols = HuffmanTable()
  private var distances = HuffmanTable()
  private var checksum = Adler32()
  /// What the stream says its sum is.
  private var givenSum: Int?

  /// `nextInput` gives the next bytes, none of them empty; nil at the end.
  init(_ nextInput: @escaping () -> [UInt8]?) {
    self.nextInput = nextInput
  }

  /// Fills `target` with the next bytes.
  mutating func read(into target: UnsafeMutableBufferPointer<UInt8>) throws(Damage) {
    var filled = 0
    while filled < target.count {
      if taken == made { try makeSome() }
      let count = min(made - taken, target.count - filled)
      guard count > 0 else { throw Damage() }
      for index in 0..<count { target[filled + index] = output[taken + index] }
      taken += count
      filled += count
    }
  }

  /// Reads on to the end, which says whether all was right.
  mutating func finish() throws(Damage) {
    while true {
      taken = made
      if case .done = state { break }
      try makeSome()
      // Nothing belongs behind the last row.
      guard made == taken else { throw Damage() }
    }
    guard givenSum == checksum.value else { throw Damage() }
  }
}

/// Bits of the input, the lowest first.
extension Inflater {
  private mutating func need(_ count: Int) throws(Damage) {
    while bitCount < count {
      guard let byte = nextByte() else { throw Damage() }
      bits |= UInt64(byte) << UInt64(bitCount)
      bitCount += 8
    }
  }

  private mutating func nextByte() -> UInt8? {
    while inputPlace == input.count {
      guard let more = nextInput() else { return nil }
      (input, inputPlace) = (more, 0)
    }
    inputPlace += 1
    return input[inputPlace - 1]
  }

  private mutating func take(_ count: Int) throws(Damage) -> Int {
    guard count > 0 else { return 0 }
    try need(count)
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  private mutating func symbol(_ table: HuffmanTable) throws(Damage) -> Int {
    // Near the end there may be fewer bits than the longest code has.
    while bitCount < 15, let byte = nextByte() {
      bits |= UInt64(byte) << UInt64(bitCount)
      bitCount += 8
    }
    let entry = table[Int(bits & 0x7FFF)]
    guard entry.length > 0, entry.length <= bitCount else { throw Damage() }
    bits >>= UInt64(entry.length)
    bitCount -= entry.length
    return entry.symbol
  }
}

/// Blocks.
extension Inflater {
  /// Goes on until there is more output, or the end.
  private mutating func makeSome() throws(Damage) {
    makeRoom()
    let before = made
    while made == before, try goOn() {}
    checksum.add(output[before..<made])
  }

  /// False at the end.
  private mutating func goOn() throws(Damage) -> Bool {
    switch state {
    case .header: try readHeader()
    case .betweenBlocks: try beginBlock()
    case .stored(let rest): try copyStored(rest)
    case .coded: try decode()
    case .done: return false
    }
    return true
  }

  private mutating func makeRoom() {
    guard made > Self.room / 2 else { return }
    let kept = Self.reach
    for index in 0..<kept { output[index] = output[made - kept + index] }
    (made, taken) = (kept, kept)
  }

  private mutating func readHeader() throws(Damage) {
    let (method, flags) = (try take(8), try take(8))
    guard method & 15 == 8, (method << 8 | flags) % 31 == 0, flags & 32 == 0 else { throw Damage() }
    state = .betweenBlocks
  }

  private mutating func beginBlock() throws(Damage) {
    if isLast { return try readEnd() }
    isLast = try take(1) == 1
    switch try take(2) {
    case 0:
      _ = try take(bitCount & 7)
      let (length, check) = (try take(16), try take(16))
      guard length == ~check & 0xFFFF else { throw Damage() }
      state = .stored(length)
    case 1:
      (symbols, distances) = (HuffmanTable.fixedSymbols, HuffmanTable.fixedDistances)
      state = .coded
    case 2:
      try readTables()
      state = .coded
    default: throw Damage()
    }
  }

  private mutating func readEnd() throws(Damage) {
    _ = try take(bitCount & 7)
    var sum = 0
    for _ in 0..<4 { sum = sum << 8 | (try take(8)) }
    givenSum = sum
    state = .done
  }

  private mutating func copyStored(_ rest: Int) throws(Damage) {
    var rest = rest
    while rest > 0, made < Self.room - Self.longest - 1 {
      output[made] = UInt8(try take(8))
      made += 1
      rest -= 1
    }
    state = rest > 0 ? .stored(rest) : .betweenBlocks
  }

  private mutating func decode() throws(Damage) {
    while made < Self.room - Self.longest - 1 {
      let symbol = try symbol(symbols)
      if symbol < 256 {
        output[made] = UInt8(symbol)
        made += 1
      } else if symbol == 256 {
        return state = .betweenBlocks
      } else {
        try copy(symbol)
      }
    }
  }

  private mutating func copy(_ symbol: Int) throws(Damage) {
    guard symbol <= 285 else { throw Damage() }
    let length = Self.lengths[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
    let code = try self.symbol(distances)
    guard code < 30 else { throw Damage() }
    let distance = Self.distanceBases[code] + (try take(Self.distanceBits[code]))
    guard distance <= made else { throw Damage() }
    for _ in 0..<length {
      output[made] = output[made - distance]
      made += 1
    }
  }

  private mutating func readTables() throws(Damage) {
    let (symbolCount, distanceCount, count) = (try take(5) + 257, try take(5) + 1, try take(4) + 4)
    var lengths = [Int](repeating: 0, count: 19)
    for index in 0..<count { lengths[Self.order[index]] = try take(3) }
    guard let codes = HuffmanTable(lengths) else { throw Damage() }
    var all: [Int] = []
    while all.count < symbolCount + distanceCount {
      switch try symbol(codes) {
      case let length where length < 16: all.append(length)
      case 16:
        guard let last = all.last else { throw Damage() }
        all += [Int](repeating: last, count: try take(2) + 3)
      case 17: all += [Int](repeating: 0, count: try take(3) + 3)
      default: all += [Int](repeating: 0, count: try take(7) + 11)
      }
    }
    guard all.count == symbolCount + distanceCount, let symbols = HuffmanTable(Array(all[..<symbolCount])),
      let distances = HuffmanTable(Array(all[symbolCount...]))
    else { throw Damage() }
    (self.symbols, self.distances) = (symbols, distances)
  }

  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
  private static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
    4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
}

/// The sum that a zlib stream ends with.
private struct Adler32 {
  private var low: UInt32 = 1
  private var high: UInt32 = 0

  var value: Int { Int(high << 16 | low) }

  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var count = 0
    for byte in bytes {
      low += UInt32(byte)
      high += low
      count += 1
      // So far nothing overflows.
      guard count == 5000 else { continue }
      (low, high, count) = (low % 65521, high % 65521, 0)
    }
    (low, high) = (low % 65521, high % 65521)
  }
}
