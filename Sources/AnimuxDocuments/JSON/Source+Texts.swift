extension Source {
  /// How many bytes of the source stand from a value's beginning to the byte `offset` of the text that the value is: the quote
  /// counts, and escapes as they are written. Nil where the text that is written there begins otherwise than `text`.
  package func bytes(before offset: Int, ofText text: String, at start: Int) -> Int? {
    let expected = Array(text.utf8)
    guard bytes.indices.contains(start), bytes[start] == UInt8(ascii: "\""), offset <= expected.count else {
      return nil
    }
    var (index, decoded) = (start + 1, 0)
    while decoded < offset {
      guard bytes.indices.contains(index), bytes[index] != UInt8(ascii: "\"") else { return nil }
      guard bytes[index] == UInt8(ascii: "\\") else {
        guard bytes[index] == expected[decoded] else { return nil }
        (index, decoded) = (index + 1, decoded + 1)
        continue
      }
      guard let escape = escape(at: index, length(ofScalarAt: decoded, in: expected)) else { return nil }
      index += escape.written
      decoded += escape.decoded
    }
    return index - start
  }

  /// How many bytes an escape takes, and how many those of the character that it stands for.
  private func escape(at index: Int, _ length: Int) -> (written: Int, decoded: Int)? {
    guard bytes.indices.contains(index + 1) else { return nil }
    guard bytes[index + 1] == UInt8(ascii: "u") else { return (2, 1) }
    return (length == 4 ? 12 : 6, length)
  }

  private func length(ofScalarAt index: Int, in text: [UInt8]) -> Int {
    switch text[index] {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
