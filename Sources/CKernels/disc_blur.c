// Means over discs, medians, noise reduction and dithering; see disc_blur.h. Lengths are in 1/256 pixels.

#include "disc_blur.h"

#include "dither.h"
#include "deep.h"
#include "scalar.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

HOT void animux_sums_row(uint32_t *sums, const void *in, int isDeep, size_t count) {
  memset(sums, 0, 4 * sizeof *sums);
  for (size_t i = 0; i < 4 * count; i++) sums[i + 4] = sums[i] + numberAt(in, i, isDeep);
}

/// Adds the neighbours of each pixel in a row of a disc. `row` is the place of the sums before the first
/// pixel.
INLINE void addStretch(float *totals, size_t count, const uint32_t *row, uint32_t half, float weight) {
  if (half < 128) {
    float factor = weight * 2 * (float)half;
    for (size_t i = 0; i < count; i++) totals[i] += factor * (float)(int32_t)(row[4 + i] - row[i]);
    return;
  }
  size_t whole = 4 * (size_t)((half - 128) / 256);
  uint32_t part = (half - 128) & 255;
  const uint32_t *left = row - whole, *right = row + whole + 4;
  for (size_t i = 0; i < count; i++) {
    float inside = (float)(int32_t)(right[i] - left[i]);
    float rim = (float)(int32_t)(left[i] - left[i - 4] + right[i + 4] - right[i]);
    totals[i] += weight * (256 * inside + (float)(int32_t)part * rim);
  }
}

HOT void animux_rings_row(
    void *out, int32_t width, int isDeep, const uint32_t *sums, const uint32_t *halves, const float *weights,
    int32_t discs, int32_t reach, float share, float *totals) {
  size_t count = 4 * (size_t)width, line = 4 * (size_t)(width + 2 * reach + 1);
  memset(totals, 0, count * sizeof *totals);
  for (int32_t d = 0; d < discs; d++) {
    for (int32_t k = 0; k <= 2 * reach; k++) {
      uint32_t half = halves[d * (2 * reach + 1) + k];
      if (half > 0) addStretch(totals, count, sums + (size_t)k * line + 4 * (size_t)reach, half, weights[d]);
    }
  }
  float most = largestNumber(isDeep);
  for (size_t i = 0; i < count; i++)
    setNumber(out, i, isDeep, (uint32_t)(int32_t)(upTo(totals[i] * share, most) + 0.5f));
}

INLINE void shrinkRow(uint16_t *out, size_t width, const void *in, int isDeep, int32_t power, uint32_t *sums) {
  size_t side = (size_t)1 << power, count = 4 * width * side;
  memset(sums, 0, count * sizeof *sums);
  for (size_t y = 0; y < side; y++)
    for (size_t i = 0; i < count; i++) sums[i] += numberAt(in, y * count + i, isDeep);
  for (; side > 1; side /= 2)
    for (size_t x = 0; x < width * side / 2; x++)
      for (size_t c = 0; c < 4; c++) sums[4 * x + c] = sums[8 * x + c] + sums[8 * x + 4 + c];
  int32_t shift = 2 * power - (isDeep ? 0 : 8);
  uint32_t half = shift > 0 ? 1u << shift >> 1 : 0;
  for (size_t i = 0; i < 4 * width; i++) out[i] = (uint16_t)(shift > 0 ? (sums[i] + half) >> shift : sums[i] << -shift);
}

HOT void animux_shrink_row(
    uint16_t *out, size_t width, const void *in, int isDeep, int32_t power, uint32_t *sums) {
  if (isDeep) {
    shrinkRow(out, width, in, 1, power, sums);
  } else {
    shrinkRow(out, width, in, 0, power, sums);
  }
}

INLINE void growRow(
    void *out, size_t width, int isDeep, const uint16_t *upper, const uint16_t *lower, float part, int32_t power,
    int32_t first, size_t inWidth, float *row) {
  float scale = isDeep ? 1 : 1.0f / 256, step = 1 / (float)(1 << power);
  for (size_t i = 0; i < 4 * inWidth; i++) {
    float a = (float)(int32_t)upper[i], b = (float)(int32_t)lower[i];
    row[i] = (a + (b - a) * part) * scale + 0.5f;
  }
  for (size_t x = 0; x < width; x++) {
    float place = ((float)(first + (int32_t)x) + 0.5f) * step - 0.5f;
    size_t left = (size_t)(int32_t)place;
    float rest = place - (float)(int32_t)place;
    for (size_t c = 0; c < 4; c++) {
      float a = row[4 * left + c], b = row[4 * left + 4 + c];
      setNumber(out, 4 * x + c, isDeep, (uint32_t)(int32_t)(a + (b - a) * rest));
    }
  }
}

HOT void animux_grow_row(
    void *out, size_t width, int isDeep, const uint16_t *upper, const uint16_t *lower, float part, int32_t power,
    int32_t first, size_t inWidth, float *row) {
  if (isDeep) {
    growRow(out, width, 1, upper, lower, part, power, first, inWidth, row);
  } else {
    growRow(out, width, 0, upper, lower, part, power, first, inWidth, row);
  }
}

#define ORDER(a, b)                                         \
  {                                                         \
    number low = a < b ? a : b, high = a < b ? b : a;       \
    a = low, b = high;                                      \
  }

