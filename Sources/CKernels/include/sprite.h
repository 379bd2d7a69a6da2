#pragma once

#include "sample.h"

/// A part of a picture, laid on the canvas by a map of the plane and multiplied by a colour.
typedef struct {
  /// Where the middle of the canvas's first pixel reads the picture, in its pixels, and the steps from column to column and from
  /// row to row.
  double u, v, ux, vx, uy, vy;
  /// The part that is seen, in the picture's pixels; its edges are smooth.
  double left, top, right, bottom;
  /// 255 for each channel leaves the picture as it is; premultiplied, as it multiplies premultiplied pixels.
  uint32_t tint;
  /// Which channels are added to those below instead of covering them: none (0) or all (1).
  uint32_t isAdded;
} animux_sprite;

/// Draws what lies in the columns `x0 ..< x1` of the rows `y0 ..< y1`. `pixels` begins with row `y0`; rows are `stride` long.
/// Each pixel depends on its place alone.
void animux_draw_sprite(
    uint32_t *pixels, size_t stride, int32_t x0, int32_t x1, int32_t y0, int32_t y1, const animux_pyramid *pyramid,
    const animux_sprite *sprite);

/// Every channel times that of `tint` / 255.
void animux_tint_row(uint32_t *pixels, size_t count, uint32_t tint);
