// Access to the channels of pixels and deep pixels, for the blurs: disc_blur.c, line_blur.c, neighbours.c and
// zoom_blur.c.

#pragma once

#include "hot.h"

#include <stddef.h>
#include <stdint.h>

// A picture consists of pixels, whose channels are bytes, or of deep pixels, whose channels have 256 steps
// for each step of a byte.

INLINE uint32_t numberAt(const void *picture, size_t index, int isDeep) {
  return isDeep ? ((const uint16_t *)picture)[index] : ((const uint8_t *)picture)[index];
}

INLINE void setNumber(void *picture, size_t index, int isDeep, uint32_t value) {
  if (isDeep) {
    ((uint16_t *)picture)[index] = (uint16_t)value;
  } else {
    ((uint8_t *)picture)[index] = (uint8_t)value;
  }
}

/// Reads the four channels of a pixel.
INLINE void numbersAt(uint32_t *numbers, const void *picture, size_t pixel, int isDeep) {
  uint32_t bytes = isDeep ? 0 : ((const uint32_t *)picture)[pixel];
  for (size_t c = 0; c < 4; c++) numbers[c] = isDeep ? ((const uint16_t *)picture)[4 * pixel + c] : bytes >> (8 * c) & 255;
}

/// Returns the address of a pixel.
INLINE const void *pixelAt(const void *picture, size_t pixel, int isDeep) {
  return (const uint8_t *)picture + pixel * (isDeep ? 8 : 4);
}

INLINE float largestNumber(int isDeep) { return isDeep ? 65280 : 255; }
