// Reads eight places of a picture at a time, for the kernels that sample pictures: sample.c, scale.c,
// sheet.c, sprite.c, vignette.c, zoom_blur.c and footprint.h.

#pragma once

#include "pixel.h"
#include "sample.h"

// Places are in pixels, with fractions in 1/256.

#pragma STDC FP_CONTRACT OFF

typedef int32_t ints __attribute__((vector_size(32)));
typedef double doubles __attribute__((vector_size(64)));
typedef uint32_t words __attribute__((vector_size(32), aligned(4)));
typedef uint64_t pairs __attribute__((vector_size(32)));
typedef uint32_t wide __attribute__((vector_size(64)));

static const ints lanes = {0, 1, 2, 3, 4, 5, 6, 7};

/// The places that eight pixels read in a level: a pixel of the level for each, and the distance (0…255) to
/// the next ones.
struct places {
  ints x, y, partX, partY;
};

/// Clamps values to 0 ..< `end`.
INLINE void clamp(ints *values, int32_t end) {
  *values &= *values > 0;
  ints over = *values > end - 1;
  *values = (*values & ~over) | (over & (end - 1));
}

/// Computes (a × b) / 65536.
INLINE void highProduct(const block *a, const block *b, block *out) {
  *out = __builtin_convertvector(
      __builtin_convertvector(*a, wide) * __builtin_convertvector(*b, wide) >> 16, block);
}

/// Interpolates from the left to the right by `part` / 65536. Equal values stay the same, and a colour that
/// exceeds its alpha on neither side does not exceed it in the result.
INLINE void acrossFinely(const block *left, const block *right, const block *part, block *out) {
  block less, more;
  highProduct(left, part, &less);
  highProduct(right, part, &more);
  *out = *left - less + more;
}

/// Interpolates as `acrossFinely` does, for values in 1/256, and rounds them.
INLINE void across(const block *left, const block *right, const block *part, block *out) {
  acrossFinely(left, right, part, out);
  *out = (*out + 128) >> 8;
}

/// Interpolates down from the upper to the lower values by `part` / 256. The result is in 1/256.
INLINE void down(const block *upper, const block *lower, const block *part, block *out) {
  *out = *upper * (256 - *part) + *lower * *part;
}

/// Repeats a number of 16 bits for each pixel in both of its halves.
INLINE void spreadInts(const ints *numbers, block *out) {
  block words = (block)*numbers;
  *out = __builtin_shufflevector(words, words, 0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14);
}

/// Separates eight pairs of neighbours, four and four, into the left and the right ones.
INLINE void gatherSides(const block *first, const block *last, block *left, block *right) {
  words a = (words)*first, b = (words)*last;
  *left = (block)__builtin_shufflevector(a, b, 0, 2, 4, 6, 8, 10, 12, 14);
  *right = (block)__builtin_shufflevector(a, b, 1, 3, 5, 7, 9, 11, 13, 15);
}

/// The pixels at the four corners of eight squares, two channels at a time.
struct corners {
  struct channels upperLeft, upperRight, lowerLeft, lowerRight;
};

INLINE void separate(const block *first, const block *last, struct channels *left, struct channels *right) {
  block l, r;
  gatherSides(first, last, &l, &r);
  left->low = l & 255, left->high = l >> 8;
  right->low = r & 255, right->high = r >> 8;
}

/// Interpolates between the corners. The result is in 1/256.
INLINE void blend(const struct corners *c, const struct places *places, struct channels *out) {
  block left, right, partX, partY;
  spreadInts(&places->partX, &partX);
  spreadInts(&places->partY, &partY);
  partX <<= 8;
  down(&c->upperLeft.low, &c->lowerLeft.low, &partY, &left);
  down(&c->upperRight.low, &c->lowerRight.low, &partY, &right);
  acrossFinely(&left, &right, &partX, &out->low);
  down(&c->upperLeft.high, &c->lowerLeft.high, &partY, &left);
  down(&c->upperRight.high, &c->lowerRight.high, &partY, &right);
  acrossFinely(&left, &right, &partX, &out->high);
}

/// Rounds channels in 1/256 to pixels.
INLINE void roundBlock(struct channels *fine, uint32_t *out) {
  fine->low = (fine->low + 128) >> 8;
  fine->high = (fine->high + 128) >> 8;
  putTogether(out, fine);
}

