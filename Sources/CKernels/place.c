#include "place.h"

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
    // The sum of two is likely to be small.
    float noise = ((float)(word & 65535) + (float)(word >> 16)) * (1.0f / 65536) - 1;
    float alpha = (float)(pixels[i] >> 24), channels[4] = {0, 0, 0, alpha};
    for (int c = 0; c < 3; c++) {
      float value = (float)(pixels[i] >> (8 * c) & 255) + noise * amount * alpha * (1.0f / 255);
      channels[c] = value > 0 ? (value < alpha ? value : alpha) : 0;
    }
    pixels[i] = rounded(channels);
  }
}

HOT void animux_look_row(
    uint32_t *out, size_t count, const double *columns, const double *rows, const uint32_t *in, int32_t width,
    int32_t height) {
  for (size_t i = 0; i < count; i++) {
    out[i] = 0;
    double x = columns[i], y = rows[i];
    if (!(x > -1 && y > -1 && x < width && y < height)) continue;
    int32_t u = (int32_t)((x + 1) * 256), v = (int32_t)((y + 1) * 256);
    int32_t column = (u >> 8) - 1, row = (v >> 8) - 1;
    uint32_t right = (uint32_t)(u & 255), lower = (uint32_t)(v & 255), sums[4] = {32768, 32768, 32768, 32768};
    for (int corner = 0; corner < 4; corner++) {
      int32_t px = column + (corner & 1), py = row + (corner >> 1);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      uint32_t weight = (corner & 1 ? right : 256 - right) * (corner >> 1 ? lower : 256 - lower);
      uint32_t pixel = in[(size_t)py * (size_t)width + (size_t)px];
      for (int c = 0; c < 4; c++) sums[c] += (pixel >> (8 * c) & 255) * weight;
    }
    for (int c = 0; c < 4; c++) out[i] |= (sums[c] >> 16) << (8 * c);
  }
}
