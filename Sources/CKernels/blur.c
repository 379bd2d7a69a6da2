// Weighted sums of floats, for shadows of arbitrary items; see blur.h. Values are 0…255.

#include "blur.h"

#include "hot.h"

#pragma STDC FP_CONTRACT OFF

typedef float floats __attribute__((vector_size(32), aligned(4)));

HOT void animux_weigh_columns(
    float *out, const float *in, size_t width, size_t rows, const float *weights, size_t reach) {
  for (size_t y = 0; y < rows; y++) {
    for (size_t x = 0; x < width; x += 8) {
      const float *place = in + y * width + x;
      floats sum = {0};
      for (size_t k = 0; k <= 2 * reach; k++) sum += *(const floats *)(place + k * width) * weights[k];
      *(floats *)(out + y * width + x) = sum;
    }
  }
}

HOT void animux_weigh_rows(
    float *out, const float *in, size_t width, size_t inStride, size_t rows, const float *weights, size_t reach) {
  for (size_t y = 0; y < rows; y++) {
    for (size_t x = 0; x < width; x += 8) {
      const float *place = in + y * inStride + x;
      floats sum = {0};
      for (size_t k = 0; k <= 2 * reach; k++) sum += *(const floats *)(place + k) * weights[k];
      *(floats *)(out + y * width + x) = sum;
    }
  }
}

HOT void animux_alphas(float *out, const uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) out[i] = (float)(pixels[i] >> 24);
}

INLINE float between(float a, float b, float part) { return a + (b - a) * part; }

HOT void animux_enlarge_row(
    uint8_t *out, size_t count, size_t first, const float *upper, const float *lower, size_t width, float part, uint32_t shift) {
  float scale = 1.0f / (float)(1u << shift);
  size_t last = width - 1;
  for (size_t i = 0; i < count; i++) {
    float place = ((float)(first + i) + 0.5f) * scale - 0.5f;
    place = place > 0 ? place : 0;
    size_t index = (size_t)place, left = index < last ? index : last, right = left < last ? left + 1 : last;
    float value = between(between(upper[left], lower[left], part), between(upper[right], lower[right], part),
                          place - (float)index);
    out[i] = (uint8_t)(value + 0.5f);
  }
}
