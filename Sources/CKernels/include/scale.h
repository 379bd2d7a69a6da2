#pragma once

#include "sample.h"

#include <stddef.h>
#include <stdint.h>

/// Columns of the canvas that read a picture which is scaled, but not turned, each between two of its columns.
typedef struct {
  /// The left one of the two, counted from the one before the first.
  const int32_t *left;
  /// How far (0…255) it is to the right one, times 256, for each of four channels.
  const uint64_t *part;
} animux_columns;

/// Columns at a time, and columns of the picture that these may lie apart.
enum { animux_columnRun = 64, animux_columnReach = 4 * animux_columnRun };

/// Writes one row of pixels for columns that go steadily to one side: between rows `row` and `row + 1` of the picture,
/// `part` / 256 of the latter. The same as `animux_linear_row` makes of it.
void animux_scaled_row(
    uint32_t *pixels, size_t count, const animux_level *level, const animux_columns *columns, int32_t row, uint32_t part);
