// Sums and means of pictures; see expose.h. A sum has 16 bits for each channel.

#include "expose.h"

#include "pixel.h"

#pragma STDC FP_CONTRACT OFF

INLINE void sumUp(
    const uint32_t *pixels, uint32_t *low, uint32_t *high, int32_t x0, int32_t x1, uint32_t weight, uint32_t kept) {
  for (int32_t x = x0; x < x1; x++) {
    low[x] = (low[x] & kept) + (pixels[x] & pair) * weight;
    high[x] = (high[x] & kept) + (pixels[x] >> 8 & pair) * weight;
  }
}

HOT void animux_sum_up(
    const uint32_t *pixels, uint32_t *low, uint32_t *high, size_t stride, size_t count, int32_t x0, int32_t x1,
    uint32_t weight, int isFirst) {
  for (size_t y = 0; y < count; y++, pixels += stride, low += stride, high += stride)
    sumUp(pixels, low, high, x0, x1, weight, isFirst ? 0 : UINT32_MAX);
}

HOT void animux_expose(
    uint32_t *pixels, const uint32_t *saved, uint32_t *low, uint32_t *high, size_t stride, size_t count, int32_t x0,
    int32_t x1, uint32_t weight, int isFirst) {
  for (size_t y = 0; y < count; y++, pixels += stride, saved += stride, low += stride, high += stride) {
    sumUp(pixels, low, high, x0, x1, weight, isFirst ? 0 : UINT32_MAX);
    for (int32_t x = x0; x < x1; x++) pixels[x] = saved[x];
  }
}

/// Divides both halves of 16 bits, and rounds. The error of the division is smaller than the distance of a
/// quotient to the next whole number.
INLINE uint32_t means(uint32_t sums, float half, float total) {
  uint32_t first = (uint32_t)(int32_t)(((float)(int32_t)(sums & 0xFFFF) + half) / total);
  uint32_t second = (uint32_t)(int32_t)(((float)(int32_t)(sums >> 16) + half) / total);
  return first | second << 16;
}

HOT void animux_develop(
    uint32_t *pixels, const uint32_t *low, const uint32_t *high, size_t stride, size_t count, int32_t x0, int32_t x1,
    uint32_t weight, uint32_t total) {
  float half = (float)(int32_t)(total / 2), all = (float)(int32_t)total;
  for (size_t y = 0; y < count; y++, pixels += stride, low += stride, high += stride) {
    for (int32_t x = x0; x < x1; x++) {
      uint32_t pixel = pixels[x];
      uint32_t blueRed = means(low[x] + (pixel & pair) * weight, half, all);
      uint32_t greenAlpha = means(high[x] + (pixel >> 8 & pair) * weight, half, all);
      pixels[x] = blueRed | greenAlpha << 8;
    }
  }
}
