// Draws sprites; see sprite.h. Places are in pixels of their pictures.

#include "sprite.h"

#include "lookup.h"

#pragma STDC FP_CONTRACT OFF

INLINE void tintBlock(struct channels *pixels, const struct channels *tint) {
  pixels->low *= tint->low;
  pixels->high *= tint->high;
  divideBlock(&pixels->low);
  divideBlock(&pixels->high);
}

/// Computes the fraction of a pixel that is between two edges. `before` and `behind` are the distances from
/// the first edge to the pixel's middle, and from there to the second edge, in widths of the pixel.
INLINE void shareBetween(const doubles *before, const doubles *behind, doubles *out) {
  doubles half = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5};
  masks isNear = *before < half, isFar = *behind < half;
  doubles first = (doubles)(((masks)*before & isNear) | ((masks)half & ~isNear));
  doubles last = (doubles)(((masks)*behind & isFar) | ((masks)half & ~isFar));
  doubles share = first + last;
  *out = (doubles)((masks)share & (masks)(share > 0));
}

/// The values of a sprite that are the same for every pixel.
struct reading {
  animux_detail detail;
  /// The reciprocal of the number of the picture's pixels to one step on the canvas, at right angles to the
  /// sprite's sides.
  double perU, perV;
  /// Slightly more than half of such a step.
  double edgeU, edgeV;
  struct channels tint;
};

INLINE double lengthOf(double x, double y) { return __builtin_sqrt(x * x + y * y); }

/// Computes the coverage of eight pixels, 0…255, for both of their halves.
INLINE void coverageOf(
    const animux_sprite *sprite, const struct reading *reading, const doubles *u, const doubles *v, block *out) {
  doubles left = (*u - sprite->left) * reading->perU, right = (sprite->right - *u) * reading->perU;
  doubles top = (*v - sprite->top) * reading->perV, bottom = (sprite->bottom - *v) * reading->perV;
  doubles across, down;
  shareBetween(&left, &right, &across);
  shareBetween(&top, &bottom, &down);
  ints cover = __builtin_convertvector(across * down * 255 + 0.5, ints);
  spreadInts(&cover, out);
}

/// Returns whether the edges are so far away that a pixel is completely covered. If two pixels are, so are
/// those between them.
INLINE int isWithin(const animux_sprite *sprite, const struct reading *reading, double u, double v) {
  return u - sprite->left >= reading->edgeU && sprite->right - u >= reading->edgeU && v - sprite->top >= reading->edgeV
         && sprite->bottom - v >= reading->edgeV;
}

INLINE void readSprite(
    const animux_mipmaps *mipmaps, const animux_sprite *sprite, const struct reading *reading, int32_t x, int32_t y,
    struct channels *out) {
  doubles column = __builtin_convertvector(lanes + x, doubles);
  doubles u = sprite->u + y * sprite->uy + column * sprite->ux;
  doubles v = sprite->v + y * sprite->vy + column * sprite->vx;
  uint32_t seen[8], next[8];
  readLevel(mipmaps, reading->detail.level, reading->detail.isLinear, &u, &v, seen);
  if (reading->detail.next > 0) {
    readLevel(mipmaps, reading->detail.level + 1, 1, &u, &v, next);
    mixRow(seen, next, 8, (uint32_t)reading->detail.next);
  }
  takeApart(seen, out);
  tintBlock(out, &reading->tint);
  if (isWithin(sprite, reading, u[0], v[0]) && isWithin(sprite, reading, u[7], v[7])) return;
  block cover;
  coverageOf(sprite, reading, &u, &v, &cover);
  scaleBlock(out, &cover);
}

INLINE void addBlock(const struct channels *source, uint32_t *backdrop) {
  struct channels result;
  takeApart(backdrop, &result);
  result.low += source->low;
  result.high += source->high;
  block lowOver = (block)(result.low > 255), highOver = (block)(result.high > 255);
  result.low = (result.low | lowOver) & 255;
  result.high = (result.high | highOver) & 255;
  putTogether(backdrop, &result);
}

