// Halftone screens, printed dots and spot lights; see screen.h. Heights and amounts of ink are 0…1.

#include "screen.h"

#include "functions.h"
#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

/// Returns 1 at whole numbers, and 0 half-way between them.
INLINE float wave(double x) { return (float)sizeOf(2 * (x - floorOf(x)) - 1); }
INLINE float shortWave(float x) { return __builtin_fabsf(2 * (x - __builtin_floorf(x)) - 1); }

/// Returns the height of dots, from the waves along both sides of their grid.
INLINE float dotHeight(float a, float b, const float *spread) {
  float place = (eased(a) + eased(b)) * 128;
  int32_t index = (int32_t)place;
  index = index < 255 ? index : 255;
  float low = spread[index];
  return low + (spread[index + 1] - low) * (place - (float)index);
}

/// Returns the height of a screen at a place. In each period, the fraction of the plane below any height is
/// that height.
INLINE float heightAt(int32_t kind, const double *p, double x, double y, const float *spread) {
  double u = p[0] * x + p[2] * y + p[4], v = p[1] * x + p[3] * y + p[5];
  if (kind == animux_lines) return wave(v);
  if (kind == animux_rings) return wave(__builtin_elementwise_sqrt(u * u + v * v));
  float a = wave(u), b = wave(v);
  if (kind == animux_hatches) {
    float highest = a > b ? a : b;
    return highest * highest;
  }
  return dotHeight(a, b, spread);
}

/// Returns the ink at a height for an average amount of ink. The transition extends over heights that are
/// `softness` apart.
///
/// There is no ink for an amount of 0, and all of it for 1. The average over all heights is the amount.
INLINE float inked(float amount, float height, float softness) {
  float rest = amount < 0.5f ? amount : 1 - amount, low = softness < 1 ? softness : 1, high = softness > 1 ? softness : 1;
  rest = rest > 0 ? rest : 0;
  // The height at which the ink ends, above the first height of all, is computed from the area of a triangle,
  // or of a triangle and the part before it.
  float curved = __builtin_elementwise_sqrt(2 * softness * rest), even = rest * high + low / 2;
  float edge = 2 * softness * rest <= low * low ? curved : even;
  edge = amount < 0.5f ? edge : 1 + softness - edge;
  return unit((edge + height - 1) / softness);
}

typedef struct {
  /// Red, green and blue, not premultiplied, from 0 to 1.
  float r, g, b, alpha;
} colour;

INLINE colour colourOf(uint32_t pixel) {
  float alpha = (float)(int32_t)(pixel >> 24), share = alpha > 0 ? 1 / alpha : 0;
  return (colour){
      (float)(int32_t)(pixel >> 16 & 255) * share, (float)(int32_t)(pixel >> 8 & 255) * share,
      (float)(int32_t)(pixel & 255) * share, alpha};
}

INLINE uint32_t pixelOf(colour c) {
  uint32_t r = (uint32_t)(int32_t)(c.r * c.alpha + 0.5f), g = (uint32_t)(int32_t)(c.g * c.alpha + 0.5f);
  return (uint32_t)(int32_t)c.alpha << 24 | r << 16 | g << 8 | (uint32_t)(int32_t)(c.b * c.alpha + 0.5f);
}

INLINE void screened(
    uint32_t *pixels, int32_t x, double y, size_t count, int32_t kind, const double *plane, float softness,
    const float *spread) {
  for (size_t i = 0; i < count; i++) {
    colour c = colourOf(pixels[i]);
    float luma = 0.2125f * c.r + 0.7154f * c.g + 0.0721f * c.b;
    float height = heightAt(kind, plane, x + (double)(int32_t)i + 0.5, y, spread);
    float white = 1 - inked(1 - luma, height, softness);
    pixels[i] = pixelOf((colour){white, white, white, c.alpha});
  }
}

HOT void animux_screen_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, int32_t kind, const animux_halftone *screen, float softness,
    const float *spread) {
  const double *plane = screen->toPlane, row = y + 0.5;
  switch (kind) {
  case animux_dots: screened(pixels, x, row, count, animux_dots, plane, softness, spread); break;
  case animux_lines: screened(pixels, x, row, count, animux_lines, plane, softness, spread); break;
  case animux_hatches: screened(pixels, x, row, count, animux_hatches, plane, softness, spread); break;
  case animux_rings: screened(pixels, x, row, count, animux_rings, plane, softness, spread); break;
  }
}

