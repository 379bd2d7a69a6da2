// Functions of single floats, for most kernels. Channels are 0…255 or 0…1, as each comment states.

#pragma once

#include "hot.h"

#include <stdint.h>

#pragma STDC FP_CONTRACT OFF

// A NaN counts as the smallest possible value.

INLINE float larger(float a, float b) { return a > b ? a : b; }
INLINE float smaller(float a, float b) { return a < b ? a : b; }
INLINE float within(float value, float low, float high) { return smaller(larger(value, low), high); }
INLINE float upTo(float value, float most) { return value > 0 ? (value < most ? value : most) : 0; }
INLINE float unit(float value) { return upTo(value, 1); }

/// Returns a smooth step from 0 to 1 whose slope is 0 at both ends.
INLINE float eased(float part) { return part * part * (3 - 2 * part); }

/// Returns 0…255 for 0…1.
INLINE uint8_t byteOf(float part) { return (uint8_t)(int32_t)(unit(part) * 255 + 0.5f); }

/// Returns a channel of a pixel: blue, green, red, alpha.
INLINE uint32_t channel(uint32_t pixel, int index) { return pixel >> (8 * index) & 255; }

/// Returns the luminance of blue, green and red.
INLINE float luma(const float *channels) {
  return 0.2125f * channels[2] + 0.7154f * channels[1] + 0.0721f * channels[0];
}

/// Returns the pixel that is nearest to channels of 0…255.
INLINE uint32_t rounded(const float *channels) {
  uint32_t pixel = 0;
  for (int c = 0; c < 4; c++) pixel |= (uint32_t)(int32_t)(channels[c] + 0.5f) << (8 * c);
  return pixel;
}

/// Returns the value of a curve that is given at even distances from 0 to 1.
INLINE float curveAt(const float *table, int32_t size, float value) {
  float place = unit(value) * (float)(size - 1);
  int32_t index = (int32_t)place;
  index = index < size - 2 ? index : size - 2;
  return table[index] + (table[index + 1] - table[index]) * (place - (float)index);
}

/// Returns a number that looks random, and differs for every argument.
INLINE uint32_t scrambled(uint32_t value) {
  value = (value ^ value >> 16) * 0x7FEB352Du;
  value = (value ^ value >> 15) * 0x846CA68Bu;
  return value ^ value >> 16;
}
