/* The files of the page, embedded from the folder AnimuxStudio/Page. */

#include "CStudioPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char api_js[] = {
#embed "../AnimuxStudio/Page/api.js"
};
static const unsigned char bars_js[] = {
#embed "../AnimuxStudio/Page/bars.js"
};
static const unsigned char base_css[] = {
#embed "../AnimuxStudio/Page/base.css"
};
static const unsigned char captions_js[] = {
#embed "../AnimuxStudio/Page/captions.js"
};
static const unsigned char dom_js[] = {
#embed "../AnimuxStudio/Page/dom.js"
};
static const unsigned char editing_js[] = {
#embed "../AnimuxStudio/Page/editing.js"
};
static const unsigned char export_js[] = {
#embed "../AnimuxStudio/Page/export.js"
};
static const unsigned char feed_js[] = {
#embed "../AnimuxStudio/Page/feed.js"
};
static const unsigned char fields_js[] = {
#embed "../AnimuxStudio/Page/fields.js"
};
static const unsigned char gestures_js[] = {
#embed "../AnimuxStudio/Page/gestures.js"
};
static const unsigned char help_js[] = {
#embed "../AnimuxStudio/Page/help.js"
};
static const unsigned char icon_svg[] = {
#embed "../AnimuxStudio/Page/icon.svg"
};
static const unsigned char icons_js[] = {
#embed "../AnimuxStudio/Page/icons.js"
};
static const unsigned char index_html[] = {
#embed "../AnimuxStudio/Page/index.html"
};
static const unsigned char inspector_js[] = {
#embed "../AnimuxStudio/Page/inspector.js"
};
static const unsigned char keys_js[] = {
#embed "../AnimuxStudio/Page/keys.js"
};
static const unsigned char layout_js[] = {
#embed "../AnimuxStudio/Page/layout.js"
};
static const unsigned char main_js[] = {
#embed "../AnimuxStudio/Page/main.js"
};
static const unsigned char model_js[] = {
#embed "../AnimuxStudio/Page/model.js"
};
static const unsigned char movie_js[] = {
#embed "../AnimuxStudio/Page/movie.js"
};
static const unsigned char onion_js[] = {
#embed "../AnimuxStudio/Page/onion.js"
};
static const unsigned char overlay_js[] = {
#embed "../AnimuxStudio/Page/overlay.js"
};
static const unsigned char panels_css[] = {
#embed "../AnimuxStudio/Page/panels.css"
};
static const unsigned char player_js[] = {
#embed "../AnimuxStudio/Page/player.js"
};
static const unsigned char diagnostics_js[] = {
#embed "../AnimuxStudio/Page/diagnostics.js"
};
static const unsigned char rows_js[] = {
#embed "../AnimuxStudio/Page/rows.js"
};
static const unsigned char ruler_js[] = {
#embed "../AnimuxStudio/Page/ruler.js"
};
static const unsigned char stage_css[] = {
#embed "../AnimuxStudio/Page/stage.css"
};
static const unsigned char stage_js[] = {
#embed "../AnimuxStudio/Page/stage.js"
};
static const unsigned char strips_js[] = {
#embed "../AnimuxStudio/Page/strips.js"
};
static const unsigned char timeline_css[] = {
#embed "../AnimuxStudio/Page/timeline.css"
};
static const unsigned char timeline_js[] = {
#embed "../AnimuxStudio/Page/timeline.js"
};
static const unsigned char transport_js[] = {
#embed "../AnimuxStudio/Page/transport.js"
};
static const unsigned char tree_js[] = {
#embed "../AnimuxStudio/Page/tree.js"
};
static const unsigned char variables_js[] = {
#embed "../AnimuxStudio/Page/variables.js"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} files[] = {
  {"api.js", api_js, sizeof api_js},
  {"bars.js", bars_js, sizeof bars_js},
  {"base.css", base_css, sizeof base_css},
  {"captions.js", captions_js, sizeof captions_js},
  {"dom.js", dom_js, sizeof dom_js},
  {"editing.js", editing_js, sizeof editing_js},
  {"export.js", export_js, sizeof export_js},
  {"feed.js", feed_js, sizeof feed_js},
  {"fields.js", fields_js, sizeof fields_js},
  {"gestures.js", gestures_js, sizeof gestures_js},
  {"help.js", help_js, sizeof help_js},
  {"icon.svg", icon_svg, sizeof icon_svg},
  {"icons.js", icons_js, sizeof icons_js},
  {"index.html", index_html, sizeof index_html},
  {"inspector.js", inspector_js, sizeof inspector_js},
  {"keys.js", keys_js, sizeof keys_js},
  {"layout.js", layout_js, sizeof layout_js},
  {"main.js", main_js, sizeof main_js},
  {"model.js", model_js, sizeof model_js},
  {"movie.js", movie_js, sizeof movie_js},
  {"onion.js", onion_js, sizeof onion_js},
  {"overlay.js", overlay_js, sizeof overlay_js},
  {"panels.css", panels_css, sizeof panels_css},
  {"player.js", player_js, sizeof player_js},
  {"diagnostics.js", diagnostics_js, sizeof diagnostics_js},
  {"rows.js", rows_js, sizeof rows_js},
  {"ruler.js", ruler_js, sizeof ruler_js},
  {"stage.css", stage_css, sizeof stage_css},
  {"stage.js", stage_js, sizeof stage_js},
  {"strips.js", strips_js, sizeof strips_js},
  {"timeline.css", timeline_css, sizeof timeline_css},
  {"timeline.js", timeline_js, sizeof timeline_js},
  {"transport.js", transport_js, sizeof transport_js},
  {"tree.js", tree_js, sizeof tree_js},
  {"variables.js", variables_js, sizeof variables_js},
};

size_t animux_page_count(void) { return sizeof files / sizeof *files; }

const char *animux_page_name(size_t file) { return file < animux_page_count() ? files[file].name : ""; }

size_t animux_page_size(size_t file) { return file < animux_page_count() ? files[file].size : 0; }

unsigned char animux_page_byte(size_t file, size_t index) {
  return index < animux_page_size(file) ? files[file].bytes[index] : 0;
}
