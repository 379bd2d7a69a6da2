// Gaussian blurs of pixels and deep pixels; see gaussian.h. Deep pixels have 16 bits per channel, 256 for each step of
// a byte.

#include "gaussian.h"

#include "hot.h"

#include <string.h>

/// The channels of eight deep pixels.
typedef uint16_t lanes __attribute__((vector_size(64), aligned(2)));
typedef uint32_t wideLanes __attribute__((vector_size(128)));
typedef uint8_t laneBytes __attribute__((vector_size(32), aligned(1)));
enum { laneCount = 32 };
typedef uint16_t onePixel __attribute__((vector_size(8), aligned(2)));
typedef uint16_t twoPixels __attribute__((vector_size(16), aligned(2)));
typedef uint16_t fourPixels __attribute__((vector_size(32), aligned(2)));

INLINE int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }
INLINE int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

/// A row of channels for the columns `x0 ..< x1`.
struct row {
  uint16_t *values;
  int32_t x0, x1;
};

/// The picture that rows are read from.
struct source {
  const void *values;
  const animux_area *area;
  /// Whether the picture has deep pixels, or bytes.
  int isDeep;
  /// The first column and the number of the channels that are read of each row, and the same number of zeros.
  int32_t x0;
  size_t count;
  const uint16_t *nothing;
};

/// Determines the part of each row that the area contains, and clears the row that it is read to: `length`
/// channels, and the zeros after them.
INLINE void meet(struct source *in, const struct row *row, size_t length) {
  int32_t from = larger(row->x0, in->area->x0), to = smaller(row->x1, in->area->x1);
  in->x0 = from < to ? from : row->x0;
  in->count = from < to ? 4 * (size_t)(to - from) : 0;
  in->nothing = row->values + length;
  memset(row->values, 0, (length + in->count) * sizeof(uint16_t));
}

/// Returns the place of that part in the row.
INLINE uint16_t *met(const struct source *in, const struct row *row) {
  return row->values + 4 * (size_t)(in->x0 - row->x0);
}

INLINE const void *rowAt(const struct source *in, int32_t y) {
  const animux_area *area = in->area;
  if (y < area->y0 || y >= area->y1 || in->count == 0) return in->nothing;
  size_t place = (size_t)(y - area->y0) * (size_t)(area->x1 - area->x0) + (size_t)(in->x0 - area->x0);
  return (const uint8_t *)in->values + 4 * place * (in->isDeep ? sizeof(uint16_t) : 1);
}

/// Loads `count` channels of a row from channel `i`. Bytes are not multiplied by 256.
INLINE void load(lanes *values, const void *row, size_t i, size_t count, int isDeep) {
  if (isDeep) {
    lanes numbers = {0};
    memcpy(&numbers, (const uint16_t *)row + i, count * sizeof(uint16_t));
    *values = numbers;
  } else {
    laneBytes bytes = {0};
    memcpy(&bytes, (const uint8_t *)row + i, count);
    *values = __builtin_convertvector(bytes, lanes);
  }
}

INLINE void store(void *row, size_t i, size_t count, int isDeep, const lanes *values) {
  if (isDeep) {
    memcpy((uint16_t *)row + i, values, count * sizeof(uint16_t));
  } else {
    laneBytes bytes = __builtin_convertvector((*values + 128) >> 8, laneBytes);
    memcpy((uint8_t *)row + i, &bytes, count);
  }
}

INLINE void mean(lanes *result, const lanes *a, const lanes *b) {
  wideLanes sum = __builtin_convertvector(*a, wideLanes) + __builtin_convertvector(*b, wideLanes) + 1;
  *result = __builtin_convertvector(sum >> 1, lanes);
}

/// Adds values times their weights in 1/65536, rounded down.
///
/// Compilers make one instruction of it if they see that the weights have sixteen bits. The weights are
/// therefore in memory that may change meanwhile.
INLINE void addParts(lanes *sum, const lanes *values, const uint16_t *weights) {
  wideLanes product = __builtin_convertvector(*values, wideLanes) * __builtin_convertvector(*(const lanes *)weights, wideLanes);
  *sum += __builtin_convertvector(product >> 16, lanes);
}

