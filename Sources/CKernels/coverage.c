// Coverage of pixels by convex areas; see coverage.h. Coordinates are in 1/256 pixels, and coverage is 0…255.

#include "coverage.h"

#include "area.h"
#include "pixel.h"

#pragma STDC FP_CONTRACT OFF

/// The most columns of a chain in one row whose coverage is computed line by line.
enum { few = 32 };

/// The lines of a chain within one row: the remaining parts of its edges, with their horizontal extents and
/// their heights in 1/256 pixels.
///
/// The columns that the chain passes through are all in `first ..< end`, except one that it only touches at
/// the edge. Numbers of one kind are adjacent, because they are read one by one while they are still being
/// written.
enum { mostLines = 12 };
struct passage {
  int32_t low[mostLines], high[mostLines], height[mostLines];
  int32_t count, first, end;
  /// Whether some lines did not fit and were added to the sums.
  int isSpilled;
};

/// A chain that is followed downwards, and the differences of coverage from column to column in one row,
/// which are zero between rows.
struct walk {
  const animux_edge *edge, *last;
  int32_t *sums;
};

/// Return the start of the block of eight columns that a column is in, and the end of the block before it.
INLINE int32_t blockBegin(int32_t column) { return column & ~7; }
INLINE int32_t blockEnd(int32_t column) { return (column + 7) & ~7; }

/// Adds the area to the right of a line to the sums.
static void addLine(int32_t *sums, int32_t low, int32_t high, int32_t height) {
  int32_t first = low >> 8, last = high >> 8;
  if (first == last) return addPart(sums, first, height, (low & 255) + (high & 255));
  uint32_t steepness = ((uint32_t)height << 16) / (uint32_t)(high - low);
  int32_t done = 0, left = low & 255;
  for (int32_t column = first; column < last; column++) {
    uint32_t along = (uint32_t)(((column + 1) << 8) - low);
    int32_t reached = (int32_t)(((uint64_t)steepness * along + 32768) >> 16);
    addPart(sums, column, reached - done, left + 256);
    done = reached;
    left = 0;
  }
  addPart(sums, last, height - done, high & 255);
}

static void spill(struct walk *walk, struct passage *passage) {
  for (int32_t i = 0; i < passage->count; i++) {
    addLine(walk->sums, passage->low[i], passage->high[i], passage->height[i]);
  }
  passage->count = 0;
  passage->isSpilled = 1;
}

/// Finds the lines of a chain between two heights of one row, and advances to the edge that extends below it.
INLINE void pass(struct walk *walk, int32_t top, int32_t bottom, struct passage *out) {
  const animux_edge *edge = walk->edge;
  int32_t low = INT32_MAX, high = INT32_MIN;
  out->count = out->isSpilled = 0;
  while (1) {
    int32_t from = edge->y0 > top ? edge->y0 : top, to = edge->y1 < bottom ? edge->y1 : bottom;
    int32_t a = from == edge->y0 ? edge->x0 : crossing(edge, from), b = to == edge->y1 ? edge->x1 : crossing(edge, to);
    int32_t least = a < b ? a : b, most = a < b ? b : a;
    low = least < low ? least : low;
    high = most > high ? most : high;
    if (out->count == mostLines) spill(walk, out);
    out->low[out->count] = least, out->high[out->count] = most, out->height[out->count++] = to - from;
    if (edge->y1 > bottom || edge == walk->last) break;
    edge++;
    if (edge->y0 >= bottom) break;
  }
  walk->edge = edge;
  out->first = low >> 8;
  out->end = (high + 255) >> 8;
}

typedef int32_t ints __attribute__((vector_size(32)));
typedef float floats __attribute__((vector_size(32)));

/// Adds the area to the left of the columns `x` and to the right of a line: within the line a triangle, which
/// grows with the square of the width, and past it a rectangle.
INLINE void addAreaLeftOf(
    const ints *x, int32_t low, int32_t high, float triangle, float height, floats *area) {
  ints within = *x - low, past = *x - high;
  within &= within > 0;
  past &= past > 0;
  within -= past;
  floats across = __builtin_convertvector(within, floats);
  *area += across * across * triangle + __builtin_convertvector(past, floats) * height;
}

