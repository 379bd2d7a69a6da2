// Reads rows of pictures that are scaled but not rotated; see scale.h. Channels are in 1/256 between the two
// steps.

#include "scale.h"

#include "lookup.h"

#pragma STDC FP_CONTRACT OFF

/// Four pixels, with 16 bits for each channel.
typedef uint64_t quads __attribute__((vector_size(32), aligned(8)));
typedef uint64_t twins __attribute__((vector_size(16), aligned(8)));

/// Writes four columns from `blended`, whose first pixel is number `first`.
INLINE void fourColumns(const uint64_t *blended, int32_t first, const int32_t *lefts, const uint64_t *parts, uint32_t *out) {
  twins a = *(const twins *)(blended + (lefts[0] - first)), b = *(const twins *)(blended + (lefts[1] - first));
  twins c = *(const twins *)(blended + (lefts[2] - first)), d = *(const twins *)(blended + (lefts[3] - first));
  quads ac = __builtin_shufflevector(a, c, 0, 1, 2, 3), bd = __builtin_shufflevector(b, d, 0, 1, 2, 3);
  quads l = __builtin_shufflevector(ac, bd, 0, 4, 2, 6), r = __builtin_shufflevector(ac, bd, 1, 5, 3, 7);
  block left = (block)l, right = (block)r, part = *(const block *)parts, result;
  across(&left, &right, &part, &result);
  *(bytes16 *)out = __builtin_convertvector(result, bytes16);
}

HOT void animux_scaled_row(
    uint32_t *pixels, size_t count, const animux_level *level, const animux_columns *columns, int32_t row, uint32_t part) {
  uint64_t blended[animux_columnReach + 4];
  int32_t last = level->height - 1;
  const uint32_t *upper = level->pixels + (size_t)atMost(atLeast(row, 0), last) * (size_t)level->width;
  const uint32_t *lower = level->pixels + (size_t)atMost(atLeast(row + 1, 0), last) * (size_t)level->width;
  for (size_t i = 0; i < count; i += animux_columnRun) {
    size_t run = count - i < animux_columnRun ? count - i : animux_columnRun;
    const int32_t *lefts = columns->left + i;
    const uint64_t *parts = columns->part + i;
    int32_t one = lefts[0], other = lefts[run - 1];
    int32_t first = one < other ? one : other, end = (one < other ? other : one) + 2;
    // Past the edges of the picture, its outermost columns continue.
    int32_t from = atMost(atLeast(first - 1, 0), level->width - 1), to = atMost(end - 1, level->width);
    uint64_t *inside = blended + (from + 1 - first);
    blendRows(inside, upper + from, lower + from, (size_t)(to - from), (uint16_t)part);
    if (first == 0) blended[0] = inside[0];
    if (end == level->width + 2) blended[end - 1 - first] = blended[level->width - first];
    size_t k = 0;
    for (; k + 4 <= run; k += 4) fourColumns(blended, first, lefts + k, parts + k, pixels + i + k);
    if (k == run) continue;
    int32_t fewLefts[4];
    uint64_t fewParts[4];
    uint32_t few[4];
    for (size_t j = 0; j < 4; j++) {
      size_t next = k + j < run ? k + j : run - 1;
      fewLefts[j] = lefts[next], fewParts[j] = parts[next];
    }
    fourColumns(blended, first, fewLefts, fewParts, few);
    memcpy(pixels + i + k, few, (run - k) * sizeof *few);
  }
}
