internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// Which piece each letter of a text belongs to.
struct Cutting {
  /// What each consists of.
  private(set) var pieces: [String] = []
  /// Where each begins, in bytes; nil where all is one.
  private var starts: [Int]?
  /// Of the same length: false where what begins there is white space.
  private var indices: [Int?] = []

  init(_ paragraphs: Paragraphs, by split: TextBlock.Split?) {
    let text = paragraphs.text
    switch split {
    case nil: pieces = [text.string]
    case .lines:
      cut(text, at: paragraphs.lines.map { Int(pango_layout_line_get_start_index($0.line)) })
    case .characters: cut(text, at: Self.boundaries(of: text) { $0.isGrapheme })
    case .words: cut(text, at: Self.boundaries(of: text) { $0.beginsWord })
    }
  }

  /// Nil for white space between pieces.
  func piece(at byte: Int) -> Int? {
    guard let starts else { return 0 }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= byte { low = middle } else { high = middle }
    }
    return low < indices.count ? indices[low] : nil
  }

  private mutating func cut(_ text: SpannedText, at places: [Int]) {
    let starts = places.isEmpty ? [0] : places
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : text.bytes.count
      let string = String(decoding: text.bytes[start..<max(start, end)], as: UTF8.self)
      indices.append(string.allSatisfy(\.isWhitespace) ? nil : pieces.count)
      if indices[index] != nil { pieces.append(string) }
    }
    self.starts = starts
  }

  /// A character and what comes before it.
  private struct Step {
    let scalar: Unicode.Scalar
    let before: Unicode.Scalar?
    /// As Pango finds it.
    let flags: UInt8

    var isGrapheme: Bool { flags & 1 != 0 }
    private var isWhite: Bool { flags & 4 != 0 }

    /// White space goes by itself, and words of scripts that have none between them begin where a dictionary says.
    var beginsWord: Bool {
      guard let before else { return true }
      let wasWhite = before.properties.isWhitespace
      return isWhite != wasWhite || (flags & 2 != 0 && scalar.isOfSpacelessScript)
    }
  }

  private static func boundaries(of text: SpannedText, where begins: (Step) -> Bool) -> [Int] {
    let scalars = Array(String(decoding: text.bytes, as: UTF8.self).unicodeScalars)
    var flags = [UInt8](repeating: 0, count: scalars.count)
    text.bytes.withUnsafeBytes { bytes in
      animux_text_breaks(
        bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), &flags, Int32(scalars.count))
    }
    var (places, byte) = ([Int](), 0)
    for (index, scalar) in scalars.enumerated() {
      let before = index > 0 ? scalars[index - 1] : nil
      if index == 0 || begins(Step(scalar: scalar, before: before, flags: flags[index])) {
        places.append(byte)
      }
      byte += UTF8.width(scalar)
    }
    return places
  }
}

extension Unicode.Scalar {
  /// Thai, Lao, Burmese, Khmer, and what Chinese and Japanese are written in.
  fileprivate var isOfSpacelessScript: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
