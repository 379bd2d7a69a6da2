// Mosaics: stones around seeds, each in one colour. Called by Kernel+Styles.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// A plane that is divided among seeds, one in each cell of a grid. A place belongs to the nearest seed.
///
/// `toSpace` maps pixels to the space in which cells have the size `width` × `height`: six numbers, of which
/// the last two are added. `seeds` are those of the `columns` × `rows` cells from (`left`, `top`), two
/// numbers each, in that space.
typedef struct {
  double toSpace[6];
  double width, height;
  /// The number of pixels to one unit of the space.
  double scale;
  /// The distance from its seed within which a stone is painted; negative for the whole stone.
  double radius;
  int32_t left, top, columns, rows;
  const double *seeds;
} animux_mosaic;

/// Writes the seeds of the cells, which form hexagons or are scattered. A cell always has the same seed.
void animux_mosaic_seeds(double *seeds, const animux_mosaic *mosaic, int areHexagons);

/// Determines which of the nine seeds in and around its cell each of `count` pixels from (x, y) belongs to:
/// 0…8, row by row, plus 16 times the second nearest one.
void animux_mosaic_find_row(uint8_t *kinds, int32_t x, int32_t y, size_t count, const animux_mosaic *mosaic);

/// Adds a row of pixels to the sums of the seeds that they belong to: four channels and the number of pixels.
/// `pixels` may be null for an empty row.
void animux_mosaic_sum_row(
    uint64_t *sums, const uint8_t *kinds, const uint32_t *pixels, int32_t x, int32_t y, size_t count,
    const animux_mosaic *mosaic);

/// Paints such a row in the seeds' colours, which are mixed where two stones meet.
void animux_mosaic_row(
    uint32_t *out, const uint8_t *kinds, int32_t x, int32_t y, size_t count, const animux_mosaic *mosaic,
    const uint32_t *colors);
