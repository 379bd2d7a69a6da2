/// A part of a message in one of a QR code's modes: digits, capitals with some signs, or bytes.
struct QRSegment {
  enum Mode: Int, CaseIterable {
    case digits, capitals, bytes

    var indicator: Int { [1, 2, 4][rawValue] }

    /// Returns the number of bits for the number of characters.
    func countBits(in version: QRVersion) -> Int {
      let step = version.number < 10 ? 0 : version.number < 27 ? 1 : 2
      return [[10, 12, 14], [9, 11, 13], [8, 16, 16]][rawValue][step]
    }

    func has(_ byte: UInt8) -> Bool {
      switch self {
      case .digits: byte.isDigit
      case .capitals: QRSegment.capitals.contains(byte)
      case .bytes: true
      }
    }

    /// The size of a character in sixths of a bit.
    var cost: Int { [20, 33, 48][rawValue] }
  }

  let mode: Mode
  let bytes: [UInt8]

  private static let capitals = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)

  private var dataBits: Int {
    let count = bytes.count
    switch mode {
    case .digits: return count / 3 * 10 + [0, 4, 7][count % 3]
    case .capitals: return count / 2 * 11 + count % 2 * 6
    case .bytes: return count * 8
    }
  }

  static func bitCount(of segments: [QRSegment], in version: QRVersion) -> Int {
    segments.reduce(areUnicode(segments) ? 12 : 0) { $0 + 4 + $1.mode.countBits(in: version) + $1.dataBits }
  }

  /// Returns whether the segments contain bytes outside of ASCII. Readers take those for a national character set
  /// unless the code declares UTF-8.
  private static func areUnicode(_ segments: [QRSegment]) -> Bool {
    segments.contains { $0.bytes.contains { $0 > 127 } }
  }

  /// Splits the message into the segments with the fewest bits in versions like this one, by the cheapest way to each
  /// place in each mode.
  static func split(_ message: [UInt8], for version: QRVersion) -> [QRSegment] {
    let heads = Mode.allCases.map { (4 + $0.countBits(in: version)) * 6 }
    let never = Int.max / 4
    var costs = heads
    // For each character and each mode after it, the mode in which the character is written.
    var previous: [[Mode]] = []
    for byte in message {
      let written = Mode.allCases.map { $0.has(byte) ? costs[$0.rawValue] + $0.cost : never }
      var (next, from) = (written, Mode.allCases)
      // Switches to another mode after this character if that is cheaper. A fraction of a bit is then rounded up.
      for mode in Mode.allCases {
        for other in Mode.allCases where other != mode && other.has(byte) {
          let cost = (written[other.rawValue] + 5) / 6 * 6 + heads[mode.rawValue]
          if cost < next[mode.rawValue] { (next[mode.rawValue], from[mode.rawValue]) = (cost, other) }
        }
      }
      costs = next
      previous.append(from)
    }
    return merged(message, modes: modes(previous, last: cheapest(costs)))
  }

  private static func cheapest(_ costs: [Int]) -> Mode {
    Mode.allCases.min { costs[$0.rawValue] < costs[$1.rawValue] } ?? .bytes
  }

  /// Returns the mode of each character, computed from the last one.
  private static func modes(_ previous: [[Mode]], last: Mode) -> [Mode] {
    var (mode, modes) = (last, [Mode]())
    for from in previous.reversed() {
      mode = from[mode.rawValue]
      modes.append(mode)
    }
    return modes.reversed()
  }

  private static func merged(_ message: [UInt8], modes: [Mode]) -> [QRSegment] {
    var (segments, start) = ([QRSegment](), 0)
    for end in message.indices.map({ $0 + 1 }) where end == message.count || modes[end] != modes[start] {
      segments.append(QRSegment(mode: modes[start], bytes: Array(message[start..<end])))
      start = end
    }
    return segments
  }

  /// Returns all bytes of the message, padded to the capacity of the version.
  static func codewords(
    of segments: [QRSegment], in version: QRVersion, _ level: QRCode.Level
  ) -> [UInt8] {
    var bits = Bits()
    if areUnicode(segments) { bits.append(0b0111_0001_1010, count: 12) }
    for segment in segments {
      bits.append(segment.mode.indicator, count: 4)
      bits.append(segment.bytes.count, count: segment.mode.countBits(in: version))
      segment.write(to: &bits)
    }
    let capacity = version.dataCount(level)
    bits.append(0, count: min(4, 8 * capacity - bits.count))
    var codewords = bits.bytes
    while codewords.count < capacity {
      codewords.append(codewords.count % 2 == bits.bytes.count % 2 ? 0xEC : 0x11)
    }
    return codewords
  }

  private func write(to bits: inout Bits) {
    switch mode {
    case .digits:
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(start + 3, bytes.count)]
        bits.append(group.reduce(0) { $0 * 10 + Int($1 - 48) }, count: [0, 4, 7, 10][group.count])
      }
    case .capitals:
      let values = bytes.map { Self.capitals.firstIndex(of: $0) ?? 0 }
      for start in stride(from: 0, to: values.count, by: 2) {
        guard start + 1 < values.count else { return bits.append(values[start], count: 6) }
        bits.append(values[start] * 45 + values[start + 1], count: 11)
      }
    case .bytes: for byte in bytes { bits.append(Int(byte), count: 8) }
    }
  }
}

/// Bytes that are written bit by bit, starting with the highest bit of each.
private struct Bits {
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  mutating func append(_ value: Int, count: Int) {
    for bit in (0..<count).reversed() {
      if self.count % 8 == 0 { bytes.append(0) }
      if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 128 >> UInt8(self.count % 8) }
      self.count += 1
    }
  }
}
