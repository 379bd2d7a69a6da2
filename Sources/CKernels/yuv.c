#include "yuv.h"

#include <string.h>

#if defined(__x86_64__) && !__has_feature(thread_sanitizer)
#define HOT __attribute__((target_clones("avx2", "default")))
#else
#define HOT
#endif
#define INLINE static inline __attribute__((always_inline))

/// Pixels converted at a time; what lies between the steps stays in the first-level cache.
enum { chunk = 256 };

/// BT.709 with 219 steps of luma and 224 of chroma for 255 of R, G, B, in 1/32768. Everything is written in G and the
/// differences B-G and R-G, so that a grey has one product in luma and none in chroma.
enum {
  lumaOfGreen = 28142,  // 219/255
  lumaOfBlue = 2032,    // 219/255 × 0.0722
  lumaOfRed = 5983,     // 219/255 × 0.2126
  chromaOfOwn = 14392,  // 224/255 × 0.9278/1.8556 = 224/255 × 0.7874/1.5748
  cbOfRed = 3298,       // 224/255 × 0.2126/1.8556
  crOfBlue = 1320       // 224/255 × 0.0722/1.5748
};

/// A row's pixels taken apart: green, and blue and red as differences to it. The pixel left of the chunk is at `lead - 1`.
/// What `count` rounds up to is computed as well, so that no loop has a remainder.
enum { lead = 16, step = 32 };
struct parts {
  int16_t green[lead + chunk], blue[lead + chunk], red[lead + chunk];
};

/// a × b / 65536, rounded down: one instruction. Of a sum's terms one is added and one with a negative factor is taken
/// away, so that what the rounding loses cancels.
INLINE int16_t high(int32_t a, int16_t b) { return (int16_t)(((int32_t)(int16_t)a * b) >> 16); }

INLINE void takeApart(uint32_t pixel, struct parts *out, size_t index) {
  int16_t green = (int16_t)(pixel >> 8 & 255);
  out->green[index] = green;
  out->blue[index] = (int16_t)((int16_t)(pixel & 255) - green);
  out->red[index] = (int16_t)((int16_t)(pixel >> 16 & 255) - green);
}

INLINE void split(const uint32_t *row, size_t width, size_t first, size_t count, size_t rounded, struct parts *out) {
  uint32_t pixels[chunk];
  size_t inside = first + count <= width ? count : width - first;
  memcpy(pixels, row + first, inside * sizeof *row);
  for (size_t i = inside; i < rounded; i++) pixels[i] = row[width - 1];
  for (size_t i = 0; i < rounded; i++) takeApart(pixels[i], out, lead + i);
  takeApart(row[first > 0 ? first - 1 : 0], out, lead - 1);
}

/// In 1/64: 255 × 128 fits 16 bits, and the factors are in 1/32768.
INLINE void luma(const struct parts *in, size_t count, size_t rounded, uint8_t *out) {
  uint8_t bytes[chunk];
  for (size_t i = 0; i < rounded; i++) {
    int16_t sum = (int16_t)(high(in->green[lead + i] << 7, lumaOfGreen) + high(in->blue[lead + i] << 7, lumaOfBlue) -
                            high(in->red[lead + i] << 7, -lumaOfRed));
    bytes[i] = (uint8_t)((int16_t)(sum + (16 << 6) + 32) >> 6);
  }
  memcpy(out, bytes, count);
}

/// Both rows' differences, and from them the columns weighed 1 2 1: eight times a difference.
INLINE void weigh(const int16_t *top, const int16_t *bottom, size_t rounded, int16_t *out) {
  int16_t sums[lead + chunk];
  sums[lead - 1] = (int16_t)(top[lead - 1] + bottom[lead - 1]);
  for (size_t i = lead; i < lead + rounded; i++) sums[i] = (int16_t)(top[i] + bottom[i]);
  for (size_t i = 0; i < rounded / 2; i++) {
    const int16_t *at = sums + lead + 2 * i;
    out[i] = (int16_t)(at[-1] + 2 * at[0] + at[1]);
  }
}

/// In 1/64 too, as 8 × 255 × 16 fits 16 bits: what `own` colour has above green, less a part of the `other` one's.
INLINE void chroma(
    const int16_t *own, const int16_t *other, int16_t ofOther, size_t count, size_t rounded, uint8_t *out) {
  uint8_t bytes[chunk / 2];
  for (size_t i = 0; i < rounded / 2; i++) {
    int16_t sum = (int16_t)(high(own[i] << 4, chromaOfOwn) - high(other[i] << 4, ofOther));
    bytes[i] = (uint8_t)((int16_t)(sum + (128 << 6) + 32) >> 6);
  }
  memcpy(out, bytes, (count + 1) / 2);
}

HOT void animux_bgra_to_yuv420(
    const uint32_t *row0, const uint32_t *row1, size_t width, size_t first, size_t end,
    uint8_t *luma0, uint8_t *luma1, uint8_t *cb, uint8_t *cr) {
  struct parts top, bottom;
  int16_t blue[chunk / 2], red[chunk / 2];
  for (size_t x = first; x < end; x += chunk) {
    size_t count = end - x < chunk ? end - x : chunk;
    size_t rounded = (count + step - 1) / step * step;
    split(row0, width, x, count, rounded, &top);
    split(row1, width, x, count, rounded, &bottom);
    luma(&top, count, rounded, luma0 + x);
    luma(&bottom, count, rounded, luma1 + x);
    weigh(top.blue, bottom.blue, rounded, blue);
    weigh(top.red, bottom.red, rounded, red);
    chroma(blue, red, cbOfRed, count, rounded, cb + x / 2);
    chroma(red, blue, crOfBlue, count, rounded, cr + x / 2);
  }
}
