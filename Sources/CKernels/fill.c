// Draws colours and rows of pixels through coverage; see fill.h. Coverage is 0…255.

#include "fill.h"

#include "pixel.h"

HOT void animux_fill(uint32_t *pixels, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) pixels[i] = color;
}

INLINE void overColor(uint32_t *row, int32_t count, uint32_t color) {
  struct channels source, result;
  block rest;
  fillBlock(color, &source);
  restOf(&source, &rest);
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    takeApart(row + i, &result);
    scaleBlock(&result, &rest);
    result.low += source.low;
    result.high += source.high;
    putTogether(row + i, &result);
  }
#pragma clang loop vectorize(disable)
  for (; i < count; i++) row[i] = over(color, row[i]);
}

INLINE void setColor(uint32_t *row, int32_t count, uint32_t color) {
  for (int32_t i = 0; i < count; i++) row[i] = color;
}

INLINE void overColorThrough(uint32_t *row, int32_t count, uint32_t color, const uint8_t *cover) {
  struct channels all, source;
  fillBlock(color, &all);
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    block factor;
    spread(cover + i, &factor);
    source = all;
    scaleBlock(&source, &factor);
    overBlock(&source, row + i);
  }
#pragma clang loop vectorize(disable)
  for (; i < count; i++) row[i] = over(scaledPixel(color, cover[i]), row[i]);
}

HOT void animux_over_color(
    uint32_t *pixels, size_t stride, const animux_span *spans, size_t count, const uint8_t *cover, int32_t x0,
    int32_t x1, uint32_t color) {
  int isOpaque = color >> 24 == 255;
  for (size_t y = 0; y < count; y++, pixels += stride) {
    const animux_span span = spans[y];
    const uint8_t *bytes = cover + span.cover;
    int32_t from = atLeast(span.x0, x0), to = atMost(span.x1, x1);
    if (from < to) overColorThrough(pixels + from, to - from, color, bytes + (from - span.x0));
    from = atLeast(span.x1, x0), to = atMost(span.x2, x1);
    if (from < to) {
      if (isOpaque) setColor(pixels + from, to - from, color);
      else overColor(pixels + from, to - from, color);
    }
    bytes += span.x1 - span.x0;
    from = atLeast(span.x2, x0), to = atMost(span.x3, x1);
    if (from < to) overColorThrough(pixels + from, to - from, color, bytes + (from - span.x2));
  }
}

INLINE void overRow(uint32_t *row, const uint32_t *source, int32_t count) {
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    struct channels pixels;
    takeApart(source + i, &pixels);
    overBlock(&pixels, row + i);
  }
#pragma clang loop vectorize(disable)
  for (; i < count; i++) row[i] = over(source[i], row[i]);
}

INLINE void overRowThrough(uint32_t *row, const uint32_t *source, int32_t count, const uint8_t *cover) {
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    struct channels pixels;
    block factor;
    spread(cover + i, &factor);
    takeApart(source + i, &pixels);
    scaleBlock(&pixels, &factor);
    overBlock(&pixels, row + i);
  }
#pragma clang loop vectorize(disable)
  for (; i < count; i++) row[i] = over(scaledPixel(source[i], cover[i]), row[i]);
}

HOT void animux_over_row(
    uint32_t *row, const uint32_t *source, const animux_span *span, const uint8_t *cover, int32_t x0,
    int32_t x1) {
  const uint8_t *bytes = cover + span->cover;
  int32_t from = atLeast(span->x0, x0), to = atMost(span->x1, x1);
  if (from < to) overRowThrough(row + from, source + (from - x0), to - from, bytes + (from - span->x0));
  from = atLeast(span->x1, x0), to = atMost(span->x2, x1);
  if (from < to) overRow(row + from, source + (from - x0), to - from);
  bytes += span->x1 - span->x0;
  from = atLeast(span->x2, x0), to = atMost(span->x3, x1);
  if (from < to) overRowThrough(row + from, source + (from - x0), to - from, bytes + (from - span->x2));
}

/// Mixes the fill, by `inner`, and the frame, by the rest of `outer`. Rounding can make `inner` larger than
/// `outer`; it is then clamped.
INLINE uint32_t framed(uint32_t filling, uint32_t frame, uint32_t outer, uint32_t inner) {
  uint32_t in = inner < outer ? inner : outer, rim = outer - in;
  return divided((filling & pair) * in + (frame & pair) * rim)
         | divided((filling >> 8 & pair) * in + (frame >> 8 & pair) * rim) << 8;
}

