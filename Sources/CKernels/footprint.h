// Samples a picture where several of its pixels fall on one, eight pixels at a time, for mosaic.c and
// warp_minify.c. Lengths are in pixels of the picture.

#pragma once

#include "lookup.h"

// A pixel covers a footprint in the picture. It is approximated by an ellipse, along which mipmaps are
// sampled.

#pragma STDC FP_CONTRACT OFF

typedef float floats __attribute__((vector_size(32)));

/// Chooses between two vectors of numbers by `mask`.
#define CHOSEN(mask, a, b) ((floats)(((ints)(a) & (mask)) | ((ints)(b) & ~(mask))))

/// The squared distance from which a place has nothing to do with the one it is compared with.
static const float farAway = 1e30f;

/// The vectors from places of the picture to others, with their squared lengths.
struct ways {
  floats x, y, squared;
};

INLINE void wayBetween(
    const double *fromX, const double *fromY, const double *toX, const double *toY, struct ways *way) {
  doubles x0, y0, x1, y1;
  memcpy(&x0, fromX, sizeof x0);
  memcpy(&y0, fromY, sizeof y0);
  memcpy(&x1, toX, sizeof x1);
  memcpy(&y1, toY, sizeof y1);
  way->x = __builtin_convertvector(x1 - x0, floats);
  way->y = __builtin_convertvector(y1 - y0, floats);
  floats squared = way->x * way->x + way->y * way->y;
  // This also applies if one of the places is NaN.
  way->squared = CHOSEN(squared < farAway, squared, (floats){0} + farAway);
}

/// Chooses the shorter one of two successive vectors. `isStraight` is set where both are about equal.
INLINE void shorterWay(const struct ways *back, const struct ways *on, struct ways *shorter, ints *isStraight) {
  ints isOn = on->squared <= back->squared;
  shorter->x = CHOSEN(isOn, on->x, back->x);
  shorter->y = CHOSEN(isOn, on->y, back->y);
  shorter->squared = CHOSEN(isOn, on->squared, back->squared);
  floats x = on->x - back->x, y = on->y - back->y;
  *isStraight = (x * x + y * y <= shorter->squared * 0.25f + 4) & (shorter->squared < farAway);
}

/// The sides of pixels in the picture.
struct sides {
  struct ways across, along;
  /// Whether neighbours of a pixel are also its neighbours in the picture.
  ints isSmooth;
};

/// Measures the sides of eight pixels. `columns` and `rows` are the places of three rows, from the pixel
/// before the first one of the middle row.
INLINE void measure(const double *const columns[3], const double *const rows[3], struct sides *sides) {
  const double *x = columns[1] + 1, *y = rows[1] + 1;
  struct ways left, right, up, down;
  ints isEven, isUpright;
  wayBetween(x - 1, y - 1, x, y, &left);
  wayBetween(x, y, x + 1, y + 1, &right);
  wayBetween(columns[0] + 1, rows[0] + 1, x, y, &up);
  wayBetween(x, y, columns[2] + 1, rows[2] + 1, &down);
  shorterWay(&left, &right, &sides->across, &isEven);
  shorterWay(&up, &down, &sides->along, &isUpright);
  sides->isSmooth = isEven & isUpright;
}

/// The image of the circle in a pixel, an ellipse: the squares of its extents along rows and columns, and its
/// lean.
struct ellipses {
  floats xx, xy, yy;
};

INLINE void surround(const struct sides *sides, struct ellipses *out) {
  const struct ways *a = &sides->across, *b = &sides->along;
  out->xx = a->x * a->x + b->x * b->x;
  out->xy = a->x * a->y + b->x * b->y;
  out->yy = a->y * a->y + b->y * b->y;
}

/// Finds the pixels that are at most slightly longer than one pixel of the picture.
INLINE void findSmall(const struct ellipses *e, ints *isSmall) {
  const float little = 1.05f;
  *isSmall = (e->xx <= little) & (e->yy <= little) & ((little - e->xx) * (little - e->yy) >= e->xy * e->xy);
}

/// Samples of mipmaps, whose mean is the colour of a pixel.
struct samples {
  /// The middle of the samples, and the vector from the first one to one past the last, in 1/256 of pixels of
  /// the picture.
  ints x, y;
  floats wayX, wayY;
  /// The number of samples, 1…16.
  ints count;
  /// The larger level that is read, and the weights of its samples and of those of the next level, in
  /// 1/65536.
  ints level, share, nextShare;
};

/// Converts places to 1/256 of pixels, within 2^22 pixels.
INLINE void fixedPlace(const doubles *places, ints *out) {
  ints whole, part;
  fixedPlaces(places, 1, 0, &whole, &part);
  *out = whole * 256 + part;
}

/// Computes the binary logarithms of numbers from 1, to a thousandth.
INLINE void logarithms(const floats *numbers, floats *out) {
  ints bits = (ints)*numbers;
  floats exponent = __builtin_convertvector((bits >> 23) - 127, floats);
  floats t = (floats)((bits & 0x7FFFFF) | 0x3F800000) - 1;
  *out = exponent + t * (1 + (1 - t) * (0.42286519f - 0.1592199f * t));
}

