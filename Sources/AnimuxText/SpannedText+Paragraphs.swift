internal import CICUShim

extension SpannedText {
  /// The ranges between the ends of lines that the author has set.
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

  /// Returns the length of a line feed, a carriage return, both, or a paragraph separator; 0 for anything else.
  private func lengthOfEnd(at index: Int) -> Int {
    func has(_ byte: UInt8, at index: Int) -> Bool { index < bytes.count && bytes[index] == byte }
    switch bytes[index] {
    case 0x0A: return 1
    case 0x0D: return has(0x0A, at: index + 1) ? 2 : 1
    case 0xE2: return has(0x80, at: index + 1) && has(0xA9, at: index + 2) ? 3 : 0
    default: return 0
    }
  }

  /// True for a paragraph that is written from right to left, nil for one that could be either, as digits are.
  func isRightToLeft(_ range: Range<Int>) -> Bool? {
    let direction = bytes[range].withUnsafeBytes { bytes in
      animux_direction(bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
    }
    return direction == 0 ? nil : direction < 0
  }

  /// All of a paragraph but for the letters that follow soft hyphens: it is on these that Pango notes that a break shows a
  /// hyphen.
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

  /// A place to cut a long text at: after a space close before `place`, else before the character there.
  func end(near place: Int) -> Int {
    let closest = bytes[..<place].suffix(256)
    if let space = closest.lastIndex(of: 0x20) { return space + 1 }
    var end = place
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Returns the place where the white space begins that ends there; the place itself if there is none.
  func beginOfWhiteSpace(before end: Int) -> Int {
    var begin = end
    while begin > 0 {
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
  /// White space that takes no part in how a line lies when it ends the line; spaces that bind words are letters.
  fileprivate var hangs: Bool {
    switch value {
    case 0x00A0, 0x2007, 0x202F: false
    default: properties.isWhitespace
    }
  }
}
