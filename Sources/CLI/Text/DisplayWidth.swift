extension String {
  /// The number of terminal columns that the string takes, as a close estimate.
  var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }
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
