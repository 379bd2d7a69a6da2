/* Functions of Pango, Fontconfig and HarfBuzz that Swift cannot call directly. */

#pragma once

#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <pango/pango.h>
#include <stdbool.h>

/// The functions that receive the outline of a glyph, in the units of its font. The y axis points up.
typedef struct {
  void (*move)(void *context, float x, float y);
  void (*line)(void *context, float x, float y);
  void (*quad)(void *context, float cx, float cy, float x, float y);
  void (*cubic)(void *context, float ax, float ay, float bx, float by, float x, float y);
  void (*close)(void *context);
} animux_outline_sink;

/// Passes the outline of a glyph to `sink`, element by element.
void animux_glyph_outline(hb_font_t *font, uint32_t glyph, const animux_outline_sink *sink, void *context);

/// Creates a map of the fonts in `config`, without hinting and rounding. Emoji have the family `emoji`,
/// unless it is NULL.
PangoFontMap *animux_font_map(FcConfig *config, const char *emoji);

/// Waits until Pango's threads have found the fonts of the last requests. Pango looks for them in tables of the
/// map, without a lock, until its threads release their references to the map: the tables must not be replaced
/// or freed before. `contexts` is the number of contexts of the map.
void animux_font_map_settle(PangoFontMap *map, unsigned contexts);

/// Frees a map of `animux_font_map` and everything that it holds.
void animux_font_map_free(PangoFontMap *map);

/// Creates a context of the map for paragraphs of a direction.
PangoContext *animux_text_context(PangoFontMap *map, PangoDirection direction);

/// Creates an attribute that keeps Pango from adding hyphens where it breaks a word that has none.
PangoAttribute *animux_no_hyphens(void);

/// Prevents line breaks within characters of several code points, such as a space with an accent. The layout
/// must not have a width yet. Returns true if no such break remains.
bool animux_keep_letters_whole(PangoLayout *layout);

/// Returns true if a line of a layout begins where its text allows no line break.
bool animux_breaks_words(PangoLayout *layout);

/// Creates an empty file in memory. Returns -1 with `errno` if that fails.
int animux_memory_file(void);

/// Returns the pattern of a font of such a map.
FcPattern *animux_font_pattern(PangoFont *font);

/// A form of coloured glyphs that is not drawn.
typedef enum { ANIMUX_COLORS_ARE_DRAWN, ANIMUX_COLORS_OF_COLR_1, ANIMUX_COLORS_OF_SVG } animux_colors;

/// Returns the form of a font's coloured glyphs if it is not drawn.
animux_colors animux_undrawn_colors(PangoFont *font);

/// Writes a flag byte for each of the `count` characters of a text: 1 if a grapheme begins here, 2 if a word
/// does, 4 for white space.
void animux_text_breaks(const char *text, int length, uint8_t *flags, int count);
