// Converts pixels to BT.709 limited-range YUV 4:2:0, and dithers luma; see yuv.h.

#include "yuv.h"

#include "dither.h"
#include "hot.h"

#include <string.h>

/// The factors of BT.709, with 219 steps of luma and 224 of chroma for 255 of red, green and blue, in
/// 1/32768. The sum of the luma factors rounds every grey exactly, and that of the chroma factors is 0.
enum {
  lumaOfRed = 5983,     // 219/255 × 0.2126
  lumaOfGreen = 20127,  // 219/255 × 0.7152
  lumaOfBlue = 2032,    // 219/255 × 0.0722
  chromaOfOwn = 14392,  // 224/255 × 0.9278/1.8556 = 224/255 × 0.7874/1.5748
  cbOfRed = 3298,       // 224/255 × 0.2126/1.8556
  crOfBlue = 1320,      // 224/255 × 0.0722/1.5748
  half = 1 << 14
};

/// The number of pixels that are converted at a time. The compiler knows it, so all of it is straight vector
/// code.
enum { block = 32 };

INLINE void luma(const uint32_t *restrict pixels, uint8_t *restrict out) {
  for (size_t i = 0; i < block; i++) {
    uint32_t pixel = pixels[i];
    uint32_t red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
    uint32_t sum = red * lumaOfRed + green * lumaOfGreen + blue * lumaOfBlue;
    out[i] = (uint8_t)((sum + (16 << 15) + half) >> 15);
  }
}

/// Computes chroma from the pixel before the block on. Two rows and two columns are added up, and then every
/// two of these sums, which gives columns the weights 1 2 1. The masks of the sums change nothing; they show
/// the compiler that 16 bits are enough.
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

/// Loads the pixels `first - 1 ..< first + block` of a row of `width`, of which `count` are required.
INLINE void load(const uint32_t *row, size_t width, size_t first, size_t count, uint32_t *out) {
  size_t inside = first + count <= width ? count : width - first;
  out[0] = row[first > 0 ? first - 1 : 0];
  for (size_t i = 0; i < block; i++) out[i + 1] = row[first + (i < inside ? i : inside - 1)];
}

/// Converts a block at an edge, or one that is not full.
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
    // The last block overlaps the one before it, rather than being partial.
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

/// A second pattern for the rest of the luma of slow changes that are no dithered planes, with thresholds of 1/64. Its bits are in the
/// opposite order of the first pattern's, so that the two do not coincide.
static const uint8_t order[8][8] = {
    {0, 1, 4, 5, 16, 17, 20, 21},
    {3, 2, 7, 6, 19, 18, 23, 22},
    {12, 13, 8, 9, 28, 29, 24, 25},
    {15, 14, 11, 10, 31, 30, 27, 26},
    {48, 49, 52, 53, 32, 33, 36, 37},
    {51, 50, 55, 54, 35, 34, 39, 38},
    {60, 61, 56, 57, 44, 45, 40, 41},
    {63, 62, 59, 58, 47, 46, 43, 42},
};

typedef uint8_t bytes32 __attribute__((vector_size(32), aligned(4)));

/// Returns the minimum of each channel, as the bytes of a pixel.
INLINE uint32_t least(const bytes32 *pixels) {
  bytes32 v = *pixels;
  v = __builtin_elementwise_min(
      v, __builtin_shufflevector(
             v, v, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
             13, 14, 15));
  v = __builtin_elementwise_min(
      v, __builtin_shufflevector(
             v, v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 24, 25, 26, 27, 28, 29, 30, 31, 16, 17, 18, 19, 20,
             21, 22, 23));
  v = __builtin_elementwise_min(
      v, __builtin_shufflevector(
             v, v, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11, 20, 21, 22, 23, 16, 17, 18, 19, 28, 29, 30, 31, 24,
             25, 26, 27));
  return (uint32_t)v[0] | (uint32_t)v[1] << 8 | (uint32_t)v[2] << 16;
}

/// Returns whether two pixels differ by more than two steps of a channel.
INLINE int areFar(uint32_t a, uint32_t b) {
  int32_t blue = (int32_t)(a & 255) - (int32_t)(b & 255);
  int32_t green = (int32_t)(a >> 8 & 255) - (int32_t)(b >> 8 & 255);
  int32_t red = (int32_t)(a >> 16 & 255) - (int32_t)(b >> 16 & 255);
  return ((uint32_t)(blue + 2) > 4) | ((uint32_t)(green + 2) > 4) | ((uint32_t)(red + 2) > 4);
}

/// Returns the largest difference of a channel in a block of 8 × 8 pixels, or in the part that exists, if it is 1 or 2: a
/// slow change of colour that has been or will be dithered. Returns 0 for all other blocks.
INLINE int slowness(const uint32_t *pixels, size_t stride, size_t columns, size_t rows) {
  // Most blocks with content are recognized by two of their pixels.
  if (areFar(pixels[0], pixels[(rows - 1) * stride + columns - 1])) return 0;
  bytes32 low = {0}, high = {0};
  for (size_t y = 0; y < rows; y++) {
    bytes32 row;
    if (columns == 8) {
      row = *(const bytes32 *)(pixels + y * stride);
    } else {
      uint32_t few[8];
      for (size_t x = 0; x < 8; x++) few[x] = pixels[y * stride + (x < columns ? x : 0)];
      memcpy(&row, few, sizeof row);
    }
    low = y == 0 ? row : __builtin_elementwise_min(low, row);
    high = y == 0 ? row : __builtin_elementwise_max(high, row);
  }
  high = ~high;
  uint32_t range = (~least(&high) & 0x00FFFFFF) - least(&low);
  if (range == 0 || range & 0x00FCFCFC || (range + 0x00010101) & 0x00040404) return 0;
  return range & 0x00020202 ? 2 : 1;
}

