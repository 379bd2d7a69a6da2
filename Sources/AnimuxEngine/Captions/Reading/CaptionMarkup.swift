internal import AnimuxDocuments
import AnimuxGraphics

/// The text of a caption, parsed with the tags of SubRip and WebVTT, and with the braces of other formats.
struct CaptionMarkup {
  enum Format: Sendable {
    case subRip
    case webVTT
  }

  private(set) var spans: [Caption.Span] = []
  private(set) var stamps: [Caption.Stamp] = []
  private(set) var placement = Caption.Placement()

  private let format: Format
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// The attributes of the next character.
  private var style = Caption.Span("")
  /// The open tags, and the attributes before each of them.
  private var open: [(name: String, style: Caption.Span)] = []
  /// The number of scalars so far.
  private var count = 0

  init(_ text: String, _ format: Format) {
    self.format = format
    scalars = Array(text.unicodeScalars)
    while index < scalars.count { step() }
    while let last = spans.last, last.text.isEmpty { spans.removeLast() }
  }

  private mutating func step() {
    let scalar = scalars[index]
    switch scalar {
    case "<": if takeTag() { return }
    case "{": if takeBraces() { return }
    case "&": if takeEntity() { return }
    case "\\": if takeEscape() { return }
    default: break
    }
    index += 1
    append(scalar)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    count += 1
    var last = spans.last
    last?.text = ""
    if last != style { spans.append(style) }
    spans[spans.count - 1].text.unicodeScalars.append(scalar)
  }

  /// Returns the text up to `end`, or `nil` if `end` is not within 500 scalars.
  private func enclosed(by end: Unicode.Scalar, from start: Int) -> String? {
    guard let close = scalars[start...].prefix(500).firstIndex(of: end) else { return nil }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<close])
    return String(text)
  }
}

/// Parsing of tags.
extension CaptionMarkup {
  private static let names: Set<String> = [
    "i", "b", "u", "s", "em", "strong", "strike", "c", "v", "lang", "ruby", "rt", "font", "span",
  ]

  /// Reads a tag. Returns `false` if there is none. In WebVTT all text in angle brackets is a tag.
  private mutating func takeTag() -> Bool {
    guard let tag = enclosed(by: ">", from: index + 1) else { return false }
    let isClosing = tag.hasPrefix("/")
    let body = isClosing ? tag.dropFirst() : tag[...]
    let name = body.prefix { $0.isASCII && $0.isLetter }.lowercased()
    var scanner = TextScanner(tag)
    let time = scanner.captionTime()
    guard format == .webVTT || Self.names.contains(name) || name == "br" || time != nil else { return false }
    index += tag.unicodeScalars.count + 2
    if let time, scanner.isAtEnd {
      stamps.append(Caption.Stamp(offset: count, time: time))
    } else if name == "br" {
      append("\n")
    } else if isClosing {
      close(name)
    } else if Self.names.contains(name) {
      open.append((name, style))
      apply(name, String(body.dropFirst(name.count)))
    }
    return true
  }

  private mutating func close(_ name: String) {
    guard let position = open.lastIndex(where: { $0.name == name || name.isEmpty }) else { return }
    style = open[position].style
    open.removeSubrange(position...)
  }

  private mutating func apply(_ name: String, _ rest: String) {
    switch name {
    case "i", "em": style.isItalic = true
    case "b", "strong": style.isBold = true
    case "u": style.isUnderlined = true
    case "s", "strike": style.isStruckThrough = true
    case "font": style.color = Self.color(ofFont: rest) ?? style.color
    default: break
    }
    guard format == .webVTT, name != "font" else { return }
    let classes = rest.prefix { !$0.isWhitespace }.split(separator: ".")
    for name in classes {
      if let color = Self.colors[String(name)] { style.color = color }
      if name.hasPrefix("bg_"), let color = Self.colors[String(name.dropFirst(3))] {
        style.background = color
      }
    }
  }

