// Draws warped pictures with the right mipmaps, and clips them; see warp.h. Places are in pixels of the
// picture.

#include "warp.h"

#include "footprint.h"

#pragma STDC FP_CONTRACT OFF

/// Returns whether neither a pixel nor its neighbours read any place.
INLINE int isNowhere(const double *const columns[3], size_t i) {
  const double *x = columns[1] + i + 1, *above = columns[0] + i + 1, *below = columns[2] + i + 1;
  return (x[-1] != x[-1]) & (x[0] != x[0]) & (x[1] != x[1]) & (*above != *above) & (*below != *below);
}

/// Adds up the channels of eight pixels, and sets those of pixel `k` to the sums.
INLINE void gather(const struct channels *sums, size_t k, struct channels *out) {
  uint16_t low[16], high[16];
  memcpy(low, &sums->low, sizeof low);
  memcpy(high, &sums->high, sizeof high);
  uint32_t blue = 0, green = 0, red = 0, alpha = 0;
  for (int i = 0; i < 16; i += 2) blue += low[i], red += low[i + 1], green += high[i], alpha += high[i + 1];
  out->low[2 * k] = (uint16_t)blue, out->low[2 * k + 1] = (uint16_t)red;
  out->high[2 * k] = (uint16_t)green, out->high[2 * k + 1] = (uint16_t)alpha;
}

typedef float sixteen __attribute__((vector_size(64)));
typedef double sixteenPlaces __attribute__((vector_size(128)));
typedef int32_t sixteenMasks __attribute__((vector_size(64)));

#define CHOSEN_OF_SIXTEEN(mask, a, b) ((sixteen)(((sixteenMasks)(a) & (mask)) | ((sixteenMasks)(b) & ~(mask))))

/// Computes the squares of the steps from places to others. Of the two given steps of each place the shorter
/// one counts, and 0 where there is none.
#define SHORTER_STEP(out, u, v, others, first, second)                                                                 \
  {                                                                                                                    \
    sixteen dx = u - __builtin_shufflevector(u, u, others), dy = v - __builtin_shufflevector(v, v, others);            \
    sixteen steps = dx * dx + dy * dy;                                                                                 \
    steps = CHOSEN_OF_SIXTEEN(steps < farAway, steps, (sixteen){0} + farAway);                                         \
    sixteen a = __builtin_shufflevector(steps, steps, first), b = __builtin_shufflevector(steps, steps, second);       \
    a = CHOSEN_OF_SIXTEEN(a < b, a, b);                                                                                \
    out = CHOSEN_OF_SIXTEEN(a < farAway, a, (sixteen){0});                                                             \
  }

#define ON_THE_RIGHT 1, 2, 3, 3, 5, 6, 7, 7, 9, 10, 11, 11, 13, 14, 15, 15
#define FROM_THE_LEFT 0, 0, 1, 1, 4, 4, 5, 5, 8, 8, 9, 9, 12, 12, 13, 13
#define TO_THE_RIGHT 1, 1, 2, 2, 5, 5, 6, 6, 9, 9, 10, 10, 13, 13, 14, 14
#define BELOW 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 12, 13, 14, 15
#define FROM_ABOVE 0, 1, 2, 3, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7
#define FROM_BELOW 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11

/// Computes the lengths of the steps around each of sixteen places, in four rows of four.
///
/// The result is the square of the longer one of a step along the row and one to the next row, and at least
/// 1. Where the picture is interrupted between two places, the steps beside it count.
INLINE void findSteps(const double *columns, const double *rows, sixteen *out) {
  sixteenPlaces x, y;
  memcpy(&x, columns, sizeof x);
  memcpy(&y, rows, sizeof y);
  sixteen u = __builtin_convertvector(x, sixteen), v = __builtin_convertvector(y, sixteen), across, along;
  SHORTER_STEP(across, u, v, ON_THE_RIGHT, FROM_THE_LEFT, TO_THE_RIGHT)
  SHORTER_STEP(along, u, v, BELOW, FROM_ABOVE, FROM_BELOW)
  across = CHOSEN_OF_SIXTEEN(across > along, across, along);
  *out = CHOSEN_OF_SIXTEEN(across > 1, across, (sixteen){0} + 1);
}

/// Sets pixel `k` to the mean of sixteen places within the pixel (x, y), each read at the resolution of the
/// steps between them. A place without a source is transparent.
INLINE void scatter(
    const animux_warp *warp, const animux_mipmaps *mipmaps, int32_t x, int32_t y, size_t k, struct channels *out) {
  double columns[16], rows[16];
  animux_warp_within(columns, rows, x, y, warp);
  sixteen steps;
  findSteps(columns, rows, &steps);
  float squared[16];
  memcpy(squared, &steps, sizeof squared);
  struct channels sums = {{0}, {0}};
  for (int i = 0; i < 16; i += 8) {
    doubles u, v;
    floats step, whole = (floats){0} + 4096;
    memcpy(&u, columns + i, sizeof u);
    memcpy(&v, rows + i, sizeof v);
    memcpy(&step, squared + i, sizeof step);
    struct samples samples = {.count = (ints){0} + 1};
    fixedPlace(&u, &samples.x);
    fixedPlace(&v, &samples.y);
    ints isSomewhere = __builtin_convertvector((u == u) & (v == v), ints);
    shareOut(&step, &whole, mipmaps->count, &isSomewhere, &samples);
    addSamples(mipmaps, &samples, &sums);
  }
  gather(&sums, k, out);
}