INLINE void frameBlock(
    struct channels *filling, const struct channels *frame, const uint8_t *outer, const uint8_t *inner) {
  block all, in;
  spread(outer, &all);
  spread(inner, &in);
  block isLess = (block)(in < all);
  in = (in & isLess) | (all & ~isLess);
  block rim = all - in;
  filling->low = filling->low * in + frame->low * rim;
  filling->high = filling->high * in + frame->high * rim;
  divideBlock(&filling->low);
  divideBlock(&filling->high);
}

INLINE void overFramed(
    uint32_t *row, int32_t count, uint32_t filling, uint32_t frame, const uint8_t *outer, const uint8_t *inner) {
  struct channels rim, inside;
  fillBlock(frame, &rim);
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    fillBlock(filling, &inside);
    frameBlock(&inside, &rim, outer + i, inner + i);
    overBlock(&inside, row + i);
  }
#pragma clang loop vectorize(disable)
  for (; i < count; i++) row[i] = over(framed(filling, frame, outer[i], inner[i]), row[i]);
}

/// One span of a frame and its fill, within some columns.
struct frame {
  uint32_t filling, color;
  const animux_span *outer, *inner;
  const uint8_t *outerCover, *innerCover;
  uint8_t *bytes;
};

INLINE void overZone(uint32_t *row, const struct frame *frame, int32_t x0, int32_t x1) {
  if (x0 >= x1) return;
  uint8_t *outer = frame->bytes, *inner = frame->bytes + (x1 - x0);
  animux_expand(frame->outer, frame->outerCover, x0, x1, outer);
  animux_expand(frame->inner, frame->innerCover, x0, x1, inner);
  overFramed(row + x0, x1 - x0, frame->filling, frame->color, outer, inner);
}

/// Draws a frame. Between its two sides, a row has only the fill.
INLINE void overFrame(uint32_t *row, const struct frame *frame, int32_t x0, int32_t x1) {
  const animux_span *outer = frame->outer, *inner = frame->inner;
  int32_t from = atMost(atLeast(atLeast(outer->x1, inner->x1), x0), x1);
  int32_t to = atLeast(atMost(atMost(outer->x2, inner->x2), x1), x0);
  x0 = atLeast(outer->x0, x0), x1 = atMost(outer->x3, x1);
  if (from >= to) return overZone(row, frame, x0, x1);
  overZone(row, frame, x0, from);
  if (frame->filling >> 24 == 255) setColor(row + from, to - from, frame->filling);
  else if (frame->filling) overColor(row + from, to - from, frame->filling);
  overZone(row, frame, to, x1);
}

HOT void animux_over_framed_color(
    uint32_t *pixels, size_t stride, const animux_span *outer, const uint8_t *outerCover, const animux_span *inner,
    const uint8_t *innerCover, size_t count, int32_t x0, int32_t x1, uint32_t filling, uint32_t color,
    uint8_t *bytes) {
  for (size_t y = 0; y < count; y++, pixels += stride) {
    struct frame frame = {filling, color, outer + y, inner + y, outerCover, innerCover, bytes};
    overFrame(pixels, &frame, x0, x1);
  }
}

HOT void animux_over_framed_row(
    uint32_t *row, int32_t x0, int32_t x1, const uint32_t *filling, uint32_t frame, const uint8_t *outer,
    const uint8_t *inner) {
  for (int32_t i = 0; i < x1 - x0; i++) {
    uint32_t color = framed(filling[i], over(frame, filling[i]), outer[i], inner[i]);
    row[x0 + i] = over(color, row[x0 + i]);
  }
}

void animux_expand(const animux_span *span, const uint8_t *cover, int32_t x0, int32_t x1, uint8_t *bytes) {
  const uint8_t *given = cover + span->cover;
  memset(bytes, 0, (size_t)(x1 - x0));
  int32_t from = atLeast(span->x0, x0), to = atMost(span->x1, x1);
  if (from < to) memcpy(bytes + (from - x0), given + (from - span->x0), (size_t)(to - from));
  from = atLeast(span->x1, x0), to = atMost(span->x2, x1);
  if (from < to) memset(bytes + (from - x0), 255, (size_t)(to - from));
  given += span->x1 - span->x0;
  from = atLeast(span->x2, x0), to = atMost(span->x3, x1);
  if (from < to) memcpy(bytes + (from - x0), given + (from - span->x2), (size_t)(to - from));
}
