/// Decodes the text of a caption file. UTF-8, UTF-16 and UTF-32 are recognised by byte order marks, zero bytes or
/// well-formedness. Other files are read as Windows-1252, which includes the printable characters of Latin-1.
enum CaptionEncoding {
  static func text(of bytes: [UInt8]) throws(CaptionFile.ReadingError) -> String {
    let text = decoded(bytes)
    guard
      let control = text.unicodeScalars.firstIndex(where: {
        $0.value < 32 && !"\t\n\r\u{0B}\u{0C}\u{1A}".unicodeScalars.contains($0)
      })
    else { return text }
    let before = text.unicodeScalars[..<control]
    let line = 1 + before.count { $0 == "\n" }
    throw CaptionFile.ReadingError(
      "the file is not a text; expected \(CaptionFile.expected)", line: line > 1 ? line : nil)
  }

  private static func decoded(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return utf32(bytes.dropFirst(4), isBig: false) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return utf32(bytes.dropFirst(4), isBig: true) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isBig: false) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isBig: true) }
    if let isBig = looksLikeUTF16(bytes) { return utf16(bytes[...], isBig: isBig) }
    let own = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(validating: own, as: UTF8.self) { return text }
    var scalars = String.UnicodeScalarView()
    for byte in own { scalars.append(windows1252(byte)) }
    return String(scalars)
  }

  /// Returns the byte order if every other byte at the start is zero: `true` for big-endian, `nil` if this is not UTF-16.
  /// Digits, arrows and line ends are always ASCII.
  private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool? {
    let start = bytes.prefix(512)
    let even = stride(from: 0, to: start.count, by: 2).count { start[$0] == 0 }
    let odd = stride(from: 1, to: start.count, by: 2).count { start[$0] == 0 }
    guard start.count >= 8, max(even, odd) * 4 >= start.count / 2, min(even, odd) == 0 else { return nil }
    return even > odd
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  private static func utf32(_ bytes: ArraySlice<UInt8>, isBig: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map { index in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[index + (isBig ? $1 : 3 - $1)]) }
    }
    return String(decoding: units, as: UTF32.self)
  }

  private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
    guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
    return Unicode.Scalar(special[Int(byte - 0x80)]) ?? "\u{FFFD}"
  }

  /// The characters of the bytes 0x80 to 0x9F. Undefined bytes are mapped as in Latin-1.
  private static let special: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D,
    0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
    0x203A,
    0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
