// Computes the coverage of pixels by convex areas. Coordinates are in 1/256 pixels, and coverage is 0…255.
// Called by Kernel+Areas.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// A straight piece of an outline, from its upper end to its lower one, in 1/256 pixels.
typedef struct {
  int32_t x0, y0, x1, y1;
  /// The change of x for each unit of y, in 1/2^32.
  int64_t slope;
} animux_edge;

/// A convex area: two chains of edges from its topmost to its bottommost point. Each edge starts at the
/// height at which the one before it ends.
typedef struct {
  const animux_edge *left, *right;
  int32_t leftCount, rightCount;
  /// The heights at which the chains start and end, in 1/256 pixels.
  int32_t top, bottom;
} animux_convex;

/// The coverage of a row of pixels: by bytes in `x0 ..< x1` and `x2 ..< x3`, complete in `x1 ..< x2`. `cover`
/// is the index of the first range's bytes, which those of the second range follow.
typedef struct {
  int32_t x0, x1, x2, x3;
  uint32_t cover;
} animux_span;

/// The number of pixels by which an area may extend past the canvas on either side.
enum { animux_coverMargin = 8 };

/// Returns the maximum number of bytes of coverage for a row of a canvas of this width.
static inline size_t animux_cover_capacity(size_t width) { return width + 4 * animux_coverMargin; }

/// Computes the exact covered area of every pixel of the rows `y0 ..< y0 + count`, in 1/255, rounded.
///
/// A row depends only on the area and its own place. `sums` has room for twice the capacity, and is zero
/// before and after; `cover` has room for `count` times the capacity.
void animux_cover(
    const animux_convex *area, int32_t width, int32_t y0, int32_t count, int32_t *sums, animux_span *spans,
    uint8_t *cover);
