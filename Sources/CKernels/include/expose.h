#pragma once

#include <stddef.h>
#include <stdint.h>

// Sums of pictures: two channels of 16 bits to a word, blue and red in `low`, green and alpha in `high`. The rows of all are
// `stride` long, and the columns `x0 ..< x1` are meant. Weights are 257 at most, together.

/// Adds the pixels, `weight` times. With `isFirst` the sums are begun.
void animux_sum_up(
    const uint32_t *pixels, uint32_t *low, uint32_t *high, size_t stride, size_t count, int32_t x0, int32_t x1,
    uint32_t weight, int isFirst);

/// The same, and puts back what has been kept of the pixels.
void animux_expose(
    uint32_t *pixels, const uint32_t *saved, uint32_t *low, uint32_t *high, size_t stride, size_t count, int32_t x0,
    int32_t x1, uint32_t weight, int isFirst);

/// The mean of the sums and of the pixels, which count `weight` of `total`.
void animux_develop(
    uint32_t *pixels, const uint32_t *low, const uint32_t *high, size_t stride, size_t count, int32_t x0, int32_t x1,
    uint32_t weight, uint32_t total);
