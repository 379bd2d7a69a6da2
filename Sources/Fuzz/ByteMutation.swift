/// Random changes of bytes, such as those in damaged and forged files.
struct ByteMutation {
  private static let interesting: [UInt64] = [
    0, 1, 2, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
    0x7FFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFF,
  ]

  static func mutated(_ bytes: [UInt8], in corpus: Corpus, _ words: [String], _ random: inout Randomness)
    -> [UInt8]
  {
    var bytes = bytes
    for _ in 0...random.below(6) { change(&bytes, in: corpus, words, &random) }
    return bytes
  }

  private static func change(
    _ bytes: inout [UInt8], in corpus: Corpus, _ words: [String], _ random: inout Randomness
  ) {
    let place = random.below(bytes.count)
    switch random.below(words.isEmpty ? 9 : 12) {
    case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1 where !bytes.isEmpty: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 2, 3: writeNumber(&bytes, at: place, &random)
    case 4: bytes.removeSubrange(place..<min(place + random.below(64), bytes.count))
    case 5: bytes.removeSubrange(place...)
    case 6:
      let part = bytes[place..<min(place + random.below(200), bytes.count)]
      bytes.insert(contentsOf: Array(part), at: random.below(bytes.count + 1))
    case 7: splice(&bytes, at: place, with: random.pick(corpus.seeds) ?? [], &random)
    case 8:
      let value = UInt8(truncatingIfNeeded: random.next())
      bytes.insert(contentsOf: repeatElement(value, count: random.below(300)), at: place)
    default: bytes.insert(contentsOf: Array((random.pick(words) ?? "").utf8), at: place)
    }
  }

  /// Writes a number that readers often handle wrongly, in 1, 2, 4 or 8 bytes of either byte order.
  private static func writeNumber(_ bytes: inout [UInt8], at place: Int, _ random: inout Randomness) {
    let length = 1 << random.below(4)
    guard place + length <= bytes.count else { return }
    var value = random.pick(interesting) ?? 0
    if random.once(in: 3) { value &+= UInt64(random.below(33)) &- 16 }
    let isLittle = random.once(in: 2)
    for index in 0..<length {
      let shift = UInt64(8 * (isLittle ? index : length - 1 - index))
      bytes[place + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }

  private static func splice(
    _ bytes: inout [UInt8], at place: Int, with other: [UInt8], _ random: inout Randomness
  ) {
    let from = random.below(other.count)
    bytes.replaceSubrange(place..., with: other[min(from, other.count)...])
  }
}

/// A correction of the checksums of a PNG file's chunks, so that readers get past them.
enum PNGChecksums {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
  }

  static func corrected(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + length <= bytes.count else { break }
      let sum = bytes[place + 4..<place + 8 + length].reduce(UInt32.max) { value, byte in
        table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8)
      }
      for index in 0..<4 {
        bytes[place + 8 + length + index] = UInt8(truncatingIfNeeded: ~sum >> UInt32(24 - 8 * index))
      }
      place += 12 + length
    }
    return bytes
  }
}
