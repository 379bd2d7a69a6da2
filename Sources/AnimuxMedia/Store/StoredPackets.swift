/// The packets of a segment as bytes. Times count from the segment's first frame, so that the same pictures
/// have the same bytes wherever they are in a film.
struct StoredPackets {
  let packets: [Packet]

  init(_ packets: [Packet]) { self.packets = packets }

  /// Reads what `bytes(from:)` has made, for a segment that begins at `firstFrame`. Returns `nil` for
  /// anything else.
  init?(_ bytes: ArraySlice<UInt8>, firstFrame: Int) {
    var reader = WordReader(bytes)
    guard let count = reader.count() else { return nil }
    var packets: [Packet] = []
    for _ in 0..<count {
      guard let presentation = reader.number(), let decoding = reader.number(),
        let duration = reader.number(), let isKey = reader.number(), let hasDescription = reader.number()
      else { return nil }
      var description: StreamDescription?
      if hasDescription != 0 {
        guard let stored = StreamDescription(&reader) else { return nil }
        description = stored
      }
      guard let data = reader.bytes() else { return nil }
      packets.append(
        Packet(
          bytes: data, presentation: firstFrame + presentation, decoding: firstFrame + decoding,
          duration: duration, isKey: isKey != 0, description: description))
    }
    guard reader.isAtEnd else { return nil }
    self.packets = packets
  }

  func bytes(from firstFrame: Int) -> [UInt8] {
    var writer = WordWriter()
    writer.write(packets.count)
    for packet in packets {
      writer.write(packet.presentation - firstFrame)
      writer.write(packet.decoding - firstFrame)
      writer.write(packet.duration)
      writer.write(packet.isKey ? 1 : 0)
      writer.write(packet.description == nil ? 0 : 1)
      packet.description?.write(to: &writer)
      writer.write(packet.bytes)
    }
    return writer.bytes
  }
}

/// Writes numbers as eight bytes each, the least significant one first.
struct WordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int) {
    var word = UInt64(bitPattern: Int64(number))
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: word))
      word >>= 8
    }
  }

  /// Writes the number of bytes, and the bytes.
  mutating func write(_ part: [UInt8]) {
    write(part.count)
    bytes += part
  }
}

/// Reads numbers and bytes. Each function returns `nil` beyond the end.
struct WordReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> Int? {
    guard rest.count >= 8 else { return nil }
    let word = rest.prefix(8).reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    rest = rest.dropFirst(8)
    return Int(Int64(bitPattern: word))
  }

  /// Reads a number of things, each of which takes at least a byte.
  mutating func count() -> Int? {
    guard let count = number(), count >= 0, count <= rest.count else { return nil }
    return count
  }

  mutating func bytes() -> [UInt8]? {
    guard let count = count() else { return nil }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}
