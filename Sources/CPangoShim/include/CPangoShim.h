#pragma once

#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <pango/pango.h>

/// What the outline of a glyph is made of, in the units of its font. y grows upwards.
typedef struct {
  void (*move)(void *context, float x, float y);
  void (*line)(void *context, float x, float y);
  void (*quad)(void *context, float cx, float cy, float x, float y);
  void (*cubic)(void *context, float ax, float ay, float bx, float by, float x, float y);
  void (*close)(void *context);
} animux_outline_sink;

/// Gives the outline of a glyph, piece by piece.
void animux_glyph_outline(hb_font_t *font, uint32_t glyph, const animux_outline_sink *sink, void *context);

/// A map of the fonts that `config` knows, with nothing hinted and nothing rounded. Emoji are of the family `emoji`, where
/// that is not null.
PangoFontMap *animux_font_map(FcConfig *config, const char *emoji);

/// A context of that map for texts of any script.
PangoContext *animux_text_context(PangoFontMap *map);

/// The pattern of a font of such a map.
FcPattern *animux_font_pattern(PangoFont *font);

/// Of each of the `count` characters of a text: 1, a grapheme begins here; 2, a word; 4, it is white space.
void animux_text_breaks(const char *text, int length, uint8_t *flags, int count);