INLINE uint32_t lumaOf(uint32_t pixel) {
  return (pixel >> 16 & 255) * lumaOfRed + (pixel >> 8 & 255) * lumaOfGreen + (pixel & 255) * lumaOfBlue;
}

typedef int32_t ints8 __attribute__((vector_size(32), aligned(4)));

/// Thresholds of 1/16 for eight lines: for a change along one side, and for one in any other direction.
///
/// The lines are columns if a change is from side to side, and rows otherwise. An encoder predicts a line from its first
/// pixel. Two lines have nearly the same threshold, or the same: a pattern of single lines has the highest frequency of a
/// transform, which an encoder either removes or pays a lot for.
static const uint8_t along[8] = {3, 1, 15, 13, 5, 7, 11, 9};
static const uint8_t slanted[8] = {2, 2, 14, 14, 6, 6, 10, 10};

/// A step of luma for a step of all channels, in 1/32768.
enum { step = lumaOfRed + lumaOfGreen + lumaOfBlue };

/// A change is along a side if it is this many times that along the other.
enum { slant = 8 };

/// Returns the part of a change that dithering alone does not explain: its rounding moves at most a pixel or two by a step.
INLINE int32_t certain(int32_t change) {
  int32_t size = change < 0 ? -change : change;
  return size > 2 * step ? size - 2 * step : 0;
}

/// Whether a block changes from top to bottom alone.
INLINE int isLevel(int32_t across, int32_t down) { return certain(down) > slant * certain(across); }

/// Whether a block changes from left to right alone.
INLINE int isUpright(int32_t across, int32_t down) { return certain(across) > slant * certain(down); }

/// Sets the thresholds of a row of a block, in 1/32768 of luma.
INLINE void setThresholds(ints8 *thresholds, size_t y, int32_t across, int32_t down) {
  const uint8_t *a = along;
  if (isUpright(across, down)) {
    *thresholds = (ints8){a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7]} << 11;
  } else {
    *thresholds = (ints8){0} + ((isLevel(across, down) ? a[y] : slanted[y]) << 11);
  }
}

/// Dithers luma in a block of 8 × 8 pixels that a gradient has been dithered in: the colours before it are those of a plane,
/// which the pixels are within their thresholds of. Returns 0, without writing, for all other blocks.
INLINE int ditherPlane(const uint32_t *pixels, size_t stride, uint8_t *luma, size_t lumaStride) {
  ints8 lumas[8], upper = {0}, lower = {0};
  for (size_t y = 0; y < 8; y++) {
    ints8 pixel = *(const ints8 *)(pixels + y * stride);
    lumas[y] = (pixel >> 16 & 255) * lumaOfRed + (pixel >> 8 & 255) * lumaOfGreen + (pixel & 255) * lumaOfBlue;
    if (y < 4) upper += lumas[y];
    else lower += lumas[y];
  }
  ints8 columns = upper + lower, rows = lower - upper;
  int32_t left = columns[0] + columns[1] + columns[2] + columns[3];
  int32_t right = columns[4] + columns[5] + columns[6] + columns[7];
  int32_t across = right - left;
  int32_t down = rows[0] + rows[1] + rows[2] + rows[3] + rows[4] + rows[5] + rows[6] + rows[7];
  // 64 times the distance of each pixel from the plane, in which a step of all channels is as large as the factors' sum.
  enum { slack = 42 * step };
  const ints8 odd = {-7, -5, -3, -1, 1, 3, 5, 7};
  ints8 isFar = {0};
  for (size_t y = 0; y < 8; y++) {
    const uint8_t *r = ditherRank[y];
    ints8 rank = {r[0], r[1], r[2], r[3], r[4], r[5], r[6], r[7]};
    ints8 plane = left + right + ((across * odd + down * (2 * (int32_t)y - 7)) >> 2);
    ints8 distance = 64 * lumas[y] - plane - (2 * rank - 63) * (step / 2);
    isFar |= (distance > slack) | (distance < -slack);
  }
  ints8 none = {0};
  if (memcmp(&isFar, &none, sizeof none) != 0) return 0;
  // A block that changes along one side is constant along the other.
  int32_t acrossLines = isLevel(across, down) ? 0 : across, downLines = isUpright(across, down) ? 0 : down;
  for (size_t y = 0; y < 8; y++) {
    ints8 threshold;
    setThresholds(&threshold, y, across, down);
    ints8 plane = left + right + ((acrossLines * odd + downLines * (2 * (int32_t)y - 7)) >> 2);
    ints8 values = ((plane >> 6) + (16 << 15) + threshold) >> 15;
    uint8_t *out = luma + y * lumaStride;
    for (int x = 0; x < 8; x++) out[x] = (uint8_t)values[x];
  }
  return 1;
}

HOT void animux_dither_luma(
    const uint32_t *pixels, size_t stride, size_t columns, size_t rows, uint8_t *luma, size_t lumaStride) {
  for (size_t first = 0; first < columns; first += 8) {
    size_t count = columns - first < 8 ? columns - first : 8;
    int range = slowness(pixels + first, stride, count, rows);
    if (range == 0) continue;
    if (count == 8 && rows == 8 && ditherPlane(pixels + first, stride, luma + first, lumaStride)) continue;
    if (range > 1) continue;
    for (size_t y = 0; y < rows; y++) {
      for (size_t x = 0; x < count; x++) {
        uint32_t threshold = (2u * order[y][x] + 1) << 8;
        luma[y * lumaStride + first + x] =
            (uint8_t)((lumaOf(pixels[y * stride + first + x]) + (16 << 15) + threshold) >> 15);
      }
    }
  }
}
