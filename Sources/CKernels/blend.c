// Saves, exchanges and restores pixels around a group; see blend.h. Opacities and coverage are 0…255.

#include "blend.h"

#include "pixel.h"

#include <string.h>

INLINE void copy(uint32_t *to, const uint32_t *from, int32_t first, int32_t end) {
  if (first < end) memcpy(to + first, from + first, (size_t)(end - first) * sizeof *to);
}

void animux_save(
    const uint32_t *pixels, uint32_t *saved, size_t stride, const animux_span *spans, size_t count, int32_t x0,
    int32_t x1, uint32_t opacity) {
  for (size_t y = 0; y < count; y++, pixels += stride, saved += stride) {
    animux_span span = spans[y];
    if (opacity < 255 || span.x1 >= span.x2) {
      copy(saved, pixels, x0, x1);
      continue;
    }
    copy(saved, pixels, x0, atMost(span.x1, x1));
    copy(saved, pixels, atLeast(span.x2, x0), x1);
  }
}

void animux_exchange(
    uint32_t *pixels, uint32_t *saved, size_t stride, size_t count, int32_t x0, int32_t x1) {
  for (size_t y = 0; y < count; y++, pixels += stride, saved += stride) {
    for (int32_t x = x0; x < x1; x++) {
      uint32_t pixel = pixels[x];
      pixels[x] = saved[x];
      saved[x] = pixel;
    }
  }
}

INLINE void mix(uint32_t *row, const uint32_t *saved, int32_t first, int32_t end, uint32_t part) {
  uint16_t share = (uint16_t)part;
  block all = {share, share, share, share, share, share, share, share,
               share, share, share, share, share, share, share, share};
  int32_t x = first;
  for (; x + 8 <= end; x += 8) mixBlock(row + x, saved + x, &all);
#pragma clang loop vectorize(disable)
  for (; x < end; x++) row[x] = mixed(row[x], saved[x], part);
}

/// Mixes through bytes of coverage, which start at column `origin`.
INLINE void mixThrough(
    uint32_t *row, const uint32_t *saved, int32_t first, int32_t end, const uint8_t *bytes, int32_t origin,
    uint32_t opacity) {
  int32_t x = first;
  for (; x + 8 <= end; x += 8) {
    block part;
    spread(bytes + (x - origin), &part);
    part *= (uint16_t)opacity;
    divideBlock(&part);
    mixBlock(row + x, saved + x, &part);
  }
#pragma clang loop vectorize(disable)
  for (; x < end; x++) row[x] = mixed(row[x], saved[x], divided(bytes[x - origin] * opacity));
}

HOT void animux_restore(
    uint32_t *pixels, const uint32_t *saved, size_t stride, const animux_span *spans, size_t count,
    const uint8_t *cover, int32_t x0, int32_t x1, uint32_t opacity) {
  for (size_t y = 0; y < count; y++, pixels += stride, saved += stride) {
    animux_span span = spans[y];
    const uint8_t *bytes = cover + span.cover;
    copy(pixels, saved, x0, atMost(span.x0, x1));
    mixThrough(pixels, saved, atLeast(span.x0, x0), atMost(span.x1, x1), bytes, span.x0, opacity);
    if (opacity < 255) mix(pixels, saved, atLeast(span.x1, x0), atMost(span.x2, x1), opacity);
    bytes += span.x1 - span.x0;
    mixThrough(pixels, saved, atLeast(span.x2, x0), atMost(span.x3, x1), bytes, span.x2, opacity);
    copy(pixels, saved, atLeast(span.x3, x0), x1);
  }
}
