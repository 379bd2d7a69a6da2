// Mosaics of stones around seeds; see mosaic.h. Places are in the space of the cells.

#include "mosaic.h"

#include "footprint.h"
#include "functions.h"
#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

void animux_mosaic_seeds(double *seeds, const animux_mosaic *mosaic, int areHexagons) {
  for (int32_t j = 0; j < mosaic->rows; j++) {
    int32_t row = mosaic->top + j;
    for (int32_t i = 0; i < mosaic->columns; i++) {
      int32_t column = mosaic->left + i;
      uint32_t word = scrambled((uint32_t)column + scrambled((uint32_t)row));
      // Seeds are in the middle two thirds of their cells, so that the nearest seed is at most one cell away.
      double u = 0.18 + 0.64 / 65536 * (double)(word & 65535), v = 0.18 + 0.64 / 65536 * (double)(word >> 16);
      if (areHexagons) u = row & 1 ? 0.5 : 0, v = 0;
      *seeds++ = ((double)column + u) * mosaic->width;
      *seeds++ = ((double)row + v) * mosaic->height;
    }
  }
}

/// The maximum number of pixels that are processed together. They are in one cell of the grid.
enum { most = 64 };

/// Some pixels of a row, and the nine seeds around them, row by row. Places are counted from the seed of the
/// pixels' cell, so that floats are exact enough.
typedef struct {
  size_t count;
  int32_t cell;
  float x[most], y[most];
  float seedX[9], seedY[9];
} patch;

INLINE int32_t inner(int32_t value, int32_t end) { return value < 1 ? 1 : (value > end - 2 ? end - 2 : value); }

/// Returns the index of one of the nine seeds around a cell.
INLINE size_t seedOf(const animux_mosaic *m, int32_t cell, int32_t kind) {
  return (size_t)(cell + (kind / 3 - 1) * m->columns + kind % 3 - 1);
}

/// Takes the pixels from (x, y) that are in one cell, and the next ones up to a multiple of eight.
INLINE void take(const animux_mosaic *m, int32_t x, int32_t y, size_t count, patch *p) {
  double row = y + 0.5, u0 = m->toSpace[2] * row + m->toSpace[4], v0 = m->toSpace[3] * row + m->toSpace[5];
  double u = m->toSpace[0] * (x + 0.5) + u0, v = m->toSpace[1] * (x + 0.5) + v0;
  double perColumn = 1 / m->width, perLine = 1 / m->height, column = floorOf(u * perColumn), line = floorOf(v * perLine);
  int32_t i = inner((int32_t)(column - m->left), m->columns), j = inner((int32_t)(line - m->top), m->rows);
  p->cell = j * m->columns + i;
  const double *middle = m->seeds + 2 * (size_t)p->cell;
  size_t taken = 0, end = count < most ? count : most;
  int isInside = 1;
  for (size_t k = 0; k < most && (isInside || (k & 7)); k++) {
    double a = m->toSpace[0] * (x + (double)(int32_t)k + 0.5) + u0;
    double b = m->toSpace[1] * (x + (double)(int32_t)k + 0.5) + v0;
    isInside &= k < end && floorOf(a * perColumn) == column && floorOf(b * perLine) == line;
    taken += (size_t)isInside;
    p->x[k] = (float)(a - middle[0]), p->y[k] = (float)(b - middle[1]);
  }
  p->count = taken;
  for (int32_t k = 0; k < 9; k++) {
    const double *seed = m->seeds + 2 * seedOf(m, p->cell, k);
    p->seedX[k] = (float)(seed[0] - middle[0]), p->seedY[k] = (float)(seed[1] - middle[1]);
  }
}

HOT void animux_mosaic_find_row(uint8_t *kinds, int32_t x, int32_t y, size_t count, const animux_mosaic *mosaic) {
  patch p;
  for (size_t i = 0; i < count; i += p.count) {
    take(mosaic, x + (int32_t)i, y, count - i, &p);
    for (size_t first = 0; first < p.count; first += 8) {
      floats u, v, near = (floats){0} + 1e30f, far = near;
      ints own = {0}, other = {0};
      memcpy(&u, p.x + first, sizeof u);
      memcpy(&v, p.y + first, sizeof v);
      for (int32_t k = 0; k < 9; k++) {
        floats dx = u - p.seedX[k], dy = v - p.seedY[k], squared = dx * dx + dy * dy;
        ints isNearest = squared < near, isNext = squared < far;
        other = (isNearest & own) | (~isNearest & ((isNext & k) | (~isNext & other)));
        far = CHOSEN(isNearest, near, CHOSEN(isNext, squared, far));
        own = (isNearest & k) | (~isNearest & own);
        near = CHOSEN(isNearest, squared, near);
      }
      bytes8 both = __builtin_convertvector(own | other << 4, bytes8);
      memcpy(kinds + i + first, &both, p.count - first < 8 ? p.count - first : 8);
    }
  }
}

HOT void animux_mosaic_sum_row(
    uint64_t *sums, const uint8_t *kinds, const uint32_t *pixels, int32_t x, int32_t y, size_t count,
    const animux_mosaic *mosaic) {
  patch p;
  for (size_t i = 0; i < count; i += p.count) {
    take(mosaic, x + (int32_t)i, y, count - i, &p);
    for (size_t k = 0; k < p.count; k++) {
      uint64_t *sum = sums + 5 * seedOf(mosaic, p.cell, kinds[i + k] & 15);
      sum[4]++;
      if (!pixels) continue;
      uint32_t pixel = pixels[i + k];
      for (int c = 0; c < 4; c++) sum[c] += pixel >> (8 * c) & 255;
    }
  }
}

HOT void animux_mosaic_row(
    uint32_t *out, const uint8_t *kinds, int32_t x, int32_t y, size_t count, const animux_mosaic *mosaic,
    const uint32_t *colors) {
  patch p;
  float scale = (float)mosaic->scale, radius = (float)mosaic->radius;
  for (size_t i = 0; i < count; i += p.count) {
    take(mosaic, x + (int32_t)i, y, count - i, &p);
    uint32_t around[9];
    for (int32_t k = 0; k < 9; k++) around[k] = colors[seedOf(mosaic, p.cell, k)];
    for (size_t k = 0; k < p.count; k++) {
      uint32_t a = kinds[i + k] & 15, b = kinds[i + k] >> 4;
      float ownX = p.x[k] - p.seedX[a], ownY = p.y[k] - p.seedY[a], near = ownX * ownX + ownY * ownY;
      float otherX = p.x[k] - p.seedX[b], otherY = p.y[k] - p.seedY[b], far = otherX * otherX + otherY * otherY;
      float dx = p.seedX[a] - p.seedX[b], dy = p.seedY[a] - p.seedY[b], way = (far - near) * scale;
      uint32_t own = around[a], other = around[b];
      // The pixel is at least half a pixel away from the boundary between the two stones.
      int isOwn = way * way >= dx * dx + dy * dy;
      if (isOwn && radius < 0) {
        out[i + k] = own;
        continue;
      }
      float side = way / (2 * __builtin_sqrtf(dx * dx + dy * dy));
      if (radius >= 0) {
        own = scaledPixel(own, (uint32_t)(255 * unit((radius - __builtin_sqrtf(near)) * scale + 0.5f) + 0.5f));
        other = scaledPixel(other, (uint32_t)(255 * unit((radius - __builtin_sqrtf(far)) * scale + 0.5f) + 0.5f));
      }
      out[i + k] = mixed(own, other, (uint32_t)(255 * unit(side + 0.5f) + 0.5f));
    }
  }
}
