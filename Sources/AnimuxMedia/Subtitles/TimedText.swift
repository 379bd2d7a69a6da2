internal import AnimuxGraphics

/// Timed text as in MP4 (3GPP TS 26.245): a text after its length, followed by boxes that style parts of it.
enum TimedText {
  /// The font that other programs write by default, so that readers do not treat it as a choice.
  private static let (fontName, fontSize) = ("Arial", UInt8(16))

  /// The default style: white, centred at the bottom, in the first font.
  static let header: [UInt8] = {
    let flags: [UInt8] = [0, 0, 0, 0]
    let (middle, bottom): (UInt8, UInt8) = (1, 0xFF)
    let background: [UInt8] = [0, 0, 0, 0]
    let box = [UInt8](repeating: 0, count: 8)
    let name = Array(fontName.utf8)
    let fonts = big16(1) + big16(1) + [UInt8(name.count)] + name
    return flags + [middle, bottom] + background + box + style(0, 0, flags: 0, [255, 255, 255, 255])
      + big32(8 + fonts.count) + Array("ftab".utf8) + fonts
  }()

  static func bytes(of caption: Caption) -> [UInt8] {
    var (text, styles, count) = ([UInt8](), [UInt8](), 0)
    var records = 0
    for span in caption.spans {
      let length = span.text.unicodeScalars.count
      // Lengths have 16 bits.
      guard text.count + span.text.utf8.count <= 0xFFFF else { break }
      text += span.text.utf8
      let flags: UInt8 = (span.isBold ? 1 : 0) | (span.isItalic ? 2 : 0) | (span.isUnderlined ? 4 : 0)
      if flags != 0 || span.color != nil {
        styles += style(count, count + length, flags: flags, SubtitleMarkup.bytes(span.color ?? .white))
        records += 1
      }
      count += length
    }
    let head = big16(text.count) + text
    guard records > 0 else { return head }
    return head + big32(10 + styles.count) + Array("styl".utf8) + big16(records) + styles
  }

  /// Returns the captions without overlaps. Captions that are shown at the same time are joined into one
  /// text.
  static func consecutive(_ captions: [Caption]) -> [Caption] {
    let times = Set(captions.flatMap { [$0.begin, $0.end] }).sorted()
    var result: [Caption] = []
    var (active, next) = ([Caption](), captions[...])
    for (begin, end) in zip(times, times.dropFirst()) {
      active.removeAll { $0.end <= begin }
      while let caption = next.first, caption.begin <= begin {
        active.append(caption)
        next.removeFirst()
      }
      guard !active.isEmpty else { continue }
      let spans = active.map(\.spans).joined(separator: [Caption.Span("\n")])
      result.append(Caption(begin: begin, end: end, spans: Array(spans)))
    }
    return result
  }

  private static func style(_ start: Int, _ end: Int, flags: UInt8, _ color: [UInt8]) -> [UInt8] {
    big16(start) + big16(end) + big16(1) + [flags, fontSize] + color
  }

  private static func big16(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }

  private static func big32(_ number: Int) -> [UInt8] { big16(number >> 16) + big16(number & 0xFFFF) }
}
