/* Fonts, line breaks and glyph outlines of Pango, Fontconfig and HarfBuzz. */

#define _GNU_SOURCE
#include "CPangoShim.h"

#include <hb-ot.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

typedef struct {
  const animux_outline_sink *sink;
  void *context;
} drawing;

static void move_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user) {
  const drawing *to = data;
  to->sink->move(to->context, x, y);
}

static void line_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user) {
  const drawing *to = data;
  to->sink->line(to->context, x, y);
}

static void quad_to(
  hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float cx, float cy, float x, float y, void *user) {
  const drawing *to = data;
  to->sink->quad(to->context, cx, cy, x, y);
}

static void cubic_to(
  hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float ax, float ay, float bx, float by, float x, float y,
  void *user) {
  const drawing *to = data;
  to->sink->cubic(to->context, ax, ay, bx, by, x, y);
}

static void close_path(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, void *user) {
  const drawing *to = data;
  to->sink->close(to->context);
}

void animux_glyph_outline(hb_font_t *font, uint32_t glyph, const animux_outline_sink *sink, void *context) {
  hb_draw_funcs_t *funcs = hb_draw_funcs_create();
  hb_draw_funcs_set_move_to_func(funcs, move_to, NULL, NULL);
  hb_draw_funcs_set_line_to_func(funcs, line_to, NULL, NULL);
  hb_draw_funcs_set_quadratic_to_func(funcs, quad_to, NULL, NULL);
  hb_draw_funcs_set_cubic_to_func(funcs, cubic_to, NULL, NULL);
  hb_draw_funcs_set_close_path_func(funcs, close_path, NULL, NULL);
  drawing to = {sink, context};
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, funcs, &to);
#else
  hb_font_get_glyph_shape(font, glyph, funcs, &to);
#endif
  hb_draw_funcs_destroy(funcs);
}

/// Removes the system's rendering preferences from a font pattern, and selects the family for emoji.
static void substitute(FcPattern *pattern, gpointer data) {
  static const char *const effects[] = {
    FC_HINTING, FC_HINT_STYLE, FC_AUTOHINT, FC_ANTIALIAS, FC_EMBOLDEN, FC_MATRIX, FC_RGBA, FC_LCD_FILTER};
  for (size_t index = 0; index < sizeof effects / sizeof *effects; index++) FcPatternDel(pattern, effects[index]);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
  FcPatternAddBool(pattern, FC_ANTIALIAS, FcTrue);
  FcChar8 *family = NULL;
  if (FcPatternGetString(pattern, FC_FAMILY, 0, &family) != FcResultMatch) return;
  const char *name = (const char *)family;
  const char *emoji = data;
  if (emoji && strcmp(name, "emoji") == 0) {
    FcValue value = {.type = FcTypeString, .u.s = (const FcChar8 *)emoji};
    FcPatternAdd(pattern, FC_FAMILY, value, FcFalse);
    FcPatternDel(pattern, FC_COLOR);
    FcPatternAddBool(pattern, FC_COLOR, FcTrue);
  }
}

PangoFontMap *animux_font_map(FcConfig *config, const char *emoji) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  pango_fc_font_map_set_default_substitute(
    PANGO_FC_FONT_MAP(map), substitute, emoji ? g_strdup(emoji) : NULL, g_free);
  return map;
}

PangoContext *animux_text_context(PangoFontMap *map, PangoDirection direction) {
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_base_dir(context, direction);
  pango_context_set_round_glyph_positions(context, FALSE);
  pango_context_set_language(context, pango_language_from_string("en"));
  return context;
}

FcPattern *animux_font_pattern(PangoFont *font) { return pango_fc_font_get_pattern(PANGO_FC_FONT(font)); }

animux_colors animux_undrawn_colors(PangoFont *font) {
  hb_face_t *face = hb_font_get_face(pango_font_get_hb_font(font));
  if (hb_ot_color_has_png(face) || hb_ot_color_has_layers(face)) return ANIMUX_COLORS_ARE_DRAWN;
  // The table begins with its version in two bytes.
  hb_blob_t *table = hb_face_reference_table(face, HB_TAG('C', 'O', 'L', 'R'));
  unsigned length = 0;
  const char *bytes = hb_blob_get_data(table, &length);
  bool is_later = length >= 2 && (bytes[0] != 0 || bytes[1] != 0);
  hb_blob_destroy(table);
  if (is_later) return ANIMUX_COLORS_OF_COLR_1;
  return hb_ot_color_has_svg(face) ? ANIMUX_COLORS_OF_SVG : ANIMUX_COLORS_ARE_DRAWN;
}

