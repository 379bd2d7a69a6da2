#include "warp.h"

#include "functions.h"
#include "hot.h"
#include "lookup.h"

#pragma STDC FP_CONTRACT OFF

typedef struct {
  double x, y;
} place;

static const double nowhere = __builtin_nan("");

/// How far it is from the nearest even number.
INLINE double mirrored(double x) { return sizeOf(x - 2 * floorOf(x * 0.5 + 0.5)); }

INLINE double part(double x) { return x - floorOf(x); }

/// Corners of the triangles that halve the cells are of three sorts, so that no two of a triangle are of one: how near a place is to each
/// of its triangle's is where it lies in the first one.
INLINE void weigh(place p, double *zero, double *one, double *two) {
  double i = floorOf(p.x), j = floorOf(p.y), a = p.x - i, b = p.y - j;
  int isUpper = a + b > 1;
  double first = isUpper ? a + b - 1 : 1 - a - b, next = isUpper ? 1 - b : a, last = isUpper ? 1 - a : b;
  double sort = (i - j) - 3 * floorOf((i - j) * (1.0 / 3) + 0.1);
  *zero = sort == 0 ? first : (sort == 1 ? last : next);
  *one = sort == 0 ? next : (sort == 1 ? first : last);
  *two = sort == 0 ? last : (sort == 1 ? next : first);
}

INLINE place folded(int32_t kind, const double *n, place p) {
  double x = part(p.x) - 0.5, y = part(p.y) - 0.5, zero, one, two;
  switch (kind) {
  case animux_repeated: return (place){part(p.x), part(p.y)};
  case animux_mirrored: return (place){mirrored(p.x), mirrored(p.y)};
  case animux_diagonal:
    x = mirrored(p.x), y = mirrored(p.y);
    return (place){x > y ? x : y, x > y ? y : x};
  case animux_quartered: {
    int isLeft = x < 0, isUpper = y < 0;
    return (place){isLeft == isUpper ? sizeOf(x) : sizeOf(y), isLeft == isUpper ? sizeOf(y) : sizeOf(x)};
  }
  case animux_gliding: {
    int isOdd = part(p.y * 0.5) >= 0.5;
    return (place){isOdd ? 1 - part(p.x) : part(p.x), part(p.y)};
  }
  case animux_triangles:
    weigh(p, &zero, &one, &two);
    return (place){one, two};
  case animux_sixths: {
    weigh(p, &zero, &one, &two);
    double high = zero > one ? zero : one, low = zero > one ? one : zero;
    high = high > two ? high : two, low = low < two ? low : two;
    return (place){zero + one + two - high - low, low};
  }
  case animux_turned:
    return (place){floorOf(p.x) + 0.5 + n[0] * x + n[2] * y, floorOf(p.y) + 0.5 + n[1] * x + n[3] * y};
  default: return p;
  }
}

INLINE place mapped(int32_t kind, const double *n, double x, double y) {
  double w = 1 / (n[2] * x + n[5] * y + n[8]);
  place p = {(n[0] * x + n[3] * y + n[6]) * w, (n[1] * x + n[4] * y + n[7]) * w};
  p = folded(kind, n + 15, p);
  // What lies behind the eye is not seen.
  p.x = w > 0 ? p.x : nowhere;
  return (place){n[9] * p.x + n[11] * p.y + n[13], n[10] * p.x + n[12] * p.y + n[14]};
}

INLINE place droste(const double *n, double x, double y) {
  double turnedX = x * n[7] - y * n[8], turnedY = x * n[8] + y * n[7];
  double squared = turnedX * turnedX + turnedY * turnedY;
  double depth = 0.5 * logarithmOf(squared > 1e-300 ? squared : 1e-300), turn = angleOf(turnedX, turnedY);
  // A turn is as many copies inwards.
  double inwards = n[6] * n[4] * (0.5 / halfTurn);
  double s, c, length = powerOfE(depth * n[5] + turn * inwards);
  sineCosine(turn * n[5] - depth * inwards, &s, &c);
  double u = length * c, v = length * s;
  // How much smaller the whole would just hold it, and the outermost copy that does.
  double across = u / (u < 0 ? n[0] : n[2]), along = v / (v < 0 ? n[1] : n[3]);
  double size = across > along ? across : along;
  double copies = floorOf(logarithmOf(size > 1e-300 ? size : 1e-300) / n[4]) + 1;
  double factor = powerOfE(-copies * n[4]);
  return (place){u * factor, v * factor};
}

