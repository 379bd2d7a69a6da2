#pragma once

#include "convolve.h"

#include <stddef.h>
#include <stdint.h>

// Pixels, or planes: four numbers for each pixel, 256 for each step of a byte. Rows are without padding.

/// Columns as rows: `out` has `height` pixels in each of its `width` rows.
void animux_turn(void *out, const void *in, int isPlane, size_t width, size_t height);

/// Means along parallel lines that lean no more than they rise.
typedef struct {
  /// How far a line comes sideways from one row to the next, in 1/2^32 of a pixel, at most one either way.
  int64_t lean;
  /// Rows above and below that count the same, and how much each of them and the row itself does.
  int32_t whole;
  float share;
  /// Lines that run through each pixel of a row, 2^`fineness`, and how far from a pixel they count for it, in pixels.
  int32_t fineness;
  float breadth;
  /// What else counts.
  const animux_tap *taps;
  size_t tapCount;
} animux_slant;

/// Rows that are written, and those that they are made of, each with the place of their first pixel.
typedef struct {
  void *out;
  const void *in;
  int isPlane;
  int32_t x, y, width, height;
  int32_t left, top, inWidth;
} animux_slanted;

/// The first line that is needed, and one past the last.
void animux_slant_lines(const animux_slant *slant, const animux_slanted *rows, int64_t *first, int64_t *end);

/// `sums` has room for four numbers for each line through each pixel, `totals` for four numbers for each pixel of a row. All that counts
/// lies in the rows that are read.
void animux_slant_rows(
    const animux_slant *slant, const animux_slanted *rows, uint32_t *sums, float *totals);
