// Computes the coverage of pixels by outlines of any shape. Coordinates are in 1/256 pixels, and coverage is
// 0…255. Called by Kernel+Outlines.swift in AnimuxCompositor.

#pragma once

#include "coverage.h"

/// An edge of an outline, and its direction: 1 if the outline runs down it, −1 if up.
typedef struct {
  animux_edge edge;
  int32_t winding;
} animux_side;

/// A part of an outline that leads only downwards, or only upwards: sides of which each begins at the height at which the one
/// above it ends.
typedef struct {
  /// The topmost side, the step to the side below it, and the number of sides.
  int32_t side, step, count;
  /// The strand that continues below it, or -1.
  int32_t next;
  /// Whether it continues another strand.
  int32_t isContinuation;
} animux_strand;

/// A strand that continues no other one, and its place in the order from top to bottom and from left to right.
typedef struct {
  int64_t order, strand;
} animux_head;

/// A strand that is followed from row to row, with those that continue it.
typedef struct {
  int32_t strand;
  /// The current side, and the number of those below it in the strand.
  int32_t side, rest;
  /// The column at the upper end of the next row.
  int32_t x;
  /// The direction of all of its sides.
  int32_t winding;
  /// The pieces of the strand in the row, and whether they extend from its upper to its lower end.
  int32_t firstPiece, pieces, isWhole;
} animux_thread;

/// The part of a side in a row: its leftmost and its rightmost column, and its height.
typedef struct {
  int32_t low, high, height, side;
} animux_piece;

/// A side within a band of one row, or a thread in a row: its columns at the upper and at the lower end, or the leftmost and
/// the rightmost one.
typedef struct {
  /// The first two fields are in this order so that they are the key of their order from left to right.
  int32_t bottom, top;
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

/// The state of a scan from row to row, downwards without a gap from the row of the first head.
typedef struct {
  /// The sides, which are within the canvas: x is in 0 ... 256 * width.
  const animux_side *sides;
  const animux_strand *strands;
  /// The heads in their order.
  const animux_head *heads;
  int32_t headCount;
  int32_t width;
  int isEvenOdd;
  /// The number of heads that have been reached.
  int32_t next;
  /// A thread for each head, and those that continue below the last row, from left to right.
  animux_thread *threads;
  int32_t *active;
  int32_t activeCount;
  /// Memory for all sides: the pieces of a row, the sides of a band, while two lists are merged, and in the order in which
  /// sides begin.
  animux_piece *pieces;
  animux_passing *passing, *merging, *starts;
  /// Memory for all heads: the threads in a row.
  animux_passing *row;
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

/// Computes the exact area of every pixel of the rows `y ..< y + count` that is inside, in 1/255, rounded. The outline may
/// cross or overlap itself.
///
/// Returns the number of spans. `starts` is set to the number of spans before each row. The bytes of all spans follow each
/// other in `cover`, and `*used` is set to their number. Spans and bytes are counted from `spansBefore` and `bytesBefore`.
/// `tiles` are those of the row of tiles that contains all of the rows. From the row on in which the limit of steps is
/// exceeded, there are no spans.
int32_t animux_outline_rows(
    animux_outline *outline, int32_t y, int32_t count, int32_t spansBefore, uint32_t bytesBefore, int32_t *starts,
    animux_span *spans, uint8_t *cover, size_t *used, animux_mask_tile *tiles);
