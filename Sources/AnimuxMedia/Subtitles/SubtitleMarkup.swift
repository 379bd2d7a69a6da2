internal import AnimuxGraphics

/// A caption's text with the tags of SubRip or WebVTT.
enum SubtitleMarkup {
  static func subRip(_ caption: Caption) -> String {
    let place = place(caption.placement).map { "{\\an\($0)}" } ?? ""
    return place
      + caption.spans.map { span in
        let color = span.color.map { ("<font color=\"\(hex($0))\">", "</font>") } ?? ("", "")
        return color.0 + tagged(span.text, span) + color.1
      }.joined()
  }

  static func webVTT(_ caption: Caption) -> String {
    caption.spans.map { tagged(escaped($0.text), $0) }.joined()
  }

  /// Returns the settings that WebVTT stores after the times.
  static func settings(_ placement: Caption.Placement) -> String {
    var settings: [String] = []
    switch placement.vertical {
    case .top: settings.append("line:0")
    case .middle: settings.append("line:50%,center")
    case .bottom, nil: break
    case .line(let number): settings.append("line:\(number)")
    case .share(let share, let anchor):
      settings.append(
        "line:\(percent(share))" + (anchor == .start ? "" : anchor == .center ? ",center" : ",end"))
    }
    if let position = placement.position { settings.append("position:\(percent(position))") }
    if let size = placement.size { settings.append("size:\(percent(size))") }
    switch placement.alignment {
    case .natural: settings.append("align:start")
    case .left: settings.append("align:left")
    case .right: settings.append("align:right")
    case .center, nil: break
    }
    return settings.joined(separator: " ")
  }

  /// Returns the position as a key of a numeric keypad; `nil` for the default one.
  private static func place(_ placement: Caption.Placement) -> Int? {
    let row: Int
    switch placement.vertical {
    case .top: row = 6
    case .middle: row = 3
    case .line(let number): row = number < 0 ? 0 : 6
    case .share(let share, _): row = share < 1.0 / 3 ? 6 : share < 2.0 / 3 ? 3 : 0
    case .bottom, nil: row = 0
    }
    switch placement.alignment {
    case .left: return row + 1
    case .right: return row + 3
    case .center, .natural, nil: return row == 0 ? nil : row + 2
    }
  }

  private static func percent(_ share: Double) -> String { "\((share * 100).rounded())%" }

  private static func tagged(_ text: String, _ span: Caption.Span) -> String {
    var text = text
    for (isOn, tag) in [(span.isUnderlined, "u"), (span.isItalic, "i"), (span.isBold, "b")] where isOn {
      text = "<\(tag)>\(text)</\(tag)>"
    }
    return text
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0 == "&" ? "&amp;" : $0 == "<" ? "&lt;" : $0 == ">" ? "&gt;" : String($0) }.joined()
  }

  private static func hex(_ color: Color) -> String {
    bytes(color).dropLast().reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }

  /// Returns red, green, blue and alpha as bytes.
  static func bytes(_ color: Color) -> [UInt8] {
    [color.red, color.green, color.blue, color.alpha].map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
  }
}
