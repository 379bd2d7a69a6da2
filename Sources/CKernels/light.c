// Converts between sRGB pixels and linear light; see light.h. Light has 16 bits per channel.

#include "light.h"

#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

HOT void animux_decode_row(uint16_t *plane, const uint32_t *pixels, size_t count, const animux_transfer *transfer) {
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = pixels[i];
    uint16_t *out = plane + 4 * i;
    if (pixel >> 24 == 255) {
      for (int c = 0; c < 3; c++) out[c] = transfer->light[channel(pixel, c)];
      out[3] = 65280;
      continue;
    }
    float alpha = (float)(int32_t)(pixel >> 24), factor = alpha > 0 ? 1 / alpha : 0;
    for (int c = 0; c < 3; c++) {
      float value = curveAt(transfer->decoding, transfer->size, (float)(int32_t)channel(pixel, c) * factor);
      out[c] = (uint16_t)(int32_t)(value * alpha * 256 + 0.5f);
    }
    out[3] = (uint16_t)(pixel >> 24 << 8);
  }
}

HOT void animux_encode_row(uint32_t *pixels, const uint16_t *plane, size_t count, const animux_transfer *transfer) {
  for (size_t i = 0; i < count; i++) {
    const uint16_t *in = plane + 4 * i;
    uint32_t opacity = (in[3] + 128u) >> 8, result = opacity << 24;
    if (opacity >= 255) {
      result = 0xFF000000;
      for (int c = 0; c < 3; c++) result |= (uint32_t)transfer->bytes[in[c] >> 2] << (8 * c);
    } else if (opacity > 0) {
      float alpha = (float)(int32_t)in[3], factor = 1 / alpha;
      alpha *= 1.0f / 256;
      for (int c = 0; c < 3; c++) {
        float root = __builtin_sqrtf((float)(int32_t)in[c] * factor);
        float value = curveAt(transfer->encoding, transfer->size, root) * alpha + 0.5f;
        result |= (uint32_t)(int32_t)(value < (float)(int32_t)opacity ? value : (float)(int32_t)opacity) << (8 * c);
      }
    }
    pixels[i] = result;
  }
}

HOT void animux_floor_row(uint32_t *pixels, const uint16_t *plane, size_t count, uint32_t offset) {
  uint8_t *bytes = (uint8_t *)pixels;
  for (size_t i = 0; i < 4 * count; i++) {
    uint32_t value = (plane[i] + offset) >> 8;
    bytes[i] = (uint8_t)(value < 255 ? value : 255);
  }
}

HOT void animux_gather_row(uint16_t *plane, const uint32_t *pixels, size_t count, uint32_t part) {
  const uint8_t *bytes = (const uint8_t *)pixels;
  for (size_t i = 0; i < 4 * count; i++) plane[i] = (uint16_t)(plane[i] + bytes[i] * part);
}

HOT void animux_fraction_row(uint32_t *pixels, const uint16_t *plane, size_t count) {
  uint8_t *bytes = (uint8_t *)pixels;
  for (size_t i = 0; i < 4 * count; i++) bytes[i] = (uint8_t)plane[i];
}

HOT void animux_join_row(uint16_t *plane, const uint16_t *fractions, size_t count) {
  for (size_t i = 0; i < 4 * count; i++) {
    uint32_t sum = plane[i] + ((fractions[i] + 128u) >> 8);
    plane[i] = (uint16_t)(sum < 65280 ? sum : 65280);
  }
}

HOT void animux_halve_light_row(uint16_t *out, const uint16_t *upper, const uint16_t *lower, size_t width) {
  for (size_t i = 0; i < (width + 1) / 2; i++) {
    size_t left = 8 * i, right = 2 * i + 1 < width ? left + 4 : left;
    for (size_t c = 0; c < 4; c++) {
      uint32_t sum = (uint32_t)upper[left + c] + upper[right + c] + lower[left + c] + lower[right + c];
      out[4 * i + c] = (uint16_t)((sum + 2) >> 2);
    }
  }
}
