// Reads rows of pictures that are scaled but not rotated. Called by Kernel+Pictures.swift in
// AnimuxCompositor.

#pragma once

#include "sample.h"

#include <stddef.h>
#include <stdint.h>

/// The columns of the canvas, each of which reads a place between two columns of a picture.
typedef struct {
  /// The left one of the two columns, counted from the one before the first.
  const int32_t *left;
  /// The distance (0…255) towards the right column, times 256, for each of four channels.
  const uint64_t *part;
} animux_columns;

/// The number of columns that are processed at a time, and the maximum number of columns of the picture that
/// they span.
enum { animux_columnRun = 64, animux_columnReach = 4 * animux_columnRun };

/// Writes one row of pixels for columns whose places steadily increase or decrease.
///
/// The row is between rows `row` and `row + 1` of the picture, with the weight `part` / 256 for the latter.
/// The result is the same as that of `animux_linear_row`.
void animux_scaled_row(
    uint32_t *pixels, size_t count, const animux_level *level, const animux_columns *columns, int32_t row, uint32_t part);
