// Vignettes, grain, squares of one colour, and reading a picture at places; see vignette.h. Places are in
// pixels.

#include "vignette.h"

#include "lookup.h"
#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

HOT void animux_cells(uint32_t *pixels, int32_t width, int32_t height, int32_t side) {
  uint64_t area = (uint64_t)side * (uint64_t)side;
  for (int32_t top = 0; top < height; top += side) {
    for (int32_t left = 0; left < width; left += side) {
      uint64_t sums[4] = {area / 2, area / 2, area / 2, area / 2};
      for (int32_t y = top; y < top + side; y++) {
        for (int32_t x = left; x < left + side; x++) {
          uint32_t pixel = pixels[(size_t)y * (size_t)width + (size_t)x];
          for (int c = 0; c < 4; c++) sums[c] += pixel >> (8 * c) & 255;
        }
      }
      uint32_t mean = 0;
      for (int c = 0; c < 4; c++) mean |= (uint32_t)(sums[c] / area) << (8 * c);
      for (int32_t y = top; y < top + side; y++)
        for (int32_t x = left; x < left + side; x++) pixels[(size_t)y * (size_t)width + (size_t)x] = mean;
    }
  }
}

HOT void animux_vignette_row(uint32_t *pixels, int32_t x, int32_t y, int32_t count, const animux_vignette *vignette) {
  double v = ((double)y + 0.5 - vignette->y) * vignette->yStep, length = vignette->to - vignette->from;
  for (int32_t i = 0; i < count; i++) {
    double u = ((double)(x + i) + 0.5 - vignette->x) * vignette->xStep;
    double part = (__builtin_sqrt(u * u + v * v) - vignette->from) / length;
    float t = unit((float)part), factor = 1 - (float)vignette->amount * t * t * (3 - 2 * t);
    float alpha = (float)(pixels[i] >> 24), channels[4] = {0, 0, 0, alpha};
    for (int c = 0; c < 3; c++) {
      float value = (float)(pixels[i] >> (8 * c) & 255) * factor;
      channels[c] = value > 0 ? (value < alpha ? value : alpha) : 0;
    }
    pixels[i] = rounded(channels);
  }
}

HOT void animux_grain_row(uint32_t *pixels, int32_t x, int32_t y, int32_t count, uint32_t seed, float amount) {
  uint32_t row = scrambled((uint32_t)y ^ seed);
  for (int32_t i = 0; i < count; i++) {
    uint32_t word = scrambled((uint32_t)(x + i) + row);
    // The sum of two random numbers is more often small.
    float noise = ((float)(word & 65535) + (float)(word >> 16)) * (1.0f / 65536) - 1;
    float alpha = (float)(pixels[i] >> 24), channels[4] = {0, 0, 0, alpha};
    for (int c = 0; c < 3; c++) {
      float value = (float)(pixels[i] >> (8 * c) & 255) + noise * amount * alpha * (1.0f / 255);
      channels[c] = value > 0 ? (value < alpha ? value : alpha) : 0;
    }
    pixels[i] = rounded(channels);
  }
}

/// Returns the pixel at (`x`, `y`) and the one after it; 0 for those outside of the picture.
INLINE uint64_t pairWithin(const animux_level *in, int32_t x, int32_t y) {
  if (y < 0 || y >= in->height) return 0;
  const uint32_t *row = in->pixels + (size_t)y * (size_t)in->width;
  return pairOf(x >= 0 && x < in->width ? row[x] : 0, x >= -1 && x < in->width - 1 ? row[x + 1] : 0);
}

/// Reads squares of which some are on the edge of the picture or outside of it, where there is nothing.
INLINE void takeWithin(const animux_level *in, const ints *x, const ints *y, struct corners *out) {
  uint64_t above[8], below[8];
  for (int k = 0; k < 8; k++) {
    above[k] = pairWithin(in, (*x)[k], (*y)[k]);
    below[k] = pairWithin(in, (*x)[k], (*y)[k] + 1);
  }
  separateSquares(above, below, out);
}

INLINE void lookBlock(const animux_level *in, const double *columns, const double *rows, void *out, int isDeep) {
  doubles u, v;
  struct places places;
  struct corners corners;
  struct channels fine;
  memcpy(&u, columns, sizeof u);
  memcpy(&v, rows, sizeof v);
  fixedPlaces(&u, 1, 0, &places.x, &places.partX);
  fixedPlaces(&v, 1, 0, &places.y, &places.partY);
  if (isInside(in, &places.x, &places.y)) takeInside(in, &places.x, &places.y, &corners);
  else takeWithin(in, &places.x, &places.y, &corners);
  blend(&corners, &places, &fine);
  writeBlock(&fine, out, isDeep);
}

HOT void animux_sample_places_row(
    void *out, int isDeep, size_t count, const double *columns, const double *rows, const uint32_t *in, int32_t width,
    int32_t height) {
  animux_level level = {in, width, height};
  size_t i = 0, size = isDeep ? 8 : 4;
  for (; i + 8 <= count; i += 8) lookBlock(&level, columns + i, rows + i, (uint8_t *)out + i * size, isDeep);
  if (i == count) return;
  double u[8] = {0}, v[8] = {0};
  uint64_t last[8];
  memcpy(u, columns + i, (count - i) * sizeof *u);
  memcpy(v, rows + i, (count - i) * sizeof *v);
  lookBlock(&level, u, v, last, isDeep);
  memcpy((uint8_t *)out + i * size, last, (count - i) * size);
}
