// Means along lines that meet in a centre, in fans of four directions. Called by Kernel+Lines.swift in
// AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

// Pictures are pixels (`isDeep` 0) or deep pixels of four 16-bit channels for each pixel, 256 for each step of a
// byte. Rows are counted away from the centre, in one of four directions, and columns across. For the
// directions to the left and to the right, rows and columns are exchanged.

enum {
  /// The maximum number of lines that are computed together.
  animux_fanLines = 256,
  /// The number of lines that memory is allocated for: some more on either side.
  animux_fanRoom = 264,
};

typedef struct {
  /// The rows and columns that are read; there is nothing around them. The first row is `firstRow`, and its
  /// pixels start with `left`.
  const void *in;
  ptrdiff_t inRow;
  int32_t firstRow, endRow, left, inWidth;
  /// The rows and columns that are written, with the distances between rows and between pixels, in pixels.
  void *out;
  ptrdiff_t outRow, outPixel;
  int32_t firstOut, endOut, outLeft, outWidth;
  int isDeep;
  /// The distances from the middles of row 0 and of column 0 to the centre.
  double depth, across;
  /// The growth of a line: it extends from `1 - growth` to `1 + growth` times the distance of the pixel from
  /// the centre.
  double growth;
  /// The distance from the centre below which pixels are left out.
  double nearest;
  /// Whether pixels count that are as far from the centre along rows as along columns.
  int isWhole;
} animux_fan;

/// Returns the number of bytes of memory that rows between two depths need.
size_t animux_fan_room(const animux_fan *fan, double nearest, double farthest);

/// Writes the pixels on the lines `first ..< end`, at most `animux_fanLines`, in rows from the depth `octave`
/// to twice that.
///
/// Line i is i / (`fineness` · `octave`) times as far across as it is deep. The distance between lines is 1 /
/// `fineness` of a pixel at first, and twice that at the end. Where lines lean by more than a quarter,
/// `fineness` is 4.
void animux_fan_draw(
    const animux_fan *fan, double octave, double fineness, int64_t first, int64_t end, void *room);