INLINE place sourceOf(int32_t kind, double radius, const double *n, double x, double y) {
  double distance = __builtin_sqrt(x * x + y * y), ratio = distance / radius, s, c, t, factor;
  switch (kind) {
  case animux_bump:
    t = 1 - ratio * ratio;
    factor = ratio < 1 ? 1 - n[0] * t * t : 1;
    return (place){x * factor, y * factor};
  case animux_linearBump: {
    double side = x * n[1] + y * n[2], near = side / radius;
    t = 1 - near * near;
    double shift = near * near < 1 ? -side * n[0] * t * t : 0;
    return (place){x + n[1] * shift, y + n[2] * shift};
  }
  case animux_pinch:
    factor = ratio < 1 && ratio > 0 ? powerOfE(-n[0] * logarithmOf(ratio > 1e-300 ? ratio : 1e-300)) : 1;
    return (place){x * factor, y * factor};
  case animux_twirl:
    t = ratio < 1 ? 1 - ratio : 0;
    sineCosine(-n[0] * t * t, &s, &c);
    return (place){x * c - y * s, x * s + y * c};
  case animux_hole:
    factor = ratio > 1 ? 1 - 1 / (ratio * ratio) : nowhere;
    return (place){x * factor, y * factor};
  case animux_splash:
    factor = ratio > 1 ? 1 / ratio : 1;
    return (place){x * factor, y * factor};
  case animux_kaleidoscope: {
    double turn = angleOf(x, y) - n[1], inside = turn - floorOf(turn / n[0]) * n[0];
    sineCosine((inside < n[0] - inside ? inside : n[0] - inside) + n[1], &s, &c);
    return (place){distance * c, distance * s};
  }
  case animux_wrapped: {
    double turn = (angleOf(x, y) - n[0]) * (0.5 / halfTurn);
    double u = n[1] + part(turn) * 2 * halfTurn * radius, v = n[4] - (distance - radius);
    return (place){u <= n[3] ? u : nowhere, ratio > 1 && v >= n[2] ? v : nowhere};
  }
  case animux_torus: {
    // A ray from above, refracted by a ring whose section is half a disc, down to the picture.
    t = (distance - n[1]) / n[0];
    double within = t * t < 1 ? t : 0, height = __builtin_sqrt(1 - within * within), bent = within / n[2];
    bent = bent > 1 ? 1 : (bent < -1 ? -1 : bent);
    double bentHeight = __builtin_sqrt(1 - bent * bent);
    double shift = n[0] * height * (within * bentHeight - height * bent) / (height * bentHeight + within * bent);
    factor = distance > 0 && t * t < 1 ? 1 - shift / distance : 1;
    return (place){x * factor, y * factor};
  }
  case animux_tunnel:
    sineCosine(n[0] * logarithmOf(ratio > 1 ? ratio : 1), &s, &c);
    factor = ratio > 1 ? 1 / (ratio * ratio) : 1;
    return (place){(x * c - y * s) * factor, (x * s + y * c) * factor};
  case animux_droste: return droste(n, x, y);
  default: return mapped(kind, n, x, y);
  }
}

INLINE place lookedUp(int32_t kind, const animux_warp *warp, double x, double y) {
  const double *s = warp->toSpace, *p = warp->toPicture;
  place q = sourceOf(kind, warp->radius, warp->numbers, s[0] * x + s[2] * y + s[4], s[1] * x + s[3] * y + s[5]);
  return (place){p[0] * q.x + p[2] * q.y + p[4], p[1] * q.x + p[3] * q.y + p[5]};
}

