// Combines rows of a picture with an input; see two_pictures.h. Weights and lightnesses are in 1/65280.

#include "two_pictures.h"

#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

/// The lightness of white, and the weight of 1.
enum { whole = 65280 };

INLINE uint32_t lightness(uint32_t pixel) {
  // The factors are 256 times the weights of red, green and blue, whose sum is 1.
  return (544 * channel(pixel, 2) + 1831 * channel(pixel, 1) + 185 * channel(pixel, 0)) / 10;
}

HOT void animux_lightness_row(uint32_t *out, const uint32_t *pixels, size_t count, int usesAlpha) {
  if (usesAlpha) {
    for (size_t i = 0; i < count; i++) out[i] = (pixels[i] >> 24) * 256;
  } else {
    for (size_t i = 0; i < count; i++) out[i] = lightness(pixels[i]);
  }
}

INLINE uint32_t weighted(uint32_t a, uint32_t b, uint32_t weight) {
  uint32_t result = 0;
  for (int c = 0; c < 4; c++)
    result |= (channel(a, c) * weight + channel(b, c) * (whole - weight) + whole / 2) / whole << (8 * c);
  return result;
}

/// Mixes the channels of a deep pixel of two pictures.
INLINE void weightDeep(uint16_t *out, const uint16_t *a, const uint16_t *b, size_t pixel, uint32_t weight) {
  for (size_t i = 4 * pixel; i < 4 * pixel + 4; i++)
    out[i] = (uint16_t)((a[i] * weight + b[i] * (whole - weight) + whole / 2) / whole);
}

HOT void animux_weighted_row(void *picture, const void *others, int isDeep, size_t count, const uint32_t *weights) {
  if (isDeep) {
    for (size_t i = 0; i < count; i++) weightDeep(picture, picture, others, i, weights[i]);
  } else {
    uint32_t *pixels = picture;
    const uint32_t *in = others;
    for (size_t i = 0; i < count; i++) pixels[i] = weighted(pixels[i], in[i], weights[i]);
  }
}

HOT void animux_mixed_row(void *pixels, const void *others, size_t count, int isDeep, uint32_t part) {
  if (isDeep) {
    uint16_t *out = pixels;
    const uint16_t *in = others;
    for (size_t i = 0; i < 4 * count; i++) out[i] = (uint16_t)((out[i] * (256 - part) + in[i] * part + 128) >> 8);
  } else {
    uint8_t *out = pixels;
    const uint8_t *in = others;
    for (size_t i = 0; i < 4 * count; i++) out[i] = (uint8_t)((out[i] * (256 - part) + in[i] * part + 128) >> 8);
  }
}

HOT void animux_displaced_row(
    double *columns, double *rows, double x, double y, size_t count, const uint32_t *pixels, double amountX,
    double amountY) {
  for (size_t i = 0; i < count; i++) {
    double half = (double)(pixels[i] >> 24) * 0.5;
    columns[i] = x + (double)i + amountX * ((double)channel(pixels[i], 2) - half) * (1.0 / 255);
    rows[i] = y + amountY * ((double)channel(pixels[i], 1) - half) * (1.0 / 255);
  }
}

INLINE double limited(double value, double most) { return value < -most ? -most : value > most ? most : value; }

HOT void animux_refracted_row(
    double *columns, double *rows, double x, double y, size_t count, const uint32_t *lightness, size_t stride,
    double amountX, double amountY, double mostX, double mostY) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t *here = lightness + i;
    double across = (double)here[1] - (double)here[-1], down = (double)here[stride] - (double)*(here - stride);
    columns[i] = x + (double)i + limited(amountX * across * (1.0 / whole), mostX);
    rows[i] = y + limited(amountY * down * (1.0 / whole), mostY);
  }
}

HOT void animux_mapped_row(uint32_t *pixels, size_t count, const uint32_t *colors) {
  for (size_t i = 0; i < count; i++) {
    uint32_t alpha = pixels[i] >> 24, result = 0;
    if (alpha > 0) {
      float place = (float)lightness(pixels[i]) / (float)alpha * (255.0f / 256);
      int32_t index = (int32_t)place < 254 ? (int32_t)place : 254;
      float part = place - (float)index, factor = (float)alpha * (1.0f / 255);
      for (int c = 0; c < 4; c++) {
        float low = (float)channel(colors[index], c), high = (float)channel(colors[index + 1], c);
        float value = (low + (high - low) * part) * factor + 0.5f;
        result |= (uint32_t)(int32_t)(value < 255 ? value : 255) << (8 * c);
      }
    }
    pixels[i] = result;
  }
}

INLINE void between(
    void *out, const void *a, const void *b, int isDeep, size_t count, const uint32_t *parts, double low, double high) {
  double step = (double)whole / (high * high - low * low);
  // A part is at least `low` exactly if it is at least the next whole number.
  double firstPart = __builtin_ceil(low * (double)whole), endPart = __builtin_ceil(high * (double)whole);
  uint32_t first = (uint32_t)firstPart, end = endPart < (double)whole + 1 ? (uint32_t)endPart : whole + 1;
  uint32_t *bytes = out;
  for (size_t from = 0; from < count; from += 16) {
    size_t to = count - from < 16 ? count : from + 16;
    uint32_t isAny = 0;
    for (size_t i = from; i < to; i++) isAny |= (uint32_t)(parts[i] - first < end - first);
    if (!isAny) continue;
    for (size_t i = from; i < to; i++) {
      double part = (double)(int32_t)parts[i] * (1.0 / whole);
      uint32_t weight = (uint32_t)(int32_t)((high * high - part * part) * step);
      uint32_t isHere = parts[i] - first < end - first;
      if (isDeep) {
        if (isHere) weightDeep(out, a, b, i, weight);
      } else {
        uint32_t value = weighted(((const uint32_t *)a)[i], ((const uint32_t *)b)[i], isHere ? weight : 0);
        bytes[i] = isHere ? value : bytes[i];
      }
    }
  }
}

HOT void animux_between_row(
    void *out, const void *pixels, const void *others, int isDeep, size_t count, const uint32_t *parts, double low,
    double high) {
  if (isDeep) between(out, pixels, others, 1, count, parts, low, high);
  else between(out, pixels, others, 0, count, parts, low, high);
}
