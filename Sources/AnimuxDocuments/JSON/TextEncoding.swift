/// A check that bytes are UTF-8 text.
enum TextEncoding {
  struct ByteError: Error {
    let offset: Int
    let message: String
  }

  static func check(_ bytes: [UInt8]) throws(ByteError) {
    if let name = otherEncoding(bytes) {
      throw ByteError(offset: 0, message: "the file is in \(name); save it as UTF-8")
    }
    if let offset = firstInvalidByte(bytes) {
      let hex = String(bytes[offset], radix: 16, uppercase: true)
      throw ByteError(offset: offset, message: "the byte 0x\(hex) is not UTF-8 text; save the file as UTF-8")
    }
  }

  /// Returns the name of another encoding, detected by its byte order mark or by the zero bytes next to ASCII
  /// characters.
  static func otherEncoding(_ bytes: [UInt8]) -> String? {
    let start = bytes.prefix(4)
    if start.starts(with: [0xFF, 0xFE, 0, 0]) || start.starts(with: [0, 0, 0xFE, 0xFF]) { return "UTF-32" }
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    let zeros = start.map { $0 == 0 }
    if zeros == [true, false, true, false] || zeros == [false, true, false, true] { return "UTF-16" }
    return nil
  }

  private static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        index += 1
        continue
      }
      guard let length = sequenceLength(bytes, at: index) else { return index }
      index += length
    }
    return nil
  }

  /// Returns the length of a well-formed sequence of two to four bytes (Unicode, table 3-7), or `nil`.
  private static func sequenceLength(_ bytes: [UInt8], at index: Int) -> Int? {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[index] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    let tail = bytes[(index + 2)..<(index + length)]
    return tail.allSatisfy { 0x80...0xBF ~= $0 } ? length : nil
  }
}
