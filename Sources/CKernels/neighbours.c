// Means over rectangles, extremes, means along lines through a centre, and combinations of pictures; see
// neighbours.h.

#include "neighbours.h"

#include "deep.h"
#include "scalar.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

typedef double fourDoubles __attribute__((vector_size(32), aligned(8)));
typedef int32_t fourInts __attribute__((vector_size(16)));

/// Computes means of columns of sums. `whole` columns on either side count completely, and those at the ends
/// by `part`, in 1/256.
INLINE void boxRow(
    void *out, int32_t width, int isDeep, const double *columns, int32_t reach, int32_t whole, uint32_t part, double share) {
  // Nothing is rounded before the end: sums are whole numbers below 2^53.
  const fourDoubles *pixels = (const fourDoubles *)columns + reach;
  fourDoubles row = {0}, sidePart = (fourDoubles){0} + (double)part, scale = (fourDoubles){0} + share;
  for (int32_t k = -whole; k < whole; k++) row += pixels[k];
  for (int32_t x = 0; x < width; x++) {
    row += pixels[x + whole];
    fourDoubles sides = pixels[x - whole - 1] + pixels[x + whole + 1];
    fourInts means = __builtin_convertvector((256 * row + sidePart * sides) * scale + 0.5, fourInts);
    for (size_t c = 0; c < 4; c++) setNumber(out, 4 * (size_t)x + c, isDeep, (uint32_t)means[c]);
    row -= pixels[x - whole];
  }
}

INLINE void box(
    void *out, int32_t width, int32_t height, const void *in, int isDeep, uint32_t halfWidth, uint32_t halfHeight,
    int32_t reachX, int32_t reachY, uint32_t *sums, double *columns) {
  size_t stride = (size_t)(width + 2 * reachX), count = 4 * stride;
  int32_t wholeX = (int32_t)(halfWidth - 128) / 256, wholeY = (int32_t)(halfHeight - 128) / 256;
  uint32_t partX = (halfWidth - 128) & 255, partY = (halfHeight - 128) & 255;
  double share = 1 / ((double)(2 * halfWidth) * (double)(2 * halfHeight));
  memset(sums, 0, count * sizeof(uint32_t));
  for (int32_t k = 0; k < 2 * wholeY; k++)
    for (size_t i = 0; i < count; i++) sums[i] += numberAt(in, (size_t)(reachY - wholeY + k) * count + i, isDeep);
  for (int32_t y = 0; y < height; y++) {
    const void *upper = pixelAt(in, (size_t)(y + reachY - wholeY - 1) * stride, isDeep);
    const void *lower = pixelAt(in, (size_t)(y + reachY + wholeY) * stride, isDeep);
    const void *first = pixelAt(upper, stride, isDeep), *below = pixelAt(lower, stride, isDeep);
    for (size_t i = 0; i < count; i++) {
      sums[i] += numberAt(lower, i, isDeep);
      uint32_t ends = (numberAt(upper, i, isDeep) + numberAt(below, i, isDeep)) * partY;
      columns[i] = 256 * (double)(int32_t)sums[i] + (double)(int32_t)ends;
    }
    void *row = (uint8_t *)out + (size_t)y * (size_t)width * (isDeep ? 8 : 4);
    boxRow(row, width, isDeep, columns, reachX, wholeX, partX, share);
    for (size_t i = 0; i < count; i++) sums[i] -= numberAt(first, i, isDeep);
  }
}

HOT void animux_box(
    void *out, int32_t width, int32_t height, const void *in, int isDeep, uint32_t halfWidth, uint32_t halfHeight,
    int32_t reachX, int32_t reachY, uint32_t *sums, double *columns) {
  if (isDeep) {
    box(out, width, height, in, 1, halfWidth, halfHeight, reachX, reachY, sums, columns);
  } else {
    box(out, width, height, in, 0, halfWidth, halfHeight, reachX, reachY, sums, columns);
  }
}

INLINE void keepBytes(uint8_t *out, const uint8_t *in, size_t count, int isLargest) {
  if (isLargest) {
    for (size_t i = 0; i < count; i++) out[i] = out[i] > in[i] ? out[i] : in[i];
  } else {
    for (size_t i = 0; i < count; i++) out[i] = out[i] < in[i] ? out[i] : in[i];
  }
}

INLINE void keepNumbers(uint16_t *out, const uint16_t *in, size_t count, int isLargest) {
  if (isLargest) {
    for (size_t i = 0; i < count; i++) out[i] = out[i] > in[i] ? out[i] : in[i];
  } else {
    for (size_t i = 0; i < count; i++) out[i] = out[i] < in[i] ? out[i] : in[i];
  }
}

INLINE void keep(void *out, const void *in, size_t count, int isDeep, int isLargest) {
  if (isDeep) {
    keepNumbers(out, in, count, isLargest);
  } else {
    keepBytes(out, in, count, isLargest);
  }
}

