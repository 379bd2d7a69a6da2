// Means along parallel lines; see line_blur.h. Places are in 1/2^32 pixels.

#include "line_blur.h"

#include "deep.h"
#include "scalar.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

typedef uint32_t eightWords __attribute__((vector_size(32), aligned(4)));
typedef uint64_t fourLongs __attribute__((vector_size(32), aligned(8)));

/// Transposes four pairs of words from `in`; `stride` and `outStride` are in words.
INLINE void turnLongs(uint64_t *out, size_t outStride, const uint64_t *in, size_t stride) {
  fourLongs a = *(const fourLongs *)in, b = *(const fourLongs *)(in + stride);
  fourLongs c = *(const fourLongs *)(in + 2 * stride), d = *(const fourLongs *)(in + 3 * stride);
  fourLongs ab = __builtin_shufflevector(a, b, 0, 4, 2, 6), cd = __builtin_shufflevector(c, d, 0, 4, 2, 6);
  fourLongs ba = __builtin_shufflevector(a, b, 1, 5, 3, 7), dc = __builtin_shufflevector(c, d, 1, 5, 3, 7);
  *(fourLongs *)out = __builtin_shufflevector(ab, cd, 0, 1, 4, 5);
  *(fourLongs *)(out + outStride) = __builtin_shufflevector(ba, dc, 0, 1, 4, 5);
  *(fourLongs *)(out + 2 * outStride) = __builtin_shufflevector(ab, cd, 2, 3, 6, 7);
  *(fourLongs *)(out + 3 * outStride) = __builtin_shufflevector(ba, dc, 2, 3, 6, 7);
}

