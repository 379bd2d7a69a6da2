// Draws sprites, and multiplies pixels by a tint. Called by Kernel+Pictures.swift in AnimuxCompositor.

#pragma once

#include "sample.h"

/// A part of a picture, mapped to the canvas and multiplied by a colour.
typedef struct {
  /// The place in the picture, in its pixels, that the middle of the canvas's first pixel reads, and the
  /// steps from column to column and from row to row.
  double u, v, ux, vx, uy, vy;
  /// The part of the picture that is shown, in its pixels. Its edges are smooth.
  double left, top, right, bottom;
  /// The premultiplied colour by which premultiplied pixels are multiplied; 255 in each channel leaves them
  /// unchanged.
  uint32_t tint;
  /// Whether the sprite is added to what is behind it (1) instead of covering it (0).
  uint32_t isAdded;
} animux_sprite;

/// Draws a sprite in the columns `x0 ..< x1` of the rows `y0 ..< y1`. `pixels` starts with row `y0`, and rows
/// have the length `stride`. Each pixel depends on its place alone.
void animux_draw_sprite(
    uint32_t *pixels, size_t stride, int32_t x0, int32_t x1, int32_t y0, int32_t y1, const animux_mipmaps *mipmaps,
    const animux_sprite *sprite);

/// Multiplies each channel by that of `tint` / 255.
void animux_tint_row(uint32_t *pixels, size_t count, uint32_t tint);
