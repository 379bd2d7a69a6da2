#include "mosaic.h"

#include "functions.h"
#include "scalar.h"
#include "pixel.h"

#pragma STDC FP_CONTRACT OFF

void animux_mosaic_seeds(double *seeds, const animux_mosaic *mosaic, int areHexagons) {
  for (int32_t j = 0; j < mosaic->rows; j++) {
    int32_t row = mosaic->top + j;
    for (int32_t i = 0; i < mosaic->columns; i++) {
      int32_t column = mosaic->left + i;
      uint32_t word = scrambled((uint32_t)column + scrambled((uint32_t)row));
      // In the middle of a cell's two thirds: so that the nearest seed is at most one cell away.
      double u = 0.18 + 0.64 / 65536 * (double)(word & 65535), v = 0.18 + 0.64 / 65536 * (double)(word >> 16);
      if (areHexagons) u = row & 1 ? 0.5 : 0, v = 0;
      *seeds++ = ((double)column + u) * mosaic->width;
      *seeds++ = ((double)row + v) * mosaic->height;
    }
  }
}

/// Pixels that are looked at together: they lie in one cell of the grid.
enum { most = 64 };

typedef struct {
  /// Indices of the nearest seed and of the one after it, and the squares of how far away they are.
  int32_t own[most], other[most];
  float near[most], far[most];
} owners;

INLINE void consider(const float *dx, const float *dy, size_t count, int32_t index, float x, float y, owners *o) {
  for (size_t k = 0; k < count; k++) {
    float u = dx[k] - x, v = dy[k] - y, squared = u * u + v * v;
    int isNearest = squared < o->near[k], isNext = squared < o->far[k];
    o->other[k] = isNearest ? o->own[k] : (isNext ? index : o->other[k]);
    o->far[k] = isNearest ? o->near[k] : (isNext ? squared : o->far[k]);
    o->own[k] = isNearest ? index : o->own[k];
    o->near[k] = isNearest ? squared : o->near[k];
  }
}

INLINE int32_t inner(int32_t value, int32_t end) { return value < 1 ? 1 : (value > end - 2 ? end - 2 : value); }

/// How many pixels from x on lie in the same cell, at most as many as are looked at together, and what they belong to.
INLINE size_t own(const animux_mosaic *m, int32_t x, int32_t y, size_t count, owners *o) {
  double row = y + 0.5, u0 = m->toSpace[2] * row + m->toSpace[4], v0 = m->toSpace[3] * row + m->toSpace[5];
  double u = m->toSpace[0] * (x + 0.5) + u0, v = m->toSpace[1] * (x + 0.5) + v0;
  double column = floorOf(u / m->width), line = floorOf(v / m->height);
  int32_t i = inner((int32_t)(column - m->left), m->columns), j = inner((int32_t)(line - m->top), m->rows);
  // From the seed of that cell, so that nothing is lost in small numbers.
  const double *middle = m->seeds + 2 * ((size_t)j * (size_t)m->columns + (size_t)i);
  float dx[most], dy[most];
  size_t taken = 0;
  while (taken < most && taken < count) {
    double a = m->toSpace[0] * (x + (double)(int32_t)taken + 0.5) + u0;
    double b = m->toSpace[1] * (x + (double)(int32_t)taken + 0.5) + v0;
    if (taken > 0 && (floorOf(a / m->width) != column || floorOf(b / m->height) != line)) break;
    dx[taken] = (float)(a - middle[0]), dy[taken] = (float)(b - middle[1]);
    o->near[taken] = o->far[taken] = 1e30f, o->own[taken] = o->other[taken] = 0;
    taken++;
  }
  for (int32_t dj = -1; dj <= 1; dj++) {
    for (int32_t di = -1; di <= 1; di++) {
      int32_t index = (j + dj) * m->columns + i + di;
      const double *seed = m->seeds + 2 * (size_t)index;
      consider(dx, dy, taken, index, (float)(seed[0] - middle[0]), (float)(seed[1] - middle[1]), o);
    }
  }
  return taken;
}

HOT void animux_mosaic_sum_row(
    uint64_t *sums, const uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_mosaic *mosaic) {
  owners o;
  for (size_t i = 0; i < count;) {
    size_t taken = own(mosaic, x + (int32_t)i, y, count - i, &o);
    for (size_t k = 0; k < taken; k++) {
      uint64_t *sum = sums + 5 * (size_t)o.own[k];
      sum[4]++;
      if (!pixels) continue;
      uint32_t pixel = pixels[i + k];
      for (int c = 0; c < 4; c++) sum[c] += pixel >> (8 * c) & 255;
    }
    i += taken;
  }
}

HOT void animux_mosaic_row(
    uint32_t *out, int32_t x, int32_t y, size_t count, const animux_mosaic *mosaic, const uint32_t *colors) {
  owners o;
  float scale = (float)mosaic->scale, radius = (float)mosaic->radius;
  for (size_t i = 0; i < count;) {
    size_t taken = own(mosaic, x + (int32_t)i, y, count - i, &o);
    for (size_t k = 0; k < taken; k++) {
      const double *a = mosaic->seeds + 2 * (size_t)o.own[k], *b = mosaic->seeds + 2 * (size_t)o.other[k];
      float dx = (float)(a[0] - b[0]), dy = (float)(a[1] - b[1]);
      float side = (o.far[k] - o.near[k]) / (2 * __builtin_sqrtf(dx * dx + dy * dy)) * scale;
      uint32_t own = colors[o.own[k]], other = colors[o.other[k]];
      if (radius >= 0) {
        own = scaledPixel(own, (uint32_t)(255 * unit((radius - __builtin_sqrtf(o.near[k])) * scale + 0.5f) + 0.5f));
        other = scaledPixel(other, (uint32_t)(255 * unit((radius - __builtin_sqrtf(o.far[k])) * scale + 0.5f) + 0.5f));
      }
      out[i + k] = mixed(own, other, (uint32_t)(255 * unit(side + 0.5f) + 0.5f));
    }
    i += taken;
  }
}