INLINE void putBlock(const struct channels *source, uint32_t isAdded, uint32_t *pixels) {
  if (isAdded) addBlock(source, pixels);
  else overBlock(source, pixels);
}

/// Reduces the range `*from ... *to` to the numbers x for which `base + x * step` is in `low ... high`.
INLINE void limit(double base, double step, double low, double high, double *from, double *to) {
  if (step == 0) {
    if (base < low || base > high) *to = *from - 1;
    return;
  }
  double a = (low - base) / step, b = (high - base) / step;
  double first = a < b ? a : b, last = a < b ? b : a;
  if (first > *from) *from = first;
  if (last < *to) *to = last;
}

/// Clears the pixels from `count` on.
INLINE void keepFirst(int32_t count, struct channels *pixels) {
  block kept = (block)(lanes < count);
  pixels->low &= kept;
  pixels->high &= kept;
}

INLINE void drawSpriteRow(
    uint32_t *row, int32_t width, int32_t x0, int32_t x1, int32_t y, const animux_mipmaps *mipmaps, const animux_sprite *sprite,
    const struct reading *reading) {
  double from = x0, to = x1 - 1, edgeU = reading->edgeU, edgeV = reading->edgeV;
  limit(sprite->u + y * sprite->uy, sprite->ux, sprite->left - edgeU, sprite->right + edgeU, &from, &to);
  limit(sprite->v + y * sprite->vy, sprite->vx, sprite->top - edgeV, sprite->bottom + edgeV, &from, &to);
  if (!(from <= to)) return;
  // Both are within x0 ..< x1. One more pixel on either side allows for rounding.
  int32_t first = atLeast((int32_t)from - 1, x0), end = atMost((int32_t)to + 2, x1);
  struct channels source;
  int32_t x = first;
  for (; x + 8 <= end; x += 8) {
    readSprite(mipmaps, sprite, reading, x, y, &source);
    putBlock(&source, sprite->isAdded, row + x);
  }
  if (x == end) return;
  readSprite(mipmaps, sprite, reading, x, y, &source);
  keepFirst(end - x, &source);
  // Pixels past the end keep their values, where the row has room for them.
  if (x + 8 <= width) return putBlock(&source, sprite->isAdded, row + x);
  uint32_t last[8] = {0};
  size_t count = (size_t)(end - x);
  memcpy(last, row + x, count * sizeof *last);
  putBlock(&source, sprite->isAdded, last);
  memcpy(row + x, last, count * sizeof *last);
}

HOT void animux_draw_sprite(
    uint32_t *pixels, size_t stride, int32_t x0, int32_t x1, int32_t y0, int32_t y1, const animux_mipmaps *mipmaps,
    const animux_sprite *sprite) {
  struct reading reading;
  double along = sprite->ux * sprite->ux + sprite->vx * sprite->vx, down = sprite->uy * sprite->uy + sprite->vy * sprite->vy;
  reading.detail = detailFor(mipmaps, along > down ? along : down);
  double lengthU = lengthOf(sprite->ux, sprite->uy), lengthV = lengthOf(sprite->vx, sprite->vy);
  reading.perU = 1 / lengthU, reading.perV = 1 / lengthV;
  reading.edgeU = 0.5000001 * lengthU, reading.edgeV = 0.5000001 * lengthV;
  fillBlock(sprite->tint, &reading.tint);
  for (int32_t y = y0; y < y1; y++) {
    drawSpriteRow(pixels + (size_t)(y - y0) * stride, (int32_t)stride, x0, x1, y, mipmaps, sprite, &reading);
  }
}

HOT void animux_tint_row(uint32_t *pixels, size_t count, uint32_t tint) {
  struct channels factors, some;
  fillBlock(tint, &factors);
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    takeApart(pixels + i, &some);
    tintBlock(&some, &factors);
    putTogether(pixels + i, &some);
  }
  if (i == count) return;
  uint32_t last[8] = {0};
  memcpy(last, pixels + i, (count - i) * sizeof *last);
  takeApart(last, &some);
  tintBlock(&some, &factors);
  putTogether(last, &some);
  memcpy(pixels + i, last, (count - i) * sizeof *last);
}
