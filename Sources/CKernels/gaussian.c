#include "gaussian.h"

#include "hot.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

typedef float pixels2 __attribute__((vector_size(32), aligned(4)));
typedef float pixels1 __attribute__((vector_size(16), aligned(4)));

/// A row of sums, from column `x0` on.
struct sums {
  float *values;
  int32_t x0, x1;
};

INLINE int32_t larger(int32_t a, int32_t b) { return a > b ? a : b; }
INLINE int32_t smaller(int32_t a, int32_t b) { return a < b ? a : b; }

INLINE void clear(const struct sums *row) {
  memset(row->values, 0, (size_t)(row->x1 - row->x0) * 4 * sizeof(float));
}

/// Adds row `y` times `weight`, as far as it lies in the area.
INLINE void add(const struct sums *row, const void *in, const animux_area *area, int isPlane, int32_t y, float weight) {
  int32_t x0 = larger(row->x0, area->x0), x1 = smaller(row->x1, area->x1);
  if (y < area->y0 || y >= area->y1 || x0 >= x1 || weight == 0) return;
  size_t count = (size_t)(x1 - x0) * 4;
  size_t place = ((size_t)(y - area->y0) * (size_t)(area->x1 - area->x0) + (size_t)(x0 - area->x0)) * 4;
  float *out = row->values + (size_t)(x0 - row->x0) * 4;
  if (isPlane) {
    const float *from = (const float *)in + place;
    for (size_t i = 0; i < count; i++) out[i] += from[i] * weight;
  } else {
    const uint8_t *from = (const uint8_t *)in + place;
    for (size_t i = 0; i < count; i++) out[i] += (float)from[i] * weight;
  }
}

/// `sums` begins `reach` pixels before `out`.
INLINE void weighRow(float *out, size_t width, const float *sums, const animux_weights *across) {
  const float *middle = sums + 4 * (size_t)across->reach;
  for (size_t i = 0; i < 4 * width; i += 8) {
    pixels2 sum = *(const pixels2 *)(middle + i) * across->weights[0];
    for (int32_t k = 1; k <= across->reach; k++) {
      const float *place = middle + i;
      sum += (*(const pixels2 *)(place - 4 * k) + *(const pixels2 *)(place + 4 * k)) * across->weights[k];
    }
    *(pixels2 *)(out + i) = sum;
  }
}

INLINE void round(uint32_t *out, const float *values, size_t width) {
  uint8_t *bytes = (uint8_t *)out;
  for (size_t i = 0; i < 4 * width; i++) {
    float value = values[i] + 0.5f;
    bytes[i] = (uint8_t)(int32_t)(value < 255.0f ? value : 255.0f);
  }
}

INLINE void weigh(
    void *out, const animux_area *outArea, const void *in, const animux_area *inArea, int isPlane,
    const animux_weights *across, const animux_weights *down, float *scratch) {
  int32_t reach = across->reach;
  size_t width = (size_t)(outArea->x1 - outArea->x0);
  float *result = scratch;
  struct sums sums = {scratch + 4 * width + 8, outArea->x0 - reach, outArea->x1 + reach};
  for (int32_t y = outArea->y0; y < outArea->y1; y++) {
    size_t place = (size_t)(y - outArea->y0) * width;
    clear(&sums);
    for (int32_t k = -down->reach; k <= down->reach; k++)
      add(&sums, in, inArea, isPlane, y + k, down->weights[k < 0 ? -k : k]);
    weighRow(result, width, sums.values, across);
    if (isPlane) {
      memcpy((float *)out + 4 * place, result, width * 4 * sizeof(float));
    } else {
      round((uint32_t *)out + place, result, width);
    }
  }
}

HOT void animux_weigh_pixels(
    uint32_t *out, const animux_area *outArea, const uint32_t *in, const animux_area *inArea,
    const animux_weights *across, const animux_weights *down, float *scratch) {
  weigh(out, outArea, in, inArea, 0, across, down, scratch);
}

HOT void animux_weigh_plane(
    float *out, const animux_area *outArea, const float *in, const animux_area *inArea,
    const animux_weights *across, const animux_weights *down, float *scratch) {
  weigh(out, outArea, in, inArea, 1, across, down, scratch);
}

