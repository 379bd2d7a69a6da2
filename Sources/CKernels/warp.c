// Computes the places that warps read; see warp.h. Places are in the warp's space, counted from its centre.

#include "warp.h"

#include "functions.h"
#include "hot.h"

#pragma STDC FP_CONTRACT OFF

typedef struct {
  double x, y;
} place;

static const double nowhere = __builtin_nan("");

/// Returns the distance from the nearest even number.
INLINE double mirrored(double x) { return sizeOf(x - 2 * floorOf(x * 0.5 + 0.5)); }

INLINE double part(double x) { return x - floorOf(x); }

/// Computes the place within a triangle of half a cell.
///
/// The corners of all triangles are of three sorts, and a triangle has one corner of each. The result is the
/// nearness of a place to each of its triangle's corners, which is its place in the first triangle.
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
  // Places behind the eye are not visible.
  p.x = w > 0 ? p.x : nowhere;
  return (place){n[9] * p.x + n[11] * p.y + n[13], n[10] * p.x + n[12] * p.y + n[14]};
}

INLINE place droste(const double *n, double x, double y) {
  double turnedX = x * n[7] - y * n[8], turnedY = x * n[8] + y * n[7];
  double squared = turnedX * turnedX + turnedY * turnedY;
  double depth = 0.5 * logarithmOf(squared > 1e-300 ? squared : 1e-300), turn = angleOf(turnedX, turnedY);
  // A turn leads inwards by that number of copies.
  double inwards = n[6] * n[4] * (0.5 / halfTurn);
  double s, c, length = powerOfE(depth * n[5] + turn * inwards);
  sineCosine(turn * n[5] - depth * inwards, &s, &c);
  double u = length * c, v = length * s;
  // The scale at which the whole would just contain the place determines the outermost copy that does.
  double across = u / (u < 0 ? n[0] : n[2]), along = v / (v < 0 ? n[1] : n[3]);
  double size = across > along ? across : along;
  double copies = floorOf(logarithmOf(size > 1e-300 ? size : 1e-300) / n[4]) + 1;
  double factor = powerOfE(-copies * n[4]);
  return (place){u * factor, v * factor};
}

INLINE place sourceOf(int32_t kind, double radius, const double *n, double x, double y) {
  double distance = __builtin_elementwise_sqrt(x * x + y * y), ratio = distance / radius, s, c, t, factor;
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
    // A ray from above is refracted by a ring whose section is half a disc, down to the picture.
    t = (distance - n[1]) / n[0];
    double within = t * t < 1 ? t : 0, height = __builtin_elementwise_sqrt(1 - within * within), bent = within / n[2];
    bent = bent > 1 ? 1 : (bent < -1 ? -1 : bent);
    double bentHeight = __builtin_elementwise_sqrt(1 - bent * bent);
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

/// A separate loop for each kind, over the places at (`across`, `down`).
#define EVERY(kind, size, across, down)                                                                                \
  case kind:                                                                                                           \
    _Pragma("clang loop vectorize(enable) interleave_count(4)")                                                        \
    for (size_t i = 0; i < size; i++) {                                                                                \
      place p = lookedUp(kind, warp, across, down);                                                                    \
      columns[i] = p.x, rows[i] = p.y;                                                                                 \
    }                                                                                                                  \
    break;

#define EVERY_KIND(size, across, down)                                                                                 \
  EVERY(animux_bump, size, across, down)                                                                               \
  EVERY(animux_linearBump, size, across, down)                                                                         \
  EVERY(animux_pinch, size, across, down)                                                                              \
  EVERY(animux_twirl, size, across, down)                                                                              \
  EVERY(animux_hole, size, across, down)                                                                               \
  EVERY(animux_splash, size, across, down)                                                                             \
  EVERY(animux_kaleidoscope, size, across, down)                                                                       \
  EVERY(animux_wrapped, size, across, down)                                                                            \
  EVERY(animux_torus, size, across, down)                                                                              \
  EVERY(animux_tunnel, size, across, down)                                                                             \
  EVERY(animux_droste, size, across, down)                                                                             \
  EVERY(animux_mapped, size, across, down)                                                                             \
  EVERY(animux_repeated, size, across, down)                                                                           \
  EVERY(animux_mirrored, size, across, down)                                                                           \
  EVERY(animux_diagonal, size, across, down)                                                                           \
  EVERY(animux_quartered, size, across, down)                                                                          \
  EVERY(animux_gliding, size, across, down)                                                                            \
  EVERY(animux_triangles, size, across, down)                                                                          \
  EVERY(animux_sixths, size, across, down)                                                                             \
  EVERY(animux_turned, size, across, down)

HOT void animux_warp_places(
    double *restrict columns, double *restrict rows, double x, double y, size_t count, const animux_warp *warp) {
  switch (warp->kind) { EVERY_KIND(count, x + (double)(int32_t)i, y) }
}

HOT void animux_warp_within(
    double *restrict columns, double *restrict rows, int32_t x, int32_t y, const animux_warp *warp) {
  switch (warp->kind) {
    EVERY_KIND(16, x + 0.125 + 0.25 * (double)(int32_t)(i & 3), y + 0.125 + 0.25 * (double)(int32_t)(i >> 2))
  }
}
