extension JSONParser {
  /// Skips white space and comments.
  mutating func skipSpace() throws(Stop) {
    while let byte = peek {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() throws(Stop) {
    let start = index
    index += 1
    if peek == UInt8(ascii: "/") {
      while let byte = peek, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { index += 1 }
    } else if peek == UInt8(ascii: "*") {
      repeat {
        index += 1
        guard index < bytes.count else { throw Stop("the comment that begins here has no \"*/\"", at: start) }
      } while !(bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*")
        && index > start + 2)
      index += 1
    } else {
      throw Stop("expected \"//\" or \"/*\" where a comment begins, found \"/\" alone", at: start)
    }
  }

  /// Returns a description of the character at an offset.
  func found(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the document" }
    guard quotes else { return "something else" }
    var length = 1
    while offset + length < bytes.count, bytes[offset + length] & 0xC0 == 0x80 { length += 1 }
    let text = String(decoding: bytes[offset..<(offset + length)], as: UTF8.self)
    if let scalar = text.unicodeScalars.first, let advice = Self.advice[scalar] { return advice }
    return quoted(text)
  }

  /// Descriptions of characters that resemble others, or replace them in other programs.
  private static let advice: [Unicode.Scalar: String] = [
    "\0": "a NUL byte",
    "#": "\"#\"; a comment begins with \"//\"",
    "'": "\"'\"; texts must be in double quotes",
    "\u{A0}": "a no-break space (U+00A0); write a plain space",
    "\u{FEFF}": "a byte order mark (U+FEFF) in the middle of the text; delete it",
    "\u{201C}": "“; texts must be in straight double quotes",
    "\u{201D}": "”; texts must be in straight double quotes",
    "\u{2018}": "‘; texts must be in straight double quotes",
    "\u{2019}": "’; texts must be in straight double quotes",
  ]
}