INLINE void halve(
    float *out, const animux_area *outArea, const void *in, const animux_area *inArea, int isPlane, int halvesColumns,
    int halvesRows, float *scratch) {
  size_t width = (size_t)(outArea->x1 - outArea->x0);
  struct sums sums = {
      scratch, halvesColumns ? 2 * outArea->x0 - 1 : outArea->x0, halvesColumns ? 2 * outArea->x1 + 1 : outArea->x1};
  for (int32_t y = outArea->y0; y < outArea->y1; y++) {
    float *row = out + (size_t)(y - outArea->y0) * width * 4;
    clear(&sums);
    if (halvesRows) {
      add(&sums, in, inArea, isPlane, 2 * y - 1, 0.125f);
      add(&sums, in, inArea, isPlane, 2 * y, 0.375f);
      add(&sums, in, inArea, isPlane, 2 * y + 1, 0.375f);
      add(&sums, in, inArea, isPlane, 2 * y + 2, 0.125f);
    } else {
      add(&sums, in, inArea, isPlane, y, 1);
    }
    if (!halvesColumns) {
      memcpy(row, sums.values, width * 4 * sizeof(float));
      continue;
    }
    for (size_t x = 0; x < width; x++) {
      const pixels1 *from = (const pixels1 *)(sums.values + 8 * x);
      *(pixels1 *)(row + 4 * x) = (from[0] + from[3]) * 0.125f + (from[1] + from[2]) * 0.375f;
    }
  }
}

HOT void animux_halve_pixels(
    float *out, const animux_area *outArea, const uint32_t *in, const animux_area *inArea, int halvesColumns,
    int halvesRows, float *scratch) {
  halve(out, outArea, in, inArea, 0, halvesColumns, halvesRows, scratch);
}

HOT void animux_halve_plane(
    float *out, const animux_area *outArea, const float *in, const animux_area *inArea, int halvesColumns,
    int halvesRows, float *scratch) {
  halve(out, outArea, in, inArea, 1, halvesColumns, halvesRows, scratch);
}

/// The second of the four pixels around the middle of pixel `x`, and how far past its middle that is, in steps of a pixel.
INLINE int32_t around(int32_t x, int32_t shift, int32_t *phase) {
  int32_t size = 1 << shift, place = 2 * x + 1 - size;
  *phase = (place & (2 * size - 1)) >> 1;
  return place >> (shift + 1);
}

INLINE void enlarge(
    void *out, const animux_area *outArea, const float *in, const animux_area *inArea, int isPlane, int32_t columnShift,
    int32_t rowShift, const float *columnWeights, const float *rowWeights, float *scratch) {
  size_t width = (size_t)(outArea->x1 - outArea->x0);
  int32_t phase;
  struct sums sums = {
      scratch + 4 * width + 8, around(outArea->x0, columnShift, &phase) - 1,
      around(outArea->x1 - 1, columnShift, &phase) + 3};
  for (int32_t y = outArea->y0; y < outArea->y1; y++) {
    size_t place = (size_t)(y - outArea->y0) * width;
    int32_t upper = around(y, rowShift, &phase) - 1;
    const float *down = rowWeights + 4 * phase;
    float *row = isPlane ? (float *)out + 4 * place : scratch;
    clear(&sums);
    for (int32_t k = 0; k < 4; k++) add(&sums, in, inArea, 1, upper + k, down[k]);
    for (int32_t x = outArea->x0; x < outArea->x1; x++) {
      const pixels1 *from = (const pixels1 *)(sums.values + 4 * (around(x, columnShift, &phase) - 1 - sums.x0));
      const float *weights = columnWeights + 4 * phase;
      *(pixels1 *)(row + 4 * (size_t)(x - outArea->x0)) =
          from[0] * weights[0] + from[1] * weights[1] + from[2] * weights[2] + from[3] * weights[3];
    }
    if (!isPlane) round((uint32_t *)out + place, row, width);
  }
}

HOT void animux_enlarge_plane(
    uint32_t *out, const animux_area *outArea, const float *in, const animux_area *inArea, int32_t columnShift,
    int32_t rowShift, const float *columnWeights, const float *rowWeights, float *scratch) {
  enlarge(out, outArea, in, inArea, 0, columnShift, rowShift, columnWeights, rowWeights, scratch);
}

HOT void animux_enlarge_to_plane(
    float *out, const animux_area *outArea, const float *in, const animux_area *inArea, int32_t columnShift,
    int32_t rowShift, const float *columnWeights, const float *rowWeights, float *scratch) {
  enlarge(out, outArea, in, inArea, 1, columnShift, rowShift, columnWeights, rowWeights, scratch);
}
