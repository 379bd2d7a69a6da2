internal import AnimuxDocuments

/// The outlines of glyphs that a document contains.
struct Glyphs {
  /// A letter at a size of 100.
  struct Glyph {
    let width: Double
    let paths: [Bezier]
  }

  private var glyphs: [String: Glyph] = [:]

  init(_ json: JSON?) {
    for glyph in json?.elements ?? [] {
      guard let letter = glyph.text("ch") else { continue }
      let groups = glyph["data"]?["shapes"]?.elements ?? []
      let items = groups.flatMap { $0["it"]?.elements ?? [] }
      let paths = items.compactMap { $0.shapeType == .path ? PathTrack($0["ks"])?.at(0) : nil }.flatMap(
        \.self)
      glyphs[Self.key(letter, glyph.text("fFamily"), glyph.text("style"))] = Glyph(
        width: glyph.number("w"), paths: paths)
    }
  }

  private static func key(_ letter: String, _ family: String?, _ style: String?) -> String {
    "\(letter)\u{0}\(family ?? "")\u{0}\(style ?? "")"
  }

  /// Returns a letter of a font, or `nil` if the document does not bring it.
  func glyph(_ letter: Character, _ font: JSON?) -> Glyph? {
    glyphs[Self.key(String(letter), font?.text("fFamily"), font?.text("fStyle"))]
  }
}