/// Computes the average loss of a sum of `parts` parts that are rounded down; a sum of zeros has no loss.
INLINE void lost(lanes *sum, const lanes *middle, int32_t parts) {
  *sum = __builtin_elementwise_min(*middle, (lanes){0} + (uint16_t)(parts / 2));
}

/// Calls a function whose last argument is a small number that it is compiled for.
#define FOR_REACH(reach, function, ...)              \
  switch (reach) {                                   \
  case 0: function(__VA_ARGS__, 0); break;           \
  case 1: function(__VA_ARGS__, 1); break;           \
  case 2: function(__VA_ARGS__, 2); break;           \
  case 3: function(__VA_ARGS__, 3); break;           \
  case 4: function(__VA_ARGS__, 4); break;           \
  case 5: function(__VA_ARGS__, 5); break;           \
  case 6: function(__VA_ARGS__, 6); break;           \
  case 7: function(__VA_ARGS__, 7); break;           \
  default: function(__VA_ARGS__, 8); break;          \
  }

/// Computes weighted sums of the channels at one place in several rows: the middle one, then two for each
/// step away from it.
INLINE void weighBlock(
    void *out, size_t i, size_t count, int toDeep, const void *const *rows, int isDeep,
    const uint16_t *weights, int32_t reach) {
  lanes middle, sum, one, other;
  load(&middle, rows[0], i, count, isDeep);
  if (!isDeep) middle <<= 8;
  lost(&sum, &middle, reach + 1);
  addParts(&sum, &middle, weights);
#pragma clang loop unroll(full)
  for (int32_t k = 1; k <= reach; k++) {
    load(&one, rows[2 * k - 1], i, count, isDeep);
    load(&other, rows[2 * k], i, count, isDeep);
    if (isDeep) {
      mean(&one, &one, &other);
    } else {
      one = (one + other) << 7;
    }
    addParts(&sum, &one, weights + laneCount * k);
  }
  store(out, i, count, toDeep, &sum);
}

INLINE void weighRows(
    void *out, size_t count, int toDeep, const void *const *rows, int isDeep, const uint16_t *weights,
    int32_t reach) {
  size_t i = 0;
  for (; i + laneCount <= count; i += laneCount) weighBlock(out, i, laneCount, toDeep, rows, isDeep, weights, reach);
  if (i < count) weighBlock(out, i, count - i, toDeep, rows, isDeep, weights, reach);
}

/// Repeats each weight for all lanes.
INLINE void repeat(uint16_t *out, const uint16_t *weights, size_t count) {
  for (size_t k = 0; k < count; k++)
    for (size_t i = 0; i < laneCount; i++) out[laneCount * k + i] = weights[k];
}

INLINE void weigh(
    void *out, const animux_area *outArea, struct source in, const animux_weights *across, const animux_weights *down,
    uint16_t *scratch) {
  size_t width = (size_t)(outArea->x1 - outArea->x0), length = 4 * (width + 2 * (size_t)across->reach);
  struct row sums = {scratch, outArea->x0 - across->reach, outArea->x1 + across->reach};
  meet(&in, &sums, length);
  uint16_t *filled = met(&in, &sums), *middle = sums.values + 4 * (size_t)across->reach;
  uint16_t *weights = sums.values + length + in.count, *columnWeights = weights + laneCount * ((size_t)down->reach + 1);
  repeat(weights, down->weights, (size_t)down->reach + 1);
  repeat(columnWeights, across->weights, (size_t)across->reach + 1);
  const void *rows[2 * animux_weights_reach + 1], *columns[2 * animux_weights_reach + 1];
  for (int32_t k = 0; k <= across->reach; k++)
    columns[k == 0 ? 0 : 2 * k - 1] = middle - 4 * k, columns[2 * k] = middle + 4 * k;
  for (int32_t y = outArea->y0; y < outArea->y1; y++) {
    size_t place = 4 * (size_t)(y - outArea->y0) * width;
    for (int32_t k = 0; k <= down->reach; k++)
      rows[k == 0 ? 0 : 2 * k - 1] = rowAt(&in, y - k), rows[2 * k] = rowAt(&in, y + k);
    if (in.isDeep) {
      FOR_REACH(down->reach, weighRows, filled, in.count, 1, rows, 1, weights)
      FOR_REACH(across->reach, weighRows, (uint16_t *)out + place, 4 * width, 1, columns, 1, columnWeights)
    } else {
      FOR_REACH(down->reach, weighRows, filled, in.count, 1, rows, 0, weights)
      FOR_REACH(across->reach, weighRows, (uint8_t *)out + place, 4 * width, 0, columns, 1, columnWeights)
    }
  }
}

