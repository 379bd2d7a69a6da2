#pragma once

#include "hot.h"

#include <stddef.h>
#include <stdint.h>

/// Two channels at a time: the low bytes of either half of a word.
enum { pair = 0x00FF00FF };

/// Both halves divided by 255 and rounded; each is at most 255 × 255.
INLINE uint32_t divided(uint32_t products) {
  uint32_t t = products + 0x00800080;
  return (t + (t >> 8 & pair)) >> 8 & pair;
}

/// A pixel times `factor` / 255.
INLINE uint32_t scaledPixel(uint32_t pixel, uint32_t factor) {
  return divided((pixel & pair) * factor) | divided((pixel >> 8 & pair) * factor) << 8;
}

/// A premultiplied pixel over another.
INLINE uint32_t over(uint32_t source, uint32_t backdrop) {
  return source + scaledPixel(backdrop, 255 - (source >> 24));
}

/// `part` / 255 of `a`, the rest of `b`; exactly `b` where they are equal.
INLINE uint32_t mixed(uint32_t a, uint32_t b, uint32_t part) {
  uint32_t rest = 255 - part;
  return divided((a & pair) * part + (b & pair) * rest) | divided((a >> 8 & pair) * part + (b >> 8 & pair) * rest) << 8;
}

/// What of a range lies within `low ..< high`.
INLINE int32_t atLeast(int32_t value, int32_t low) { return value > low ? value : low; }
INLINE int32_t atMost(int32_t value, int32_t high) { return value < high ? value : high; }
