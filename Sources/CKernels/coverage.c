#include "coverage.h"

#include "hot.h"

#include <string.h>

/// A whole pixel, in the units of `sums`: 256 steps of y times 2 × 256 of x.
enum { whole = 256 * 512 };

INLINE int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }

/// Where an edge crosses the height y, which lies between its ends.
INLINE int32_t crossing(const animux_edge *edge, int32_t y) {
  return edge->x0 + (int32_t)(((int64_t)(y - edge->y0) * edge->slope + ((int64_t)1 << 31)) >> 32);
}

/// Adds what lies right of a line within one row to the differences of coverage from pixel to pixel. `x`
/// counts from the beginning of `sums`, `height` is the line's part of the row, negative where the area is on
/// its left.
INLINE void addLine(int32_t *sums, int32_t xa, int32_t xb, int32_t height) {
  int32_t low = least(xa, xb), high = most(xa, xb);
  int32_t first = low >> 8, last = high >> 8;
  if (first == last) {
    int32_t part = height * ((low & 255) + (high & 255));
    sums[first] += height * 512 - part;
    sums[first + 1] += part;
    return;
  }
  uint32_t length = (uint32_t)(high - low), steepness = ((uint32_t)(height < 0 ? -height : height) << 16) / length;
  int32_t done = 0, sign = height < 0 ? -1 : 1, left = low & 255;
  for (int32_t cell = first; cell < last; cell++) {
    uint32_t along = (uint32_t)(((cell + 1) << 8) - low);
    int32_t reached = (int32_t)((uint64_t)steepness * along >> 16) * sign;
    int32_t part = (reached - done) * (left + 256);
    sums[cell] += (reached - done) * 512 - part;
    sums[cell + 1] += part;
    done = reached;
    left = 0;
  }
  int32_t part = (height - done) * (high & 255);
  sums[last] += (height - done) * 512 - part;
  sums[last + 1] += part;
}

/// The pixels that a chain passes through in a row: all in `first ..< end` but those which it only touches
/// the edge of.
struct reach {
  int32_t first, end;
};

/// Adds the part of a chain between two heights of one row, and goes on to the edge that reaches below it.
INLINE struct reach addChain(
    int32_t *sums, const animux_edge **next, const animux_edge *end, int32_t top, int32_t bottom, int32_t sign) {
  const animux_edge *edge = *next;
  int32_t low = INT32_MAX, high = INT32_MIN;
  while (1) {
    int32_t from = most(edge->y0, top), to = least(edge->y1, bottom);
    int32_t xa = crossing(edge, from), xb = crossing(edge, to);
    low = least(low, least(xa, xb));
    high = most(high, most(xa, xb));
    addLine(sums, xa, xb, (to - from) * sign);
    if (edge->y1 > bottom || edge + 1 == end) break;
    edge++;
    if (edge->y0 >= bottom) break;
  }
  *next = edge;
  return (struct reach){low >> 8, (high + 255) >> 8};
}

INLINE uint8_t rounded(int32_t sum) {
  int32_t value = (sum * 255 + whole / 2) >> 17;
  return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value);
}

/// Turns the differences of some pixels into coverage, on from the sum before them, and clears them.
INLINE int32_t emit(int32_t *sums, int32_t first, int32_t end, int32_t sum, uint8_t *bytes) {
  for (int32_t cell = first; cell < end; cell++) {
    sum += sums[cell];
    sums[cell] = 0;
    bytes[cell - first] = rounded(sum);
  }
  return sum;
}

/// One row of an area whose left and right chains share no pixel in it and which fills its height. Ranges of
/// partly covered pixels grow to whole blocks of eight where there is room, since those are drawn at once.
INLINE animux_span emitApart(
    int32_t *leftSums, struct reach left, int32_t *rightSums, struct reach right, uint8_t *bytes) {
  int32_t x1 = left.end, x2 = right.first;
  emit(leftSums, left.first, left.end, 0, bytes);
  int32_t more = (left.first - left.end) & 7;
  if (x1 + more <= x2) {
    memset(bytes + (x1 - left.first), 255, 8);
    x1 += more;
  }
  bytes += x1 - left.first;
  more = (right.first - right.end) & 7;
  if (x2 - more >= x1) {
    memset(bytes, 255, 8);
    bytes += more;
    x2 -= more;
  }
  emit(rightSums, right.first, right.end, whole, bytes);
  return (animux_span){left.first, x1, x2, right.end, 0};
}

/// One row of any area, each pixel with a byte.
INLINE animux_span emitTogether(
    int32_t *leftSums, struct reach left, int32_t *rightSums, struct reach right, uint8_t *bytes) {
  int32_t first = least(left.first, right.first), end = most(left.end, right.end), sum = 0;
  for (int32_t cell = first; cell < end; cell++) {
    sum += leftSums[cell] + rightSums[cell];
    leftSums[cell] = rightSums[cell] = 0;
    bytes[cell - first] = rounded(sum);
  }
  return (animux_span){first, end, end, end, 0};
}

INLINE void clearPast(int32_t *sums, int32_t end) { sums[end] = sums[end + 1] = 0; }

INLINE const animux_edge *firstBelow(const animux_edge *edges, int32_t count, int32_t y) {
  int32_t low = 0, high = count - 1;
  while (low < high) {
    int32_t middle = (low + high) / 2;
    if (edges[middle].y1 > y) high = middle;
    else low = middle + 1;
  }
  return edges + low;
}

void animux_cover(
    const animux_convex *area, int32_t width, int32_t y0, int32_t count, int32_t *sums, animux_span *spans,
    uint8_t *cover) {
  size_t used = 0;
  const animux_edge *left = firstBelow(area->left, area->leftCount, y0 << 8);
  const animux_edge *right = firstBelow(area->right, area->rightCount, y0 << 8);
  const animux_edge *leftEnd = area->left + area->leftCount, *rightEnd = area->right + area->rightCount;
  int32_t *leftSums = sums + animux_coverMargin, *rightSums = leftSums + width + 2 * animux_coverMargin;
  for (int32_t row = 0; row < count; row++) {
    int32_t top = most((y0 + row) << 8, area->top), bottom = least((y0 + row + 1) << 8, area->bottom);
    if (top >= bottom) {
      spans[row] = (animux_span){0, 0, 0, 0, (uint32_t)used};
      continue;
    }
    struct reach a = addChain(leftSums, &left, leftEnd, top, bottom, 1);
    struct reach b = addChain(rightSums, &right, rightEnd, top, bottom, -1);
    int isApart = a.end <= b.first && bottom - top == 256;
    spans[row] = isApart ? emitApart(leftSums, a, rightSums, b, cover + used)
                         : emitTogether(leftSums, a, rightSums, b, cover + used);
    clearPast(leftSums, a.end);
    clearPast(rightSums, b.end);
    spans[row].cover = (uint32_t)used;
    used += (size_t)(spans[row].x1 - spans[row].x0) + (size_t)(spans[row].x3 - spans[row].x2);
  }
}
