// librsvg, and the font map that it uses.
#pragma once

#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

/// Sets whether vector pictures drawn by this thread may use the fonts of the system. Without them, text is
/// not drawn.
static inline void animux_rsvg_allow_fonts(int allowed) {
  static __thread int denied;
  if (denied == !allowed) return;
  denied = !allowed;
  if (allowed) {
    pango_cairo_font_map_set_default(NULL);
    return;
  }
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  if (!map) return;
  FcConfig *none = FcConfigCreate();
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), none);
  FcConfigDestroy(none);
  pango_cairo_font_map_set_default(PANGO_CAIRO_FONT_MAP(map));
  g_object_unref(map);
}