void animux_text_breaks(const char *text, int length, uint8_t *flags, int count) {
  PangoLogAttr *attributes = g_new0(PangoLogAttr, count + 1);
  pango_get_log_attrs(text, length, -1, pango_language_from_string("en"), attributes, count + 1);
  for (int index = 0; index < count; index++) {
    flags[index] = (attributes[index].is_cursor_position ? 1 : 0) | (attributes[index].is_word_start ? 2 : 0)
      | (attributes[index].is_white ? 4 : 0);
  }
  g_free(attributes);
}

PangoAttribute *animux_no_hyphens(void) { return pango_attr_insert_hyphens_new(FALSE); }

/// Returns true if a character of the text may consist of several code points. This is far cheaper than a
/// layout.
static bool has_letters_of_several(PangoLayout *layout) {
  int count = pango_layout_get_character_count(layout) + 1;
  PangoLogAttr *places = g_new0(PangoLogAttr, count);
  pango_default_break(pango_layout_get_text(layout), -1, NULL, places, count);
  bool has = false;
  for (int index = 0; index < count && !has; index++) has = !places[index].is_cursor_position;
  g_free(places);
  return has;
}

/// Returns the place of the next code point of valid UTF-8.
static const char *next(const char *place) {
  do place++;
  while ((*place & 0xC0) == 0x80);
  return place;
}

/// Returns attributes that remove line breaks within characters of several code points, each over the code
/// points around such a break, or NULL if there are none.
static PangoAttrList *letters_to_keep_whole(PangoLayout *layout) {
  int count = 0;
  const PangoLogAttr *places = pango_layout_get_log_attrs_readonly(layout, &count);
  const char *text = pango_layout_get_text(layout), *before = text;
  PangoAttrList *attributes = NULL;
  for (int index = 1; index + 1 < count; index++) {
    const char *place = next(before);
    if (places[index].is_line_break && !places[index].is_char_break) {
      PangoAttribute *attribute = pango_attr_allow_breaks_new(FALSE);
      attribute->start_index = before - text;
      attribute->end_index = next(place) - text;
      if (!attributes) attributes = pango_attr_list_new();
      pango_attr_list_insert(attributes, attribute);
    }
    before = place;
  }
  return attributes;
}

bool animux_keep_letters_whole(PangoLayout *layout) {
  if (!has_letters_of_several(layout)) return true;
  PangoAttrList *whole = letters_to_keep_whole(layout);
  if (!whole) return true;
  PangoAttrList *known = pango_layout_get_attributes(layout);
  GSList *others = known ? pango_attr_list_get_attributes(known) : NULL;
  for (GSList *node = others; node; node = node->next) pango_attr_list_insert(whole, node->data);
  g_slist_free(others);
  pango_layout_set_attributes(layout, whole);
  pango_attr_list_unref(whole);
  PangoAttrList *rest = letters_to_keep_whole(layout);
  if (rest) pango_attr_list_unref(rest);
  return !rest;
}

bool animux_breaks_words(PangoLayout *layout) {
  GSList *node = pango_layout_get_lines_readonly(layout);
  int count = 0;
  const PangoLogAttr *places = pango_layout_get_log_attrs_readonly(layout, &count);
  const char *text = pango_layout_get_text(layout), *place = text;
  long index = 0;
  for (node = node ? node->next : NULL; node; node = node->next) {
    const char *start = text + ((PangoLayoutLine *)node->data)->start_index;
    index += g_utf8_pointer_to_offset(place, start);
    place = start;
    if (index < count && !places[index].is_line_break) return true;
  }
  return false;
}

/// Returns whether a map has references besides those of the caller and of `contexts` contexts.
static bool is_shared(PangoFontMap *map, unsigned contexts) {
  return (unsigned)g_atomic_int_get((int *)&G_OBJECT(map)->ref_count) > 1 + contexts;
}

void animux_font_map_settle(PangoFontMap *map, unsigned contexts) {
  // The limit, of some seconds, is for a version of Pango that keeps a reference for good.
  for (int turn = 0; is_shared(map, contexts) && turn < 20000; turn++) usleep(100);
}

void animux_font_map_free(PangoFontMap *map) {
  animux_font_map_settle(map, 0);
  // Pango keeps a reference to the configuration after the map is freed, unless it is removed first.
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), NULL);
  pango_fc_font_map_shutdown(PANGO_FC_FONT_MAP(map));
  g_object_unref(map);
}

int animux_memory_file(void) { return memfd_create("font", MFD_CLOEXEC); }

static void ignore(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {}

/// Silences Pango, which reports fonts and sizes on standard error, also when librsvg uses it. Documents are
/// diagnosed elsewhere, and standard error belongs to the tool.
__attribute__((constructor)) static void silence(void) {
  g_log_set_handler("Pango", G_LOG_LEVEL_MASK | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION, ignore, NULL);
}
