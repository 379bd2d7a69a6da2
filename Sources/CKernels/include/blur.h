// Blurs alphas of shadows as rows of floats of 0…255. Called by Kernel+Shadows.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// Computes weighted sums of `2 * reach + 1` vertical neighbours: row y of `out` from the rows y … y + 2 ·
/// reach of `in`. Both have rows of `width` values, a multiple of 8.
void animux_weigh_columns(
    float *out, const float *in, size_t width, size_t rows, const float *weights, size_t reach);

/// Computes weighted sums of horizontal neighbours: column x of `out` from the columns x … x + 2 · reach of
/// `in`. The rows of `in` have `inStride` values, at least `width` + 2 · `reach`.
void animux_weigh_rows(
    float *out, const float *in, size_t width, size_t inStride, size_t rows, const float *weights, size_t reach);

/// Writes the alphas of a row of pixels.
void animux_alphas(float *out, const uint32_t *pixels, size_t count);

/// Writes a row of bytes between two rows of values, `part` of the way to the lower one.
///
/// The columns of the values are 2^`shift` times as wide: value x starts at column x · 2^`shift`, and `out`
/// at column `first`. Values are mixed between the middles of their columns, and constant before the first
/// and after the last one. Values are 0…255.
void animux_enlarge_row(
    uint8_t *out, size_t count, size_t first, const float *upper, const float *lower, size_t width, float part, uint32_t shift);