/// Returns the rest of an ink after a part of its black has been removed.
INLINE float without(float ink, float black, float removed) {
  float all = black < 1 ? (ink - black) / (1 - black) : 0;
  return ink + (all - ink) * removed;
}

/// The number of pixels of a row that are printed together, from one of its multiples on.
enum { run = 64 };

INLINE void dotHeights(
    float *heights, const double *p, int32_t x, double y, size_t count, const float *spread) {
  // Distances from the start of the run are small, so floats are exact enough.
  double column = (double)(x & ~(run - 1)) + 0.5;
  double u = p[0] * column + p[2] * y + p[4], v = p[1] * column + p[3] * y + p[5];
  float firstU = (float)(u - floorOf(u)), firstV = (float)(v - floorOf(v)), du = (float)p[0], dv = (float)p[1];
  for (size_t i = 0; i < count; i++) {
    float way = (float)((x & (run - 1)) + (int32_t)i);
    heights[i] = dotHeight(shortWave(firstU + way * du), shortWave(firstV + way * dv), spread);
  }
}

INLINE void print(
    uint32_t *pixels, int32_t x, double y, size_t count, const animux_halftone screens[4], float softness, float replaced,
    float removed, const float *spread) {
  float heights[4][run];
  for (int k = 0; k < 4; k++) dotHeights(heights[k], screens[k].toPlane, x, y, count, spread);
  for (size_t i = 0; i < count; i++) {
    colour c = colourOf(pixels[i]);
    float inks[4] = {1 - c.r, 1 - c.g, 1 - c.b, 0};
    float least = inks[0] < inks[1] ? inks[0] : inks[1];
    inks[3] = replaced * unit(least < inks[2] ? least : inks[2]);
    for (int k = 0; k < 3; k++) inks[k] = without(inks[k], inks[3], removed);
    float left[4];
    for (int k = 0; k < 4; k++) left[k] = 1 - inked(inks[k], heights[k][i], softness);
    pixels[i] = pixelOf((colour){left[0] * left[3], left[1] * left[3], left[2] * left[3], c.alpha});
  }
}

HOT void animux_inks_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_halftone screens[4], float softness, float replaced,
    float removed, const float *spread) {
  for (size_t i = 0, length = 0; i < count; i += length) {
    int32_t column = x + (int32_t)i;
    length = (size_t)(run - (column & (run - 1)));
    length = length < count - i ? length : count - i;
    print(pixels + i, column, y + 0.5, length, screens, softness, replaced, removed, spread);
  }
}

HOT void animux_lamp_row(uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_lamp *lamp) {
  const double *p = lamp->toPlane;
#pragma clang loop vectorize(enable)
  for (size_t i = 0; i < count; i++) {
    double column = x + (double)(int32_t)i + 0.5, row = y + 0.5;
    double u = p[0] * column + p[2] * row + p[4] - lamp->x, v = p[1] * column + p[3] * row + p[5] - lamp->y;
    double distance = __builtin_elementwise_sqrt(u * u + v * v + lamp->z * lamp->z), share = distance > 0 ? 1 / distance : 0;
    double cosine = (u * lamp->dx + v * lamp->dy - lamp->z * lamp->dz) * share;
    double beam = cosine > 1e-12 ? powerOfE(lamp->exponent * logarithmOf(cosine > 1e-12 ? cosine : 1)) : 0;
    double upright = lamp->z * share;
    float light = (float)(upright > 0 ? upright * beam : 0), alpha = (float)(int32_t)(pixels[i] >> 24);
    uint32_t pixel = pixels[i] & 0xFF000000;
    for (int k = 0; k < 3; k++) {
      float value = (float)(int32_t)(pixels[i] >> (8 * k) & 255) * (lamp->color[k] * light);
      pixel |= (uint32_t)(int32_t)((value < alpha ? value : alpha) + 0.5f) << (8 * k);
    }
    pixels[i] = pixel;
  }
}
