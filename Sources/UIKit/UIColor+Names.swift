internal import QuartzCore

/// The colours that have names.
extension UIColor {
  /// The colour black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// The colour darkGray.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// The colour lightGray.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// The colour white.
  public static let white = UIColor(white: 1, alpha: 1)
  /// The colour gray.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// The colour red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// The colour green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// The colour blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// The colour cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// The colour yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// The colour magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// The colour orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// The colour purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// The colour brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
}

/// The colours of the system, as they are in a light appearance.
extension UIColor {
  /// The system's colour “system red”.
  public static let systemRed = UIColor(0xFF3B30)
  /// The system's colour “system green”.
  public static let systemGreen = UIColor(0x34C759)
  /// The system's colour “system blue”.
  public static let systemBlue = UIColor(0x007AFF)
  /// The system's colour “system orange”.
  public static let systemOrange = UIColor(0xFF9500)
  /// The system's colour “system yellow”.
  public static let systemYellow = UIColor(0xFFCC00)
  /// The system's colour “system pink”.
  public static let systemPink = UIColor(0xFF2D55)
  /// The system's colour “system purple”.
  public static let systemPurple = UIColor(0xAF52DE)
  /// The system's colour “system teal”.
  public static let systemTeal = UIColor(0x30B0C7)
  /// The system's colour “system indigo”.
  public static let systemIndigo = UIColor(0x5856D6)
  /// The system's colour “system brown”.
  public static let systemBrown = UIColor(0xA2845E)
  /// The system's colour “system mint”.
  public static let systemMint = UIColor(0x00C7BE)
  /// The system's colour “system cyan”.
  public static let systemCyan = UIColor(0x32ADE6)
  /// The system's colour “system gray”.
  public static let systemGray = UIColor(0x8E8E93)
  /// The system's colour “system gray 2”.
  public static let systemGray2 = UIColor(0xAEAEB2)
  /// The system's colour “system gray 3”.
  public static let systemGray3 = UIColor(0xC7C7CC)
  /// The system's colour “system gray 4”.
  public static let systemGray4 = UIColor(0xD1D1D6)
  /// The system's colour “system gray 5”.
  public static let systemGray5 = UIColor(0xE5E5EA)
  /// The system's colour “system gray 6”.
  public static let systemGray6 = UIColor(0xF2F2F7)
  /// The system's colour “tint color”.
  public static let tintColor = UIColor(0x007AFF)
  /// The system's colour “system background”.
  public static let systemBackground = UIColor(0xFFFFFF)
  /// The system's colour “secondary system background”.
  public static let secondarySystemBackground = UIColor(0xF2F2F7)
  /// The system's colour “tertiary system background”.
  public static let tertiarySystemBackground = UIColor(0xFFFFFF)
  /// The system's colour “system grouped background”.
  public static let systemGroupedBackground = UIColor(0xF2F2F7)
  /// The system's colour “secondary system grouped background”.
  public static let secondarySystemGroupedBackground = UIColor(0xFFFFFF)
  /// The system's colour “tertiary system grouped background”.
  public static let tertiarySystemGroupedBackground = UIColor(0xF2F2F7)
  /// The system's colour “label”.
  public static let label = UIColor(0x000000)
  /// The system's colour “secondary label”.
  public static let secondaryLabel = UIColor(0x3C3C43, 0.6)
  /// The system's colour “tertiary label”.
  public static let tertiaryLabel = UIColor(0x3C3C43, 0.3)
  /// The system's colour “quaternary label”.
  public static let quaternaryLabel = UIColor(0x3C3C43, 0.18)
  /// The system's colour “placeholder text”.
  public static let placeholderText = UIColor(0x3C3C43, 0.3)
  /// The system's colour “separator”.
  public static let separator = UIColor(0x3C3C43, 0.29)
  /// The system's colour “opaque separator”.
  public static let opaqueSeparator = UIColor(0xC6C6C8)
  /// The system's colour “link”.
  public static let link = UIColor(0x007AFF)
  /// The system's colour “system fill”.
  public static let systemFill = UIColor(0x787880, 0.2)
  /// The system's colour “secondary system fill”.
  public static let secondarySystemFill = UIColor(0x787880, 0.16)
  /// The system's colour “tertiary system fill”.
  public static let tertiarySystemFill = UIColor(0x767680, 0.12)
  /// The system's colour “quaternary system fill”.
  public static let quaternarySystemFill = UIColor(0x747480, 0.08)
  /// The system's colour “dark text”.
  public static let darkText = UIColor(0x000000)
  /// The system's colour “light text”.
  public static let lightText = UIColor(0xFFFFFF, 0.6)
  /// The system's colour “group table view background”.
  public static let groupTableViewBackground = UIColor(0xF2F2F7)

  private convenience init(_ code: UInt32, _ alpha: CGFloat = 1) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(code >> shift & 255) / 255 }
    self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }
}
