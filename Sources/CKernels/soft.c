#include "soft.h"

#include "scalar.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

HOT void animux_sums_row(uint32_t *sums, const uint32_t *in, size_t count) {
  memset(sums, 0, 4 * sizeof *sums);
  for (size_t x = 0; x < count; x++)
    for (int c = 0; c < 4; c++) sums[4 * (x + 1) + (size_t)c] = sums[4 * x + (size_t)c] + channel(in[x], c);
}

/// Adds what a row of a disc has of each pixel's neighbours. `row` is where the sums before the first pixel are.
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
    uint32_t sum = 256 * (right[i] - left[i]) + part * (left[i] - left[i - 4] + right[i + 4] - right[i]);
    totals[i] += weight * (float)(int32_t)sum;
  }
}

HOT void animux_rings_row(
    uint32_t *out, int32_t width, const uint32_t *sums, const uint32_t *halves, const float *weights, int32_t discs,
    int32_t reach, float share, float *totals) {
  size_t count = 4 * (size_t)width, line = 4 * (size_t)(width + 2 * reach + 1);
  memset(totals, 0, count * sizeof *totals);
  for (int32_t d = 0; d < discs; d++) {
    for (int32_t k = 0; k <= 2 * reach; k++) {
      uint32_t half = halves[d * (2 * reach + 1) + k];
      if (half > 0) addStretch(totals, count, sums + (size_t)k * line + 4 * (size_t)reach, half, weights[d]);
    }
  }
  uint8_t *bytes = (uint8_t *)out;
  for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)(int32_t)(upTo(totals[i] * share, 255) + 0.5f);
}

INLINE void order(uint8_t *a, uint8_t *b) {
  uint8_t low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
  *a = low, *b = high;
}

HOT void animux_median_row(uint32_t *out, int32_t width, const uint32_t *in, int32_t reach) {
  size_t stride = 4 * (size_t)(width + 2 * reach), step = 4 * (size_t)reach;
  const uint8_t *upper = (const uint8_t *)in, *middle = upper + (size_t)reach * stride,
                *lower = middle + (size_t)reach * stride;
  uint8_t *result = (uint8_t *)out;
  for (size_t i = 0; i < 4 * (size_t)width; i++) {
    uint8_t p[9] = {upper[i],  upper[i + step],  upper[i + 2 * step],  middle[i],           middle[i + step],
                    middle[i + 2 * step], lower[i], lower[i + step], lower[i + 2 * step]};
    // Each row in order; then the largest of the least, the middle of the middle and the least of the largest.
    order(p + 0, p + 1), order(p + 3, p + 4), order(p + 6, p + 7);
    order(p + 1, p + 2), order(p + 4, p + 5), order(p + 7, p + 8);
    order(p + 0, p + 1), order(p + 3, p + 4), order(p + 6, p + 7);
    order(p + 0, p + 3), order(p + 3, p + 6);
    order(p + 5, p + 8), order(p + 2, p + 5);
    order(p + 4, p + 7), order(p + 1, p + 4), order(p + 4, p + 7);
    order(p + 2, p + 4), order(p + 4, p + 6), order(p + 2, p + 4);
    result[i] = p[4];
  }
}

HOT void animux_level_row(
    uint32_t *out, int32_t width, const uint32_t *in, int32_t reach, float level, float sharpness) {
  size_t stride = (size_t)(width + 2 * reach);
  for (size_t x = 0; x < (size_t)width; x++) {
    uint32_t sums[4] = {0};
    for (int k = 0; k < 9; k++) {
      uint32_t pixel = in[(size_t)(k / 3 * reach) * stride + x + (size_t)(k % 3 * reach)];
      for (int c = 0; c < 4; c++) sums[c] += channel(pixel, c);
    }
    uint32_t pixel = in[(size_t)reach * stride + x + (size_t)reach];
    float own[4], mean[4];
    for (int c = 0; c < 4; c++) {
      own[c] = (float)channel(pixel, c) * (1.0f / 255);
      mean[c] = (float)sums[c] * (1.0f / 2295);
    }
    // What the mean would be were it as opaque as the pixel.
    float same = mean[3] > 0 ? own[3] / mean[3] : 0;
    for (int c = 0; c < 3; c++) mean[c] *= same;
    float distance = luma(own) - luma(mean);
    distance = distance < 0 ? -distance : distance;
    float t = level > 0 ? upTo(distance / level - 1, 1) : 1, edge = eased(t);
    uint32_t result = pixel & 0xFF000000;
    for (int c = 0; c < 3; c++) {
      float sharp = own[c] + sharpness * (own[c] - mean[c]);
      result |= (uint32_t)(int32_t)(upTo(mean[c] + (sharp - mean[c]) * edge, own[3]) * 255 + 0.5f) << (8 * c);
    }
    out[x] = result;
  }
}

/// The order in which the pixels of a square of 8 × 8 become light: the bits of x ^ y and y, the least significant first.
INLINE uint32_t rank(uint32_t x, uint32_t y) {
  uint32_t both = x ^ y, result = 0;
  for (int bit = 0; bit < 3; bit++) result |= (both >> bit & 1) << (5 - 2 * bit) | (y >> bit & 1) << (4 - 2 * bit);
  return result;
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
    uint32_t order = rank(((uint32_t)x + k) & 7, (uint32_t)y & 7);
    offsets[k] = (((float)order + 0.5f) * (1.0f / 64) - 0.5f) * amount;
  }
  int32_t i = 0;
  for (; i + 8 <= count; i += 8) {
#pragma clang loop vectorize_width(8) interleave_count(1) unroll(disable)
    for (int32_t k = 0; k < 8; k++) pixels[i + k] = shifted(pixels[i + k], offsets[k]);
  }
  for (int32_t k = 0; i + k < count; k++) pixels[i + k] = shifted(pixels[i + k], offsets[k]);
}
