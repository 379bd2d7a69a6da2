extension String {
  /// The number of terminal columns that the string takes, as a close estimate.
  var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// Returns the string, or its beginning and an ellipsis if it takes more columns than `width`.
  func cut(to width: Int) -> String { columns > width ? String(reaching(width - 1)) + "…" : self }
}

extension Sequence<Character> {
  /// Returns the first characters that fit in `width` columns.
  func reaching(_ width: Int) -> [Character] {
    var room = width
    return Array(
      prefix { character in
        room -= String(character).columns
        return room >= 0
      })
  }
}

extension Unicode.Scalar {
  /// The number of columns: 2 for East Asian characters and emoji, 0 for combining, format and control
  /// characters, otherwise 1.
  var columns: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: 0
    default: isWide ? 2 : 1
    }
  }

  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
