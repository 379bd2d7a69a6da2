internal import CICUShim

/// The detection of words in Burmese, Khmer and Lao, which are written without spaces and for which Pango has
/// no dictionary.
enum WordBreaks {
  /// The character that marks a possible line break: a zero width space.
  static let mark: Unicode.Scalar = "\u{200B}"

  /// Returns the byte offsets of word boundaries in a UTF-8 text that are between two characters of these
  /// scripts.
  static func places(in bytes: [UInt8], _ kind: animux_breaks) -> [Int] {
    guard bytes.mayHaveScripts else { return [] }
    var places = [Int32](repeating: 0, count: bytes.count + 1)
    let count = bytes.withUnsafeBytes { text in
      animux_breaks_in(
        text.bindMemory(to: CChar.self).baseAddress, Int64(text.count), kind, &places, Int32(places.count))
    }
    return places.prefix(Int(count)).lazy.map(Int.init).filter { place in
      bytes.isOfScripts(endingAt: place) && bytes.isOfScripts(beginningAt: place)
    }
  }

  /// Returns a text with a mark at each possible line break between words of these scripts.
  static func marked(_ text: SpannedText) -> SpannedText {
    let places = places(in: text.bytes, ANIMUX_LINE_BREAKS)
    guard !places.isEmpty else { return text }
    var (strings, start, next) = ([String](), 0, 0)
    for end in text.ends {
      var string = ""
      while next < places.count, places[next] <= end {
        string += String(decoding: text.bytes[start..<places[next]], as: UTF8.self)
        string.unicodeScalars.append(mark)
        (start, next) = (places[next], next + 1)
      }
      string += String(decoding: text.bytes[start..<end], as: UTF8.self)
      start = end
      strings.append(string)
    }
    return SpannedText(strings: strings)
  }
}

extension [UInt8] {
  /// Whether the text can contain these scripts. Their characters have three bytes, of which the first is one
  /// of three values.
  fileprivate var mayHaveScripts: Bool { contains { $0 == 0xE0 || $0 == 0xE1 || $0 == 0xEA } }

  fileprivate func isOfScripts(endingAt end: Int) -> Bool {
    var start = end - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return isOfScripts(beginningAt: start)
  }

  fileprivate func isOfScripts(beginningAt start: Int) -> Bool {
    guard start >= 0, start + 3 <= count, self[start] & 0xF0 == 0xE0 else { return false }
    let value =
      UInt32(self[start] & 0x0F) << 12 | UInt32(self[start + 1] & 0x3F) << 6 | UInt32(self[start + 2] & 0x3F)
    switch value {
    case 0x0E80...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x19E0...0x19FF, 0xA9E0...0xA9FF, 0xAA60...0xAA7F:
      return true
    default: return false
    }
  }
}
