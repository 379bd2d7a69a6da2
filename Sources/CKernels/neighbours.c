#include "neighbours.h"

#include "scalar.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

HOT void animux_box(
    uint32_t *out, int32_t width, int32_t height, const uint32_t *in, uint32_t halfWidth, uint32_t halfHeight,
    int32_t reachX, int32_t reachY, uint32_t *sums) {
  size_t stride = (size_t)(width + 2 * reachX), count = 4 * stride;
  int32_t wholeX = (int32_t)(halfWidth - 128) / 256, wholeY = (int32_t)(halfHeight - 128) / 256;
  uint32_t partX = (halfWidth - 128) & 255, partY = (halfHeight - 128) & 255;
  double share = 1 / ((double)(2 * halfWidth) * (double)(2 * halfHeight));
  const uint8_t *bytes = (const uint8_t *)in;
  uint8_t *result = (uint8_t *)out;
  memset(sums, 0, count * sizeof(uint32_t));
  for (int32_t k = 0; k < 2 * wholeY; k++)
    for (size_t i = 0; i < count; i++) sums[i] += bytes[(size_t)(reachY - wholeY + k) * count + i];
  for (int32_t y = 0; y < height; y++) {
    const uint8_t *upper = bytes + (size_t)(y + reachY - wholeY - 1) * count;
    const uint8_t *lower = bytes + (size_t)(y + reachY + wholeY) * count;
    for (size_t i = 0; i < count; i++) sums[i] += lower[i];
    const uint8_t *below = lower + count;
    for (int c = 0; c < 4; c++) {
      uint64_t row = 0;
      for (int32_t k = 0; k < 2 * wholeX; k++) {
        size_t i = 4 * (size_t)(reachX - wholeX + k) + (size_t)c;
        row += 256 * (uint64_t)sums[i] + partY * (uint64_t)(upper[i] + below[i]);
      }
      for (int32_t x = 0; x < width; x++) {
        size_t middle = 4 * (size_t)(x + reachX) + (size_t)c, span = 4 * (size_t)wholeX;
        size_t last = middle + span, before = middle - span - 4, after = last + 4;
        row += 256 * (uint64_t)sums[last] + partY * (uint64_t)(upper[last] + below[last]);
        uint64_t sides = 256 * ((uint64_t)sums[before] + sums[after])
                         + partY * ((uint64_t)upper[before] + below[before] + upper[after] + below[after]);
        result[4 * ((size_t)y * (size_t)width + (size_t)x) + (size_t)c] =
            (uint8_t)((double)(256 * row + partX * sides) * share + 0.5);
        size_t first = middle - span;
        row -= 256 * (uint64_t)sums[first] + partY * (uint64_t)(upper[first] + below[first]);
      }
    }
    const uint8_t *first = upper + count;
    for (size_t i = 0; i < count; i++) sums[i] -= first[i];
  }
}

HOT void animux_disc(
    uint32_t *out, int32_t width, int32_t height, const uint32_t *in, const uint32_t *halves, int32_t reach,
    uint32_t *sums) {
  size_t stride = (size_t)(width + 2 * reach), line = 4 * (stride + 1);
  int32_t rows = height + 2 * reach;
  for (int32_t y = 0; y < rows; y++) {
    uint32_t *row = sums + (size_t)y * line;
    memset(row, 0, 4 * sizeof(uint32_t));
    for (size_t x = 0; x < stride; x++)
      for (int c = 0; c < 4; c++)
        row[4 * (x + 1) + (size_t)c] = row[4 * x + (size_t)c] + channel(in[(size_t)y * stride + x], c);
  }
  uint64_t area = 0;
  for (int32_t k = 0; k <= 2 * reach; k++) area += 2 * (uint64_t)halves[k];
  double share = 1 / (double)area;
  for (int32_t y = 0; y < height; y++) {
    for (int32_t x = 0; x < width; x++) {
      uint64_t total[4] = {0};
      for (int32_t k = 0; k <= 2 * reach; k++) {
        uint32_t half = halves[k];
        if (half == 0) continue;
        const uint32_t *row = sums + (size_t)(y + k) * line + 4 * (size_t)(x + reach);
        if (half < 128) {
          for (int c = 0; c < 4; c++) total[c] += (uint64_t)(row[4 + c] - row[c]) * (2 * half);
          continue;
        }
        int32_t whole = (int32_t)(half - 128) / 256;
        uint64_t part = (half - 128) & 255;
        const uint32_t *left = row - 4 * whole, *right = row + 4 * whole + 4;
        for (int c = 0; c < 4; c++)
          total[c] += 256 * (uint64_t)(right[c] - left[c])
                      + part * (uint64_t)(left[c] - left[c - 4] + right[c + 4] - right[c]);
      }
      uint8_t *bytes = (uint8_t *)(out + (size_t)y * (size_t)width + (size_t)x);
      for (int c = 0; c < 4; c++) bytes[c] = (uint8_t)((double)total[c] * share + 0.5);
    }
  }
}

