// Sums and means of pictures, for exposures. Called by Kernel+Groups.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

// Sums have two channels of 16 bits in a word, blue and red in `low`, green and alpha in `high`. All rows
// have the length `stride`, and only the columns `x0 ..< x1` are processed. The sum of all weights is at most
// 257.

/// Adds the pixels, multiplied by `weight`, to the sums. If `isFirst` is 1, the sums start at 0.
void animux_sum_up(
    const uint32_t *pixels, uint32_t *low, uint32_t *high, size_t stride, size_t count, int32_t x0, int32_t x1,
    uint32_t weight, int isFirst);

/// Adds the pixels to the sums as `animux_sum_up` does, and restores the saved pixels.
void animux_expose(
    uint32_t *pixels, const uint32_t *saved, uint32_t *low, uint32_t *high, size_t stride, size_t count, int32_t x0,
    int32_t x1, uint32_t weight, int isFirst);

/// Replaces the pixels by the mean of the sums and of the pixels, whose weight is `weight` of `total`.
void animux_develop(
    uint32_t *pixels, const uint32_t *low, const uint32_t *high, size_t stride, size_t count, int32_t x0, int32_t x1,
    uint32_t weight, uint32_t total);
