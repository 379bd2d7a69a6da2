#pragma once

#include <stddef.h>
#include <stdint.h>

/// A straight piece of an outline, from its upper end to its lower one, in 1/256 pixels.
typedef struct {
  int32_t x0, y0, x1, y1;
  /// How far x moves for each step of y, in 1/2^32.
  int64_t slope;
} animux_edge;

/// A convex area: two chains of edges from its topmost to its bottommost point, each edge beginning at the
/// height at which the one before it ends.
typedef struct {
  const animux_edge *left, *right;
  int32_t leftCount, rightCount;
  /// Where the chains begin and end, in 1/256 pixels.
  int32_t top, bottom;
} animux_convex;

/// What an area covers of a row of pixels: `x0 ..< x1` and `x2 ..< x3` as the coverage bytes say, `x1 ..< x2`
/// wholly. `cover` is where the bytes of the first range begin; those of the second follow at once.
typedef struct {
  int32_t x0, x1, x2, x3;
  uint32_t cover;
} animux_span;

/// Pixels that an area may reach past the canvas on either side.
enum { animux_coverMargin = 8 };

/// Bytes of coverage that a row of a canvas of this width may need.
static inline size_t animux_cover_capacity(size_t width) { return width + 4 * animux_coverMargin; }

/// The exact area of every pixel of the rows `y0 ..< y0 + count` that is covered, in 1/255, rounded.
///
/// A row depends on nothing but the area and its own place. `sums` has room for twice the capacity, all zero
/// before and after; `cover` for `count` times the capacity.
void animux_cover(
    const animux_convex *area, int32_t width, int32_t y0, int32_t count, int32_t *sums, animux_span *spans,
    uint8_t *cover);
