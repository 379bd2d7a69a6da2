// Gradient noise in three dimensions; see turbulence.h. Values are −1…1.

#include "turbulence.h"

#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

INLINE double faded(double t) { return t * t * t * (t * (t * 6 - 15) + 10); }

/// Computes the contribution of a cell's corner to a place that is (x, y, z) away from it, as
/// `*base + *slope * x`. It is the scalar product of that place and one of the twelve directions from the
/// middle of a cube to its edges.
INLINE void corner(
    int32_t column, int32_t row, int32_t layer, double y, double z, uint32_t seed, double *base, double *slope) {
  uint32_t word = scrambled((uint32_t)column + scrambled((uint32_t)row + scrambled((uint32_t)layer + scrambled(seed))));
  uint32_t pick = (uint32_t)((uint64_t)word * 12 >> 32), axis = pick >> 2;
  double first = pick & 1 ? -1 : 1, second = pick & 2 ? -1 : 1;
  *slope = axis == 2 ? 0 : first;
  *base = axis == 0 ? second * y : axis == 1 ? second * z : first * y + second * z;
}

/// Computes the contribution of all four corners of a side of a cell, weighted by their distances from the
/// line.
INLINE void side(
    int32_t column, int32_t row, int32_t layer, double y, double z, uint32_t seed, double *base, double *slope) {
  double down = faded(y), deep = faded(z);
  *base = *slope = 0;
  for (int k = 0; k < 4; k++) {
    int lower = k & 1, back = k >> 1;
    double weight = (lower ? down : 1 - down) * (back ? deep : 1 - deep), b, s;
    corner(column, row + lower, layer + back, y - lower, z - back, seed, &b, &s);
    *base += weight * b;
    *slope += weight * s;
  }
}

HOT void animux_turbulence_row(
    double *out, size_t count, double x, double step, double y, double z, uint32_t seed) {
  int32_t row = (int32_t)__builtin_floor(y), layer = (int32_t)__builtin_floor(z), column = 0;
  double base[2] = {0}, slope[2] = {0};
  for (size_t i = 0; i < count; i++) {
    double place = x + step * (double)i;
    int32_t cell = (int32_t)__builtin_floor(place);
    if (i == 0 || cell != column) {
      for (int k = 0; k < 2; k++) side(cell + k, row, layer, y - row, z - layer, seed, base + k, slope + k);
      column = cell;
    }
    double t = place - cell, left = base[0] + slope[0] * t, right = base[1] + slope[1] * (t - 1);
    double value = left + (right - left) * faded(t);
    out[i] = value < -1 ? -1 : value > 1 ? 1 : value;
  }
}
