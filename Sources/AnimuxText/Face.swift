internal import AnimuxGraphics
internal import CPango
internal import CPangoShim

/// A font that has been found.
final class Face {
  /// Pixels of an em, which everything is measured at. As nothing is hinted and nothing is rounded to pixels, other sizes are
  /// this one, scaled.
  static let size = 64.0

  private let font: UnsafeMutablePointer<PangoFont>

  /// Takes over a reference.
  init(taking font: UnsafeMutablePointer<PangoFont>) {
    self.font = font
  }

  deinit { g_object_unref(font) }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(pango_font_get_hb_font(font), scalar.value, &glyph) != 0
  }

  /// True where the letter and what follows it are one letter, or several, of the face.
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

  var family: String { animux_font_pattern(font).string(FC_FAMILY) ?? "" }
}

/// What Pango is asked for.
final class FontDescription {
  let pointer: OpaquePointer

  /// `size` in pixels.
  init(_ font: TextFont, family: String, size: Double) {
    pointer = pango_font_description_new()
    pango_font_description_set_family(pointer, family)
    pango_font_description_set_absolute_size(pointer, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(pointer, PangoWeight(rawValue: UInt32(font.weight)))
    pango_font_description_set_style(pointer, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
  }

  deinit { pango_font_description_free(pointer) }
}