#define EACH(kind)                                                                                                     \
  case kind:                                                                                                           \
    for (size_t i = 0; i < count; i++) {                                                                               \
      place p = lookedUp(kind, warp, x + (double)(int32_t)i, y);                                                       \
      columns[i] = p.x, rows[i] = p.y;                                                                                 \
    }                                                                                                                  \
    break;

HOT void animux_warp_places(
    double *restrict columns, double *restrict rows, double x, double y, size_t count, const animux_warp *warp) {
  switch (warp->kind) {
    EACH(animux_bump)
    EACH(animux_linearBump)
    EACH(animux_pinch)
    EACH(animux_twirl)
    EACH(animux_hole)
    EACH(animux_splash)
    EACH(animux_kaleidoscope)
    EACH(animux_wrapped)
    EACH(animux_torus)
    EACH(animux_tunnel)
    EACH(animux_droste)
    EACH(animux_mapped)
    EACH(animux_repeated)
    EACH(animux_mirrored)
    EACH(animux_diagonal)
    EACH(animux_quartered)
    EACH(animux_gliding)
    EACH(animux_triangles)
    EACH(animux_sixths)
    EACH(animux_turned)
  }
}

// A pixel's channels, or sums of them.
typedef uint32_t sums __attribute__((vector_size(16)));

INLINE sums channelsOf(uint32_t pixel) {
  typedef uint8_t bytes4 __attribute__((vector_size(4)));
  bytes4 bytes;
  memcpy(&bytes, &pixel, sizeof bytes);
  return __builtin_convertvector(bytes, sums);
}

INLINE uint32_t pixelOf(sums c) { return c[0] | c[1] << 8 | c[2] << 16 | c[3] << 24; }

INLINE int32_t limited(int32_t value, int32_t end) { return value < 0 ? 0 : (value < end ? value : end - 1); }

/// Between four pixels of a level, 256 times.
INLINE sums between(const animux_level *level, double x, double y) {
  const double far = 0x1p22;
  x = x > -far ? (x < far ? x : far) : -far, y = y > -far ? (y < far ? y : far) : -far;
  int32_t u = (int32_t)floorOf((x - 0.5) * 256 + 0.5), v = (int32_t)floorOf((y - 0.5) * 256 + 0.5);
  uint32_t right = (uint32_t)(u & 255), lower = (uint32_t)(v & 255);
  int32_t x0 = limited(u >> 8, level->width), x1 = limited((u >> 8) + 1, level->width);
  const uint32_t *above = level->pixels + (size_t)limited(v >> 8, level->height) * (size_t)level->width;
  const uint32_t *below = level->pixels + (size_t)limited((v >> 8) + 1, level->height) * (size_t)level->width;
  sums upper = channelsOf(above[x0]) * (256 - right) + channelsOf(above[x1]) * right;
  sums under = channelsOf(below[x0]) * (256 - right) + channelsOf(below[x1]) * right;
  return (upper * (256 - lower) + under * lower + 128) >> 8;
}

/// The same between two levels: 2^detail pixels are averaged.
INLINE sums blended(const animux_pyramid *pyramid, double x, double y, double detail) {
  double most = (double)(pyramid->count - 1);
  detail = detail > 0 ? (detail < most ? detail : most) : 0;
  int32_t level = (int32_t)detail;
  uint32_t next = (uint32_t)((detail - level) * 256);
  double scale = 1.0 / (double)((int64_t)1 << level);
  sums first = between(pyramid->levels + level, x * scale, y * scale);
  if (next == 0) return first;
  sums second = between(pyramid->levels + level + 1, x * scale * 0.5, y * scale * 0.5);
  return (first * (256 - next) + second * next + 128) >> 8;
}

/// Half the logarithm to the base of 2.
INLINE double detailOf(double squared) { return squared > 1 ? 0.72134752044448170368 * logarithmOf(squared) : 0; }

