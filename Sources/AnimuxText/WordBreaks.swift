internal import CICUShim

/// The detection of possible line breaks that Pango does not find: between words in Burmese, Khmer and Lao, which are written
/// without spaces and for which Pango has no dictionary, and at spaces beside punctuation.
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

  /// Returns the byte offsets of the spaces at which Pango may find no line break, because what follows them is no letter or
  /// digit, or they follow an opening bracket or a quotation mark. A mark before the spaces makes them one.
  private static func spaces(in bytes: [UInt8]) -> [Int] {
    var (places, start) = ([Int](), 0)
    while let place = bytes[start...].firstIndex(of: 0x20) {
      let end = bytes[place...].firstIndex { $0 != 0x20 } ?? bytes.count
      if place > 0, end < bytes.count, !bytes.isLetter(at: end) || bytes.opens(endingAt: place) {
        places.append(place)
      }
      start = end
    }
    return places
  }

  /// Returns a text with a mark at each possible line break that Pango does not find.
  static func marked(_ text: SpannedText) -> SpannedText {
    let places = (places(in: text.bytes, ANIMUX_LINE_BREAKS) + spaces(in: text.bytes)).sorted()
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
    isOfScripts(beginningAt: start(ofScalarEndingAt: end))
  }

  private func start(ofScalarEndingAt end: Int) -> Int {
    var start = end - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private func scalar(at start: Int) -> Unicode.Scalar? {
    String(decoding: self[start..<Swift.min(start + 4, count)], as: UTF8.self).unicodeScalars.first
  }

  /// Whether a letter or a digit begins at an offset.
  fileprivate func isLetter(at start: Int) -> Bool {
    guard self[start] >= 0x80 else {
      return (0x30...0x39).contains(self[start]) || (0x41...0x5A).contains(self[start] & 0xDF)
    }
    return scalar(at: start)?.properties.isAlphabetic == true
  }

  /// Whether an opening bracket or a quotation mark ends at an offset.
  fileprivate func opens(endingAt end: Int) -> Bool {
    switch scalar(at: start(ofScalarEndingAt: end))?.properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .finalPunctuation: true
    default: self[end - 1] == 0x22 || self[end - 1] == 0x27
    }
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