/// Writes the coverage of whole blocks of columns to the right of a chain, or to the left of it.
///
/// The coverage of a column is the difference between the areas up to its two sides. The area up to the left
/// side of the first column is 0.
INLINE void emitLines(const struct passage *passage, int isLeftCovered, uint8_t *bytes) {
  const ints ends = {256, 512, 768, 1024, 1280, 1536, 1792, 2048};
  int32_t end = blockEnd(passage->end);
  floats before = {0};
  for (int32_t x = blockBegin(passage->first); x < end; x += 8, bytes += 8) {
    ints place = ends + (x << 8);
    floats area = {0};
    for (int32_t i = 0; i < passage->count; i++) {
      int32_t low = passage->low[i], high = passage->high[i], width = high > low ? high - low : 1;
      float height = (float)passage->height[i] * (1.0f / 256);
      addAreaLeftOf(&place, low, high, 0.5f * height / (float)width, height, &area);
    }
    floats previous = __builtin_shufflevector(before, area, 7, 8, 9, 10, 11, 12, 13, 14);
    ints part = __builtin_convertvector((area - previous) * (255.0f / 256) + 0.5f, ints);
    before = area;
    if (isLeftCovered) part = 255 - part;
    *(bytes8 *)bytes = __builtin_convertvector(part, bytes8);
  }
}

/// Writes the same coverage from the sums, for chains that pass through many columns or have many lines.
static void emitSums(struct walk *walk, struct passage *passage, int isLeftCovered, uint8_t *bytes) {
  int32_t begin = blockBegin(passage->first), end = blockEnd(passage->end), sum = 0;
  spill(walk, passage);
  memset(bytes, isLeftCovered ? 255 : 0, (size_t)(end - begin));
  for (int32_t column = passage->first; column < passage->end; column++) {
    sum += walk->sums[column];
    walk->sums[column] = 0;
    bytes[column - begin] = isLeftCovered ? 255 - rounded(sum) : rounded(sum);
  }
  memset(bytes + (passage->end - begin), isLeftCovered ? 0 : 255, (size_t)(end - passage->end));
}

INLINE void clearPast(struct walk *walk, int32_t end) { walk->sums[end] = walk->sums[end + 1] = 0; }

INLINE void emit(struct walk *walk, struct passage *passage, int isLeftCovered, uint8_t *bytes) {
  if (!passage->isSpilled && passage->end - passage->first <= few) return emitLines(passage, isLeftCovered, bytes);
  emitSums(walk, passage, isLeftCovered, bytes);
  clearPast(walk, passage->end);
}

/// Writes a byte for each pixel of a row in which the chains share columns, or which is not covered in its
/// whole height.
static void emitTogether(
    struct walk *left, struct passage *a, struct walk *right, struct passage *b, animux_span *span, uint8_t *bytes) {
  int32_t first = a->first < b->first ? a->first : b->first, end = a->end > b->end ? a->end : b->end, sum = 0;
  spill(left, a);
  spill(right, b);
  for (int32_t column = first; column < end; column++) {
    sum += left->sums[column] - right->sums[column];
    left->sums[column] = right->sums[column] = 0;
    bytes[column - first] = rounded(sum);
  }
  clearPast(left, a->end);
  clearPast(right, b->end);
  *span = (animux_span){first, end, end, end, 0};
}

/// The part of a chain in a row that it crosses by one line. Most rows of large areas have only such parts.
struct line {
  int32_t low, high, first, end;
};

/// Returns whether a chain crosses a row by one line, and continues with it below.
INLINE int isOneLine(const struct walk *walk, int32_t top, int32_t bottom) {
  return walk->edge->y0 <= top && walk->edge->y1 > bottom;
}

INLINE void lineOf(const animux_edge *edge, int32_t top, int32_t bottom, struct line *out) {
  int32_t a = edge->y0 == top ? edge->x0 : crossing(edge, top), b = crossing(edge, bottom);
  out->low = a < b ? a : b;
  out->high = a < b ? b : a;
  out->first = out->low >> 8;
  out->end = (out->high + 255) >> 8;
}

