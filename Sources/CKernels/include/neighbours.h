#pragma once

#include <stddef.h>
#include <stdint.h>

// Pictures of `width` × `height` pixels, made of one that is `reachX` pixels wider on either side and `reachY` higher above and
// below. Rows are without padding. They are pixels, or planes: four numbers for each pixel, 256 for each step of a byte.

/// Means over rectangles that reach so far from a pixel's middle, in 1/256 of a pixel, at least half of one. `reachX` and `reachY`
/// are those lengths in whole pixels, and one more. `sums` and `columns` have room for four times the width of `in`.
void animux_box(
    void *out, int32_t width, int32_t height, const void *in, int isPlane, uint32_t halfWidth, uint32_t halfHeight,
    int32_t reachX, int32_t reachY, uint32_t *sums, double *columns);

/// The largest, or the least, of each channel within windows of any form, of whole pixels: row i of them, from `-reach` on, reaches
/// `reaches[i]` pixels to either side, or is no part of it where that is negative. `spare` has room for `in`.
void animux_extreme(
    void *out, int32_t width, int32_t height, const void *in, int isPlane, const int32_t *reaches, int32_t reach,
    int isLargest, void *spare);

/// Means along a line through each pixel's place: from `(x + a, y + b)` to `(x - a, y - b)`, where a is `(x - centerX) * growth`, b
/// likewise. Outside of `in`, whose first pixel has its middle at (left, top), there is nothing.
typedef struct {
  double centerX, centerY, growth;
} animux_zoom;

/// A row of `count` pixels from (x, y) on, worked out one by one.
void animux_zoom_row(
    void *out, int32_t x, int32_t y, int32_t count, const void *in, int isPlane, int32_t left, int32_t top,
    int32_t width, int32_t height, const animux_zoom *zoom);

/// How a picture comes together with another one that has been made of it.
enum {
  /// Away from the other, by `amount`.
  animux_sharpen,
  /// The same of the luminance alone.
  animux_sharpenLuma,
  /// Lighter where the other one is light.
  animux_bloom,
  /// Darker where the other one is dark.
  animux_gloom,
  /// Over the alpha of the other one in a colour.
  animux_under,
  /// Under what the other one leaves free of it, in a colour.
  animux_inside,
  /// What the colours of the other one have less, as opaque as this one.
  animux_without,
  /// Lighter where the other one is dark, by `color[0]`, and darker where it is light, by `color[1]`.
  animux_shade,
};

/// `color` is red, green, blue, alpha, not premultiplied, 0…1.
void animux_combine_row(
    void *out, const void *others, int isPlane, size_t count, int32_t kind, float amount, const float *color);
