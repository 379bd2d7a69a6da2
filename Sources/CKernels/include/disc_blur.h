#pragma once

#include <stddef.h>
#include <stdint.h>

// Rows of pictures, each made of one that is `reach` pixels wider on either side and higher above and below. Rows are without padding.
// They are pixels, or planes: four numbers for each pixel, 256 for each step of a byte.

/// Sums of each channel from the beginning of a row of `count` pixels up to each of its pixels: 4 · (`count` + 1) numbers.
void animux_sums_row(uint32_t *sums, const void *in, int isPlane, size_t count);

/// Means over discs around each pixel of a row, each with a weight, which may be negative. Row i of disc d, from `-reach` on, reaches
/// `halves[d * (2 * reach + 1) + i]` from a pixel's middle, in 1/256 of a pixel; 0 for a row that is not part of it. `sums` are those of
/// the rows around, each `width + 2 * reach` pixels long, the first of them `reach` above. `share` is 1 / (the sum of all halves, each
/// times its weight, and of 512). `totals` has room for four numbers for each pixel.
void animux_rings_row(
    void *out, int32_t width, int isPlane, const uint32_t *sums, const uint32_t *halves, const float *weights,
    int32_t discs, int32_t reach, float share, float *totals);

/// A row of means of squares of 2^`power` pixels, of as many rows of `width` times as many pixels. `sums` has room for four numbers for
/// each of these.
void animux_shrink_row(
    uint16_t *out, size_t width, const void *in, int isPlane, int32_t power, uint32_t *sums);

/// A row of pixels between two rows of such squares, `part` of the way from the upper to the lower one. The first pixel lies `first`
/// pixels after where the first square begins. `row` has room for a row of squares.
void animux_grow_row(
    void *out, size_t width, int isPlane, const uint16_t *upper, const uint16_t *lower, float part, int32_t power,
    int32_t first, size_t inWidth, float *row);

/// The value in the middle, of each channel alone, of nine pixels that lie `reach` apart. `in` is the upper row's first pixel.
void animux_median_row(void *out, int32_t width, const void *in, int isPlane, int32_t reach);

/// The mean of nine such pixels where a pixel's luminance is less than `level` away from that of the mean; where it is more than twice
/// that, as much farther away as `sharpness` says; in between something of both.
void animux_level_row(
    void *out, int32_t width, const void *in, int isPlane, int32_t reach, float level, float sharpness);

/// Adds a regular pattern of 8 × 8 values of even brightness on the whole, of so many 1/255 from the darkest to the lightest.
void animux_dither_row(uint32_t *pixels, int32_t x, int32_t y, int32_t count, float amount);