/// Writes channels in 1/256 as eight deep pixels, or rounded to bytes.
INLINE void writeBlock(struct channels *fine, void *out, int isDeep) {
  if (isDeep) {
    typedef uint16_t numbers __attribute__((vector_size(64), aligned(2)));
    *(numbers *)out = __builtin_shufflevector(
        fine->low, fine->high, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23, 8, 24, 9, 25, 10, 26, 11, 27, 12,
        28, 13, 29, 14, 30, 15, 31);
  } else {
    roundBlock(fine, out);
  }
}

INLINE uint64_t pairAt(const uint32_t *pixels) {
  uint64_t pair;
  memcpy(&pair, pixels, sizeof pair);
  return pair;
}

INLINE uint64_t pairOf(uint32_t left, uint32_t right) { return left | (uint64_t)right << 32; }

/// Separates the corners of the upper pairs of eight squares, and of the lower ones.
INLINE void separateSquares(const uint64_t *above, const uint64_t *below, struct corners *out) {
  block first, last;
  memcpy(&first, above, sizeof first);
  memcpy(&last, above + 4, sizeof last);
  separate(&first, &last, &out->upperLeft, &out->upperRight);
  memcpy(&first, below, sizeof first);
  memcpy(&last, below + 4, sizeof last);
  separate(&first, &last, &out->lowerLeft, &out->lowerRight);
}

/// Mixes `part` / 256 of a lower row with the rest of an upper one. The result is in 1/256.
INLINE void blendRows(uint64_t *out, const uint32_t *upper, const uint32_t *lower, size_t count, uint16_t part) {
  uint16_t rest = (uint16_t)(256 - part);
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    block above = __builtin_convertvector(*(const bytes16 *)(upper + i), block);
    block below = __builtin_convertvector(*(const bytes16 *)(lower + i), block);
    *(block *)(out + i) = above * rest + below * part;
  }
#pragma clang loop vectorize(disable)
  for (; i < count; i++) {
    uint64_t pixel = 0;
    for (int c = 0; c < 4; c++) {
      uint32_t sum = (upper[i] >> 8 * c & 255) * rest + (lower[i] >> 8 * c & 255) * part;
      pixel |= (uint64_t)sum << 16 * c;
    }
    out[i] = pixel;
  }
}

/// Reads squares that are completely in the picture.
INLINE void takeInside(const animux_level *level, const ints *x, const ints *y, struct corners *out) {
  ints index = *y * level->width + *x;
  // Without a sign, an index becomes an address in one step less.
  uint32_t at[8];
  memcpy(at, &index, sizeof at);
  const uint32_t *upper = level->pixels, *lower = upper + level->width;
  pairs a = {pairAt(upper + at[0]), pairAt(upper + at[1]), pairAt(upper + at[2]), pairAt(upper + at[3])};
  pairs b = {pairAt(upper + at[4]), pairAt(upper + at[5]), pairAt(upper + at[6]), pairAt(upper + at[7])};
  pairs c = {pairAt(lower + at[0]), pairAt(lower + at[1]), pairAt(lower + at[2]), pairAt(lower + at[3])};
  pairs d = {pairAt(lower + at[4]), pairAt(lower + at[5]), pairAt(lower + at[6]), pairAt(lower + at[7])};
  block first = (block)a, last = (block)b;
  separate(&first, &last, &out->upperLeft, &out->upperRight);
  first = (block)c, last = (block)d;
  separate(&first, &last, &out->lowerLeft, &out->lowerRight);
}

/// Reads squares of which some are on the edge of the picture or outside of it.
INLINE void takeAnywhere(const animux_level *level, const ints *x, const ints *y, struct corners *out) {
  ints left = *x, right = *x + 1, upper = *y, lower = *y + 1;
  clamp(&left, level->width);
  clamp(&right, level->width);
  clamp(&upper, level->height);
  clamp(&lower, level->height);
  upper *= level->width;
  lower *= level->width;
  ints places[4] = {upper + left, upper + right, lower + left, lower + right};
  int32_t at[4][8];
  memcpy(at, places, sizeof at);
  uint64_t above[8], below[8];
  for (int k = 0; k < 8; k++) {
    above[k] = pairOf(level->pixels[at[0][k]], level->pixels[at[1][k]]);
    below[k] = pairOf(level->pixels[at[2][k]], level->pixels[at[3][k]]);
  }
  separateSquares(above, below, out);
}

INLINE int isInside(const animux_level *level, const ints *x, const ints *y) {
  ints outside = (*x < 0) | (*x > level->width - 2) | (*y < 0) | (*y > level->height - 2);
  return !__builtin_reduce_or(outside);
}

/// Reads places with interpolation. The result is in 1/256.
INLINE void linearChannels(const animux_level *level, const struct places *places, struct channels *out) {
  struct corners corners;
  if (isInside(level, &places->x, &places->y)) takeInside(level, &places->x, &places->y, &corners);
  else takeAnywhere(level, &places->x, &places->y, &corners);
  blend(&corners, places, out);
}

