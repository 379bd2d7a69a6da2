#pragma once

#include <stddef.h>
#include <stdint.h>

/// Means over squares of `side` pixels, one of which has its upper left corner at (`x`, `y`): rows and columns from 0 on of a picture
/// that is whole squares wide and high, and begins with one.
void animux_cells(uint32_t *pixels, int32_t width, int32_t height, int32_t side);

/// Darker by how far a pixel is from a centre: not at all up to `from`, by `amount` from `to` on. Lengths are counted after a pixel's
/// place has been multiplied by the steps.
typedef struct {
  double x, y, xStep, yStep, from, to, amount;
} animux_vignette;

/// A row of `count` pixels from (x, y) on.
void animux_vignette_row(uint32_t *pixels, int32_t x, int32_t y, int32_t count, const animux_vignette *vignette);

/// Noise that depends on a pixel's place and on `seed`, of so many 1/255 either way.
void animux_grain_row(uint32_t *pixels, int32_t x, int32_t y, int32_t count, uint32_t seed, float amount);

/// What lies at places of a picture: those of `width` × `height` pixels, the first of which has its middle at (0, 0). Between four
/// pixels they are mixed; outside there is nothing.
void animux_look_row(
    uint32_t *out, size_t count, const double *columns, const double *rows, const uint32_t *in, int32_t width,
    int32_t height);
