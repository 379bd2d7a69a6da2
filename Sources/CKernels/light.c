#include "light.h"

#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

HOT void animux_decode_row(float *plane, const uint32_t *pixels, size_t count, const animux_transfer *transfer) {
  for (size_t i = 0; i < count; i++) {
    float alpha = (float)(pixels[i] >> 24), factor = alpha > 0 ? 1 / alpha : 0;
    for (int c = 0; c < 3; c++) {
      float value = (float)(pixels[i] >> (8 * c) & 255) * factor;
      plane[4 * i + (size_t)c] = curveAt(transfer->decoding, transfer->size, value) * alpha;
    }
    plane[4 * i + 3] = alpha;
  }
}

HOT void animux_encode_row(uint32_t *pixels, const float *plane, size_t count, const animux_transfer *transfer) {
  for (size_t i = 0; i < count; i++) {
    float alpha = plane[4 * i + 3], factor = alpha > 0 ? 1 / alpha : 0;
    alpha = alpha < 255 ? alpha : 255;
    uint32_t result = (uint32_t)(int32_t)(alpha + 0.5f) << 24;
    for (int c = 0; c < 3; c++) {
      float light = plane[4 * i + (size_t)c] * factor, root = __builtin_sqrtf(light > 0 ? light : 0);
      result |= (uint32_t)(int32_t)(curveAt(transfer->encoding, transfer->size, root) * alpha + 0.5f) << (8 * c);
    }
    pixels[i] = result;
  }
}

HOT void animux_floor_row(uint32_t *pixels, const float *plane, size_t count, float offset) {
  for (size_t i = 0; i < count; i++) {
    uint32_t result = 0;
    for (int c = 0; c < 4; c++) {
      float value = plane[4 * i + (size_t)c] + offset;
      result |= (uint32_t)(int32_t)(value < 255 ? value : 255) << (8 * c);
    }
    pixels[i] = result;
  }
}

HOT void animux_gather_row(float *plane, const uint32_t *pixels, size_t count, float part) {
  const uint8_t *bytes = (const uint8_t *)pixels;
  for (size_t i = 0; i < 4 * count; i++) plane[i] += (float)bytes[i] * part;
}
