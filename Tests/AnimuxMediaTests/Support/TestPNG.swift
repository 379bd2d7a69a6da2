/// PNGs that are put together by hand, with pixels that are not compressed.
struct TestPNG {
  var width: Int
  var height: Int
  var depth = 8
  /// PNG's number for how colours are stored.
  var kind = 2
  /// Whole chunks between the header and the pixels.
  var chunks: [UInt8] = []
  /// The rows with the bytes of their filters; nil for zeros.
  var rows: [UInt8]?

  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] ?? 1 }
  var rowLength: Int { 1 + (width * channels * depth + 7) / 8 }

  var head: [UInt8] {
    Self.signature
      + Self.chunk("IHDR", Self.big(width) + Self.big(height) + [UInt8(depth), UInt8(kind), 0, 0, 0])
  }

  var bytes: [UInt8] {
    let rows = rows ?? [UInt8](repeating: 0, count: rowLength * height)
    return head + chunks + Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
  }

  static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var sum: UInt32 = ~0
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return big(data.count) + body + big(Int(~sum))
  }

  /// A zlib stream whose blocks are the bytes as they are.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65535) {
      let part = bytes[start..<min(start + 65535, bytes.count)]
      let length = [UInt8(part.count & 255), UInt8(part.count >> 8)]
      stream += [part.endIndex == bytes.count ? 1 : 0] + length + length.map { ~$0 } + part
    }
    return stream + big(high << 16 | low)
  }
}