HOT void animux_weigh_pixels(
    uint32_t *out, const animux_area *outArea, const uint32_t *in, const animux_area *inArea,
    const animux_weights *across, const animux_weights *down, uint16_t *scratch) {
  weigh(out, outArea, (struct source){.values = in, .area = inArea, .isDeep = 0}, across, down, scratch);
}

HOT void animux_weigh_deep(
    uint16_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea,
    const animux_weights *across, const animux_weights *down, uint16_t *scratch) {
  weigh(out, outArea, (struct source){.values = in, .area = inArea, .isDeep = 1}, across, down, scratch);
}

/// Adds three quarters of the mean of `b` and `c`, and a quarter of the mean of `a` and `d`.
INLINE void average(lanes *result, const lanes *a, const lanes *b, const lanes *c, const lanes *d) {
  lanes inner, outer;
  mean(&inner, b, c);
  mean(&outer, a, d);
  *result = inner - (inner >> 2) + (outer >> 2);
}

/// Halves rows: averages of deep pixels, and eight times as much of bytes, so that nothing is rounded.
INLINE void halveBlock(uint16_t *out, size_t i, size_t count, const void *const *rows, int isDeep) {
  lanes a, b, c, d;
  load(&a, rows[0], i, count, isDeep);
  load(&b, rows[1], i, count, isDeep);
  load(&c, rows[2], i, count, isDeep);
  load(&d, rows[3], i, count, isDeep);
  if (isDeep) {
    average(&a, &a, &b, &c, &d);
  } else {
    a += d + 3 * (b + c);
  }
  store(out, i, count, 1, &a);
}

/// The indices of the four channels of a pixel.
#define PIXEL(p) 4 * (p), 4 * (p) + 1, 4 * (p) + 2, 4 * (p) + 3

/// Picks eight pixels from two vectors, or from one.
#define PICK(v, w, a, b, c, d, e, f, g, h) \
  __builtin_shufflevector(v, w, PIXEL(a), PIXEL(b), PIXEL(c), PIXEL(d), PIXEL(e), PIXEL(f), PIXEL(g), PIXEL(h))

/// Halves columns. `in` starts one pixel before the first one that is paired with its right neighbour, and
/// extends some pixels past the last one.
INLINE void halveColumns(uint16_t *out, size_t width, const uint16_t *in, int isDeep) {
  for (size_t x = 0; x < width; x += 8) {
    const uint16_t *from = in + 8 * x;
    lanes p = *(const lanes *)from, q = *(const lanes *)(from + laneCount);
    lanes r = *(const lanes *)(from + 8), s = *(const lanes *)(from + 8 + laneCount);
    lanes a = PICK(p, q, 0, 2, 4, 6, 8, 10, 12, 14), b = PICK(p, q, 1, 3, 5, 7, 9, 11, 13, 15);
    lanes c = PICK(r, s, 0, 2, 4, 6, 8, 10, 12, 14), d = PICK(r, s, 1, 3, 5, 7, 9, 11, 13, 15);
    if (isDeep) {
      average(&a, &a, &b, &c, &d);
    } else {
      a = (a + d + 3 * (b + c)) << 2;
    }
    if (width - x >= 8) {
      store(out, 4 * x, laneCount, 1, &a);
    } else {
      store(out, 4 * x, 4 * (width - x), 1, &a);
    }
  }
}

