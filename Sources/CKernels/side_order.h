// Sorts the sides of outlines from left to right, for outline.c.

#pragma once

#include "outline.h"

#include "hot.h"

#include <string.h>

INLINE int32_t leftmost(const animux_passing *one) { return one->top < one->bottom ? one->top : one->bottom; }
INLINE int32_t rightmost(const animux_passing *one) { return one->top > one->bottom ? one->top : one->bottom; }

/// The order of sides: by their places at the top and then at the bottom, or by those in the middle.
enum order { byTops, byMiddles };

/// Places are not negative.
INLINE uint64_t sortKey(const animux_passing *one, enum order order) {
  if (order == byMiddles) return (uint64_t)one->top + (uint64_t)one->bottom;
  return (uint64_t)(uint32_t)one->top << 32 | (uint32_t)one->bottom;
}

/// Merges two sorted parts of a run, of which the second begins at `middle`. Of equal sides, those of the first part stay first.
static void mergeParts(animux_passing *run, int32_t middle, int32_t end, animux_passing *others, enum order order) {
  if (sortKey(run + middle - 1, order) <= sortKey(run + middle, order)) return;
  int32_t first = middle, second = end - middle;
  memcpy(others, run + middle, (size_t)second * sizeof *run);
  while (second > 0) {
    int takesFirst = first > 0 && sortKey(run + first - 1, order) > sortKey(others + second - 1, order);
    run[--end] = takesFirst ? run[--first] : others[--second];
  }
}

/// Sorts a run whose parts of `sorted` sides are sorted.
static void mergeSort(animux_passing *run, int32_t count, int32_t sorted, animux_passing *others, enum order order) {
  for (int64_t width = sorted; width < count; width *= 2) {
    for (int64_t first = 0; first + width < count; first += 2 * width) {
      int64_t end = first + 2 * width < count ? first + 2 * width : count;
      mergeParts(run + first, (int32_t)width, (int32_t)(end - first), others, order);
    }
  }
}

/// Sorts a run by insertion. Returns 0, and leaves a part of it unsorted, if sides have to move by more than `moves` places.
static int insertionSort(animux_passing *run, int32_t count, int64_t moves, enum order order) {
  for (int32_t i = 1; i < count; i++) {
    uint64_t key = sortKey(run + i, order);
    if (sortKey(run + i - 1, order) <= key) continue;
    animux_passing one = run[i];
    int32_t place = i;
    for (; place > 0 && sortKey(run + place - 1, order) > key; place--) run[place] = run[place - 1];
    run[place] = one;
    moves -= i - place;
    if (moves < 0) return 0;
  }
  return 1;
}

/// Sorts more than two sides. Most are nearly in order, and each moves a little. If they move too far, the rest is sorted by
/// merging, which takes at most n log n steps. These are counted.
static void sortMany(animux_outline *outline, animux_passing *run, int32_t count, enum order order) {
  enum { part = 8 };
  if (insertionSort(run, count, 16 * (int64_t)count, order)) return;
  outline->steps += (int64_t)count * (32 - __builtin_clz((uint32_t)count));
  for (int32_t first = 0; first < count; first += part) {
    insertionSort(run + first, count - first < part ? count - first : part, part * part, order);
  }
  mergeSort(run, count, part, outline->merging, order);
}

/// Sorts sides from left to right; sides with equal keys keep their order.
INLINE void sortSides(animux_outline *outline, animux_passing *run, int32_t count, enum order order) {
  if (count > 2) return sortMany(outline, run, count, order);
  if (count < 2 || sortKey(run, order) <= sortKey(run + 1, order)) return;
  animux_passing first = run[0];
  run[0] = run[1];
  run[1] = first;
}
