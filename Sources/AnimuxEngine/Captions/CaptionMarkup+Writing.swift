import AnimuxGraphics

extension CaptionMarkup {
  /// Returns a caption's text with its tags. Reading the result restores the caption.
  static func written(_ caption: Caption) -> String {
    var (text, offset) = (place(caption.placement), 0)
    var stamps = caption.stamps[...]
    for span in caption.spans {
      let tags = tags(of: span)
      text += tags.map { "<\($0.opening)>" }.joined()
      for scalar in span.text.unicodeScalars {
        while let stamp = stamps.first, stamp.offset <= offset {
          text += "<\(time(stamp.time))>"
          stamps.removeFirst()
        }
        text += escaped(scalar)
        offset += 1
      }
      text += tags.reversed().map { "</\($0.name)>" }.joined()
    }
    return text
  }

  private static func tags(of span: Caption.Span) -> [(name: String, opening: String)] {
    var tags: [(name: String, opening: String)] = []
    if let color = span.color { tags.append(("font", "font color=\"\(hex(color))\"")) }
    if span.isBold { tags.append(("b", "b")) }
    if span.isItalic { tags.append(("i", "i")) }
    if span.isUnderlined { tags.append(("u", "u")) }
    if span.isStruckThrough { tags.append(("s", "s")) }
    return tags
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "{": "&#123;"
    default: String(scalar)
    }
  }

  private static func hex(_ color: Color) -> String {
    [color.red, color.green, color.blue].reduce("#") { text, part in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      return text + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  private static func place(_ placement: Caption.Placement) -> String {
    let row: Int
    switch placement.vertical {
    case .top: row = 6
    case .middle: row = 3
    case .bottom: row = 0
    case .line, .share: return ""
    case nil:
      guard placement.alignment != nil else { return "" }
      row = 0
    }
    let column =
      switch placement.alignment {
      case .left: 1
      case .right: 3
      case .center, .natural, nil: 2
      }
    return "{\\an\(row + column)}"
  }

  private static func time(_ seconds: Double) -> String {
    let thousandths = Int((min(max(seconds, 0), 1e9) * 1000).rounded())
    let parts = [thousandths / 3_600_000, thousandths / 60_000 % 60].map { ($0 < 10 ? "0" : "") + "\($0):" }
    let rest = thousandths % 60_000
    let fraction = String(1000 + rest % 1000).dropFirst()
    return parts.joined() + (rest < 10_000 ? "0" : "") + "\(rest / 1000).\(fraction)"
  }
}
