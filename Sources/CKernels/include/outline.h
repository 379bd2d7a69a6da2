#pragma once

#include "coverage.h"

/// An edge of an outline of any shape, and which way it goes: 1 where the outline runs down it, -1 where up.
typedef struct {
  animux_edge edge;
  int32_t winding;
} animux_side;

/// A side within a band of one row: where it is at the upper and at the lower end.
typedef struct {
  int32_t top, bottom;
  /// How far to the left it, and all on its right, reach.
  int32_t rest;
  int32_t side;
} animux_passing;

/// What a mask has of a tile of 64 × 64 pixels.
typedef struct {
  /// 0 where it covers nothing of it, otherwise a number that stands for what it covers.
  uint64_t signature;
  /// Pixels that are known to be covered wholly.
  uint32_t solid;
} animux_mask_tile;

/// The columns of a block, which is the finest that is told apart between what is covered in part and what
/// is covered wholly or not at all.
enum { animux_blockSide = 16 };

/// An outline on its way from row to row, downwards without a gap from the row of its first side.
typedef struct {
  /// By rising upper ends, within the canvas: x in 0 ... 256 * width.
  const animux_side *sides;
  int32_t count;
  int32_t width;
  int isEvenOdd;
  /// How many sides have been reached.
  int32_t next;
  /// Those that go on below the last row, from left to right; room for all.
  int32_t *active;
  int32_t activeCount;
  /// Room for all sides twice.
  animux_passing *passing;
  /// `width + 2` differences of coverage from column to column, zero between rows.
  int32_t *sums;
  /// A bit for each block, zero between rows.
  uint64_t *touched;
  /// How often a side has been put in its order, and how often that may be done; beyond it what is covered is of no use.
  int64_t steps, most;
} animux_outline;

/// Words of `touched`, bytes of a row's coverage and spans of a row, at most.
static inline size_t animux_outline_words(size_t width) { return width / (64 * animux_blockSide) + 1; }
static inline size_t animux_outline_bytes(size_t width) { return width; }
static inline size_t animux_outline_spans(size_t width) { return width / animux_blockSide + 2; }

/// The exact area of every pixel of row `y` that is inside, in 1/255, rounded, however often the outline crosses or covers
/// itself. Returns how many spans there are; their bytes follow each other from `cover` on, as many as `*used`
/// says. `tiles` are those of the row of tiles that y is in.
int32_t animux_outline_row(
    animux_outline *outline, int32_t y, animux_span *spans, uint8_t *cover, size_t *used, animux_mask_tile *tiles);
