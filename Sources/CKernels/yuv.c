#include "yuv.h"

#include <string.h>

#if defined(__x86_64__) && !__has_feature(thread_sanitizer)
#define HOT __attribute__((target_clones("avx2", "default")))
#else
#define HOT
#endif
#define INLINE static inline __attribute__((always_inline))

/// BT.709 with 219 steps of luma and 224 of chroma for 255 of R, G, B, in 1/32768. The factors of luma add up
/// to what rounds every grey exactly, those of chroma to nothing.
enum {
  lumaOfRed = 5983,     // 219/255 × 0.2126
  lumaOfGreen = 20127,  // 219/255 × 0.7152
  lumaOfBlue = 2032,    // 219/255 × 0.0722
  chromaOfOwn = 14392,  // 224/255 × 0.9278/1.8556 = 224/255 × 0.7874/1.5748
  cbOfRed = 3298,       // 224/255 × 0.2126/1.8556
  crOfBlue = 1320,      // 224/255 × 0.0722/1.5748
  half = 1 << 14
};

/// Pixels converted at a time: a number that the compiler knows, so that all of it is straight vector code.
enum { block = 32 };

INLINE void luma(const uint32_t *restrict pixels, uint8_t *restrict out) {
  for (size_t i = 0; i < block; i++) {
    uint32_t pixel = pixels[i];
    uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
    uint32_t sum = red * lumaOfRed + green * lumaOfGreen + blue * lumaOfBlue;
    out[i] = (uint8_t)((sum + (16 << 15) + half) >> 15);
  }
}

/// From the pixel before the block on: two rows and two columns added up, and then every two of these sums,
/// which gives columns the weights 1 2 1. The masks of the sums change nothing; they tell the compiler that 16
/// bits hold them.
INLINE void chroma(
    const uint32_t *restrict top, const uint32_t *restrict bottom,
    uint8_t *restrict cb, uint8_t *restrict cr) {
  int32_t cbs[block], crs[block];
  for (size_t i = 0; i < block; i++) {
    uint32_t a = top[i], b = bottom[i], c = top[i + 1], d = bottom[i + 1];
    uint32_t both = (a & 0xFF00FF) + (b & 0xFF00FF) + (c & 0xFF00FF) + (d & 0xFF00FF);
    uint32_t greens = (a >> 8 & 255) + (b >> 8 & 255) + (c >> 8 & 255) + (d >> 8 & 255);
    int32_t blue = both & 0x7FF, red = both >> 16 & 0x7FF, green = greens & 0x7FF;
    cbs[i] = blue * chromaOfOwn - red * cbOfRed - green * (chromaOfOwn - cbOfRed);
    crs[i] = red * chromaOfOwn - blue * crOfBlue - green * (chromaOfOwn - crOfBlue);
  }
  for (size_t i = 0; i < block / 2; i++) {
    cb[i] = (uint8_t)((cbs[2 * i] + cbs[2 * i + 1] + 8 * ((128 << 15) + half)) >> 18);
    cr[i] = (uint8_t)((crs[2 * i] + crs[2 * i + 1] + 8 * ((128 << 15) + half)) >> 18);
  }
}

/// The pixels `first - 1 ..< first + block` of a row of `width`, of which `count` are wanted.
INLINE void load(const uint32_t *row, size_t width, size_t first, size_t count, uint32_t *out) {
  size_t inside = first + count <= width ? count : width - first;
  out[0] = row[first > 0 ? first - 1 : 0];
  for (size_t i = 0; i < block; i++) out[i + 1] = row[first + (i < inside ? i : inside - 1)];
}

/// A block at an edge, or one that is not full.
INLINE void partial(
    const uint32_t *row0, const uint32_t *row1, size_t width, size_t x, size_t count,
    uint8_t *luma0, uint8_t *luma1, uint8_t *cb, uint8_t *cr) {
  uint32_t top[block + 1], bottom[block + 1];
  uint8_t lumas[2][block], cbs[block / 2], crs[block / 2];
  load(row0, width, x, count, top);
  load(row1, width, x, count, bottom);
  luma(top + 1, lumas[0]);
  luma(bottom + 1, lumas[1]);
  chroma(top, bottom, cbs, crs);
  memcpy(luma0 + x, lumas[0], count);
  memcpy(luma1 + x, lumas[1], count);
  memcpy(cb + x / 2, cbs, count / 2);
  memcpy(cr + x / 2, crs, count / 2);
}

HOT void animux_bgra_to_yuv420(
    const uint32_t *row0, const uint32_t *row1, size_t width, size_t first, size_t end,
    uint8_t *luma0, uint8_t *luma1, uint8_t *cb, uint8_t *cr) {
  for (size_t x = first; x < end; x += block) {
    // The last block rather overlaps the one before than be a partial one.
    if (end - x < block && end - first >= block && end <= width) x = end - block;
    size_t count = end - x < block ? end - x : block;
    if (x == 0 || count < block || end > width) {
      partial(row0, row1, width, x, count, luma0, luma1, cb, cr);
    } else {
      luma(row0 + x, luma0 + x);
      luma(row1 + x, luma1 + x);
      chroma(row0 + x - 1, row1 + x - 1, cb + x / 2, cr + x / 2);
    }
  }
}
