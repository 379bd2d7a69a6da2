internal import CICUShim

extension SpannedText {
  /// The ranges between the line breaks in the text.
  var paragraphRanges: [Range<Int>] {
    var (ranges, start, index) = ([Range<Int>](), 0, 0)
    while index < bytes.count {
      let length = lengthOfEnd(at: index)
      if length > 0 {
        ranges.append(start..<index)
        start = index + length
      }
      index += max(length, 1)
    }
    return ranges + [start..<bytes.count]
  }

  /// Returns whether a paragraph ends at an offset.
  func isEndOfParagraph(_ offset: Int) -> Bool { offset >= bytes.count || lengthOfEnd(at: offset) > 0 }

  /// Returns the length of a line feed, a carriage return, both, or a paragraph separator; 0 for anything
  /// else.
  private func lengthOfEnd(at index: Int) -> Int {
    func has(_ byte: UInt8, at index: Int) -> Bool { index < bytes.count && bytes[index] == byte }
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return has(0x0A, at: index + 1) ? 2 : 1
    case 0xE2: return has(0x80, at: index + 1) && has(0xA9, at: index + 2) ? 3 : 0
    default: return 0
    }
  }

  /// Returns whether a paragraph is written from right to left, or `nil` if its direction is undetermined, as
  /// for digits.
  func isRightToLeft(_ range: Range<Int>) -> Bool? {
    let direction = bytes[range].withUnsafeBytes { bytes in
      animux_direction(bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
    }
    return direction == 0 ? nil : direction < 0
  }

  /// Returns the parts of a paragraph without the characters after soft hyphens. Pango stores with these
  /// characters that a line break before them shows a hyphen.
  func partsWithoutSoftHyphens(in range: Range<Int>) -> [Range<Int>] {
    var (parts, start, index) = ([Range<Int>](), range.lowerBound, range.lowerBound)
    while let hyphen = bytes[index..<range.upperBound].firstIndex(of: 0xC2) {
      index = hyphen + 1
      guard index < range.upperBound, bytes[index] == 0xAD else { continue }
      index += 1
      if start < index { parts.append(start..<index) }
      start = min(index + 1, range.upperBound)
      while start < range.upperBound, bytes[start] & 0xC0 == 0x80 { start += 1 }
      if bytes[index..<range.upperBound].starts(with: [0xC2, 0xAD]) { start = index }
    }
    return start < range.upperBound ? parts + [start..<range.upperBound] : parts
  }

  /// Returns an offset at which a long text can be divided: after a nearby space before `place`, or else at
  /// the next character boundary.
  func end(near place: Int) -> Int {
    let closest = bytes[..<place].suffix(256)
    if let space = closest.lastIndex(of: 0x20) { return space + 1 }
    var end = place
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Returns the offset of the first word in a range that is longer than `length` bytes, or `nil` if there is none. Words end at
  /// spaces, and at characters of three bytes or more. Most of these are of scripts whose lines can be broken at any character.
  func word(longerThan length: Int, in range: Range<Int>) -> Int? {
    var start = range.lowerBound
    for index in range {
      if bytes[index] == 0x20 || bytes[index] >= 0xE0 { start = index + 1 }
      if index - start >= length { return start }
    }
    return nil
  }

  /// Returns the start of the white space that ends at `end`, or `end` if there is none.
  func beginOfWhiteSpace(before end: Int) -> Int {
    var begin = end
    while begin > 0 {
      if (0x21...0x7E).contains(bytes[begin - 1]) { return begin }
      var start = begin - 1
      while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      guard let scalar = String(decoding: bytes[start..<begin], as: UTF8.self).unicodeScalars.first,
        scalar.hangs
      else { return begin }
      begin = start
    }
    return begin
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space that is ignored at the end of a line. Non-breaking spaces are not.
  fileprivate var hangs: Bool {
    switch value {
    case 0x00A0, 0x2007, 0x202F: false
    default: properties.isWhitespace
    }
  }
}
