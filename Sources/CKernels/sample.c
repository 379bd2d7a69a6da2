// Reads pictures and mipmaps along rows of the canvas; see sample.h. Places are in 1/65536 of a picture's
// pixels.

#include "sample.h"

#include "lookup.h"
#include "pixel.h"

#pragma STDC FP_CONTRACT OFF

/// Returns the pixel of a place, clamped so that sums do not overflow.
INLINE int32_t whole(int64_t place) {
  int64_t pixel = place >> 16, far = 1 << 28;
  return (int32_t)(pixel < -far ? -far : pixel > far ? far : pixel);
}

INLINE void placesOf(const animux_line *line, int32_t column, int64_t offset, struct places *out) {
  int64_t u = line->u + column * line->du - offset, v = line->v + column * line->dv - offset;
  ints x = lanes * (int32_t)line->du + (int32_t)(u & 0xFFFF), y = lanes * (int32_t)line->dv + (int32_t)(v & 0xFFFF);
  out->x = (x >> 16) + whole(u), out->y = (y >> 16) + whole(v);
  out->partX = x >> 8 & 255, out->partY = y >> 8 & 255;
}

HOT void animux_nearest_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_level *level, const animux_line *line) {
  struct places places;
  uint32_t last[8];
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    placesOf(line, x + (int32_t)i, 0, &places);
    nearestBlock(level, &places, pixels + i);
  }
  if (i == count) return;
  placesOf(line, x + (int32_t)i, 0, &places);
  nearestBlock(level, &places, last);
  memcpy(pixels + i, last, (count - i) * sizeof *last);
}

/// Writes linearly interpolated pixels one block after the other.
INLINE void linearRun(uint32_t *pixels, int32_t x, int32_t count, const animux_level *level, const animux_line *line) {
  // The first pixel's middle is at 0.5.
  const int64_t half = 1 << 15;
  struct places places;
  uint32_t last[8];
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
    placesOf(line, x + i, half, &places);
    linearBlock(level, &places, pixels + i);
  }
  if (i >= count) return;
  placesOf(line, x + i, half, &places);
  linearBlock(level, &places, last);
  memcpy(pixels + i, last, (size_t)(count - i) * sizeof *last);
}

/// Interpolates four pixels from the left to the right, from rows that are blended.
INLINE void slideFour(const uint64_t *blended, const block *part, uint32_t *out) {
  block left = *(const block *)blended, right = *(const block *)(blended + 1), result;
  across(&left, &right, part, &result);
  *(bytes16 *)out = __builtin_convertvector(result, bytes16);
}

/// Mixes `part` / 256 of some pixels with the rest of others. This is what `across` does between equal rows, and what it makes of
/// `blendRows` without a fraction of a column.
INLINE void mixPixels(uint32_t *pixels, const uint32_t *a, const uint32_t *b, size_t count, uint16_t part) {
  uint16_t rest = (uint16_t)(256 - part);
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    block first = __builtin_convertvector(*(const bytes16 *)(a + i), block);
    block second = __builtin_convertvector(*(const bytes16 *)(b + i), block);
    block mixed = (first * rest + second * part + 128) >> 8;
    *(bytes16 *)(pixels + i) = __builtin_convertvector(mixed, bytes16);
  }
#pragma clang loop vectorize(disable)
  for (; i < count; i++) {
    uint32_t low = (a[i] & pair) * rest + (b[i] & pair) * part + 0x00800080;
    uint32_t high = (a[i] >> 8 & pair) * rest + (b[i] >> 8 & pair) * part + 0x00800080;
    pixels[i] = (low >> 8 & pair) | (high & ~pair);
  }
}

/// Writes pixels of a picture that is neither scaled nor rotated, from two of its rows. Each has a pixel more than are written
/// unless `partX` is 0.
INLINE void uprightRun(
    uint32_t *pixels, const uint32_t *upper, const uint32_t *lower, size_t count, uint16_t partX, uint16_t partY) {
  enum { run = 64 };
  uint64_t blended[run + 4];
  if (partX == 0 && partY == 0) return (void)memcpy(pixels, upper, count * sizeof *pixels);
  if (partX == 0) return mixPixels(pixels, upper, lower, count, partY);
  if (partY == 0) return mixPixels(pixels, upper, upper + 1, count, partX);
  uint16_t p = (uint16_t)(partX << 8);
  block part = {p, p, p, p, p, p, p, p, p, p, p, p, p, p, p, p};
  for (size_t first = 0; first < count; first += run) {
    size_t length = count - first < run ? count - first : run, i = 0;
    blendRows(blended, upper + first, lower + first, length + (partX > 0), partY);
    for (size_t k = length + (partX > 0); k < length + 4; k++) blended[k] = 0;
    for (; i + 4 <= length; i += 4) slideFour(blended + i, &part, pixels + first + i);
    if (i == length) continue;
    uint32_t few[4];
    uint64_t rest[5] = {blended[i], blended[i + 1], blended[i + 2], blended[i + 3], 0};
    slideFour(rest, &part, few);
    memcpy(pixels + first + i, few, (length - i) * sizeof *few);
  }
}

