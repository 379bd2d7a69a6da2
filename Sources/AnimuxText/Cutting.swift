internal import AnimuxGraphics
internal import CICUShim
internal import CPango
internal import CPangoShim

/// The division of a text into the pieces by which it is split.
struct Cutting {
  /// The text of each piece.
  private(set) var pieces: [String] = []
  /// The start of each part in bytes, or `nil` if the text is not split.
  private var starts: [Int]?
  /// The index of the piece of each part, or `nil` if the part is white space. There are as many as in
  /// `starts`.
  private var indices: [Int?] = []

  init(_ paragraphs: Paragraphs, by split: TextBlock.Split?) {
    let text = paragraphs.text
    switch split {
    case nil: pieces = [text.string]
    case .lines: cut(text, at: paragraphs.lines.map(\.start))
    case .characters: cut(text, at: Self.boundaries(of: text) { step, _ in step.isGrapheme })
    case .words where !text.bytes.contains(where: { $0 >= 0x80 }):
      cut(text, at: Self.wordsOfASCII(text.bytes))
    case .words:
      let dictionary = Set(WordBreaks.places(in: text.bytes, ANIMUX_WORD_BREAKS))
      cut(text, at: Self.boundaries(of: text) { step, byte in step.beginsWord || dictionary.contains(byte) })
    }
  }

  /// Returns the index of the piece that contains a byte, or `nil` for white space between pieces.
  func piece(at byte: Int) -> Int? {
    guard let starts else { return 0 }
    let index = max((0..<starts.count).bisected { starts[$0] > byte } - 1, 0)
    return index < indices.count ? indices[index] : nil
  }

  private mutating func cut(_ text: SpannedText, at places: [Int]) {
    let starts = places.isEmpty ? [0] : places
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : text.bytes.count
      let string = String(decoding: text.bytes[start..<max(start, end)], as: UTF8.self)
      let isBlank = string.unicodeScalars.allSatisfy { $0.isWhite || $0 == WordBreaks.mark }
      indices.append(isBlank ? nil : pieces.count)
      guard !isBlank else { continue }
      let hasMarks = string.unicodeScalars.contains(WordBreaks.mark)
      pieces.append(hasMarks ? string.filter { $0 != Character(WordBreaks.mark) } : string)
    }
    self.starts = starts
  }

  /// Returns the offsets at which words and the white space between them begin, in a text of ASCII characters.
  private static func wordsOfASCII(_ bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { index in
      guard index > 0 else { return true }
      // For Pango, a vertical tab is no white space.
      let isWhite = bytes[index].isWhite && bytes[index] != 0x0B
      return isWhite != bytes[index - 1].isWhite
    }
  }

  /// A character and the one before it.
  private struct Step {
    let scalar: Unicode.Scalar
    let before: Unicode.Scalar?
    /// The properties that Pango reports for the character.
    let flags: UInt8

    var isGrapheme: Bool { flags & 1 != 0 }
    private var isWhite: Bool { flags & 4 != 0 }

    /// Whether a word begins here. White space is separate, and in scripts without spaces a dictionary finds
    /// the words.
    var beginsWord: Bool {
      guard let before else { return true }
      let wasWhite = before.isWhite
      return isWhite != wasWhite || before == WordBreaks.mark
        || (flags & 2 != 0 && scalar.isOfSpacelessScript)
    }
  }

  /// Returns the offsets in bytes of the characters that begin a part.
  private static func boundaries(of text: SpannedText, where begins: (Step, _ byte: Int) -> Bool) -> [Int] {
    let scalars = Array(String(decoding: text.bytes, as: UTF8.self).unicodeScalars)
    var flags = [UInt8](repeating: 0, count: scalars.count)
    text.bytes.withUnsafeBytes { bytes in
      animux_text_breaks(
        bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), &flags, Int32(scalars.count))
    }
    var (places, byte) = ([Int](), 0)
    for (index, scalar) in scalars.enumerated() {
      let before = index > 0 ? scalars[index - 1] : nil
      if index == 0 || begins(Step(scalar: scalar, before: before, flags: flags[index]), byte) {
        places.append(byte)
      }
      byte += UTF8.width(scalar)
    }
    return places
  }
}

extension UInt8 {
  /// Whether the ASCII character is white space.
  fileprivate var isWhite: Bool { (0x09...0x0D).contains(self) || self == 0x20 }
}

extension Unicode.Scalar {
  /// Whether the scalar is white space. ASCII characters need no table.
  fileprivate var isWhite: Bool { value < 0x80 ? UInt8(value).isWhite : properties.isWhitespace }

  /// Whether the character is Thai, Chinese or Japanese, which Pango divides into words. `WordBreaks` does so
  /// for other scripts.
  fileprivate var isOfSpacelessScript: Bool {
    switch value {
    case 0x0E00...0x0E7F, 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
