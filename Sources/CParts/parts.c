/* The parts that come with the tool, embedded from the folder Parts. */

#include "CParts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char bar_chart[] = {
#embed "../../Parts/bar-chart.json"
};
static const unsigned char bullet_list[] = {
#embed "../../Parts/bullet-list.json"
};
static const unsigned char code[] = {
#embed "../../Parts/code.json"
};
static const unsigned char counter[] = {
#embed "../../Parts/counter.json"
};
static const unsigned char end_card[] = {
#embed "../../Parts/end-card.json"
};
static const unsigned char line_chart[] = {
#embed "../../Parts/line-chart.json"
};
static const unsigned char logo_sting[] = {
#embed "../../Parts/logo-sting.json"
};
static const unsigned char lower_third[] = {
#embed "../../Parts/lower-third.json"
};
static const unsigned char pie_chart[] = {
#embed "../../Parts/pie-chart.json"
};
static const unsigned char progress_ring[] = {
#embed "../../Parts/progress-ring.json"
};
static const unsigned char quote[] = {
#embed "../../Parts/quote.json"
};
static const unsigned char title[] = {
#embed "../../Parts/title.json"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t size;
} parts[] = {
  {"bar-chart", bar_chart, sizeof bar_chart},
  {"bullet-list", bullet_list, sizeof bullet_list},
  {"code", code, sizeof code},
  {"counter", counter, sizeof counter},
  {"end-card", end_card, sizeof end_card},
  {"line-chart", line_chart, sizeof line_chart},
  {"logo-sting", logo_sting, sizeof logo_sting},
  {"lower-third", lower_third, sizeof lower_third},
  {"pie-chart", pie_chart, sizeof pie_chart},
  {"progress-ring", progress_ring, sizeof progress_ring},
  {"quote", quote, sizeof quote},
  {"title", title, sizeof title},
};

size_t animux_part_count(void) { return sizeof parts / sizeof *parts; }

const char *animux_part_name(size_t part) { return part < animux_part_count() ? parts[part].name : ""; }

size_t animux_part_size(size_t part) { return part < animux_part_count() ? parts[part].size : 0; }

unsigned char animux_part_byte(size_t part, size_t index) {
  return index < animux_part_size(part) ? parts[part].bytes[index] : 0;
}
