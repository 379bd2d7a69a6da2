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

/// The number of columns that are converted at a time.
enum { block = 16 };

typedef uint8_t few __attribute__((vector_size(8), aligned(1)));
typedef uint8_t many __attribute__((vector_size(16), aligned(1)));
typedef uint32_t words4 __attribute__((vector_size(16), aligned(4)));
typedef uint32_t words __attribute__((vector_size(32), aligned(4)));
typedef uint16_t halves __attribute__((vector_size(32)));
typedef int16_t factors __attribute__((vector_size(32)));
typedef int32_t sums __attribute__((vector_size(32)));
typedef int32_t wideSums __attribute__((vector_size(64)));

/// Eight pixels or sums of pixels with 16 bits for each channel: blue and red, and green and alpha.
struct split {
  halves low, high;
};

/// The factors of both for luma and the two chroma samples. That of alpha is 0.
struct matrix {
  factors lumaLow, lumaHigh, cbLow, cbHigh, crLow, crHigh;
};

#define EIGHT_TIMES(a, b) {a, b, a, b, a, b, a, b, a, b, a, b, a, b, a, b}

INLINE void setMatrix(struct matrix *out) {
  *out = (struct matrix){
      EIGHT_TIMES(lumaOfBlue, lumaOfRed), EIGHT_TIMES(lumaOfGreen, 0), EIGHT_TIMES(chromaOfOwn, -cbOfRed),
      EIGHT_TIMES(cbOfRed - chromaOfOwn, 0), EIGHT_TIMES(-crOfBlue, chromaOfOwn),
      EIGHT_TIMES(crOfBlue - chromaOfOwn, 0)};
  // The compiler must not know that factors are 0. It would use several instructions in place of one for two products and
  // their sum.
  __asm__("" : "+m"(*out));
}

/// Multiplies both halves of each word by their factors, and adds them up.
INLINE void addProducts(const struct split *in, const factors *low, const factors *high, int32_t rest, sums *out) {
  wideSums a = __builtin_convertvector((factors)in->low, wideSums) * __builtin_convertvector(*low, wideSums);
  wideSums b = __builtin_convertvector((factors)in->high, wideSums) * __builtin_convertvector(*high, wideSums);
  sums first = __builtin_shufflevector(a, a, 0, 2, 4, 6, 8, 10, 12, 14);
  sums second = __builtin_shufflevector(a, a, 1, 3, 5, 7, 9, 11, 13, 15);
  sums third = __builtin_shufflevector(b, b, 0, 2, 4, 6, 8, 10, 12, 14);
  sums last = __builtin_shufflevector(b, b, 1, 3, 5, 7, 9, 11, 13, 15);
  *out = first + second + (third + last) + rest;
}

/// Separates sixteen pixels into those of even columns and those of odd ones.
INLINE void separate(const uint32_t *pixels, struct split *even, struct split *odd) {
  words4 a = *(const words4 *)pixels, b = *(const words4 *)(pixels + 4);
  words4 c = *(const words4 *)(pixels + 8), d = *(const words4 *)(pixels + 12);
  words ac = __builtin_shufflevector(a, c, 0, 1, 2, 3, 4, 5, 6, 7);
  words bd = __builtin_shufflevector(b, d, 0, 1, 2, 3, 4, 5, 6, 7);
  halves e = (halves)__builtin_shufflevector(ac, bd, 0, 2, 8, 10, 4, 6, 12, 14);
  halves o = (halves)__builtin_shufflevector(ac, bd, 1, 3, 9, 11, 5, 7, 13, 15);
  *even = (struct split){e & 255, e >> 8};
  *odd = (struct split){o & 255, o >> 8};
}

INLINE void luma(const struct split *even, const struct split *odd, const struct matrix *matrix, uint8_t *out) {
  sums e, o;
  addProducts(even, &matrix->lumaLow, &matrix->lumaHigh, (16 << 15) + half, &e);
  addProducts(odd, &matrix->lumaLow, &matrix->lumaHigh, (16 << 15) + half, &o);
  words both = ((words)e >> 15 & 0xFFFF) | ((words)o << 1 & 0xFFFF0000);
  *(many *)out = __builtin_convertvector((halves)both & 255, many);
}

INLINE void chroma(const struct split *sum, const factors *low, const factors *high, uint8_t *out) {
  sums all;
  addProducts(sum, low, high, 8 * ((128 << 15) + half), &all);
  *(few *)out = __builtin_convertvector(all >> 18 & 255, few);
}