/// Sorts each row. The median is that of the largest minimum, the median of the medians, and the smallest
/// maximum.
#define MEDIAN_ROW                                                                          \
  size_t stride = 4 * (size_t)(width + 2 * reach), step = 4 * (size_t)reach;                \
  const number *upper = in, *middle = upper + (size_t)reach * stride;                       \
  const number *lower = middle + (size_t)reach * stride;                                    \
  for (size_t i = 0; i < 4 * (size_t)width; i++) {                                          \
    number a = upper[i], b = upper[i + step], c = upper[i + 2 * step];                      \
    number d = middle[i], e = middle[i + step], f = middle[i + 2 * step];                   \
    number g = lower[i], h = lower[i + step], k = lower[i + 2 * step];                      \
    ORDER(a, b) ORDER(d, e) ORDER(g, h) ORDER(b, c) ORDER(e, f) ORDER(h, k)                 \
    ORDER(a, b) ORDER(d, e) ORDER(g, h) ORDER(a, d) ORDER(d, g) ORDER(f, k) ORDER(c, f)     \
    ORDER(e, h) ORDER(b, e) ORDER(e, h) ORDER(c, e) ORDER(e, g) ORDER(c, e)                 \
    ((number *)out)[i] = e;                                                                 \
  }

INLINE void medianOfBytes(void *out, int32_t width, const void *in, int32_t reach) {
  typedef uint8_t number;
  MEDIAN_ROW
}

INLINE void medianOfNumbers(void *out, int32_t width, const void *in, int32_t reach) {
  typedef uint16_t number;
  MEDIAN_ROW
}

HOT void animux_median_row(void *out, int32_t width, const void *in, int isDeep, int32_t reach) {
  if (isDeep) {
    medianOfNumbers(out, width, in, reach);
  } else {
    medianOfBytes(out, width, in, reach);
  }
}

/// The number of pixels whose sums are computed at a time, so that they stay in the cache.
enum { few = 64 };

INLINE void levelRow(
    void *out, int32_t width, const void *in, int isDeep, int32_t reach, float level, float sharpness) {
  size_t stride = (size_t)(width + 2 * reach);
  float most = largestNumber(isDeep), scale = 1 / most, meanScale = 1 / (9 * most);
  // If the level is 0, every difference is larger than it.
  float perLevel = level > 0 ? 1 / level : 0, always = level > 0 ? 0 : 2;
  float means[4 * few], owns[4 * few], edges[few];
  for (size_t first = 0; first < (size_t)width; first += few) {
    size_t count = (size_t)width - first < few ? (size_t)width - first : few;
    for (size_t i = 0; i < 4 * count; i++) {
      uint32_t sum = 0;
      for (size_t k = 0; k < 9; k++)
        sum += numberAt(in, 4 * (k / 3 * (size_t)reach * stride + first + k % 3 * (size_t)reach) + i, isDeep);
      means[i] = (float)(int32_t)sum * meanScale;
      owns[i] = (float)(int32_t)numberAt(in, 4 * ((size_t)reach * stride + first + (size_t)reach) + i, isDeep) * scale;
    }
    for (size_t x = 0; x < count; x++) {
      float *own = owns + 4 * x, *mean = means + 4 * x;
      // The mean is scaled to the alpha of the pixel.
      float same = mean[3] > 0 ? own[3] / mean[3] : 0;
      for (int c = 0; c < 3; c++) mean[c] *= same;
      float t = upTo(__builtin_fabsf(luma(own) - luma(mean)) * perLevel - 1 + always, 1);
      edges[x] = eased(t);
    }
    for (size_t x = 0; x < count; x++) {
      const float *own = owns + 4 * x, *mean = means + 4 * x;
      float value[4];
      for (int c = 0; c < 4; c++) {
        float sharp = own[c] + sharpness * (own[c] - mean[c]);
        value[c] = upTo(mean[c] + (sharp - mean[c]) * edges[x], own[3]);
      }
      value[3] = own[3];
      for (size_t c = 0; c < 4; c++)
        setNumber(out, 4 * (first + x) + c, isDeep, (uint32_t)(int32_t)(value[c] * most + 0.5f));
    }
  }
}

HOT void animux_level_row(
    void *out, int32_t width, const void *in, int isDeep, int32_t reach, float level, float sharpness) {
  if (isDeep) {
    levelRow(out, width, in, 1, reach, level, sharpness);
  } else {
    levelRow(out, width, in, 0, reach, level, sharpness);
  }
}

INLINE uint32_t shifted(uint32_t pixel, float offset) {
  float alpha = (float)(pixel >> 24), shift = offset * alpha * (1.0f / 255);
  uint32_t result = pixel & 0xFF000000;
  for (int c = 0; c < 3; c++)
    result |= (uint32_t)(int32_t)(upTo((float)channel(pixel, c) + shift, alpha) + 0.5f) << (8 * c);
  return result;
}

HOT void animux_dither_row(uint32_t *pixels, int32_t x, int32_t y, int32_t count, float amount) {
  float offsets[8];
  for (uint32_t k = 0; k < 8; k++) {
    uint32_t order = ditherRank[y & 7][((uint32_t)x + k) & 7];
    offsets[k] = (((float)order + 0.5f) * (1.0f / 64) - 0.5f) * amount;
  }
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
#pragma clang loop vectorize_width(8) interleave_count(1) unroll(disable)
    for (int32_t k = 0; k < 8; k++) pixels[i + k] = shifted(pixels[i + k], offsets[k]);
  }
  for (int32_t k = 0; i + k < count; k++) pixels[i + k] = shifted(pixels[i + k], offsets[k]);
}
