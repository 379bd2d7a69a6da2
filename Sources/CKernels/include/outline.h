// Computes the coverage of pixels by outlines of any shape. Coordinates are in 1/256 pixels, and coverage is
// 0…255. Called by Kernel+Outlines.swift in AnimuxCompositor.

#pragma once

#include "coverage.h"

/// An edge of an outline, and its direction: 1 if the outline runs down it, −1 if up.
typedef struct {
  animux_edge edge;
  int32_t winding;
} animux_side;

/// A side within a band of one row: its columns at the upper and at the lower end.
typedef struct {
  int32_t top, bottom;
  /// The leftmost column of this side and of all sides to the right of it.
  int32_t rest;
  int32_t side;
} animux_passing;

/// The coverage of a tile of 64 × 64 pixels by a mask.
typedef struct {
  /// The signature of the tile's coverage; 0 if nothing is covered.
  uint64_t signature;
  /// The number of pixels that are known to be completely covered.
  uint32_t solid;
} animux_mask_tile;

/// The number of columns of a block. Partial coverage is distinguished from complete coverage, and from none,
/// only for whole blocks.
enum { animux_blockSide = 16 };

/// The state of a scan from row to row, downwards without a gap from the row of the first side.
typedef struct {
  /// The sides, sorted by their upper ends. They are within the canvas: x is in 0 ... 256 * width.
  const animux_side *sides;
  int32_t count;
  int32_t width;
  int isEvenOdd;
  /// The number of sides that have been reached.
  int32_t next;
  /// The sides that continue below the last row, from left to right. There is room for all sides.
  int32_t *active;
  int32_t activeCount;
  /// Memory for all sides twice.
  animux_passing *passing;
  /// Memory for all sides once more: while two lists of them are merged, and in the order in which they begin.
  animux_passing *merging, *starts;
  /// The `width + 2` differences of coverage from column to column, which are zero between rows.
  int32_t *sums;
  /// A bit for each block, zero between rows.
  uint64_t *touched;
  /// How often a side has been put in its order, and how often that may be done; beyond it what is covered is of no use.
  int64_t steps, most;
} animux_outline;

/// The numbers of words of `touched`, and the maximum numbers of bytes of coverage and of spans in a row.
static inline size_t animux_outline_words(size_t width) { return width / (64 * animux_blockSide) + 1; }
static inline size_t animux_outline_bytes(size_t width) { return width; }
static inline size_t animux_outline_spans(size_t width) { return width / animux_blockSide + 2; }

/// Computes the exact area of every pixel of row `y` that is inside, in 1/255, rounded. The outline may cross
/// or overlap itself.
///
/// Returns the number of spans. Their bytes follow each other in `cover`, and `*used` is set to their number.
/// `tiles` are those of the row of tiles that contains y.
int32_t animux_outline_row(
    animux_outline *outline, int32_t y, animux_span *spans, uint8_t *cover, size_t *used, animux_mask_tile *tiles);