  /// The classes that WebVTT defines.
  private static let colors: [String: Color] = [
    "white": .white, "lime": Color(0, 1, 0), "cyan": Color(0, 1, 1), "red": Color(1, 0, 0),
    "yellow": Color(1, 1, 0), "magenta": Color(1, 0, 1), "blue": Color(0, 0, 1), "black": .black,
  ]

  /// Returns the colour of an attribute such as `color="#ff0000"`, also without quotes or the number sign.
  private static func color(ofFont attributes: String) -> Color? {
    guard let match = attributes.firstMatch(of: /(?i)color\s*=\s*["']?([^"'\s]+)/) else { return nil }
    let text = String(match.1)
    return (try? ColorNotation.color(text)) ?? (try? ColorNotation.color("#" + text))
  }
}

/// Parsing of braces, escapes and entities.
extension CaptionMarkup {
  /// Reads `{\an8}` and other codes of SubStation Alpha, `{i}` … `{/i}`, and `{y:i}`.
  private mutating func takeBraces() -> Bool {
    guard let body = enclosed(by: "}", from: index + 1) else { return false }
    if body.hasPrefix("\\") {
      for code in body.split(separator: "\\") { override(String(code)) }
    } else if format == .subRip, body.wholeMatch(of: /\/?[ibus]/) != nil {
      if body.hasPrefix("/") {
        close(String(body.dropFirst()))
      } else {
        open.append((body, style))
        apply(body, "")
      }
    } else if format == .subRip, let match = body.wholeMatch(of: /[yY]:([ibus]+)/) {
      for letter in match.1 { apply(String(letter), "") }
    } else {
      return false
    }
    index += body.unicodeScalars.count + 2
    return true
  }

  private mutating func override(_ code: String) {
    if let match = code.wholeMatch(of: /an([1-9])/), let place = Int(match.1) {
      placement.vertical = place <= 3 ? .bottom : place <= 6 ? .middle : .top
      placement.alignment = [.right, .left, .center][place % 3]
    } else if let match = code.wholeMatch(of: /a(\d\d?)/), let place = Int(match.1), (1...11).contains(place)
    {
      placement.vertical = place < 4 ? .bottom : place < 8 ? .top : .middle
      placement.alignment = [.center, .left, .center, .right][place % 4]
    } else if let match = code.wholeMatch(of: /([ibus])(\d+)/) {
      let isOn = match.2.contains { $0 != "0" }
      switch match.1 {
      case "i": style.isItalic = isOn
      case "b": style.isBold = isOn
      case "u": style.isUnderlined = isOn
      default: style.isStruckThrough = isOn
      }
    } else if let match = code.wholeMatch(of: /1?c&H([0-9A-Fa-f]{1,8})&?/),
      let bits = UInt32(match.1, radix: 16)
    {
      style.color = Color(
        Double(bits & 255) / 255, Double(bits >> 8 & 255) / 255, Double(bits >> 16 & 255) / 255)
    }
  }

  /// Reads `\N`, which ends a line, or `\h`, which is a non-breaking space.
  private mutating func takeEscape() -> Bool {
    guard format == .subRip, index + 1 < scalars.count, "Nh".unicodeScalars.contains(scalars[index + 1])
    else {
      return false
    }
    append(scalars[index + 1] == "N" ? "\n" : "\u{A0}")
    index += 2
    return true
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "quot": "\"", "apos": "'", "lrm": "\u{200E}",
    "rlm": "\u{200F}", "shy": "\u{AD}", "hellip": "…", "ndash": "–", "mdash": "—", "copy": "©",
  ]

  private mutating func takeEntity() -> Bool {
    guard let close = scalars[index...].prefix(12).firstIndex(of: ";") else { return false }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[(index + 1)..<close])
    let name = String(view)
    var scalar = Self.entities[name]
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      scalar = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    } else if name.hasPrefix("#") {
      scalar = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    }
    guard let scalar, scalar.value >= 32 else { return false }
    append(scalar)
    index = close + 1
    return true
  }
}
