// Means over rectangles, extremes, means along lines through a centre, and combinations of a picture with its
// processed copy. Called by Kernel+Neighbours.swift and Kernel+Lines.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

// A picture of `width` × `height` pixels is computed from one that is larger by `reachX` and `reachY` pixels
// on every side. Rows have no padding. Pictures are pixels (`isDeep` 0) or deep pixels of four 16-bit channels
// for each pixel, 256 for each step of a byte.

/// Computes means over rectangles. `halfWidth` and `halfHeight` are half of their sides, in 1/256 of a pixel,
/// and at least half a pixel.
///
/// `reachX` and `reachY` are those lengths in whole pixels, plus one. `sums` and `columns` have room for four
/// times the width of `in`.
void animux_box(
    void *out, int32_t width, int32_t height, const void *in, int isDeep, uint32_t halfWidth, uint32_t halfHeight,
    int32_t reachX, int32_t reachY, uint32_t *sums, double *columns);

/// Computes the maximum, or the minimum, of each channel within windows of any shape.
///
/// Row i of a window, from `-reach`, extends to `reaches[i]` pixels on either side; a negative number
/// excludes the row. `spare` has room for `in`.
void animux_extreme(
    void *out, int32_t width, int32_t height, const void *in, int isDeep, const int32_t *reaches, int32_t reach,
    int isLargest, void *spare);

/// Means along a line through each pixel's place: from `(x + a, y + b)` to `(x - a, y - b)`, where a is
/// `(x - centerX) * growth`, and b likewise. There is nothing outside of `in`, whose first pixel has its
/// middle at (left, top).
typedef struct {
  double centerX, centerY, growth;
} animux_zoom;

/// Computes a row of `count` pixels from (x, y), one by one.
void animux_zoom_row(
    void *out, int32_t x, int32_t y, int32_t count, const void *in, int isDeep, int32_t left, int32_t top,
    int32_t width, int32_t height, const animux_zoom *zoom);

/// The combinations of a picture with another one that was made from it.
enum {
  /// Increases the difference from the other picture by `amount` times itself.
  animux_sharpen,
  /// Increases the difference of luminance alone.
  animux_sharpenLuma,
  /// Lightens the picture where the other one is light.
  animux_bloom,
  /// Darkens the picture where the other one is dark.
  animux_gloom,
  /// Draws the picture over the alpha of the other one in a colour.
  animux_under,
  /// Draws a colour on the picture where the other one is transparent.
  animux_inside,
  /// Subtracts the colours of the other picture, and keeps the alpha of this one.
  animux_without,
  /// Lightens the picture where the other one is dark, by `color[0]`, and darkens it where that is light, by
  /// `color[1]`.
  animux_shade,
};

/// Combines two rows. `color` is red, green, blue and alpha, not premultiplied, 0…1.
void animux_combine_row(
    void *out, const void *others, int isDeep, size_t count, int32_t kind, float amount, const float *color);