/// Transposes a square of eight by eight words.
INLINE void turnWords(uint32_t *out, size_t outStride, const uint32_t *in, size_t stride) {
  eightWords rows[8], pairs[8], fours[8];
  for (size_t k = 0; k < 8; k++) rows[k] = *(const eightWords *)(in + k * stride);
  for (size_t k = 0; k < 8; k += 2) {
    pairs[k] = __builtin_shufflevector(rows[k], rows[k + 1], 0, 8, 1, 9, 4, 12, 5, 13);
    pairs[k + 1] = __builtin_shufflevector(rows[k], rows[k + 1], 2, 10, 3, 11, 6, 14, 7, 15);
  }
  for (size_t k = 0; k < 8; k += 4)
    for (size_t j = 0; j < 2; j++) {
      fours[k + 2 * j] = __builtin_shufflevector(pairs[k + j], pairs[k + 2 + j], 0, 1, 8, 9, 4, 5, 12, 13);
      fours[k + 2 * j + 1] = __builtin_shufflevector(pairs[k + j], pairs[k + 2 + j], 2, 3, 10, 11, 6, 7, 14, 15);
    }
  for (size_t k = 0; k < 4; k++) {
    *(eightWords *)(out + k * outStride) = __builtin_shufflevector(fours[k], fours[k + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    *(eightWords *)(out + (k + 4) * outStride) =
        __builtin_shufflevector(fours[k], fours[k + 4], 4, 5, 6, 7, 12, 13, 14, 15);
  }
}

/// Transposes squares of `side`, and the rest at the right and at the bottom.
#define TURN(number, side, turnSquare)                                                                                 \
  {                                                                                                                    \
    const number *from = in;                                                                                           \
    number *to = out;                                                                                                  \
    size_t wholeWidth = width / side * side, wholeHeight = height / side * side;                                       \
    for (size_t y = 0; y < wholeHeight; y += side)                                                                     \
      for (size_t x = 0; x < wholeWidth; x += side) turnSquare(to + x * height + y, height, from + y * width + x, width); \
    for (size_t y = 0; y < height; y++)                                                                                \
      for (size_t x = y < wholeHeight ? wholeWidth : 0; x < width; x++) to[x * height + y] = from[y * width + x];      \
  }

HOT void animux_turn(void *out, const void *in, int isDeep, size_t width, size_t height) {
  if (isDeep) {
    TURN(uint64_t, 4, turnLongs)
  } else {
    TURN(uint32_t, 8, turnWords)
  }
}

/// Returns the place of the lines in a row, in 1/2^32 of a pixel.
INLINE int64_t placeIn(const animux_slant *slant, int32_t y) { return slant->lean * y; }

void animux_slant_lines(const animux_slant *slant, const animux_slanted *rows, int64_t *first, int64_t *end) {
  int64_t one = placeIn(slant, rows->y) >> 32, other = placeIn(slant, rows->y + rows->height) >> 32;
  *first = rows->x - (one > other ? one : other) - 4;
  *end = rows->x + rows->width - (one > other ? other : one) + 4;
}

INLINE void addBytes(uint32_t *restrict sums, const uint8_t *restrict in, size_t count, uint32_t part, uint32_t sign) {
  uint16_t far = (uint16_t)part, near = (uint16_t)(256 - part);
  for (size_t i = 0; i < count; i++) {
    uint16_t sample = (uint16_t)((uint16_t)(in[i] * near) + (uint16_t)(in[i + 4] * far));
    sums[i] += (sample ^ sign) - sign;
  }
}

INLINE void addNumbers(uint32_t *restrict sums, const uint16_t *restrict in, size_t count, uint32_t part, uint32_t sign) {
  for (size_t i = 0; i < count; i++) {
    uint32_t sample = (in[i] * (256 - part) + in[i + 4] * part + 128) >> 8;
    sums[i] += (sample ^ sign) - sign;
  }
}

/// Adds a row to the sums of lines, or subtracts it if all bits of `sign` are set. There is nothing past the
/// ends of the row.
INLINE void addRow(
    const animux_slant *slant, const animux_slanted *rows, int64_t first, size_t lines, int32_t y, uint32_t sign,
    uint32_t *sums) {
  const void *row = pixelAt(rows->in, (size_t)(y - rows->top) * (size_t)rows->inWidth, rows->isDeep);
  for (int64_t phase = 0; phase < 1 << slant->fineness; phase++) {
    int64_t place = placeIn(slant, y) + (phase << 32 >> slant->fineness) + (1 << 23);
    int64_t column = first + (place >> 32) - rows->left, last = rows->inWidth - 1 - column;
    uint32_t part = (uint32_t)(place >> 24) & 255;
    size_t from = column < 0 ? (size_t)-column : 0, to = last < 0 ? 0 : (size_t)last < lines ? (size_t)last : lines;
    if (from >= to) continue;
    uint32_t *out = sums + 4 * ((size_t)phase * lines + from);
    const void *in = pixelAt(row, (size_t)(column + (int64_t)from), rows->isDeep);
    if (rows->isDeep) {
      addNumbers(out, in, 4 * (to - from), part, sign);
    } else {
      addBytes(out, in, 4 * (to - from), part, sign);
    }
  }
}

/// The number of totals that are computed at a time, so that they stay in the cache.
enum { run = 1024 };

/// Adds the sums of the lines near each pixel to totals, weighted by distance.
INLINE void addLines(
    const animux_slant *slant, const animux_slanted *rows, int64_t first, size_t lines, int32_t y, const uint32_t *sums,
    size_t from, size_t count, float *totals) {
  int64_t finer = (int64_t)1 << slant->fineness, place = -placeIn(slant, y) * finer, line = place >> 32;
  float part = (float)(place & 0xFFFFFFFF) * 0x1p-32f, reach = slant->breadth * (float)finer;
  int32_t last = (int32_t)reach + 1;
  float all = 0, share = slant->share * (rows->isDeep ? 1 : 1.0f / 256);
  for (int32_t k = -last; k <= last + 1; k++) all += larger(0, reach - __builtin_fabsf((float)k - part));
  for (int32_t k = -last; k <= last + 1; k++) {
    float weight = larger(0, reach - __builtin_fabsf((float)k - part)) / all * share;
    if (!(weight > 0)) continue;
    size_t phase = (size_t)((line + k) & (finer - 1));
    size_t index = (size_t)(rows->x + ((line + k) >> slant->fineness) - first);
    const uint32_t *in = sums + 4 * (phase * lines + index) + from;
    for (size_t i = 0; i < count; i++) totals[i] += weight * (float)(int32_t)in[i];
  }
}

INLINE void slantRows(
    const animux_slant *slant, const animux_slanted *place, int isDeep, uint32_t *sums, float *totals) {
  animux_slanted rows = *place;
  rows.isDeep = isDeep;
  int64_t first, end;
  animux_slant_lines(slant, &rows, &first, &end);
  size_t lines = (size_t)(end - first), numbers = 4 * (size_t)rows.width;
  memset(sums, 0, (4 * lines << slant->fineness) * sizeof *sums);
  for (int32_t y = rows.y - slant->whole; y < rows.y + slant->whole; y++) addRow(slant, &rows, first, lines, y, 0, sums);
  for (int32_t y = rows.y; y < rows.y + rows.height; y++) {
    if (slant->whole >= 0) addRow(slant, &rows, first, lines, y + slant->whole, 0, sums);
    for (size_t from = 0; from < numbers; from += run) {
      size_t count = numbers - from < run ? numbers - from : run;
      memset(totals, 0, count * sizeof *totals);
      if (slant->whole >= 0) addLines(slant, &rows, first, lines, y, sums, from, count, totals);
      for (size_t k = 0; k < slant->tapCount; k++) {
        const animux_tap *tap = slant->taps + k;
        size_t pixel = (size_t)(y + tap->y - rows.top) * (size_t)rows.inWidth + (size_t)(rows.x + tap->x - rows.left);
        const void *in = pixelAt(rows.in, pixel, isDeep);
        float weight = tap->weight;
        for (size_t i = 0; i < count; i++) totals[i] += weight * (float)(int32_t)numberAt(in, from + i, isDeep);
      }
      float most = largestNumber(isDeep);
      size_t out = (size_t)(y - rows.y) * numbers + from;
      for (size_t i = 0; i < count; i++)
        setNumber(rows.out, out + i, isDeep, (uint32_t)(int32_t)(upTo(totals[i], most) + 0.5f));
    }
    if (slant->whole >= 0) addRow(slant, &rows, first, lines, y - slant->whole, ~(uint32_t)0, sums);
  }
}

HOT void animux_slant_rows(const animux_slant *slant, const animux_slanted *rows, uint32_t *sums, float *totals) {
  if (rows->isDeep) {
    slantRows(slant, rows, 1, sums, totals);
  } else {
    slantRows(slant, rows, 0, sums, totals);
  }
}
