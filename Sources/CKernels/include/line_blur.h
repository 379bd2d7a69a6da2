// Means along parallel lines. Called by Kernel+Lines.swift in AnimuxCompositor.

#pragma once

#include "convolve.h"

#include <stddef.h>
#include <stdint.h>

// Pictures are pixels (`isDeep` 0) or deep pixels of four 16-bit channels for each pixel, 256 for each step of a
// byte. Rows have no padding.

/// Exchanges rows and columns: `out` has `height` pixels in each of its `width` rows.
void animux_turn(void *out, const void *in, int isDeep, size_t width, size_t height);

/// Parallel lines that lean no more than they rise.
typedef struct {
  /// The shift of a line from one row to the next, in 1/2^32 of a pixel; at most one pixel either way.
  int64_t lean;
  /// The number of rows above and below with equal weights, and the weight of each of them and of the row
  /// itself.
  int32_t whole;
  float share;
  /// The binary logarithm of the number of lines through each pixel of a row, and the distance from a pixel,
  /// in pixels, within which they count.
  int32_t fineness;
  float breadth;
  /// The other pixels that count.
  const animux_tap *taps;
  size_t tapCount;
} animux_slant;

/// The rows that are written and those that are read, with the places of their first pixels.
typedef struct {
  void *out;
  const void *in;
  int isDeep;
  int32_t x, y, width, height;
  int32_t left, top, inWidth;
} animux_slanted;

/// Returns the first line that is needed, and one past the last.
void animux_slant_lines(const animux_slant *slant, const animux_slanted *rows, int64_t *first, int64_t *end);

/// Computes means along lines. `sums` has room for four numbers for each line through each pixel, `totals`
/// for four numbers for each pixel of a row. All pixels that count must be in the rows that are read.
void animux_slant_rows(
    const animux_slant *slant, const animux_slanted *rows, uint32_t *sums, float *totals);
