#pragma once

#include "hot.h"

#include <stddef.h>
#include <stdint.h>

// Pictures are of pixels, whose numbers are bytes, or planes, whose numbers are 256 for each step of a byte.

INLINE uint32_t numberAt(const void *picture, size_t index, int isPlane) {
  return isPlane ? ((const uint16_t *)picture)[index] : ((const uint8_t *)picture)[index];
}

INLINE void setNumber(void *picture, size_t index, int isPlane, uint32_t value) {
  if (isPlane) {
    ((uint16_t *)picture)[index] = (uint16_t)value;
  } else {
    ((uint8_t *)picture)[index] = (uint8_t)value;
  }
}

/// The four numbers of a pixel.
INLINE void numbersAt(uint32_t *numbers, const void *picture, size_t pixel, int isPlane) {
  uint32_t bytes = isPlane ? 0 : ((const uint32_t *)picture)[pixel];
  for (size_t c = 0; c < 4; c++) numbers[c] = isPlane ? ((const uint16_t *)picture)[4 * pixel + c] : bytes >> (8 * c) & 255;
}

/// Where a pixel is.
INLINE const void *pixelAt(const void *picture, size_t pixel, int isPlane) {
  return (const uint8_t *)picture + pixel * (isPlane ? 8 : 4);
}

INLINE float largestNumber(int isPlane) { return isPlane ? 65280 : 255; }
