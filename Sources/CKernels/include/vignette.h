// Vignettes, grain, squares of one colour, and reading a picture at given places. Called by
// Kernel+Colors.swift and Kernel+Places.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// Replaces squares of `side` pixels by their means. The sides of the picture are multiples of `side`, and
/// its first square starts at the upper left corner.
void animux_cells(uint32_t *pixels, int32_t width, int32_t height, int32_t side);

/// A darkening by the distance from a centre: none up to `from`, and by `amount` from `to` on. Lengths are
/// measured after a pixel's place has been multiplied by the steps.
typedef struct {
  double x, y, xStep, yStep, from, to, amount;
} animux_vignette;

/// Darkens a row of `count` pixels from (x, y).
void animux_vignette_row(uint32_t *pixels, int32_t x, int32_t y, int32_t count, const animux_vignette *vignette);

/// Adds noise that depends on a pixel's place and on `seed`. `amount` is its range either way, in 1/255.
void animux_grain_row(uint32_t *pixels, int32_t x, int32_t y, int32_t count, uint32_t seed, float amount);

/// Reads a picture of `width` × `height` pixels at places, of which (0, 0) is the middle of the first pixel.
/// Places between four pixels are interpolated; outside of the picture there is nothing. `out` gets pixels, or
/// deep ones that are not rounded to bytes.
void animux_sample_places_row(
    void *out, int isDeep, size_t count, const double *columns, const double *rows, const uint32_t *in, int32_t width,
    int32_t height);