/// What falls on a pixel that has two sides in the picture: along the direction in which it is longest, so many samples
/// that each is about as long as it is wide.
INLINE sums stretched(const animux_pyramid *pyramid, place at, place side, place rise) {
  double e = side.x * side.x + rise.x * rise.x, f = side.x * side.y + rise.x * rise.y,
         g = side.y * side.y + rise.y * rise.y, area = side.x * rise.y - side.y * rise.x;
  double root = __builtin_sqrt((e - g) * (e - g) + 4 * f * f), longest = (e + g + root) / 2;
  double shortest = area * area / longest, width = shortest > 1 ? __builtin_sqrt(shortest) : 1;
  double length = __builtin_sqrt(longest), dx = e > g ? longest - g : f, dy = e > g ? f : longest - e;
  double size = __builtin_sqrt(dx * dx + dy * dy);
  dx = size > 0 ? dx / size * length : length, dy = size > 0 ? dy / size * length : 0;
  double ratio = length / width + 0.75;
  int32_t count = ratio > 1 ? (ratio < 16 ? (int32_t)ratio : 16) : 1;
  double detail = detailOf(longest / ((double)count * count));
  sums all = {0, 0, 0, 0};
  for (int32_t k = 0; k < count; k++) {
    double t = ((double)k + 0.5) / count - 0.5;
    all += blended(pyramid, at.x + t * dx, at.y + t * dy, detail);
  }
  return all / (uint32_t)count;
}

