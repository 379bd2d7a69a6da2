#pragma once

#include <stddef.h>
#include <stdint.h>

// Between pixels, as sRGB writes them, and light. A plane has four floats for each pixel, blue, green, red, alpha, premultiplied, of 0…255.

/// What sRGB writes is light, at even steps of what is written; and what it writes for light, at even steps of the light's root.
typedef struct {
  const float *decoding, *encoding;
  int32_t size;
} animux_transfer;

void animux_decode_row(float *plane, const uint32_t *pixels, size_t count, const animux_transfer *transfer);

void animux_encode_row(uint32_t *pixels, const float *plane, size_t count, const animux_transfer *transfer);

/// Light as pixels: `offset`, 0 ..< 1, is added, and the rest is left out. On an average of even offsets nothing is lost.
void animux_floor_row(uint32_t *pixels, const float *plane, size_t count, float offset);

/// Adds pixels of light, times `part`.
void animux_gather_row(float *plane, const uint32_t *pixels, size_t count, float part);
