/// The code of a Swift file: its text without comments and without what is in texts. Interpolations are code. Lines stay where
/// they are.
struct SourceCode {
  private let bytes: [UInt8]
  private var place = 0
  private var code: [UInt8] = []

  static func of(_ text: String) -> String {
    var source = SourceCode(bytes: Array(text.utf8))
    source.readCode(closing: nil)
    return String(decoding: source.code, as: UTF8.self)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private static let (stroke, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
  private static let (quote, lineEnd) = (UInt8(ascii: "\""), UInt8(ascii: "\n"))

  /// The byte at a place from here; 0 after the end.
  private func byte(_ offset: Int = 0) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : 0
  }

  private func has(_ first: UInt8, _ second: UInt8) -> Bool { byte() == first && byte(1) == second }

  /// Reads code up to the end, or up to the bracket that closes an interpolation.
  private mutating func readCode(closing: UInt8?) {
    var depth = 0
    while place < bytes.count {
      if has(Self.stroke, Self.stroke) {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      } else if has(Self.stroke, Self.star) {
        readComment()
      } else if let hashes = hashesOfText() {
        readText(hashes)
      } else {
        if byte() == UInt8(ascii: "(") { depth += 1 }
        if byte() == UInt8(ascii: ")") {
          if closing != nil, depth == 0 { return }
          depth -= 1
        }
        code.append(byte())
        place += 1
      }
    }
  }

  private var hasQuotes: Bool { byte() == Self.quote && byte(1) == Self.quote && byte(2) == Self.quote }

  /// Comments contain comments.
  private mutating func readComment() {
    var depth = 0
    code.append(UInt8(ascii: " "))
    repeat {
      if has(Self.stroke, Self.star) {
        (depth, place) = (depth + 1, place + 2)
      } else if has(Self.star, Self.stroke) {
        (depth, place) = (depth - 1, place + 2)
      } else {
        if bytes[place] == UInt8(ascii: "\n") { code.append(bytes[place]) }
        place += 1
      }
    } while depth > 0 && place < bytes.count
  }

  /// The number of `#` before a text that begins here, or `nil` if none does.
  private func hashesOfText() -> Int? {
    guard byte() == Self.quote || byte() == UInt8(ascii: "#") else { return nil }
    var end = place
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    return end < bytes.count && bytes[end] == UInt8(ascii: "\"") ? end - place : nil
  }

  private mutating func readText(_ hashes: Int) {
    place += hashes
    let isLong = hasQuotes
    place += isLong ? 3 : 1
    code += Array("\"\"".utf8)
    while place < bytes.count {
      if isEnd(isLong, hashes) {
        place += (isLong ? 3 : 1) + hashes
        return
      }
      let first = byte()
      if first == Self.lineEnd {
        if !isLong { return }
        code.append(first)
      }
      place += 1
      guard first == UInt8(ascii: "\\"), hasHashes(hashes, at: 0) else { continue }
      place += hashes
      let isInterpolation = byte() == UInt8(ascii: "(")
      if byte() == Self.lineEnd { code.append(UInt8(ascii: "\n")) }
      place += 1
      guard isInterpolation else { continue }
      code.append(UInt8(ascii: " "))
      readCode(closing: UInt8(ascii: ")"))
      code.append(UInt8(ascii: " "))
      place += 1
    }
  }

  private func hasHashes(_ hashes: Int, at offset: Int) -> Bool {
    (0..<hashes).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  private func isEnd(_ isLong: Bool, _ hashes: Int) -> Bool {
    isLong ? hasQuotes && hasHashes(hashes, at: 3) : byte() == Self.quote && hasHashes(hashes, at: 1)
  }
}
