// Exact areas of pixels to the right of lines, for coverage.c and outline.c. Coordinates are in 1/256 pixels.

#pragma once

#include "coverage.h"
#include "hot.h"

// The areas are kept as differences from column to column.

/// The area of a whole pixel in the units of the sums: 256 steps of y times 2 × 256 of x.
enum { whole = 256 * 512 };

/// Returns the column at which an edge crosses the height y, which is between its ends.
INLINE int32_t crossing(const animux_edge *edge, int32_t y) {
  return edge->x0 + (int32_t)(((int64_t)(y - edge->y0) * edge->slope + ((int64_t)1 << 31)) >> 32);
}

/// Returns the column at which an edge crosses a height, exactly at the ends themselves.
INLINE int32_t crossingOrEnd(const animux_edge *edge, int32_t y) {
  return y == edge->y0 ? edge->x0 : y == edge->y1 ? edge->x1 : crossing(edge, y);
}

/// Returns coverage in 1/255.
INLINE uint8_t rounded(int32_t sum) {
  int32_t value = (sum * 255 + whole / 2) >> 17;
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

INLINE void addPart(int32_t *sums, int32_t column, int32_t height, int32_t widths) {
  int32_t part = height * widths;
  sums[column] += height * 512 - part;
  sums[column + 1] += part;
}
