internal import CPango

extension Paragraphs {
  /// Returns the first lines of a layout with whole words. Pango spreads the letters of a justified line without a space, which
  /// is right only in scripts that are written without spaces; any other such line is not justified.
  func whole(
    _ lines: ArraySlice<UnsafeMutablePointer<PangoLayoutLine>>, of layout: OpaquePointer, base: Int
  ) -> [UnsafeMutablePointer<PangoLayoutLine>] {
    let lines = Array(lines)
    guard pango_layout_get_justify(layout) != 0 else { return lines }
    let canSpread = lines.map { line in
      let start = base + Int(line.pointee.start_index)
      return text.canSpread(start..<text.beginOfWhiteSpace(before: start + Int(line.pointee.length)))
    }
    guard canSpread.contains(false), let plain: OpaquePointer = pango_layout_copy(layout) else {
      return lines
    }
    keep(plain)
    pango_layout_set_justify(plain, 0)
    return zip(zip(lines, plain.lines), canSpread).map { $1 ? $0.0 : $0.1 }
  }
}

extension SpannedText {
  /// Whether a line can be made longer: at a space, or between characters of a script without spaces.
  fileprivate func canSpread(_ line: Range<Int>) -> Bool {
    guard line.lowerBound < line.upperBound else { return true }
    return String(decoding: bytes[line], as: UTF8.self).unicodeScalars.contains { scalar in
      scalar == " " || scalar == "\u{A0}" || scalar.isWrittenWithoutSpaces
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character belongs to Thai, Lao, Tibetan, Burmese, Khmer, or the scripts of China and Japan.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0FFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1950...0x19FF, 0x1A20...0x1AAF, 0x2E80...0xA4CF,
      0xA9E0...0xA9FF, 0xAA60...0xAA7F, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B2FF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