INLINE void addSplit(struct split *a, const struct split *b) { a->low += b->low, a->high += b->high; }

/// Returns the last of some numbers, followed by all but the last of others.
INLINE void follow(const halves *before, const halves *numbers, halves *out) {
  words a = (words)*before, b = (words)*numbers;
  *out = (halves)__builtin_shufflevector(a, b, 7, 8, 9, 10, 11, 12, 13, 14);
}

/// Converts a block of two rows. Chroma adds up both rows, and gives columns the weights 1 2 1. `before` has the sums of the
/// odd columns before the block, and then those of the block.
INLINE void convert(
    const uint32_t *row0, const uint32_t *row1, const struct matrix *matrix, struct split *before, uint8_t *luma0,
    uint8_t *luma1, uint8_t *cb, uint8_t *cr) {
  struct split even, odd, evenBelow, oddBelow, sum;
  separate(row0, &even, &odd);
  separate(row1, &evenBelow, &oddBelow);
  luma(&even, &odd, matrix, luma0);
  luma(&evenBelow, &oddBelow, matrix, luma1);
  addSplit(&even, &evenBelow);
  addSplit(&odd, &oddBelow);
  follow(&before->low, &odd.low, &sum.low);
  follow(&before->high, &odd.high, &sum.high);
  *before = odd;
  addSplit(&sum, &odd);
  addSplit(&even, &even);
  addSplit(&sum, &even);
  chroma(&sum, &matrix->cbLow, &matrix->cbHigh, cb);
  chroma(&sum, &matrix->crLow, &matrix->crHigh, cr);
}

INLINE void fill(uint32_t pixel, struct split *out) {
  words all = {pixel, pixel, pixel, pixel, pixel, pixel, pixel, pixel};
  *out = (struct split){(halves)all & 255, (halves)all >> 8};
}