/// Computes the channels of eight pixels from (x, y), in 1/256. `columns` and `rows` are the places of three
/// rows, from the pixel before them.
INLINE void bend(
    int32_t x, int32_t y, const double *const columns[3], const double *const rows[3], const animux_warp *warp,
    const animux_mipmaps *mipmaps, struct channels *out) {
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
  struct channels small = {{0}, {0}};
  if (__builtin_reduce_or(isSmall)) {
    struct places places;
    fixedPlaces(&u, 1, 0.5, &places.x, &places.partX);
    fixedPlaces(&v, 1, 0.5, &places.y, &places.partY);
    linearChannels(mipmaps->levels, &places, &small);
    if (__builtin_reduce_and(isSmall)) {
      *out = small;
      return;
    }
  }
  struct channels sums = {{0}, {0}};
  if (__builtin_reduce_or(isLarge)) {
    struct samples samples;
    fixedPlace(&u, &samples.x);
    fixedPlace(&v, &samples.y);
    takeSamples(&sides, &ellipses, &isLarge, mipmaps->count, &samples);
    addSamples(mipmaps, &samples, &sums);
  }
  out->low = sums.low | (small.low & (block)isSmall);
  out->high = sums.high | (small.high & (block)isSmall);
  if (__builtin_reduce_and(sides.isSmooth)) return;
  for (size_t k = 0; k < 8; k++)
    if (!sides.isSmooth[k] && !isNowhere(columns, k)) scatter(warp, mipmaps, x + (int32_t)k, y, k, out);
}

HOT void animux_warp_row(
    void *out, int isDeep, int32_t x, int32_t y, size_t count, const double *const columns[3],
    const double *const rows[3], const animux_warp *warp, const animux_mipmaps *mipmaps) {
  size_t size = isDeep ? 8 : 4;
  double completed[6][10];
  uint64_t eight[8];
  for (size_t i = 0; i < count; i += 8) {
    size_t left = count - i;
    const double *u[3] = {columns[0] + i, columns[1] + i, columns[2] + i};
    const double *v[3] = {rows[0] + i, rows[1] + i, rows[2] + i};
    // The last few pixels are completed with some that have no place.
    for (int k = 0; left < 8 && k < 3; k++) {
      for (size_t j = 0; j < 10; j++) {
        completed[k][j] = j < left + 2 ? u[k][j] : __builtin_nan("");
        completed[3 + k][j] = j < left + 2 ? v[k][j] : __builtin_nan("");
      }
      u[k] = completed[k], v[k] = completed[3 + k];
    }
    struct channels fine;
    uint8_t *target = (uint8_t *)out + i * size;
    bend(x + (int32_t)i, y, u, v, warp, mipmaps, &fine);
    writeBlock(&fine, left < 8 ? (void *)eight : target, isDeep);
    if (left < 8) memcpy(target, eight, left * size);
  }
}

INLINE double shareOf(double distance) { return distance > 0.5 ? 1 : (distance < -0.5 ? 0 : distance + 0.5); }

/// Returns the fraction of a pixel that is in a rectangle of a space.
INLINE double shareWithin(double column, double row, const double toSpace[6], const double area[4], double scale) {
  double u = toSpace[0] * column + toSpace[2] * row + toSpace[4], v = toSpace[1] * column + toSpace[3] * row + toSpace[5];
  return shareOf((u - area[0]) * scale) * shareOf((area[2] - u) * scale) * shareOf((v - area[1]) * scale)
         * shareOf((area[3] - v) * scale);
}

INLINE void scaleAt(void *picture, size_t index, int isDeep, double share) {
  if (isDeep) {
    uint16_t *numbers = (uint16_t *)picture + 4 * index;
    for (int c = 0; c < 4; c++) numbers[c] = (uint16_t)(int32_t)((double)numbers[c] * share + 0.5);
  } else {
    uint32_t *pixels = picture;
    pixels[index] = scaledPixel(pixels[index], (uint32_t)(share * 255 + 0.5));
  }
}

HOT void animux_area_row(
    void *picture, int isDeep, int32_t x, int32_t y, size_t count, const double toSpace[6], const double area[4],
    double scale) {
  const size_t run = 64;
  double row = y + 0.5;
  for (size_t i = 0; i < count; i += run) {
    size_t end = count - i < run ? count : i + run;
    double first = x + (double)(int32_t)i + 0.5, last = x + (double)(int32_t)end - 0.5;
    // If two pixels are inside, so are those between them.
    if (shareWithin(first, row, toSpace, area, scale) == 1 && shareWithin(last, row, toSpace, area, scale) == 1) continue;
    for (size_t k = i; k < end; k++) {
      double share = shareWithin(x + (double)(int32_t)k + 0.5, row, toSpace, area, scale);
      if (share < 1) scaleAt(picture, k, isDeep, share);
    }
  }
}
