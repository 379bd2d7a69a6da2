#pragma once

#include <stddef.h>
#include <stdint.h>

/// Sums of `2 * reach + 1` neighbours below one another, each times its weight: row y of `out` is made of the rows
/// y … y + 2 · reach of `in`. Both have rows of `width` values, a multiple of 8.
void animux_weigh_columns(
    float *out, const float *in, size_t width, size_t rows, const float *weights, size_t reach);

/// The same of neighbours in a row: column x of `out` is made of the columns x … x + 2 · reach of `in`, whose rows are
/// `inStride` values long, `2 * reach` more than `width` at least.
void animux_weigh_rows(
    float *out, const float *in, size_t width, size_t inStride, size_t rows, const float *weights, size_t reach);

/// The alphas of a row of pixels.
void animux_alphas(float *out, const uint32_t *pixels, size_t count);

/// A row of bytes from between two rows of values, `part` of the lower one, whose columns are 2^`shift` times as wide: value x
/// begins at column x · 2^`shift`, and `out` at column `first`. In between, and before the first and past the last middle of a column, they are mixed and
/// continued. Values are 0…255.
void animux_enlarge_row(
    uint8_t *out, size_t count, size_t first, const float *upper, const float *lower, size_t width, float part, uint32_t shift);