HOT void animux_bgra_to_yuv420(
    const uint32_t *row0, const uint32_t *row1, size_t width, size_t first, size_t end,
    uint8_t *luma0, uint8_t *luma1, uint8_t *cb, uint8_t *cr) {
  if (first >= end) return;
  struct matrix matrix;
  struct split before, below;
  setMatrix(&matrix);
  // The column before the first one is that one itself.
  size_t previous = first > 0 ? first - 1 : 0, x = first;
  fill(row0[previous], &before);
  fill(row1[previous], &below);
  addSplit(&before, &below);
  for (; x + block <= end && x + block <= width; x += block) {
    convert(row0 + x, row1 + x, &matrix, &before, luma0 + x, luma1 + x, cb + x / 2, cr + x / 2);
  }
  if (x == end) return;
  uint32_t top[block], bottom[block];
  uint8_t lumas[2][block], cbs[block / 2], crs[block / 2];
  for (size_t i = 0; i < block; i++) {
    size_t place = x + i < width ? x + i : width - 1;
    top[i] = row0[place], bottom[i] = row1[place];
  }
  convert(top, bottom, &matrix, &before, lumas[0], lumas[1], cbs, crs);
  memcpy(luma0 + x, lumas[0], end - x);
  memcpy(luma1 + x, lumas[1], end - x);
  memcpy(cb + x / 2, cbs, (end - x) / 2);
  memcpy(cr + x / 2, crs, (end - x) / 2);
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

/// Returns whether all pixels of some rows of eight are equal.
INLINE int isFlat(const uint32_t *pixels, size_t stride, size_t rows) {
  uint32_t pixel = pixels[0];
  words all = {pixel, pixel, pixel, pixel, pixel, pixel, pixel, pixel}, differences = {0}, none = {0};
  for (size_t y = 0; y < rows; y++) differences |= *(const words *)(pixels + y * stride) ^ all;
  return memcmp(&differences, &none, sizeof none) == 0;
}

/// Returns the largest difference of a channel in a block of 8 × 8 pixels, or in the part that exists, if it is 1 or 2: a
/// slow change of colour that has been or will be dithered. Returns 0 for all other blocks.
INLINE int slowness(const uint32_t *pixels, size_t stride, size_t columns, size_t rows) {
  // Most blocks with content are recognized by two of their pixels.
  if (areFar(pixels[0], pixels[(rows - 1) * stride + columns - 1])) return 0;
  if (columns == 8 && isFlat(pixels, stride, rows)) return 0;
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

/// A step of luma for a step of all channels, in 1/32768.
enum { step = lumaOfRed + lumaOfGreen + lumaOfBlue };

/// A change is along a side if it is this many times that along the other.
enum { slant = 8 };

/// The change along a side, as the difference of the sums of a block's halves, from which on a block is steep: two thirds of a step of
/// luma in eight pixels. Its steps are too close to be seen as bands.
enum { steep = 2 * 16 * 32768 / 3 };

INLINE int32_t sizeOf(int32_t change) { return change < 0 ? -change : change; }

/// Returns the part of a change that dithering alone does not explain: its rounding moves at most a pixel or two by a step.
INLINE int32_t certain(int32_t change) {
  int32_t size = sizeOf(change);
  return size > 2 * step ? size - 2 * step : 0;
}

typedef uint8_t bytes8 __attribute__((vector_size(8), aligned(1)));

/// Gives a block its mean, rounded to half steps. Half a step is drawn as lines of two pixels, which go across the change. Blocks of
/// one mean are equal, so an encoder predicts most of them from their neighbours.
///
/// `total` is the sum of all lumas in 1/32768, and the changes are differences of the sums of the block's halves.
INLINE void drawLines(
    int32_t total, int32_t across, int32_t down, animux_dithering lines, uint8_t *luma, size_t lumaStride) {
  const bytes8 pairs = {0, 0, 1, 1, 0, 0, 1, 1}, waves = {1, 0, 0, 1, 1, 0, 0, 1};
  int32_t halves = ((total >> 5) + (32 << 15) + half) >> 15;
  uint8_t level = (uint8_t)(halves >> 1), rest = halves & 1;
  // Rows, if dithering explains all of the change.
  int isAcross = certain(across) > certain(down);
  bytes8 columns = level + rest * (isAcross || lines == animux_dither_waves ? waves : pairs);
  for (size_t y = 0; y < 8; y++) *(bytes8 *)(luma + y * lumaStride) = isAcross ? columns : (bytes8){0} + columns[y];
}

/// Rounds the luma of a plane, the sum of which over a block is `total`.
INLINE void roundPlane(int32_t total, int32_t across, int32_t down, uint8_t *luma, size_t lumaStride) {
  const ints8 odd = {-7, -5, -3, -1, 1, 3, 5, 7};
  // A block that changes along one side is constant along the other.
  int32_t a = certain(across), d = certain(down);
  int32_t acrossLines = d > slant * a ? 0 : across, downLines = a > slant * d ? 0 : down;
  for (size_t y = 0; y < 8; y++) {
    ints8 plane = total + ((acrossLines * odd + downLines * (2 * (int32_t)y - 7)) >> 2);
    ints8 values = ((plane >> 6) + (16 << 15) + half) >> 15;
    *(bytes8 *)(luma + y * lumaStride) = __builtin_convertvector(values, bytes8);
  }
}

/// Dithers luma in a block of 8 × 8 pixels that a gradient has been dithered in: the colours before the dithering are those of a
/// plane, from which no pixel differs by more than its threshold. Returns 0, without writing, for all other blocks.
INLINE int ditherPlane(
    const uint32_t *pixels, size_t stride, animux_dithering lines, uint8_t *luma, size_t lumaStride) {
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
  // 64 times the distance of each pixel from the plane, in which a step of all channels is the factors' sum.
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
  if (lines == animux_dither_none || sizeOf(across) >= steep || sizeOf(down) >= steep) {
    roundPlane(left + right, across, down, luma, lumaStride);
  } else {
    drawLines(left + right, across, down, lines, luma, lumaStride);
  }
  return 1;
}

HOT void animux_dither_luma(
    const uint32_t *pixels, size_t stride, size_t columns, size_t rows, animux_dithering lines, uint8_t *luma,
    size_t lumaStride) {
  for (size_t first = 0; first < columns; first += 8) {
    size_t count = columns - first < 8 ? columns - first : 8;
    int range = slowness(pixels + first, stride, count, rows);
    if (range == 0) continue;
    if (count == 8 && rows == 8 && ditherPlane(pixels + first, stride, lines, luma + first, lumaStride)) continue;
    if (range > 1 || lines == animux_dither_none) continue;
    for (size_t y = 0; y < rows; y++) {
      for (size_t x = 0; x < count; x++) {
        uint32_t threshold = (2u * order[y][x] + 1) << 8;
        luma[y * lumaStride + first + x] =
            (uint8_t)((lumaOf(pixels[y * stride + first + x]) + (16 << 15) + threshold) >> 15);
      }
    }
  }
}
