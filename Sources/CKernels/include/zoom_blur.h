#pragma once

#include <stddef.h>
#include <stdint.h>

// Means along lines that meet in a centre. Pixels, or planes: four numbers for each pixel, 256 for each step of a byte. Rows are
// counted away from the centre, in one of four directions, and columns across: what is seen to the left or to the right of it is turned.

enum {
  /// Lines that are worked out together, at most.
  animux_fanLines = 256,
  /// Those that there is room for: some more on either side.
  animux_fanRoom = 264,
};

typedef struct {
  /// Rows and columns of what is read: around it there is nothing. The first row is at `firstRow`, the pixels in it from `left` on.
  const void *in;
  ptrdiff_t inRow;
  int32_t firstRow, endRow, left, inWidth;
  /// The same of what is written, whose rows and pixels are so many pixels from each other.
  void *out;
  ptrdiff_t outRow, outPixel;
  int32_t firstOut, endOut, outLeft, outWidth;
  int isPlane;
  /// From row 0 and from column 0 to the centre: their middles are so far from it.
  double depth, across;
  /// A line reaches from `1 - growth` to `1 + growth` times as far from the centre as the pixel.
  double growth;
  /// Pixels that are nearer than this are left out.
  double nearest;
  /// Whether those count that are as far from the centre along rows as they are along columns.
  int isWhole;
} animux_fan;

/// Bytes of memory that are needed for rows of such depths.
size_t animux_fan_room(const animux_fan *fan, double nearest, double farthest);

/// Writes what is seen on lines from `first` to before `end`, no more than `animux_fanLines`, in rows from the depth `octave` to twice
/// that. Line i is i / (`fineness` · `octave`) times as far across as it is deep: from line to line it is 1 / `fineness` of a pixel, and
/// twice that in the end. Where a line leans by more than a fourth `fineness` is 4.
void animux_fan_draw(
    const animux_fan *fan, double octave, double fineness, int64_t first, int64_t end, void *room);