/// Writes the coverage of a line that crosses a whole row, as `emitLines` does.
INLINE void emitLine(const struct line *line, int isLeftCovered, uint8_t *bytes) {
  const ints ends = {256, 512, 768, 1024, 1280, 1536, 1792, 2048};
  int32_t end = blockEnd(line->end), width = line->high > line->low ? line->high - line->low : 1;
  float triangle = 0.5f / (float)width;
  floats before = {0};
  for (int32_t x = blockBegin(line->first); x < end; x += 8, bytes += 8) {
    ints place = ends + (x << 8);
    floats area = {0};
    addAreaLeftOf(&place, line->low, line->high, triangle, 1, &area);
    floats previous = __builtin_shufflevector(before, area, 7, 8, 9, 10, 11, 12, 13, 14);
    ints part = __builtin_convertvector((area - previous) * (255.0f / 256) + 0.5f, ints);
    before = area;
    if (isLeftCovered) part = 255 - part;
    *(bytes8 *)bytes = __builtin_convertvector(part, bytes8);
  }
}

/// Writes a whole row that both chains cross by one line each, and few columns. Returns 0, without writing, for all others.
INLINE int coverPlainRow(
    struct walk *left, struct walk *right, int32_t top, int32_t bottom, animux_span *span, uint8_t *bytes) {
  if (bottom - top < 256 || !isOneLine(left, top, bottom) || !isOneLine(right, top, bottom)) return 0;
  struct line a, b;
  lineOf(left->edge, top, bottom, &a);
  lineOf(right->edge, top, bottom, &b);
  if (blockEnd(a.end) > blockBegin(b.first) || a.end - a.first > few || b.end - b.first > few) return 0;
  *span = (animux_span){blockBegin(a.first), blockEnd(a.end), blockBegin(b.first), blockEnd(b.end), 0};
  emitLine(&a, 0, bytes);
  emitLine(&b, 1, bytes + (span->x1 - span->x0));
  return 1;
}

INLINE void coverRow(
    struct walk *left, struct walk *right, int32_t top, int32_t bottom, animux_span *span, uint8_t *bytes) {
  if (coverPlainRow(left, right, top, bottom, span, bytes)) return;
  struct passage a, b;
  pass(left, top, bottom, &a);
  pass(right, top, bottom, &b);
  if (bottom - top < 256 || blockEnd(a.end) > blockBegin(b.first)) {
    return emitTogether(left, &a, right, &b, span, bytes);
  }
  *span = (animux_span){blockBegin(a.first), blockEnd(a.end), blockBegin(b.first), blockEnd(b.end), 0};
  emit(left, &a, 0, bytes);
  emit(right, &b, 1, bytes + (span->x1 - span->x0));
}

static struct walk walkFrom(const animux_edge *edges, int32_t count, int32_t y, int32_t *sums) {
  int32_t low = 0, high = count - 1;
  while (low < high) {
    int32_t middle = (low + high) / 2;
    if (edges[middle].y1 > y) high = middle;
    else low = middle + 1;
  }
  return (struct walk){edges + low, edges + count - 1, sums};
}

HOT void animux_cover(
    const animux_convex *area, int32_t width, int32_t y0, int32_t count, int32_t *sums, animux_span *spans,
    uint8_t *cover) {
  int32_t *leftSums = sums + animux_coverMargin, *rightSums = leftSums + animux_cover_capacity((size_t)width);
  struct walk left = walkFrom(area->left, area->leftCount, y0 << 8, leftSums);
  struct walk right = walkFrom(area->right, area->rightCount, y0 << 8, rightSums);
  size_t used = 0;
  for (int32_t row = 0; row < count; row++) {
    int32_t y = (y0 + row) << 8;
    int32_t top = y > area->top ? y : area->top, bottom = y + 256 < area->bottom ? y + 256 : area->bottom;
    animux_span *span = spans + row;
    *span = (animux_span){0, 0, 0, 0, 0};
    if (top < bottom) coverRow(&left, &right, top, bottom, span, cover + used);
    span->cover = (uint32_t)used;
    used += (size_t)(span->x1 - span->x0) + (size_t)(span->x3 - span->x2);
  }
}
