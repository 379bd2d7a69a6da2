#include "warp.h"

#include "footprint.h"

#pragma STDC FP_CONTRACT OFF

/// Where neither a pixel nor those beside it look anywhere.
INLINE int isNowhere(const double *const columns[3], size_t i) {
  const double *x = columns[1] + i + 1, *above = columns[0] + i + 1, *below = columns[2] + i + 1;
  return (x[-1] != x[-1]) & (x[0] != x[0]) & (x[1] != x[1]) & (*above != *above) & (*below != *below);
}

/// Sums of channels of eight pixels, as one.
INLINE uint32_t gathered(const struct channels *sums) {
  uint16_t low[16], high[16];
  memcpy(low, &sums->low, sizeof low);
  memcpy(high, &sums->high, sizeof high);
  uint32_t blue = 128, green = 128, red = 128, alpha = 128;
  for (int k = 0; k < 16; k += 2) blue += low[k], red += low[k + 1], green += high[k], alpha += high[k + 1];
  return blue >> 8 | (green & 0xFF00) | (red & 0xFF00) << 8 | (alpha & 0xFF00) << 16;
}

/// The mean of places within a pixel, each by itself: four rows of four, so far from each other as a quarter of what `squared`
/// is the square of. What is nowhere is clear.
INLINE uint32_t scattered(
    const animux_warp *warp, const animux_pyramid *pyramid, int32_t x, int32_t y, double squared) {
  double columns[16], rows[16];
  animux_warp_within(columns, rows, x, y, warp);
  double most = (double)(pyramid->count - 1), detail = squared > 16 ? logarithm(squared / 16) / 2 : 0;
  detail = detail < most ? detail : most;
  int32_t level = (int32_t)detail, next = (int32_t)((detail - level) * 4096);
  struct channels sums = {{0}, {0}};
  for (int k = 0; k < 16; k += 8) {
    doubles u, v;
    memcpy(&u, columns + k, sizeof u);
    memcpy(&v, rows + k, sizeof v);
    struct samples samples = {.count = lanes * 0 + 1, .level = lanes * 0 + level};
    fixedPlace(&u, &samples.x);
    fixedPlace(&v, &samples.y);
    ints isSomewhere = __builtin_convertvector((u == u) & (v == v), ints);
    samples.share = isSomewhere & (4096 - next), samples.nextShare = isSomewhere & next;
    addSamples(pyramid, &samples, &sums);
  }
  return gathered(&sums);
}

/// Eight pixels from (x, y) on. `columns` and `rows` are places of three rows, from the pixel before them.
INLINE void bend(
    uint32_t *out, int32_t x, int32_t y, const double *const columns[3], const double *const rows[3],
    const animux_warp *warp, const animux_pyramid *pyramid) {
  struct sides sides;
  struct ellipses ellipses;
  ints isSmall;
  doubles u, v;
  memcpy(&u, columns[1] + 1, sizeof u);
  memcpy(&v, rows[1] + 1, sizeof v);
  measure(columns, rows, &sides);
  surround(&sides, &ellipses);
  findSmall(&ellipses, &isSmall);
  isSmall &= sides.isSmooth;
  ints isLarge = sides.isSmooth & ~isSmall;
  uint32_t small[8] = {0};
  if (__builtin_reduce_or(isSmall)) {
    struct places places;
    fixedPlaces(&u, 1, 0.5, &places.x, &places.partX);
    fixedPlaces(&v, 1, 0.5, &places.y, &places.partY);
    linearBlock(pyramid->levels, &places, out);
    if (__builtin_reduce_and(isSmall)) return;
    memcpy(small, out, sizeof small);
  }
  struct channels sums = {{0}, {0}};
  if (__builtin_reduce_or(isLarge)) {
    struct samples samples;
    fixedPlace(&u, &samples.x);
    fixedPlace(&v, &samples.y);
    takeSamples(&sides, &ellipses, &isLarge, pyramid->count, &samples);
    addSamples(pyramid, &samples, &sums);
  }
  roundBlock(&sums, out);
  ints shown, read;
  memcpy(&shown, out, sizeof shown);
  memcpy(&read, small, sizeof read);
  shown |= read & isSmall;
  memcpy(out, &shown, sizeof shown);
  if (__builtin_reduce_and(sides.isSmooth)) return;
  for (size_t k = 0; k < 8; k++) {
    if (sides.isSmooth[k] || isNowhere(columns, k)) continue;
    float across = sides.across.squared[k], along = sides.along.squared[k], least = across > along ? across : along;
    out[k] = scattered(warp, pyramid, x + (int32_t)k, y, least < farAway ? least : 1);
  }
}

HOT void animux_warp_row(
    uint32_t *out, int32_t x, int32_t y, size_t count, const double *const columns[3], const double *const rows[3],
    const animux_warp *warp, const animux_pyramid *pyramid) {
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    const double *const u[3] = {columns[0] + i, columns[1] + i, columns[2] + i};
    const double *const v[3] = {rows[0] + i, rows[1] + i, rows[2] + i};
    bend(out + i, x + (int32_t)i, y, u, v, warp, pyramid);
  }
  if (i == count) return;
  // The last few, and some that are nowhere.
  double rest[6][10];
  for (int k = 0; k < 3; k++)
    for (size_t j = 0; j < 10; j++) {
      rest[k][j] = j < count - i + 2 ? columns[k][i + j] : __builtin_nan("");
      rest[3 + k][j] = j < count - i + 2 ? rows[k][i + j] : __builtin_nan("");
    }
  const double *const u[3] = {rest[0], rest[1], rest[2]}, *const v[3] = {rest[3], rest[4], rest[5]};
  uint32_t eight[8];
  bend(eight, x + (int32_t)i, y, u, v, warp, pyramid);
  memcpy(out + i, eight, (count - i) * sizeof *out);
}

INLINE double shareOf(double distance) { return distance > 0.5 ? 1 : (distance < -0.5 ? 0 : distance + 0.5); }

/// How much of a pixel lies in a rectangle of a space.
INLINE double shareWithin(double column, double row, const double toSpace[6], const double area[4], double scale) {
  double u = toSpace[0] * column + toSpace[2] * row + toSpace[4], v = toSpace[1] * column + toSpace[3] * row + toSpace[5];
  return shareOf((u - area[0]) * scale) * shareOf((area[2] - u) * scale) * shareOf((v - area[1]) * scale)
         * shareOf((area[3] - v) * scale);
}

HOT void animux_area_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const double toSpace[6], const double area[4], double scale) {
  const size_t run = 64;
  double row = y + 0.5;
  for (size_t i = 0; i < count; i += run) {
    size_t end = count - i < run ? count : i + run;
    double first = x + (double)(int32_t)i + 0.5, last = x + (double)(int32_t)end - 0.5;
    // What lies between two pixels that lie inside does, too.
    if (shareWithin(first, row, toSpace, area, scale) == 1 && shareWithin(last, row, toSpace, area, scale) == 1) continue;
    for (size_t k = i; k < end; k++) {
      double share = shareWithin(x + (double)(int32_t)k + 0.5, row, toSpace, area, scale);
      if (share < 1) pixels[k] = scaledPixel(pixels[k], (uint32_t)(share * 255 + 0.5));
    }
  }
}
