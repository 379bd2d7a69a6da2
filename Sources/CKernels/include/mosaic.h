#pragma once

#include <stddef.h>
#include <stdint.h>

/// A plane that is divided among seeds, one in each cell of a grid; a place belongs to the nearest one. `toSpace` leads from pixels to the
/// space that cells are `width` × `height` in: six numbers, of which the last two are added. `columns` × `rows` cells from (`left`, `top`) on
/// have their seeds in `seeds`, two numbers each, in that space.
typedef struct {
  double toSpace[6];
  double width, height;
  /// Pixels to one of the space.
  double scale;
  /// How far from its seed a place is painted; negative where all of it is.
  double radius;
  int32_t left, top, columns, rows;
  const double *seeds;
} animux_mosaic;

/// Seeds of the cells, by which they are hexagons, or scattered, the same ones for the same cell.
void animux_mosaic_seeds(double *seeds, const animux_mosaic *mosaic, int areHexagons);

/// Which of the nine seeds in and around its cell each of `count` pixels from (x, y) on belongs to, 0…8, row by row, and, times 16, which one
/// is the nearest but one.
void animux_mosaic_find_row(uint8_t *kinds, int32_t x, int32_t y, size_t count, const animux_mosaic *mosaic);

/// Adds a row of pixels to the sums of the seeds that they belong to: four channels and how many there are. `pixels` may be null, for a row
/// where there is nothing.
void animux_mosaic_sum_row(
    uint64_t *sums, const uint8_t *kinds, const uint32_t *pixels, int32_t x, int32_t y, size_t count,
    const animux_mosaic *mosaic);

/// Paints such a row with the seeds' colours; where two meet, in between.
void animux_mosaic_row(
    uint32_t *out, const uint8_t *kinds, int32_t x, int32_t y, size_t count, const animux_mosaic *mosaic,
    const uint32_t *colors);
