// Weighted sums of neighbouring pixels, and passes that follow from them; see convolve.h. Sums are floats of
// 0…255.

#include "convolve.h"

#include "scalar.h"
#include "pixel.h"

#pragma STDC FP_CONTRACT OFF

HOT void animux_taps_row(
    float *restrict sums, size_t count, const uint32_t *pixels, ptrdiff_t stride, const animux_tap *taps,
    size_t tapCount) {
  memset(sums, 0, 4 * count * sizeof *sums);
  // The sums of 256 pixels stay in the first-level cache.
  for (size_t first = 0; first < count; first += 256) {
    size_t length = 4 * (count - first < 256 ? count - first : 256);
    float *out = sums + 4 * first;
    for (size_t k = 0; k < tapCount; k++) {
      const uint8_t *in = (const uint8_t *)(pixels + (ptrdiff_t)first + taps[k].y * stride + taps[k].x);
      float weight = taps[k].weight;
      for (size_t i = 0; i < length; i++) out[i] += weight * (float)in[i];
    }
  }
}

HOT void animux_summed_row(uint32_t *out, size_t count, const float *sums, float bias) {
  for (size_t i = 0; i < count; i++) {
    float c[4];
    for (int k = 0; k < 4; k++) c[k] = upTo(sums[4 * i + (size_t)k] + bias, 255);
    for (int k = 0; k < 3; k++) c[3] = c[3] > c[k] ? c[3] : c[k];
    out[i] = rounded(c);
  }
}

HOT void animux_tinted_row(uint32_t *pixels, size_t count, const float *sums, float bias) {
  for (size_t i = 0; i < count; i++) {
    float alpha = (float)(int32_t)(pixels[i] >> 24), c[4] = {0, 0, 0, alpha};
    for (int k = 0; k < 3; k++) c[k] = upTo(sums[4 * i + (size_t)k] + bias * (1.0f / 255) * alpha, alpha);
    pixels[i] = rounded(c);
  }
}

HOT void animux_edges_row(uint32_t *pixels, size_t count, const float *across, const float *along, float intensity) {
  for (size_t i = 0; i < count; i++) {
    float alpha = (float)(int32_t)(pixels[i] >> 24), c[4] = {0, 0, 0, alpha};
    for (int k = 0; k < 3; k++) {
      float u = across[4 * i + (size_t)k], v = along[4 * i + (size_t)k];
      c[k] = upTo(intensity * __builtin_sqrtf(u * u + v * v), alpha);
    }
    pixels[i] = rounded(c);
  }
}

INLINE float lumaOf(uint32_t pixel) {
  return 0.2125f * (float)(int32_t)(pixel >> 16 & 255) + 0.7154f * (float)(int32_t)(pixel >> 8 & 255)
         + 0.0721f * (float)(int32_t)(pixel & 255);
}

INLINE uint32_t greyOf(float value) { return (uint32_t)(int32_t)(upTo(value, 255) + 0.5f) * 0x010101u | 0xFF000000u; }

HOT void animux_paper_row(uint32_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++) pixels[i] = greyOf(lumaOf(pixels[i]) + 255 - (float)(int32_t)(pixels[i] >> 24));
}

HOT void animux_quiet_row(uint32_t *pixels, size_t count, const float *means, float noise, float sharpness) {
  for (size_t i = 0; i < count; i++) {
    float mean = means[4 * i], difference = (float)(int32_t)(pixels[i] & 255) - mean;
    float size = __builtin_fabsf(difference), part = size < noise ? size / noise : 1;
    pixels[i] = greyOf(mean + difference * part * (1 + sharpness));
  }
}

HOT void animux_ink_row(
    uint32_t *out, size_t count, const uint32_t *shapes, const float *across, const float *along, float intensity,
    float threshold, float contrast) {
  for (size_t i = 0; i < count; i++) {
    float u = across[4 * i], v = along[4 * i], steep = __builtin_sqrtf(u * u + v * v) * (1.0f / 255) * intensity;
    float ink = upTo((steep - threshold) * contrast, 1);
    out[i] = (uint32_t)(int32_t)(ink * (float)(int32_t)(shapes[i] >> 24) + 0.5f) << 24;
  }
}

HOT void animux_woodcut_row(uint32_t *pixels, const uint32_t *others, size_t count) {
  for (size_t i = 0; i < count; i++) {
    float alpha = (float)(int32_t)(pixels[i] >> 24), around = (float)(int32_t)(others[i] >> 24);
    float own = alpha > 0 ? lumaOf(pixels[i]) / alpha : 0, other = around > 0 ? lumaOf(others[i]) / around : own;
    float white = upTo(1 + (own - other + 0.01f) * 25, 1);
    float c[4] = {white * alpha, white * alpha, white * alpha, alpha};
    pixels[i] = rounded(c);
  }
}

HOT void animux_beneath_row(uint32_t *pixels, const uint32_t *others, size_t count) {
  for (size_t i = 0; i < count; i++) pixels[i] = over(others[i], pixels[i]);
}