INLINE void keep(uint8_t *out, const uint8_t *in, size_t count, int isLargest) {
  if (isLargest) {
    for (size_t i = 0; i < count; i++) out[i] = out[i] > in[i] ? out[i] : in[i];
  } else {
    for (size_t i = 0; i < count; i++) out[i] = out[i] < in[i] ? out[i] : in[i];
  }
}

/// The power of two that fits into `length`.
INLINE int32_t fitting(int32_t length) {
  int32_t power = 1;
  while (2 * power <= length) power *= 2;
  return power;
}

HOT void animux_extreme(
    uint32_t *out, int32_t width, int32_t height, const uint32_t *in, const int32_t *reaches, int32_t reach,
    int isLargest, uint32_t *spare) {
  size_t stride = (size_t)(width + 2 * reach), rows = (size_t)(height + 2 * reach);
  memcpy(spare, in, stride * rows * sizeof(uint32_t));
  memset(out, isLargest ? 0 : 255, (size_t)width * (size_t)height * sizeof(uint32_t));
  // Pixels of `spare` are the extremes of `power` pixels from there on.
  for (int32_t power = 1; power <= 2 * reach + 1; power *= 2) {
    for (int32_t k = 0; k <= 2 * reach; k++) {
      int32_t length = 2 * reaches[k] + 1;
      if (length < 1 || fitting(length) != power) continue;
      for (int32_t y = 0; y < height; y++) {
        const uint32_t *row = spare + (size_t)(y + k) * stride + (size_t)(reach - reaches[k]);
        uint8_t *target = (uint8_t *)(out + (size_t)y * (size_t)width);
        keep(target, (const uint8_t *)row, 4 * (size_t)width, isLargest);
        keep(target, (const uint8_t *)(row + length - power), 4 * (size_t)width, isLargest);
      }
    }
    for (size_t y = 0; y < rows; y++) {
      uint8_t *row = (uint8_t *)(spare + y * stride);
      if ((size_t)power < stride) keep(row, row + 4 * power, 4 * (stride - (size_t)power), isLargest);
    }
  }
}

HOT void animux_streak_row(
    uint32_t *out, int32_t x0, int32_t y, int32_t count, const uint32_t *in, int32_t left, int32_t top, int32_t width,
    int32_t height, const animux_streak *streak, int32_t samples) {
  for (int32_t i = 0; i < count; i++) {
    double x = (double)(x0 + i), middleX = x - (double)left, middleY = (double)y - (double)top;
    double alongX = streak->alongX + (x + 0.5 - streak->centerX) * streak->growth;
    double alongY = streak->alongY + ((double)y + 0.5 - streak->centerY) * streak->growth;
    uint64_t total[4] = {0};
    for (int32_t k = 0; k < samples; k++) {
      double t = (2 * (double)k + 1) / (double)samples - 1;
      int64_t u = (int64_t)((middleX + t * alongX) * 256 + 0x1p40), v = (int64_t)((middleY + t * alongY) * 256 + 0x1p40);
      int32_t column = (int32_t)((u >> 8) - ((int64_t)1 << 32)), line = (int32_t)((v >> 8) - ((int64_t)1 << 32));
      uint32_t right = (uint32_t)(u & 255), lower = (uint32_t)(v & 255);
      for (int corner = 0; corner < 4; corner++) {
        int32_t px = column + (corner & 1), py = line + (corner >> 1);
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        uint32_t weight = (corner & 1 ? right : 256 - right) * (corner >> 1 ? lower : 256 - lower);
        uint32_t pixel = in[(size_t)py * (size_t)width + (size_t)px];
        for (int c = 0; c < 4; c++) total[c] += channel(pixel, c) * weight;
      }
    }
    uint8_t *bytes = (uint8_t *)(out + i);
    double share = 1 / (65536.0 * samples);
    for (int c = 0; c < 4; c++) bytes[c] = (uint8_t)((double)total[c] * share + 0.5);
  }
}

INLINE void combine(float *c, const float *o, int32_t kind, float amount, const float *color) {
  float shift, shade, rest;
  // What the other one would be were it as opaque as this one.
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
    for (int k = 0; k < 4; k++) c[k] = upTo(c[k] - o[k], 1);
    for (int k = 0; k < 3; k++) c[k] = upTo(c[k], c[3]);
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

HOT void animux_combine_row(
    uint32_t *pixels, const uint32_t *others, size_t count, int32_t kind, float amount, const float *color) {
  for (size_t i = 0; i < count; i++) {
    float c[4], o[4];
    for (int k = 0; k < 4; k++) {
      c[k] = (float)channel(pixels[i], k) * (1.0f / 255);
      o[k] = (float)channel(others[i], k) * (1.0f / 255);
    }
    combine(c, o, kind, amount, color);
    uint32_t pixel = 0;
    for (int k = 0; k < 4; k++) pixel |= (uint32_t)(int32_t)(upTo(c[k], 1) * 255 + 0.5f) << (8 * k);
    pixels[i] = pixel;
  }
}
