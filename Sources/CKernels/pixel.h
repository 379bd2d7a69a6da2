// Arithmetic of pixels, one or eight at a time, for most kernels.

#pragma once

#include "hot.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Single pixels: premultiplied, 0xAARRGGBB.

/// The mask of two channels that are processed at a time: the low bytes of both halves of a word.
enum { pair = 0x00FF00FF };

/// Returns both halves divided by 255 and rounded; each is at most 255 × 255.
INLINE uint32_t divided(uint32_t products) {
  uint32_t t = products + 0x00800080;
  return (t + (t >> 8 & pair)) >> 8 & pair;
}

/// Returns a pixel times `factor` / 255.
INLINE uint32_t scaledPixel(uint32_t pixel, uint32_t factor) {
  return divided((pixel & pair) * factor) | divided((pixel >> 8 & pair) * factor) << 8;
}

/// Returns a premultiplied pixel composited over another.
INLINE uint32_t over(uint32_t source, uint32_t backdrop) {
  return source + scaledPixel(backdrop, 255 - (source >> 24));
}

/// Mixes `part` / 255 of `a` with the rest of `b`. The result is exactly `b` if both are equal.
INLINE uint32_t mixed(uint32_t a, uint32_t b, uint32_t part) {
  uint32_t rest = 255 - part;
  return divided((a & pair) * part + (b & pair) * rest)
         | divided((a >> 8 & pair) * part + (b >> 8 & pair) * rest) << 8;
}

// Eight pixels at a time, with the same results. Each channel has 16 bits: blue and red are the low bytes of
// the halves of a pixel, green and alpha the high ones. Blocks are passed by address, because passing vectors
// depends on the machine.

typedef uint16_t block __attribute__((vector_size(32), aligned(4)));
typedef uint8_t bytes8 __attribute__((vector_size(8), aligned(1)));
typedef uint8_t bytes16 __attribute__((vector_size(16), aligned(1)));

struct channels {
  block low, high;
};

INLINE void takeApart(const uint32_t *pixels, struct channels *out) {
  block word = *(const block *)pixels;
  out->low = word & 255;
  out->high = word >> 8;
}

INLINE void putTogether(uint32_t *pixels, const struct channels *in) {
  *(block *)pixels = in->low | in->high << 8;
}

/// Divides by 255 and rounds: (n + 128) × 257 / 65536 is the same as adding 128, then a 256th, then dividing
/// by 256.
INLINE void divideBlock(block *products) {
  typedef uint32_t wide __attribute__((vector_size(64)));
  wide all = __builtin_convertvector(*products + 128, wide);
  *products = __builtin_convertvector(all * 257 >> 16, block);
}

INLINE void scaleBlock(struct channels *pixels, const block *factor) {
  pixels->low *= *factor;
  pixels->high *= *factor;
  divideBlock(&pixels->low);
  divideBlock(&pixels->high);
}

/// Computes the fraction of a backdrop that remains under each pixel, for both of its halves.
INLINE void restOf(const struct channels *pixels, block *rest) {
  block a = pixels->high;
  *rest = 255 - __builtin_shufflevector(a, a, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15);
}

/// Repeats a byte for each pixel in both of its halves.
INLINE void spread(const uint8_t *bytes, block *out) {
  bytes8 few = *(const bytes8 *)bytes;
  bytes16 twice = __builtin_shufflevector(few, few, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7);
  *out = __builtin_convertvector(twice, block);
}

INLINE void fillBlock(uint32_t color, struct channels *out) {
  uint32_t pixels[8] = {color, color, color, color, color, color, color, color};
  takeApart(pixels, out);
}

/// Composites eight premultiplied pixels over others.
INLINE void overBlock(const struct channels *source, uint32_t *backdrop) {
  struct channels result;
  block rest;
  takeApart(backdrop, &result);
  restOf(source, &rest);
  scaleBlock(&result, &rest);
  result.low += source->low;
  result.high += source->high;
  putTogether(backdrop, &result);
}

INLINE void mixBlock(uint32_t *pixels, const uint32_t *others, const block *part) {
  struct channels a, b;
  takeApart(pixels, &a);
  takeApart(others, &b);
  block rest = 255 - *part;
  a.low = a.low * *part + b.low * rest;
  a.high = a.high * *part + b.high * rest;
  divideBlock(&a.low);
  divideBlock(&a.high);
  putTogether(pixels, &a);
}

/// Clamping to the limits of a range `low ..< high`.
INLINE int32_t atLeast(int32_t value, int32_t low) { return value > low ? value : low; }
INLINE int32_t atMost(int32_t value, int32_t high) { return value < high ? value : high; }
