internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// A font that was found for a request.
final class Face {
  /// The pixels of an em at which everything is measured. Glyphs are not hinted, and nothing is rounded to
  /// pixels, so other sizes are scaled from this one.
  static let size = 64.0

  private let font: UnsafeMutablePointer<PangoFont>

  /// Creates a face, which takes over a reference to the font.
  init(taking font: UnsafeMutablePointer<PangoFont>) {
    self.font = font
  }

  deinit { g_object_unref(font) }

  /// Whether each ASCII character is in the font, or invisible.
  private lazy var ascii: [Bool] = (0..<0x80).map { value in
    let scalar = Unicode.Scalar(UInt8(value))
    return !scalar.isSeen || has(scalar)
  }

  /// Returns whether an ASCII character is in the font, or invisible.
  func covers(ascii byte: UInt8) -> Bool { ascii[Int(byte)] }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(pango_font_get_hb_font(font), scalar.value, &glyph) != 0
  }

  /// Whether the font has a glyph for the composition of all scalars of a character.
  func composes(_ character: Character) -> Bool {
    let functions = hb_unicode_funcs_get_default()
    var scalars = Array(character.unicodeScalars)
    while scalars.count > 1 {
      var composed: hb_codepoint_t = 0
      guard hb_unicode_compose(functions, scalars[0].value, scalars[1].value, &composed) != 0,
        let scalar = Unicode.Scalar(composed)
      else { return false }
      scalars.replaceSubrange(0...1, with: [scalar])
    }
    return scalars.first.map(has) ?? false
  }

  /// The weight of the glyphs, 100…900. Fontconfig reports the one that was requested if it expects others to make glyphs bolder.
  var weight: Int { Int(style(HB_STYLE_TAG_WEIGHT).rounded()) }

  /// Whether the font itself is italic. Fontconfig also reports upright fonts as italic if it expects programs to
  /// slant them.
  var isItalic: Bool { style(HB_STYLE_TAG_ITALIC) > 0 }

  /// The form of the font's coloured glyphs if it is not drawn, or `nil`.
  var undrawnColors: String? {
    switch animux_undrawn_colors(font) {
    case ANIMUX_COLORS_OF_COLR_1: "COLR, version 1"
    case ANIMUX_COLORS_OF_SVG: "SVG"
    default: nil
    }
  }

  private func style(_ tag: hb_style_tag_t) -> Double {
    Double(hb_style_get_value(pango_font_get_hb_font(font), tag))
  }
}

/// A font request for Pango.
final class FontDescription {
  let pointer: OpaquePointer

  /// Creates a description for a size in pixels.
  init(_ font: TextFont, size: Double) {
    pointer = pango_font_description_new()
    pango_font_description_set_family(pointer, font.family)
    pango_font_description_set_absolute_size(pointer, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(pointer, PangoWeight(rawValue: UInt32(font.weight)))
    pango_font_description_set_style(pointer, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
  }

  deinit { pango_font_description_free(pointer) }
}