/// Chooses the levels to read, by the square of the number of the picture's pixels that fall on one, from 1.
/// The weights of all samples add up to `whole`.
INLINE void shareOut(
    const floats *squared, const floats *whole, int32_t levels, const ints *mask, struct samples *out) {
  floats detail, last = (floats){0} + (float)(levels - 1);
  logarithms(squared, &detail);
  detail = CHOSEN(detail * 0.5f < last, detail * 0.5f, last);
  ints level = __builtin_convertvector(detail, ints);
  ints next = __builtin_convertvector(*whole * (detail - __builtin_convertvector(level, floats)), ints);
  out->level = level & *mask;
  out->share = (__builtin_convertvector(*whole, ints) - next) & *mask;
  out->nextShare = next & *mask;
}

/// Chooses the number of samples so that each is about as long as it is wide. Pixels outside of `mask` get no
/// weight.
INLINE void takeSamples(
    const struct sides *sides, const struct ellipses *e, const ints *mask, int32_t levels, struct samples *out) {
  floats one = (floats){0} + 1, none = {0};
  floats lean = e->xx - e->yy, root = __builtin_elementwise_sqrt(lean * lean + 4 * e->xy * e->xy);
  floats longest = (e->xx + e->yy + root) * 0.5f;
  floats area = sides->across.x * sides->along.y - sides->along.x * sides->across.y;
  floats shortest = area * area / longest, width = __builtin_elementwise_sqrt(CHOSEN(shortest > 1, shortest, one));
  floats length = __builtin_elementwise_sqrt(longest);
  ints isWide = e->xx > e->yy;
  floats dx = CHOSEN(isWide, longest - e->yy, e->xy), dy = CHOSEN(isWide, e->xy, longest - e->xx);
  floats size = __builtin_elementwise_sqrt(dx * dx + dy * dy), scale = length / size * 256;
  ints isLong = size > 0;
  // A circle has the same length in any direction. A vector longer than pictures are wide reads their edges.
  const float most = 0x1p29f;
  dx = CHOSEN(isLong, dx * scale, length * 256), dy = CHOSEN(isLong, dy * scale, none);
  dx = CHOSEN(dx < most, dx, none + most), dx = CHOSEN(dx > -most, dx, none - most);
  dy = CHOSEN(dy < most, dy, none + most), dy = CHOSEN(dy > -most, dy, none - most);
  floats ratio = length / width + 0.75f;
  ratio = CHOSEN(ratio > 1, ratio, one), ratio = CHOSEN(ratio < 16, ratio, none + 16);
  ints count = __builtin_convertvector(ratio, ints);
  floats number = __builtin_convertvector(count, floats), squared = longest / (number * number);
  squared = CHOSEN(squared > 1, squared, one);
  number = 65535 / number;
  out->wayX = CHOSEN(*mask, dx, none), out->wayY = CHOSEN(*mask, dy, none);
  out->count = (count & *mask) | (1 & ~*mask);
  shareOut(&squared, &number, levels, mask, out);
}

/// Computes the places of the sample at `part` in a level: a whole pixel of it, and the distance to the next
/// one.
INLINE void placeSample(const ints *middle, const floats *way, const floats *part, int32_t level, ints *whole, ints *rest) {
  ints place = *middle + __builtin_convertvector(*way * *part, ints);
  place = ((place + (1 << level >> 1)) >> level) - 128;
  *whole = place >> 8;
  *rest = place & 255;
}

/// Adds the colour of each sample times its weight, in 1/256 of channels.
INLINE void addSamples(const animux_mipmaps *mipmaps, const struct samples *samples, struct channels *sums) {
  ints isNext = samples->nextShare > 0;
  int32_t low = __builtin_reduce_min(samples->level), high = __builtin_reduce_max(samples->level - isNext);
  int32_t most = __builtin_reduce_max(samples->count);
  floats number = __builtin_convertvector(samples->count, floats);
  for (int32_t level = low; level <= high; level++) {
    ints share = (samples->share & (samples->level == level)) | (samples->nextShare & (samples->level == level - 1));
    if (!__builtin_reduce_or(share)) continue;
    for (int32_t k = 0; k < most; k++) {
      floats part = ((float)k + 0.5f) / number - 0.5f;
      ints counted = share & (samples->count > k);
      struct places places;
      struct channels shown;
      block weight;
      placeSample(&samples->x, &samples->wayX, &part, level, &places.x, &places.partX);
      placeSample(&samples->y, &samples->wayY, &part, level, &places.y, &places.partY);
      linearChannels(mipmaps->levels + level, &places, &shown);
      spreadInts(&counted, &weight);
      highProduct(&shown.low, &weight, &shown.low);
      highProduct(&shown.high, &weight, &shown.high);
      sums->low += shown.low;
      sums->high += shown.high;
    }
  }
}