/// Returns the largest power of two that is at most `length`.
INLINE int32_t fitting(int32_t length) {
  int32_t power = 1;
  while (2 * power <= length) power *= 2;
  return power;
}

INLINE void extreme(
    void *out, int32_t width, int32_t height, const void *in, int isDeep, const int32_t *reaches, int32_t reach,
    int isLargest, void *spare) {
  size_t stride = (size_t)(width + 2 * reach), rows = (size_t)(height + 2 * reach), pixel = isDeep ? 8 : 4;
  memcpy(spare, in, stride * rows * pixel);
  memset(out, isLargest ? 0 : 255, (size_t)width * (size_t)height * pixel);
  // Each pixel of `spare` is the extreme of `power` pixels from there on.
  for (int32_t power = 1; power <= 2 * reach + 1; power *= 2) {
    for (int32_t k = 0; k <= 2 * reach; k++) {
      int32_t length = 2 * reaches[k] + 1;
      if (length < 1 || fitting(length) != power) continue;
      for (int32_t y = 0; y < height; y++) {
        const void *row = pixelAt(spare, (size_t)(y + k) * stride + (size_t)(reach - reaches[k]), isDeep);
        void *target = (uint8_t *)out + (size_t)y * (size_t)width * pixel;
        keep(target, row, 4 * (size_t)width, isDeep, isLargest);
        keep(target, pixelAt(row, (size_t)(length - power), isDeep), 4 * (size_t)width, isDeep, isLargest);
      }
    }
    for (size_t y = 0; y < rows && (size_t)power < stride; y++) {
      uint8_t *row = (uint8_t *)spare + y * stride * pixel;
      keep(row, row + (size_t)power * pixel, 4 * (stride - (size_t)power), isDeep, isLargest);
    }
  }
}

HOT void animux_extreme(
    void *out, int32_t width, int32_t height, const void *in, int isDeep, const int32_t *reaches, int32_t reach,
    int isLargest, void *spare) {
  if (isDeep) {
    extreme(out, width, height, in, 1, reaches, reach, isLargest, spare);
  } else {
    extreme(out, width, height, in, 0, reaches, reach, isLargest, spare);
  }
}

typedef uint8_t fourBytes __attribute__((vector_size(4), aligned(1)));
typedef uint16_t fourShorts __attribute__((vector_size(8), aligned(2)));
typedef uint32_t fourNumbers __attribute__((vector_size(16)));
typedef uint64_t fourSums __attribute__((vector_size(32)));

INLINE fourNumbers channelsAt(const void *picture, size_t pixel, int isDeep) {
  return isDeep ? __builtin_convertvector(*(const fourShorts *)pixelAt(picture, pixel, 1), fourNumbers)
                : __builtin_convertvector(*(const fourBytes *)pixelAt(picture, pixel, 0), fourNumbers);
}

/// Adds the pixels of a square from `pixel`, all of which are in the picture, with weights in 1/65536.
INLINE void addSquare(
    fourSums *total, const void *in, int isDeep, size_t pixel, size_t width, uint32_t right, uint32_t lower) {
  fourNumbers a = channelsAt(in, pixel, isDeep), b = channelsAt(in, pixel + 1, isDeep);
  fourNumbers c = channelsAt(in, pixel + width, isDeep), d = channelsAt(in, pixel + width + 1, isDeep);
  // 65280 × 65536 is still below 2^32.
  fourNumbers upper = a * (256 - right) + b * right, under = c * (256 - right) + d * right;
  *total += __builtin_convertvector(upper * (256 - lower) + under * lower, fourSums);
}

/// Returns the place of one of the samples of a line, from -1 to 1.
INLINE double placeOf(int32_t index, int32_t samples) { return (2 * (double)index + 1) / (double)samples - 1; }

INLINE void zoomRow(
    void *out, int32_t x0, int32_t y, int32_t count, const void *in, int isDeep, int32_t left, int32_t top,
    int32_t width, int32_t height, const animux_zoom *zoom) {
  // The places of samples on a line, from -1 to 1. Neighbours mostly have as many.
  enum { kept = 64 };
  double places[kept];
  int32_t last = 0;
  for (int32_t i = 0; i < count; i++) {
    double x = (double)(x0 + i), middleX = x - (double)left, middleY = (double)y - (double)top;
    double alongX = (x + 0.5 - zoom->centerX) * zoom->growth;
    double alongY = ((double)y + 0.5 - zoom->centerY) * zoom->growth;
    // There are two samples for each pixel of the line.
    int32_t samples = (int32_t)(4 * __builtin_sqrt(alongX * alongX + alongY * alongY)) + 2;
    if (samples != last)
      for (int32_t k = 0; k < samples && k < kept; k++) places[k] = placeOf(k, samples);
    last = samples;
    fourSums total = {0};
    for (int32_t k = 0; k < samples; k++) {
      double t = k < kept ? places[k] : placeOf(k, samples);
      int64_t u = (int64_t)((middleX + t * alongX) * 256 + 0x1p40), v = (int64_t)((middleY + t * alongY) * 256 + 0x1p40);
      int32_t column = (int32_t)((u >> 8) - ((int64_t)1 << 32)), line = (int32_t)((v >> 8) - ((int64_t)1 << 32));
      uint32_t right = (uint32_t)(u & 255), lower = (uint32_t)(v & 255);
      if (column >= 0 && line >= 0 && column < width - 1 && line < height - 1) {
        addSquare(&total, in, isDeep, (size_t)line * (size_t)width + (size_t)column, (size_t)width, right, lower);
        continue;
      }
      for (int corner = 0; corner < 4; corner++) {
        int32_t px = column + (corner & 1), py = line + (corner >> 1);
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        uint32_t weight = (corner & 1 ? right : 256 - right) * (corner >> 1 ? lower : 256 - lower);
        fourNumbers pixel = channelsAt(in, (size_t)py * (size_t)width + (size_t)px, isDeep);
        total += __builtin_convertvector(pixel * weight, fourSums);
      }
    }
    double share = 1 / (65536.0 * samples);
    for (size_t c = 0; c < 4; c++)
      setNumber(out, 4 * (size_t)i + c, isDeep, (uint32_t)((double)total[c] * share + 0.5));
  }
}

