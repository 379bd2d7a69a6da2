// Converts frames from YUV to opaque pixels; see convert.h. Samples have 8 to 16 bits.

#include "convert.h"

#include "hot.h"
#include "pixel.h"

typedef int16_t shorts __attribute__((vector_size(32), aligned(2)));
typedef uint16_t ushorts __attribute__((vector_size(32), aligned(2)));
typedef uint8_t bytes __attribute__((vector_size(16), aligned(1)));
typedef int32_t wideInts __attribute__((vector_size(64)));
typedef uint32_t wideWords __attribute__((vector_size(64)));

INLINE int32_t sample(const void *row, size_t index, const animux_samples *samples) {
  return samples->isWide ? ((const uint16_t *)row)[index] << samples->shift & 0xFFFF : ((const uint8_t *)row)[index] << 8;
}

/// Mixes rows of samples to differences from grey, with 32 steps for one of 8 bits, times 4, the sum of both
/// weights.
INLINE void mixRows(
    int16_t *out, size_t count, const void *first, const void *second, int32_t part, size_t step,
    const animux_samples *samples) {
  for (size_t i = 0; i < count; i++) {
    int32_t a = sample(first, i * step, samples), b = sample(second, i * step, samples);
    out[i] = (int16_t)((a * (4 - part) + b * part + 4 - (4 << 15)) >> 3);
  }
}

INLINE int16_t mixedByte(int32_t a, int32_t b, int32_t part) { return (int16_t)((a * (4 - part) + b * part - 512) * 32); }

INLINE void mixBytes(int16_t *out, size_t count, const uint8_t *first, const uint8_t *second, int32_t part, size_t step) {
  for (size_t i = 0; i < count; i++) out[i] = mixedByte(first[i * step], second[i * step], part);
}

/// Mixes neighbouring bytes, sixteen at a time.
INLINE void mixNeighbours(int16_t *out, size_t count, const uint8_t *first, const uint8_t *second, int32_t part) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    shorts a = __builtin_convertvector(*(const bytes *)(first + i), shorts);
    shorts b = __builtin_convertvector(*(const bytes *)(second + i), shorts);
    *(shorts *)(out + i) = (a * (int16_t)(4 - part) + b * (int16_t)part - 512) * 32;
  }
#pragma clang loop vectorize(disable)
  for (; i < count; i++) out[i] = mixedByte(first[i], second[i], part);
}

