#pragma once

#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <pango/pango.h>
#include <stdbool.h>

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

/// Ends a map that `animux_font_map` has made, with all that it holds.
void animux_font_map_free(PangoFontMap *map);

/// A context of that map for paragraphs of that direction.
PangoContext *animux_text_context(PangoFontMap *map, PangoDirection direction);

/// An attribute that keeps Pango from adding hyphens where it breaks a word that has none.
PangoAttribute *animux_no_hyphens(void);

/// Keeps lines from being broken within letters of several characters, such as a space with an accent. Returns true if every
/// place at which a line may be broken then lies between two letters. The layout must not have a width yet.
bool animux_keep_letters_whole(PangoLayout *layout);

/// An empty file in memory; -1 and `errno` where there can be none.
int animux_memory_file(void);

/// The pattern of a font of such a map.
FcPattern *animux_font_pattern(PangoFont *font);

/// Of each of the `count` characters of a text: 1, a grapheme begins here; 2, a word; 4, it is white space.
void animux_text_breaks(const char *text, int length, uint8_t *flags, int count);