HOT void animux_zoom_row(
    void *out, int32_t x, int32_t y, int32_t count, const void *in, int isDeep, int32_t left, int32_t top,
    int32_t width, int32_t height, const animux_zoom *zoom) {
  if (isDeep) {
    zoomRow(out, x, y, count, in, 1, left, top, width, height, zoom);
  } else {
    zoomRow(out, x, y, count, in, 0, left, top, width, height, zoom);
  }
}

INLINE void combine(float *c, const float *o, int32_t kind, float amount, const float *color) {
  float shift, shade, rest;
  // The other picture is scaled to the alpha of this one.
  float same = o[3] > 0 ? c[3] / o[3] : 0;
  switch (kind) {
  case animux_sharpen:
    for (int k = 0; k < 3; k++) c[k] = upTo(c[k] + amount * (c[k] - o[k] * same), c[3]);
    break;
  case animux_sharpenLuma:
    shift = amount * (luma(c) - luma(o) * same);
    for (int k = 0; k < 3; k++) c[k] = upTo(c[k] + shift, c[3]);
    break;
  case animux_bloom:
    for (int k = 3; k >= 0; k--) c[k] = upTo(c[k] + amount * o[k] * (1 - upTo(c[k], 1)), 1);
    for (int k = 0; k < 3; k++) c[k] = upTo(c[k], c[3]);
    break;
  case animux_gloom:
    for (int k = 0; k < 3; k++) c[k] = upTo(c[k] * (1 - amount * (o[3] > 0 ? 1 - upTo(o[k] / o[3], 1) : 0)), c[3]);
    break;
  case animux_under:
    shade = upTo(o[3] * color[3] * amount, 1), rest = shade * (1 - c[3]);
    for (int k = 0; k < 3; k++) c[k] += color[2 - k] * rest;
    c[3] += rest;
    break;
  case animux_inside:
    shade = upTo((1 - o[3]) * amount, 1) * color[3];
    for (int k = 0; k < 3; k++) c[k] = c[k] * (1 - shade) + color[2 - k] * shade * c[3];
    break;
  case animux_without:
    for (int k = 0; k < 3; k++) c[k] = upTo(c[k] - o[k], c[3]);
    break;
  case animux_shade:
    if (c[3] <= 0) break;
    shade = o[3] > 0 ? upTo(luma(o) / o[3], 1) : 0, rest = 1 - shade;
    shift = color[0] * rest * rest - color[1] * shade * shade;
    shift = shift < -1 ? -1 : shift > 1 ? 1 : shift;
    for (int k = 0; k < 3; k++) c[k] = upTo(c[k] + shift * c[k] * (1 - upTo(c[k] / c[3], 1)), c[3]);
    break;
  }
}

INLINE void combineRow(
    void *out, const void *others, int isDeep, size_t count, int32_t kind, float amount, const float *color) {
  float most = largestNumber(isDeep), scale = 1 / most;
  for (size_t i = 0; i < count; i++) {
    float c[4], o[4];
    for (size_t k = 0; k < 4; k++) {
      c[k] = (float)(int32_t)numberAt(out, 4 * i + k, isDeep) * scale;
      o[k] = (float)(int32_t)numberAt(others, 4 * i + k, isDeep) * scale;
    }
    combine(c, o, kind, amount, color);
    for (size_t k = 0; k < 4; k++)
      setNumber(out, 4 * i + k, isDeep, (uint32_t)(int32_t)(upTo(c[k], 1) * most + 0.5f));
  }
}

HOT void animux_combine_row(
    void *out, const void *others, int isDeep, size_t count, int32_t kind, float amount, const float *color) {
  if (isDeep) {
    combineRow(out, others, 1, count, kind, amount, color);
  } else {
    combineRow(out, others, 0, count, kind, amount, color);
  }
}
