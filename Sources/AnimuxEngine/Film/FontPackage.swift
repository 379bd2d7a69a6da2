/// A package of Debian and Ubuntu with fonts for characters that common fonts lack.
enum FontPackage: String, Sendable {
  case cjk = "fonts-noto-cjk"
  case emoji = "fonts-noto-color-emoji"
  /// Fonts for all other scripts that are in use.
  case core = "fonts-noto-core"
}

extension Unicode.Scalar {
  /// The package with glyphs for the character, or `nil` if it is unassigned or for private use.
  var package: FontPackage? {
    switch properties.generalCategory {
    case .unassigned, .privateUse, .surrogate: return nil
    default: break
    }
    if properties.isEmojiPresentation || properties.isEmojiModifier { return .emoji }
    switch value {
    case 0x1F000...0x1FAFF: return .emoji
    // The blocks of Hangul, and of radicals, kana, Bopomofo and Han. Yi is in the core package.
    case 0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFFEF, 0x1AFF0...0x1B16F, 0x20000...0x3FFFF:
      return .cjk
    default: return .core
    }
  }
}
