#pragma once

#include <stddef.h>
#include <stdint.h>

// Between pixels, as sRGB writes them, and light. A plane has four numbers for each pixel, blue, green, red, alpha, premultiplied,
// 256 for each step of a byte.

typedef struct {
  /// What sRGB writes is light, at even steps of what is written; and what it writes for light, at even steps of the light's root.
  const float *decoding, *encoding;
  int32_t size;
  /// The same of what is opaque: the light of each byte, and the byte of each four of the 65536 numbers of light.
  const uint16_t *light;
  const uint8_t *bytes;
} animux_transfer;

void animux_decode_row(uint16_t *plane, const uint32_t *pixels, size_t count, const animux_transfer *transfer);

void animux_encode_row(uint32_t *pixels, const uint16_t *plane, size_t count, const animux_transfer *transfer);

/// Light as pixels: `offset`, 0 ..< 256, is added, and what is less than a step of a byte is left out. On an average of even offsets
/// nothing is lost.
void animux_floor_row(uint32_t *pixels, const uint16_t *plane, size_t count, uint32_t offset);

/// Adds pixels of light, `part` for each step of a byte.
void animux_gather_row(uint16_t *plane, const uint32_t *pixels, size_t count, uint32_t part);
