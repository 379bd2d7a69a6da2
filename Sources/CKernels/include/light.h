// Converts between sRGB pixels and linear light in planes of 16 bits per channel. Called by
// Kernel+Light.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

// A plane has four numbers for each pixel, premultiplied blue, green, red and alpha, 256 for each step of a
// byte.

typedef struct {
  /// The light at even steps of the sRGB value, and the sRGB value at even steps of the light's square root.
  const float *decoding, *encoding;
  int32_t size;
  /// The conversions for opaque colours: the light of each byte, and the byte for each four of the 65536
  /// numbers of light.
  const uint16_t *light;
  const uint8_t *bytes;
} animux_transfer;

void animux_decode_row(uint16_t *plane, const uint32_t *pixels, size_t count, const animux_transfer *transfer);

void animux_encode_row(uint32_t *pixels, const uint16_t *plane, size_t count, const animux_transfer *transfer);

/// Rounds light down to pixels, after adding `offset`, 0 ..< 256. The average over evenly spaced offsets is
/// exact.
void animux_floor_row(uint32_t *pixels, const uint16_t *plane, size_t count, uint32_t offset);

/// Adds pixels of light, of which each step of a byte counts as `part`.
void animux_gather_row(uint16_t *plane, const uint32_t *pixels, size_t count, uint32_t part);

/// Writes the fractions of light, of which 256 are a step of a byte, as pixels.
void animux_fraction_row(uint32_t *pixels, const uint16_t *plane, size_t count);

/// Adds fractions, which are numbers of a plane too, to whole steps of light.
void animux_join_row(uint16_t *plane, const uint16_t *fractions, size_t count);

/// Computes a row of light at half the size from two rows of `width` pixels. Each number is the mean of four.
void animux_halve_light_row(uint16_t *out, const uint16_t *upper, const uint16_t *lower, size_t width);