INLINE void halve(
    uint16_t *out, const animux_area *outArea, struct source in, int halvesColumns, int halvesRows, uint16_t *scratch) {
  size_t width = (size_t)(outArea->x1 - outArea->x0);
  int isDeep = in.isDeep;
  struct row sums = {
      scratch, halvesColumns ? 2 * outArea->x0 - 1 : outArea->x0, halvesColumns ? 2 * outArea->x1 + 1 : outArea->x1};
  // Columns are halved many at a time, so there has to be something past the last one.
  meet(&in, &sums, 4 * (size_t)(sums.x1 - sums.x0) + 3 * laneCount);
  uint16_t *filled = met(&in, &sums);
  for (int32_t y = outArea->y0; y < outArea->y1; y++) {
    uint16_t *row = out + 4 * (size_t)(y - outArea->y0) * width;
    const void *rows[4];
    // A single row is the average of four like it.
    for (int32_t k = 0; k < 4; k++) rows[k] = rowAt(&in, halvesRows ? 2 * y - 1 + k : y);
    size_t i = 0;
    for (; i + laneCount <= in.count; i += laneCount) halveBlock(filled, i, laneCount, rows, isDeep);
    if (i < in.count) halveBlock(filled, i, in.count - i, rows, isDeep);
    if (halvesColumns) {
      halveColumns(row, width, sums.values, isDeep);
    } else {
      for (i = 0; i < 4 * width; i++) row[i] = (uint16_t)(sums.values[i] << (isDeep ? 0 : 5));
    }
  }
}

HOT void animux_halve_pixels(
    uint16_t *out, const animux_area *outArea, const uint32_t *in, const animux_area *inArea, int halvesColumns,
    int halvesRows, uint16_t *scratch) {
  halve(out, outArea, (struct source){.values = in, .area = inArea, .isDeep = 0}, halvesColumns, halvesRows, scratch);
}

HOT void animux_halve_deep(
    uint16_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea, int halvesColumns,
    int halvesRows, uint16_t *scratch) {
  halve(out, outArea, (struct source){.values = in, .area = inArea, .isDeep = 1}, halvesColumns, halvesRows, scratch);
}

/// Returns the second of the four pixels around the middle of pixel `x`, and sets `phase` to the distance
/// past its middle, in steps of a pixel.
INLINE int32_t around(int32_t x, int32_t shift, int32_t *phase) {
  int32_t size = 1 << shift, place = 2 * x + 1 - size;
  *phase = (place & (2 * size - 1)) >> 1;
  return place >> (shift + 1);
}

/// Spreads the `k`-th of the four pixels of each place to eight places. They start with the first place of a
/// pixel, or are all in one pixel.
INLINE void spread(lanes *pixels, const uint16_t *from, size_t k, int32_t shift) {
  if (shift == 0) {
    *pixels = *(const lanes *)(from + 4 * k);
  } else if (shift == 1) {
    fourPixels four = *(const fourPixels *)(from + 4 * k);
    *pixels = PICK(four, four, 0, 0, 1, 1, 2, 2, 3, 3);
  } else if (shift == 2) {
    twoPixels two = *(const twoPixels *)(from + 4 * k);
    *pixels = PICK(two, two, 0, 0, 0, 0, 1, 1, 1, 1);
  } else {
    onePixel one = *(const onePixel *)(from + 4 * k);
    *pixels = PICK(one, one, 0, 0, 0, 0, 0, 0, 0, 0);
  }
}

