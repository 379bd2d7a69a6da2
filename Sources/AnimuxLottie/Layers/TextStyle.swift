internal import AnimuxDocuments

/// The attributes of a text, which all its lines share.
struct TextStyle {
  let document: JSON
  let font: JSON?
  let size: Double

  init(_ document: JSON, _ font: JSON?) {
    (self.document, self.font) = (document, font)
    size = document.number("s", 12).held(Self.sizes.lowerBound, Self.sizes.upperBound)
  }

  /// The sizes that texts can have.
  static let sizes = 0.1...10_000

  /// Returns a colour of the text, with its opacity as a fourth number if it is below 100 %, or `nil` if it has none.
  func color(_ key: String, _ opacity: String) -> [Double]? {
    guard let color = document[key]?.lottieNumbers else { return nil }
    let alpha = (document.number(opacity, 100) / 100).held(0, 1)
    // Old documents have components of 0…255.
    let factor = color.prefix(3).contains { $0 > 1.5 } ? 1 / 255.0 : 1
    return color.prefix(3).map { $0 * factor }
      + (alpha < 1 ? Array(repeating: 0, count: max(3 - color.count, 0)) + [alpha] : [])
  }

  /// The distance between baselines.
  var height: Double {
    document.number("lh", size * 1.2).held(-LottieBounds.coordinate, LottieBounds.coordinate)
  }
  /// The additional distance between letters.
  var tracking: Double {
    (document.number("tr") * size / 1000).held(-LottieBounds.coordinate, LottieBounds.coordinate)
  }
  /// Whether small letters are small capitals.
  var hasSmallCapitals: Bool { document.integer("ca") == 2 }

  /// The size of small capitals, as a share of the size of the text.
  static let smallCapital = 0.7

  /// Returns the height of a line's baseline.
  func baseline(of line: Int) -> Double { height * Double(line) - document.number("ls") }

  /// The part of a line that is before its origin.
  var share: Double {
    switch document.integer("j") {
    case 1, 4: 1
    case 2, 5: 0.5
    default: 0
    }
  }

  /// Whether lines are as wide as their box.
  var isJustified: Bool { (3...6).contains(document.integer("j")) }
  /// Whether the last line of a paragraph is as wide as its box, too.
  var stretchesLastLines: Bool { document.integer("j") == 6 }

  /// The lines between the breaks of the text.
  var paragraphs: [Substring] {
    let string = document.text("t") ?? ""
    return (document.integer("ca") == 1 ? string.uppercased() : string).split(
      omittingEmptySubsequences: false
    ) {
      $0 == "\r" || $0 == "\n" || $0 == "\r\n" || $0 == "\u{3}" || $0 == "\u{2028}"
    }
  }
}

/// A line of a text.
struct TextLine {
  let text: Substring
  /// The width to which its spaces are stretched, or `nil` for its own width.
  var width: Double?

  init(_ text: Substring, width: Double? = nil) { (self.text, self.width) = (text, width) }
}

/// A glyph with its place in its line.
struct GlyphSpot {
  let glyph: Glyphs.Glyph
  let x: Double
  /// The width by which it advances, without tracking.
  let width: Double
  /// The scale of its outlines.
  let scale: Double
}

extension Converter {
  /// Returns the glyphs of a line, or `nil` if the document does not bring all of them.
  func row(of line: TextLine, _ style: TextStyle) -> [GlyphSpot]? {
    var spots: [(glyph: Glyphs.Glyph, scale: Double, isSpace: Bool)] = []
    for character in line.text {
      let capital = style.hasSmallCapitals ? Self.capital(of: character) : nil
      guard let glyph = glyphs.glyph(capital ?? character, style.font) ?? glyphs.glyph(character, style.font)
      else {
        return nil
      }
      let scale = style.size / 100 * (capital == nil ? 1 : TextStyle.smallCapital)
      spots.append((glyph, scale, character == " "))
    }
    let own = spots.reduce(0) { $0 + $1.glyph.width * $1.scale + style.tracking } - style.tracking
    let spaces = spots.count { $0.isSpace }
    let extra = line.width.map { spaces > 0 ? max($0 - own, 0) / Double(spaces) : 0 } ?? 0
    var x = -max(own + extra * Double(spaces), 0) * style.share
    return spots.map { spot in
      let width = spot.glyph.width * spot.scale
      defer { x += width + style.tracking + (spot.isSpace ? extra : 0) }
      return GlyphSpot(glyph: spot.glyph, x: x, width: width, scale: spot.scale)
    }
  }

  /// Returns the capital that a small capital looks like, or `nil` for any other character.
  static func capital(of character: Character) -> Character? {
    let upper = character.uppercased()
    return upper.count == 1 && upper != String(character) ? upper.first : nil
  }
}
