// Means over discs, medians, noise reduction and dithering. Called by Kernel+Neighbours.swift and
// Kernel+Colors.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

// Each row is computed from a picture that is `reach` pixels larger on every side. Rows have no padding.
// Pictures are pixels (`isDeep` 0) or deep pixels of four 16-bit channels for each pixel, 256 for each step of a
// byte.

/// Computes the sums of each channel from the start of a row of `count` pixels up to each of its pixels: 4 ·
/// (`count` + 1) numbers.
void animux_sums_row(uint32_t *sums, const void *in, int isDeep, size_t count);

/// Computes weighted means over discs around each pixel of a row. Weights may be negative.
///
/// Row i of disc d, from `-reach`, extends to `halves[d * (2 * reach + 1) + i]` on either side of a pixel's
/// middle, in 1/256 of a pixel; 0 for a row outside of the disc. `sums` are those of the surrounding rows,
/// each `width + 2 * reach` pixels long, the first of them `reach` rows above. `share` is the reciprocal of 2
/// times the sum of all halves, each times its weight. `totals` has room for four numbers for each pixel.
void animux_rings_row(
    void *out, int32_t width, int isDeep, const uint32_t *sums, const uint32_t *halves, const float *weights,
    int32_t discs, int32_t reach, float share, float *totals);

/// Computes a row of means of squares of 2^`power` pixels. `in` has 2^`power` rows of `width` · 2^`power`
/// pixels, and `sums` has room for four numbers for each pixel of such a row.
void animux_shrink_row(
    uint16_t *out, size_t width, const void *in, int isDeep, int32_t power, uint32_t *sums);

/// Computes a row of pixels between two rows of such squares, `part` of the way from the upper to the lower
/// one. The first pixel is `first` pixels after the start of the first square. `row` has room for a row of
/// squares.
void animux_grow_row(
    void *out, size_t width, int isDeep, const uint16_t *upper, const uint16_t *lower, float part, int32_t power,
    int32_t first, size_t inWidth, float *row);

/// Computes the median, for each channel, of nine pixels at distances of `reach`. `in` is the first pixel of
/// the upper row.
void animux_median_row(void *out, int32_t width, const void *in, int isDeep, int32_t reach);

/// Reduces noise by the mean of nine such pixels.
///
/// The result is the mean if the difference between the luminances of a pixel and of the mean is less than
/// `level`. If the difference is more than twice that, it is increased by `sharpness`. In between, both
/// results are mixed.
void animux_level_row(
    void *out, int32_t width, const void *in, int isDeep, int32_t reach, float level, float sharpness);

/// Adds a regular pattern of 8 × 8 values that does not change the average brightness. `amount` is its range
/// from the darkest to the lightest value, in 1/255.
void animux_dither_row(uint32_t *pixels, int32_t x, int32_t y, int32_t count, float amount);