/// Writes the places `x0 ..< x1`. `sums` has all pixels that they need, and some more. `kind` is the shift,
/// or 3 if it is larger.
INLINE void enlargeRow(
    void *out, int toDeep, int32_t x0, int32_t x1, const struct row *sums, const animux_spline *across, int32_t kind) {
  int32_t phase;
  for (int32_t x = x0; x < x1;) {
    const uint16_t *from = sums->values + 4 * (around(x, across->shift, &phase) - 1 - sums->x0);
    const uint16_t *weights = across->lanes + 16 * (size_t)(phase & ~7);
    lanes sum, pixels;
    spread(&pixels, from, 1, kind);
    lost(&sum, &pixels, 4);
    for (size_t k = 0; k < 4; k++) {
      spread(&pixels, from, k, kind);
      addParts(&sum, &pixels, weights + laneCount * k);
    }
    size_t i = 4 * (size_t)(x - x0), first = 4 * (size_t)(phase & 7), count = 4 * (size_t)(x1 - x);
    if (first == 0 && count >= laneCount) {
      store(out, i, laneCount, toDeep, &sum);
      x += 8;
    } else {
      // The row starts or ends in the middle of the eight places.
      lanes rest = {0};
      memcpy(&rest, (const uint16_t *)&sum + first, (laneCount - first) * sizeof(uint16_t));
      count = count < laneCount - first ? count : laneCount - first;
      store(out, i, count, toDeep, &rest);
      x += (int32_t)(count / 4);
    }
  }
}

INLINE void enlargeBlock(
    uint16_t *out, size_t i, size_t count, const void *const *rows, const uint16_t *weights) {
  lanes sum, values;
  load(&values, rows[1], i, count, 1);
  lost(&sum, &values, 4);
  for (size_t k = 0; k < 4; k++) {
    load(&values, rows[k], i, count, 1);
    addParts(&sum, &values, weights + laneCount * k);
  }
  store(out, i, count, 1, &sum);
}

INLINE void enlarge(
    void *out, int toDeep, const animux_area *outArea, struct source in, const animux_spline *across,
    const animux_spline *down, uint16_t *scratch) {
  size_t width = (size_t)(outArea->x1 - outArea->x0);
  int32_t phase;
  struct row sums = {
      scratch, around(outArea->x0, across->shift, &phase) - 1, around(outArea->x1 - 1, across->shift, &phase) + 3};
  size_t length = 4 * (size_t)(sums.x1 - sums.x0) + 2 * laneCount;
  meet(&in, &sums, length);
  uint16_t *filled = met(&in, &sums), *weights = sums.values + length + in.count;
  for (int32_t y = outArea->y0; y < outArea->y1; y++) {
    size_t i = 0, place = 4 * (size_t)(y - outArea->y0) * width;
    int32_t upper = around(y, down->shift, &phase) - 1;
    const void *rows[4];
    for (int32_t k = 0; k < 4; k++) rows[k] = rowAt(&in, upper + k);
    repeat(weights, down->weights + 4 * phase, 4);
    for (; i + laneCount <= in.count; i += laneCount) enlargeBlock(filled, i, laneCount, rows, weights);
    if (i < in.count) enlargeBlock(filled, i, in.count - i, rows, weights);
    void *row = toDeep ? (void *)((uint16_t *)out + place) : (void *)((uint8_t *)out + place);
    switch (across->shift) {
    case 0: enlargeRow(row, toDeep, outArea->x0, outArea->x1, &sums, across, 0); break;
    case 1: enlargeRow(row, toDeep, outArea->x0, outArea->x1, &sums, across, 1); break;
    case 2: enlargeRow(row, toDeep, outArea->x0, outArea->x1, &sums, across, 2); break;
    default: enlargeRow(row, toDeep, outArea->x0, outArea->x1, &sums, across, 3); break;
    }
  }
}

HOT void animux_enlarge_deep(
    uint32_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea,
    const animux_spline *across, const animux_spline *down, uint16_t *scratch) {
  enlarge(out, 0, outArea, (struct source){.values = in, .area = inArea, .isDeep = 1}, across, down, scratch);
}

HOT void animux_enlarge_to_deep(
    uint16_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea,
    const animux_spline *across, const animux_spline *down, uint16_t *scratch) {
  enlarge(out, 1, outArea, (struct source){.values = in, .area = inArea, .isDeep = 1}, across, down, scratch);
}