INLINE void linearBlock(const animux_level *level, const struct places *places, uint32_t *out) {
  struct channels fine;
  linearChannels(level, places, &fine);
  roundBlock(&fine, out);
}

INLINE void nearestBlock(const animux_level *level, const struct places *places, uint32_t *out) {
  ints x = places->x, y = places->y;
  clamp(&x, level->width);
  clamp(&y, level->height);
  ints index = y * level->width + x;
  int32_t at[8];
  memcpy(at, &index, sizeof at);
  for (int k = 0; k < 8; k++) out[k] = level->pixels[at[k]];
}

/// Returns the binary logarithm of a number above 0 to some hundredths, the same on every machine.
INLINE double logarithm(double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  double exponent = (double)((int64_t)(bits >> 52) - 1023);
  double rest = (double)(bits & 0xFFFFFFFFFFFFF) * 0x1p-52;
  return exponent + rest * (1.3465553 - 0.3465553 * rest);
}

INLINE animux_detail detailFor(const animux_mipmaps *mipmaps, double squared) {
  // This also applies if the number is NaN.
  if (!(squared > 1)) return (animux_detail){0, 0, mipmaps->magnification != animux_nearest};
  if (mipmaps->minification == animux_nearest) return (animux_detail){0, 0, 0};
  double detail = logarithm(squared) / 2;
  if (mipmaps->minification == animux_trilinear) detail += mipmaps->bias;
  else if (detail < 1) return (animux_detail){0, 0, 1};
  if (!(detail > 0)) return (animux_detail){0, 0, 1};
  if (detail >= mipmaps->count - 1) return (animux_detail){mipmaps->count - 1, 0, 1};
  int32_t level = (int32_t)detail;
  return (animux_detail){level, (int32_t)((detail - level) * 255 + 0.5), 1};
}

INLINE void narrow(const doubles *numbers, ints *whole, ints *part) {
  ints fixed = __builtin_convertvector(*numbers, ints);
  *whole = (fixed >> 8) - (1 << 22);
  *part = fixed & 255;
}

typedef int64_t masks __attribute__((vector_size(64)));

/// Converts places to fixed numbers. A place that is farther away than pictures are wide, or NaN, is out of
/// reach and reads an edge.
INLINE void fixedPlaces(const doubles *places, double scale, double offset, ints *whole, ints *part) {
  const double reach = 1 << 22;
  // The sum is above 0, so that truncation rounds down.
  doubles fixed = (*places * scale - offset + reach) * 256 + 0.5;
  fixed = (doubles)((masks)fixed & (masks)(fixed > 0));
  masks over = fixed > 0x1p31 - 256;
  doubles last = {0x1p31 - 256, 0x1p31 - 256, 0x1p31 - 256, 0x1p31 - 256,
                  0x1p31 - 256, 0x1p31 - 256, 0x1p31 - 256, 0x1p31 - 256};
  fixed = (doubles)(((masks)fixed & ~over) | ((masks)last & over));
  narrow(&fixed, whole, part);
}

/// Reads eight places in a level of a mipmaps, given in pixels of the whole picture.
INLINE void readLevel(
    const animux_mipmaps *mipmaps, int32_t index, int isLinear, const doubles *u, const doubles *v, uint32_t *out) {
  struct places places;
  double scale = 1.0 / (double)((int64_t)1 << index), offset = isLinear ? 0.5 : 0;
  fixedPlaces(u, scale, offset, &places.x, &places.partX);
  fixedPlaces(v, scale, offset, &places.y, &places.partY);
  if (isLinear) linearBlock(mipmaps->levels + index, &places, out);
  else nearestBlock(mipmaps->levels + index, &places, out);
}

INLINE void mixRow(uint32_t *pixels, const uint32_t *others, size_t count, uint32_t part) {
  uint16_t share = (uint16_t)part;
  block all = {share, share, share, share, share, share, share, share,
               share, share, share, share, share, share, share, share};
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    struct channels a, b;
    takeApart(others + i, &a);
    takeApart(pixels + i, &b);
    block rest = 255 - all;
    a.low = a.low * all + b.low * rest;
    a.high = a.high * all + b.high * rest;
    divideBlock(&a.low);
    divideBlock(&a.high);
    putTogether(pixels + i, &a);
  }
#pragma clang loop vectorize(disable)
  for (; i < count; i++) pixels[i] = mixed(others[i], pixels[i], part);
}
