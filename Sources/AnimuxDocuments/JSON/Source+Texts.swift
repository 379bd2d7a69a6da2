extension Source {
  /// Returns the number of source bytes from the start of a string value to the byte `offset` of its text. The
  /// opening quote counts, and escapes count as they are written. Returns `nil` if the source contains another
  /// text than `text`.
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

  /// Returns the number of bytes that an escape takes in the source, and the number of bytes of its
  /// character.
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
