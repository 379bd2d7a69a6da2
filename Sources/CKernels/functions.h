// Elementary functions of doubles, for mosaic.c, screen.c and warp.c. Angles are in radians.

#pragma once

#include "hot.h"

#include <stdint.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

// The functions consist of sums, products and roots. They give the same bytes on every machine, and can be
// vectorized.

static const double halfTurn = 3.14159265358979323846;

INLINE double floorOf(double x) { return __builtin_floor(x); }
INLINE double sizeOf(double x) { return __builtin_fabs(x); }

INLINE double fromBits(uint64_t bits) {
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

INLINE uint64_t bitsOf(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  return bits;
}

/// Computes sine and cosine within 2e-9, for angles up to a million.
INLINE void sineCosine(double angle, double *sine, double *cosine) {
  double k = floorOf(angle * 0.63661977236758134308 + 0.5);
  double r = (angle - k * 1.57079632673412561417) - k * 6.07710050650619224932e-11, z = r * r;
  double s = r
             * (1 + z * (-1.0 / 6 + z * (1.0 / 120 + z * (-1.0 / 5040 + z * (1.0 / 362880)))));
  double c = 1 + z * (-1.0 / 2 + z * (1.0 / 24 + z * (-1.0 / 720 + z * (1.0 / 40320 + z * (-1.0 / 3628800)))));
  double quadrant = k - 4 * floorOf(k * 0.25);
  double odd = quadrant == 1 || quadrant == 3 ? 1 : 0;
  double a = odd > 0 ? c : s, b = odd > 0 ? s : c;
  *sine = quadrant >= 2 ? -a : a;
  *cosine = quadrant == 1 || quadrant == 2 ? -b : b;
}

/// Returns the angle of (x, y), from −π to π, within 4e-9; 0 at the origin.
INLINE double angleOf(double x, double y) {
  double across = sizeOf(x), along = sizeOf(y);
  double high = across > along ? across : along, low = across > along ? along : across;
  double t = high > 0 ? low / high : 0, shifted = (t - 1) / (t + 1);
  double u = t > 0.41421356237309503 ? shifted : t, z = u * u;
  double a = u
             * (1 + z * (-1.0 / 3 + z * (1.0 / 5 + z * (-1.0 / 7 + z * (1.0 / 9 + z * (-1.0 / 11 + z * (1.0 / 13
             + z * (-1.0 / 15 + z * (1.0 / 17)))))))));
  a += t > 0.41421356237309503 ? halfTurn / 4 : 0;
  a = along > across ? halfTurn / 2 - a : a;
  a = x < 0 ? halfTurn - a : a;
  return y < 0 ? -a : a;
}

/// Returns the natural logarithm of a number above 0, within 1e-9.
INLINE double logarithmOf(double x) {
  const uint64_t fraction = 0xFFFFFFFFFFFFF, one = 0x3FF0000000000000;
  uint64_t bits = bitsOf(x);
  double exponent = fromBits(bits >> 52 | 0x4330000000000000) - 0x1p52 - 1023;
  double m = fromBits((bits & fraction) | one);
  int isLarge = m > 1.4142135623730951;
  m = isLarge ? m * 0.5 : m;
  exponent = isLarge ? exponent + 1 : exponent;
  double s = (m - 1) / (m + 1), z = s * s;
  double series = 1 + z * (1.0 / 3 + z * (1.0 / 5 + z * (1.0 / 7 + z * (1.0 / 9))));
  return exponent * 0.69314718055994530942 + 2 * s * series;
}

/// Returns e to the power of x, to nine digits. x is clamped to −700…700.
INLINE double powerOfE(double x) {
  x = x > 700 ? 700 : (x < -700 ? -700 : x);
  double k = floorOf(x * 1.44269504088896340736 + 0.5), r = x - k * 0.69314718055994530942;
  double e = 1 + r * (1 + r * (1.0 / 2 + r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720
             + r * (1.0 / 5040 + r * (1.0 / 40320))))))));
  uint64_t exponent = bitsOf(k + 0x1.8p52) + 1023;
  return e * fromBits(exponent << 52);
}