/// Writes a row of a picture that is neither scaled nor rotated, so that all pixels are between the same two rows, at the same
/// fractions.
INLINE void uprightRow(uint32_t *pixels, int32_t x, int32_t count, const animux_level *level, const animux_line *line) {
  struct places places;
  placesOf(line, x, 1 << 15, &places);
  int32_t column = places.x[0], row = places.y[0], partX = places.partX[0], last = level->height - 1;
  // Past the edges of the picture, its outermost pixels continue.
  int32_t from = atMost(atLeast(-column, 0), count), to = atLeast(atMost(level->width - 1 - column, count), from);
  linearRun(pixels, x, from, level, line);
  size_t start = (size_t)(column + from), width = (size_t)level->width;
  if (from < to) {
    const uint32_t *upper = level->pixels + (size_t)atMost(atLeast(row, 0), last) * width + start;
    const uint32_t *lower = level->pixels + (size_t)atMost(atLeast(row + 1, 0), last) * width + start;
    uprightRun(pixels + from, upper, lower, (size_t)(to - from), (uint16_t)partX, (uint16_t)places.partY[0]);
  }
  linearRun(pixels + to, x + to, count - to, level, line);
}

HOT void animux_linear_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_level *level, const animux_line *line) {
  if (count == 0) return;
  int isUpright = line->du == 1 << 16 && line->dv == 0;
  if (isUpright) uprightRow(pixels, x, (int32_t)count, level, line);
  else linearRun(pixels, x, (int32_t)count, level, line);
}

/// Finds the columns of a row that are not transparent; an empty range if there are none.
void animux_seen_columns(const uint32_t *row, int32_t width, int32_t *first, int32_t *end) {
  int32_t from = 0, to = width;
  while (from < to && row[from] == 0) from++;
  while (from < to && row[to - 1] == 0) to--;
  *first = from;
  *end = to;
}

animux_detail animux_detail_for(const animux_mipmaps *mipmaps, double squared) {
  return detailFor(mipmaps, squared);
}

/// Returns the square of the number of the picture's pixels to one pixel of the canvas at a column.
INLINE double density(const animux_view *view, double column) {
  double w = view->w + column * view->wx;
  double u = (view->u + column * view->ux) / w, v = (view->v + column * view->vx) / w;
  double ux = (view->ux - u * view->wx) / w, vx = (view->vx - v * view->wx) / w;
  double uy = (view->uy - u * view->wy) / w, vy = (view->vy - v * view->wy) / w;
  double alongRow = ux * ux + vx * vx, down = uy * uy + vy * vy;
  return alongRow > down ? alongRow : down;
}

INLINE void tiltedBlock(const animux_mipmaps *mipmaps, const animux_view *view, int32_t column, uint32_t *out) {
  animux_detail detail = detailFor(mipmaps, density(view, column + 3.5));
  doubles x = __builtin_convertvector(lanes + column, doubles);
  doubles depth = 1.0 / (view->w + x * view->wx);
  doubles u = (view->u + x * view->ux) * depth, v = (view->v + x * view->vx) * depth;
  readLevel(mipmaps, detail.level, detail.isLinear, &u, &v, out);
  if (detail.next == 0) return;
  uint32_t next[8];
  readLevel(mipmaps, detail.level + 1, 1, &u, &v, next);
  mixRow(out, next, 8, (uint32_t)detail.next);
}

/// Every eight columns that start at a multiple of 8 have one level of detail.
HOT void animux_tilted_picture_row(
    uint32_t *pixels, int32_t x, size_t count, const animux_mipmaps *mipmaps, const animux_view *view) {
  uint32_t eight[8];
  int32_t end = x + (int32_t)count;
  for (int32_t column = x & ~7; column < end; column += 8) {
    int32_t first = atLeast(column, x), last = atMost(column + 8, end);
    tiltedBlock(mipmaps, view, column, eight);
    memcpy(pixels + (first - x), eight + (first - column), (size_t)(last - first) * sizeof *eight);
  }
}

HOT void animux_mix_row(uint32_t *pixels, const uint32_t *others, size_t count, uint32_t part) {
  mixRow(pixels, others, count, part);
}

/// Returns a quarter of two channels; a half is rounded to even.
INLINE uint32_t quarter(uint32_t sums) {
  return (sums + 0x00010001 + (sums >> 2 & 0x00010001)) >> 2 & pair;
}

HOT void animux_halve_row(uint32_t *pixels, const uint32_t *upper, const uint32_t *lower, size_t width) {
  for (size_t i = 0; i < (width + 1) / 2; i++) {
    size_t left = 2 * i, right = left + 1 < width ? left + 1 : left;
    uint32_t a = upper[left], b = upper[right], c = lower[left], d = lower[right];
    uint32_t low = (a & pair) + (b & pair) + (c & pair) + (d & pair);
    uint32_t high = (a >> 8 & pair) + (b >> 8 & pair) + (c >> 8 & pair) + (d >> 8 & pair);
    pixels[i] = quarter(low) | quarter(high) << 8;
  }
}