/// How far two places are from each other, squared; as far as can be where one of them is nowhere.
INLINE double apart(place a, place b) {
  double squared = (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
  return squared < 1e300 ? squared : 1e300;
}

/// Places within a pixel, each by itself: four rows of four. What is nowhere is clear.
INLINE sums scattered(const animux_warp *warp, const animux_pyramid *pyramid, double x, double y, double squared) {
  sums all = {0, 0, 0, 0};
  double detail = detailOf(squared / 16), columns[4], rows[4];
  animux_warp finer = *warp;
  // Steps of a quarter of a pixel.
  for (int k = 0; k < 2; k++) finer.toSpace[k] *= 0.25;
  finer.toSpace[4] += (x + 0.125) * warp->toSpace[0], finer.toSpace[5] += (x + 0.125) * warp->toSpace[1];
  for (int j = 0; j < 4; j++) {
    animux_warp_places(columns, rows, 0, y + 0.125 + 0.25 * j, 4, &finer);
    for (int i = 0; i < 4; i++)
      if (columns[i] == columns[i] && rows[i] == rows[i]) all += blended(pyramid, columns[i], rows[i], detail);
  }
  return all / 16;
}

/// Where a pixel and those beside it look.
typedef struct {
  place at, left, right, above, below;
  /// How far it is to those at the sides and to those above and below: the nearer and the farther of each two, squared.
  double across, along, widest, tallest;
} spot;

INLINE void find(const double *const columns[3], const double *const rows[3], size_t i, spot *s) {
  s->at = (place){columns[1][i + 1], rows[1][i + 1]};
  s->left = (place){columns[1][i], rows[1][i]}, s->right = (place){columns[1][i + 2], rows[1][i + 2]};
  s->above = (place){columns[0][i + 1], rows[0][i + 1]}, s->below = (place){columns[2][i + 1], rows[2][i + 1]};
  double l = apart(s->at, s->left), r = apart(s->at, s->right);
  double a = apart(s->at, s->above), b = apart(s->at, s->below);
  s->across = l < r ? l : r, s->widest = l < r ? r : l;
  s->along = a < b ? a : b, s->tallest = a < b ? b : a;
}

/// Where what is beside it in the picture is beside it.
INLINE int isSmooth(const spot *s) {
  return (s->widest <= 4 * s->across + 4) & (s->tallest <= 4 * s->along + 4) & (s->widest < 1e300)
         & (s->tallest < 1e300);
}

/// The sides of a pixel in the picture.
INLINE void measure(const spot *s, place *side, place *rise) {
  int isRight = apart(s->at, s->right) <= s->across, isBelow = apart(s->at, s->below) <= s->along;
  place from = {isRight ? s->at.x : s->left.x, isRight ? s->at.y : s->left.y};
  place to = {isRight ? s->right.x : s->at.x, isRight ? s->right.y : s->at.y};
  *side = (place){to.x - from.x, to.y - from.y};
  from = (place){isBelow ? s->at.x : s->above.x, isBelow ? s->at.y : s->above.y};
  to = (place){isBelow ? s->below.x : s->at.x, isBelow ? s->below.y : s->at.y};
  *rise = (place){to.x - from.x, to.y - from.y};
}

/// A pixel that is, in the picture, not longer than a little more than one.
INLINE int isSmall(const spot *s) {
  const double little = 1.05;
  place side, rise;
  measure(s, &side, &rise);
  double e = side.x * side.x + rise.x * rise.x, f = side.x * side.y + rise.x * rise.y,
         g = side.y * side.y + rise.y * rise.y;
  return isSmooth(s) & (e <= little) & (g <= little) & ((little - e) * (little - g) >= f * f);
}

INLINE sums looked(
    const spot *s, int32_t x, int32_t y, const animux_warp *warp, const animux_pyramid *pyramid) {
  const sums none = {0, 0, 0, 0};
  if (isSmooth(s)) {
    place side, rise;
    measure(s, &side, &rise);
    return stretched(pyramid, s->at, side, rise);
  }
  int isNowhere = s->at.x != s->at.x && s->left.x != s->left.x && s->right.x != s->right.x && s->above.x != s->above.x
                  && s->below.x != s->below.x;
  if (isNowhere) return none;
  double least = s->across > s->along ? s->across : s->along;
  return scattered(warp, pyramid, x, y, least < 1e300 ? least : 1);
}

HOT void animux_warp_row(
    uint32_t *out, int32_t x, int32_t y, size_t count, const double *const columns[3], const double *const rows[3],
    const animux_warp *warp, const animux_pyramid *pyramid) {
  for (size_t i = 0; i < count; i += 8) {
    size_t length = count - i < 8 ? count - i : 8;
    doubles u = {0}, v = {0};
    int64_t small[8] = {0}, all = -1;
    if (length == 8) {
      for (size_t k = 0; k < 8; k++) {
        spot s;
        find(columns, rows, i + k, &s);
        small[k] = -(int64_t)isSmall(&s);
      }
    } else {
      for (size_t k = 0; k < length; k++) {
        spot s;
        find(columns, rows, i + k, &s);
        small[k] = -(int64_t)isSmall(&s);
      }
    }
    for (size_t k = 0; k < length; k++) u[k] = columns[1][i + k + 1], v[k] = rows[1][i + k + 1], all &= small[k];
    // What is small is read eight at a time, wherever in a row it is.
    struct places places;
    uint32_t eight[8];
    fixedPlaces(&u, 1, 0.5, &places.x, &places.partX);
    fixedPlaces(&v, 1, 0.5, &places.y, &places.partY);
    linearBlock(pyramid->levels, &places, eight);
    for (size_t k = 0; all == 0 && k < length; k++) {
      if (small[k]) continue;
      spot s;
      find(columns, rows, i + k, &s);
      eight[k] = pixelOf((looked(&s, x + (int32_t)(i + k), y, warp, pyramid) + 128) >> 8);
    }
    memcpy(out + i, eight, length * sizeof *out);
  }
}

INLINE double shareOf(double distance) { return distance > 0.5 ? 1 : (distance < -0.5 ? 0 : distance + 0.5); }

HOT void animux_area_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const double toSpace[6], const double area[4], double scale) {
  for (size_t i = 0; i < count; i++) {
    double column = x + (double)(int32_t)i + 0.5, row = y + 0.5;
    double u = toSpace[0] * column + toSpace[2] * row + toSpace[4], v = toSpace[1] * column + toSpace[3] * row + toSpace[5];
    double share = shareOf((u - area[0]) * scale) * shareOf((area[2] - u) * scale) * shareOf((v - area[1]) * scale)
                   * shareOf((area[3] - v) * scale);
    if (share < 1) pixels[i] = scaledPixel(pixels[i], (uint32_t)(share * 255 + 0.5));
  }
}