/// Writes each sample, and the mean of each and the next, times 2.
INLINE void spreadLeft(int16_t *out, const int16_t *mixed, size_t count) {
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    shorts own = *(const shorts *)(mixed + i), mean = own + *(const shorts *)(mixed + i + 1);
    own += own;
    shorts *pair = (shorts *)(out + 2 * i);
    pair[0] = __builtin_shufflevector(own, mean, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    pair[1] = __builtin_shufflevector(own, mean, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  }
#pragma clang loop vectorize(disable)
  for (; i < count; i++) {
    out[2 * i] = (int16_t)(mixed[i] * 2);
    out[2 * i + 1] = (int16_t)(mixed[i] + mixed[i + 1]);
  }
}

HOT void animux_chroma_row(
    int16_t *out, size_t width, const void *first, const void *second, uint32_t part, size_t step,
    animux_samples samples, int32_t spacing, int16_t *spare) {
  size_t count = spacing == 1 ? width : (width + 1) / 2;
  int16_t *mixed = spacing == 1 ? out : spare + 1;
  // The spread sums two samples of 64 steps each: 128 for one of 8 bits.
  if (samples.isWide) mixRows(mixed, count, first, second, (int32_t)part, step, &samples);
  else if (step == 1) mixNeighbours(mixed, count, first, second, (int32_t)part);
  else mixBytes(mixed, count, first, second, (int32_t)part, step);
  if (spacing == 1) {
    for (size_t i = 0; i < width; i++) out[i] = (int16_t)(out[i] * 2);
    return;
  }
  mixed[-1] = mixed[0];
  mixed[count] = mixed[count - 1];
  if (spacing == 2) {
    spreadLeft(out, mixed, count);
  } else {
    for (size_t i = 0; i < count; i++) {
      int32_t near = mixed[i] * 3;
      out[2 * i] = (int16_t)((near + (mixed + i)[-1] + 1) >> 1);
      out[2 * i + 1] = (int16_t)((near + mixed[i + 1] + 1) >> 1);
    }
  }
}

INLINE void product(const shorts *a, int16_t factor, shorts *out) {
  wideInts wide = __builtin_convertvector(*a, wideInts) * factor;
  *out = __builtin_convertvector(wide >> 16, shorts);
}

INLINE void clampBytes(shorts *values) {
  shorts none = {0};
  *values = __builtin_elementwise_min(__builtin_elementwise_max(*values >> 5, none), none + 255);
}

/// Converts sixteen pixels. The highest bit of the luma is the highest of 16.
INLINE void yuvBlock(
    uint32_t *out, const ushorts *luma, const int16_t *cbs, const int16_t *crs, const animux_matrix *m) {
  wideWords scaled = __builtin_convertvector(*luma, wideWords) * m->luma;
  shorts y = (shorts)__builtin_convertvector(scaled >> 16, ushorts) + m->black;
  shorts cb = *(const shorts *)cbs, cr = *(const shorts *)crs, red, blue, greenOfCb, greenOfCr;
  product(&cr, m->redOfCr, &red);
  product(&cb, m->blueOfCb, &blue);
  product(&cb, m->greenOfCb, &greenOfCb);
  product(&cr, m->greenOfCr, &greenOfCr);
  red += y;
  blue += y;
  shorts green = y - greenOfCb - greenOfCr;
  clampBytes(&red);
  clampBytes(&green);
  clampBytes(&blue);
  ushorts low = (ushorts)(blue | green << 8), high = (ushorts)red | 0xFF00;
  ushorts *pixels = (ushorts *)out;
  pixels[0] = __builtin_shufflevector(low, high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  pixels[1] = __builtin_shufflevector(low, high, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

INLINE void takeLuma(const void *row, size_t x, const animux_samples *samples, ushorts *out) {
  if (samples->isWide) *out = *(const ushorts *)((const uint16_t *)row + x) << (uint16_t)samples->shift;
  else *out = __builtin_convertvector(*(const bytes *)((const uint8_t *)row + x), ushorts) << 8;
}

HOT void animux_yuv_row(
    uint32_t *out, size_t width, const void *luma, const int16_t *cb, const int16_t *cr, animux_samples samples,
    const animux_matrix *matrix) {
  size_t x = 0;
  ushorts y;
  for (; x + 16 <= width; x += 16) {
    takeLuma(luma, x, &samples, &y);
    yuvBlock(out + x, &y, cb + x, cr + x, matrix);
  }
  if (x == width) return;
  uint32_t rest[16];
  uint16_t lumas[16] = {0};
  for (size_t i = 0; i < width - x; i++) lumas[i] = (uint16_t)sample(luma, x + i, &samples);
  memcpy(&y, lumas, sizeof y);
  yuvBlock(rest, &y, cb + x, cr + x, matrix);
  memcpy(out + x, rest, (width - x) * sizeof *out);
}

HOT void animux_alpha_row(uint32_t *pixels, size_t width, const void *alpha, animux_samples samples) {
  uint32_t most = samples.isWide ? (1u << (16 - samples.shift)) - 1 : 255;
  for (size_t i = 0; i < width; i++) {
    uint32_t value = (uint32_t)sample(alpha, i, &samples) >> (samples.isWide ? samples.shift : 8);
    pixels[i] = scaledPixel(pixels[i], samples.isWide ? (value * 255 + most / 2) / most : value);
  }
}

HOT int animux_is_opaque(const uint32_t *pixels, size_t count) {
  size_t i = 0;
  for (; i + 1024 <= count; i += 1024) {
    uint32_t all = 0xFFFFFFFF;
    for (size_t k = 0; k < 1024; k++) all &= pixels[i + k];
    if (all >> 24 != 255) return 0;
  }
  uint32_t all = 0xFFFFFFFF;
  for (; i < count; i++) all &= pixels[i];
  return all >> 24 == 255;
}

void animux_transpose(uint32_t *out, const uint32_t *pixels, size_t width, size_t height) {
  enum { side = 16 };
  for (size_t top = 0; top < height; top += side) {
    size_t bottom = top + side < height ? top + side : height;
    for (size_t left = 0; left < width; left += side) {
      size_t right = left + side < width ? left + side : width;
      for (size_t x = left; x < right; x++)
        for (size_t y = top; y < bottom; y++) out[x * height + y] = pixels[y * width + x];
    }
  }
}
