// Curves as straight lines, and closed lines as sides of outlines; see flatten.h.

#include "flatten.h"

#include "hot.h"

#pragma STDC FP_CONTRACT OFF

/// The maximum number of times that a curve is halved, which makes 2^12 pieces.
enum { deepest = 12 };

/// The maximum number of times that the part of a curve is halved which turns sharply, as at the end of a handle that is a
/// thousand times shorter than its curve.
enum { deepestTurn = 20 };

/// The cosine of an angle that is sharp for a piece of a curve that has been halved so often. A curve has few such pieces.
static const double sharpTurn = 0.9998;

/// The largest number of parts into which a curve is cut at once.
enum { maximumParts = 64 };

struct curve {
  animux_point a, b, c, d;
};

/// The points of a curve, as far as there is room.
struct points {
  animux_point *points, last;
  size_t room, count, cuts;
  /// Whether a part of the curve may be invisible.
  int mayHide;
};

INLINE double smaller(double a, double b) { return b < a ? b : a; }
INLINE double larger(double a, double b) { return b >= a ? b : a; }

INLINE animux_point middle(animux_point a, animux_point b) {
  return (animux_point){a.x + (b.x - a.x) * 0.5, a.y + (b.y - a.y) * 0.5};
}

/// Returns whether three points turn by no more than an angle, which is given by its cosine.
INLINE int isStraight(animux_point a, animux_point b, animux_point c, double cosine) {
  double ux = b.x - a.x, uy = b.y - a.y, vx = c.x - b.x, vy = c.y - b.y;
  double lengths = __builtin_sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy));
  return ux * vx + uy * vy >= cosine * lengths;
}

INLINE int turnsSharply(const animux_flatness *flatness, const struct curve *curve) {
  if (!(flatness->turn > -1)) return 0;
  return !isStraight(curve->a, curve->b, curve->c, sharpTurn) || !isStraight(curve->b, curve->c, curve->d, sharpTurn);
}

INLINE int isFlat(const animux_flatness *flatness, const struct curve *curve) {
  animux_point a = curve->a, b = curve->b, c = curve->c, d = curve->d;
  double ux = 3 * b.x - 2 * a.x - d.x, uy = 3 * b.y - 2 * a.y - d.y;
  double vx = 3 * c.x - 2 * d.x - a.x, vy = 3 * c.y - 2 * d.y - a.y;
  double x = larger(ux * ux, vx * vx), y = larger(uy * uy, vy * vy);
  // A single line in place of a curve does not keep its area, so the curve has to be flatter.
  if (!(x + y <= (flatness->keepsArea ? flatness->distance / 4 : flatness->distance))) return 0;
  return !(flatness->turn > -1) || (isStraight(a, b, c, flatness->turn) && isStraight(b, c, d, flatness->turn));
}

/// Returns whether a curve is certainly invisible. The line that replaces it is invisible too, and surrounds the same
/// visible area.
INLINE int isHidden(const animux_flatness *flatness, const struct curve *curve) {
  animux_point a = curve->a, b = curve->b, c = curve->c, d = curve->d;
  return larger(larger(a.x, b.x), larger(c.x, d.x)) < flatness->left || smaller(smaller(a.x, b.x), smaller(c.x, d.x)) > flatness->right
         || larger(larger(a.y, b.y), larger(c.y, d.y)) < flatness->top
         || smaller(smaller(a.y, b.y), smaller(c.y, d.y)) > flatness->bottom;
}

INLINE int isInArea(const animux_flatness *flatness, animux_point point) {
  return point.x >= flatness->left && point.x <= flatness->right && point.y >= flatness->top && point.y <= flatness->bottom;
}

INLINE int isInside(const animux_flatness *flatness, const struct curve *curve) {
  return isInArea(flatness, curve->a) && isInArea(flatness, curve->b) && isInArea(flatness, curve->c)
         && isInArea(flatness, curve->d);
}

INLINE double squared(double x, double y) { return x * x + y * y; }

/// Returns whether the longest of some lengths, which are given as squares, is at most three times the shortest.
INLINE int areAlike(double shortest, double longest) { return longest <= 9 * shortest; }

/// Returns the number of equal parts of the parameter in which a curve turns no further from one to the next than it may; 0 if
/// it turns too unevenly for that.
INLINE double partsByTurn(const animux_flatness *flatness, const struct curve *curve) {
  animux_point a = curve->a, b = curve->b, c = curve->c, d = curve->d;
  double ux = b.x - a.x, uy = b.y - a.y, vx = c.x - b.x, vy = c.y - b.y, wx = d.x - c.x, wy = d.y - c.y;
  double u = squared(ux, uy), v = squared(vx, vy), w = squared(wx, wy);
  if (!areAlike(smaller(smaller(u, v), w), larger(larger(u, v), w))) return 0;
  double first = (ux * vx + uy * vy) / __builtin_sqrt(u * v), second = (vx * wx + vy * wy) / __builtin_sqrt(v * w);
  // An angle of up to 60 degrees is at most 1.05 of its chord.
  if (!(first >= 0.5 && second >= 0.5)) return 0;
  double chords = __builtin_sqrt(larger(2 - 2 * first, 0)) + __builtin_sqrt(larger(2 - 2 * second, 0));
  return larger(1.05 * chords / __builtin_sqrt(2 - 2 * flatness->turn), 1);
}

/// In outlines that keep the area of their curves, the first and the last piece are shorter than the others by this part of
/// them.
static const double shorter = 0.211324865405187;

/// Returns the number of parts into which a curve that bends evenly is cut at once; 0 for all others.
INLINE int partsOf(const animux_flatness *flatness, const struct curve *curve) {
  animux_point a = curve->a, b = curve->b, c = curve->c, d = curve->d;
  double first = squared(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y);
  double last = squared(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y), bend = larger(first, last);
  if (!areAlike(smaller(first, last), bend)) return 0;
  double byTurn = flatness->turn > -1 ? partsByTurn(flatness, curve) : 1;
  // The distance of a curve from a chord is 3/4 of the bend times the square of the part. Where areas are kept, a third of
  // it is inside, and two thirds are outside.
  double parts = flatness->keepsArea ? 2 * shorter + __builtin_sqrt(__builtin_sqrt(4 * bend / flatness->distance))
                                     : __builtin_sqrt(__builtin_sqrt(9 * bend / flatness->distance));
  parts = larger(parts, byTurn);
  if (!(byTurn > 0 && parts < maximumParts)) return 0;
  return parts < 1 ? 2 : (int)parts + 1;
}

INLINE void addPoint(struct points *out, animux_point point) {
  out->cuts++;
  if (point.x == out->last.x && point.y == out->last.y) return;
  if (out->count < out->room) out->points[out->count] = point;
  out->count++;
  out->last = point;
}

/// Adds the points between equal parts of a curve's parameter.
///
/// To keep the area, points are outside of the bend by two thirds of the distance between the middle of a part and its chord.
/// Each line then has as much of the curve on one side as on the other. A line that leads to an end of the curve is cut off
/// where it crosses the curve.
INLINE void cutEvenly(const struct curve *curve, int parts, int keepsArea, struct points *out) {
  animux_point a = curve->a, b = curve->b, c = curve->c, d = curve->d;
  animux_point first = {3 * (b.x - a.x), 3 * (b.y - a.y)};
  animux_point second = {3 * (a.x - 2 * b.x + c.x), 3 * (a.y - 2 * b.y + c.y)};
  animux_point third = {d.x - a.x + 3 * (b.x - c.x), d.y - a.y + 3 * (b.y - c.y)};
  double missing = keepsArea ? shorter : 0, step = 1 / (parts - 2 * missing), outside = keepsArea ? step * step / 6 : 0;
  for (int i = 1; i < parts; i++) {
    double t = (i - missing) * step;
    double x = a.x + t * (first.x + t * (second.x + t * third.x)), y = a.y + t * (first.y + t * (second.y + t * third.y));
    addPoint(out, (animux_point){x - outside * (second.x + 3 * t * third.x), y - outside * (second.y + 3 * t * third.y)});
  }
}

static void cut(const animux_flatness *flatness, const struct curve *curve, int depth, struct points *out) {
  if (depth >= deepest && (depth >= deepestTurn || !turnsSharply(flatness, curve))) return;
  if (isFlat(flatness, curve) || (out->mayHide && isHidden(flatness, curve))) return;
  int parts = out->mayHide && !isInside(flatness, curve) ? 0 : partsOf(flatness, curve);
  if (parts > 0) return cutEvenly(curve, parts, flatness->keepsArea, out);
  animux_point ab = middle(curve->a, curve->b), bc = middle(curve->b, curve->c), cd = middle(curve->c, curve->d);
  animux_point abc = middle(ab, bc), bcd = middle(bc, cd), half = middle(abc, bcd);
  cut(flatness, &(struct curve){curve->a, ab, abc, half}, depth + 1, out);
  addPoint(out, half);
  cut(flatness, &(struct curve){half, bcd, cd, curve->d}, depth + 1, out);
}

size_t animux_flatten_curve(
    const animux_flatness *flatness, const animux_point *curve, animux_point *points, size_t room, size_t *cuts) {
  struct curve whole = {curve[0], curve[1], curve[2], curve[3]};
  struct points out = {points, curve[0], room, 0, 0, !isInside(flatness, &whole)};
  cut(flatness, &whole, 0, &out);
  *cuts = out.cuts;
  return out.count;
}

/// The sides that have been written.
struct sides {
  animux_side *sides;
  ptrdiff_t count;
  double width, height;
};

/// Rounds a number that is not negative to the nearest 1/256.
INLINE int32_t fixed(double value) { return (int32_t)(value * 256 + 0.5); }

/// Returns a number of 0 ... `end`; 0 for one that overflowed to no number.
INLINE double within(double value, double end) {
  double positive = value > 0 ? value : 0;
  return end < positive ? end : positive;
}

/// Adds a line that is completely beside or on the canvas.
///
/// A line to the left of the canvas counts as the left side of the canvas. One to the right of it still determines how far
/// the area extends.
INLINE void addSide(struct sides *out, animux_point a, animux_point b, int32_t winding) {
  int32_t x0 = fixed(within(a.x, out->width)), x1 = fixed(within(b.x, out->width)), y0 = fixed(a.y), y1 = fixed(b.y);
  if (y0 >= y1) return;
  int64_t slope = x0 == x1 ? 0 : (int64_t)(x1 - x0) * ((int64_t)1 << 32) / (y1 - y0);
  out->sides[out->count++] = (animux_side){{x0, y0, x1, y1, slope}, winding};
}

/// Adds a line that is partly beside the canvas, in up to three parts. They are in the order in which the line leads through
/// them.
static void addParts(struct sides *out, animux_point upper, animux_point lower, double slope, int32_t winding) {
  ptrdiff_t start = out->count;
  double first = upper.x < lower.x ? 0 : out->width, second = upper.x < lower.x ? out->width : 0;
  animux_point from = upper;
  for (int i = 0; i < 2; i++) {
    double side = i == 0 ? first : second;
    if ((upper.x < side) == (lower.x < side)) continue;
    double y = upper.y + (side - upper.x) / slope;
    y = y > from.y ? y : from.y;
    y = lower.y < y ? lower.y : y;
    addSide(out, from, (animux_point){side, y}, winding);
    from = (animux_point){side, y};
  }
  addSide(out, from, lower, winding);
  if (winding > 0) return;
  for (ptrdiff_t i = start, k = out->count - 1; i < k; i++, k--) {
    animux_side side = out->sides[i];
    out->sides[i] = out->sides[k];
    out->sides[k] = side;
  }
}

/// Adds a line that leads downwards. Its parts above or below the canvas are left out.
INLINE void addDown(struct sides *out, animux_point a, animux_point b, int32_t winding) {
  double width = out->width, height = out->height;
  if (!(b.y > 0 && a.y < height)) return;
  if (a.y >= 0 && b.y <= height && a.x >= 0 && b.x >= 0 && a.x <= width && b.x <= width) {
    return addSide(out, a, b, winding);
  }
  double slope = (b.x - a.x) / (b.y - a.y);
  animux_point upper = a.y < 0 ? (animux_point){a.x - a.y * slope, 0} : a;
  animux_point lower = b.y > height ? (animux_point){a.x + (height - a.y) * slope, height} : b;
  if (upper.x >= 0 && lower.x >= 0 && upper.x <= width && lower.x <= width) return addSide(out, upper, lower, winding);
  addParts(out, upper, lower, slope, winding);
}

INLINE animux_point mapped(const animux_plane_map *map, animux_point point) {
  return (animux_point){
      point.x * map->xx + point.y * map->yx + map->tx, point.x * map->xy + point.y * map->yy + map->ty};
}

ptrdiff_t animux_flat_sides(
    const animux_point *points, const ptrdiff_t *ends, size_t count, const animux_plane_map *map, animux_side *sides,
    ptrdiff_t *sideEnds) {
  struct sides out = {sides, 0, map->width, map->height};
  ptrdiff_t first = 0;
  for (size_t i = 0; i < count; i++) {
    animux_point before = mapped(map, points[ends[i] - 1]);
    if (!__builtin_isfinite(before.x + before.y)) return -1;
    for (ptrdiff_t index = first; index < ends[i]; index++) {
      animux_point point = mapped(map, points[index]);
      if (!__builtin_isfinite(point.x + point.y)) return -1;
      if (before.y < point.y) addDown(&out, before, point, 1);
      else if (before.y > point.y) addDown(&out, point, before, -1);
      before = point;
    }
    first = ends[i];
    sideEnds[i] = out.count;
  }
  return out.count;
}

/// Whether the side below `upper` is `lower`, where `upper` is the one before it in a line that leads downwards, or the one
/// after it in a line that leads upwards.
INLINE int continues(const animux_side *upper, const animux_side *lower) {
  return upper->winding == lower->winding && upper->edge.y1 == lower->edge.y0;
}

/// Returns whether one of two neighbours in a line continues the other one.
INLINE int areJoined(const animux_side *before, const animux_side *after) {
  return before->winding > 0 ? continues(before, after) : continues(after, before);
}

/// Joins the last and the first strand of a closed line if one continues the other one.
static void joinEnds(const animux_side *sides, animux_strand *strands, int32_t first, int32_t last, int32_t begin, int32_t end) {
  if (first == last || !areJoined(sides + end - 1, sides + begin)) return;
  int32_t upper = sides[begin].winding > 0 ? last : first, lower = first + last - upper;
  strands[upper].next = lower;
  strands[lower].isContinuation = 1;
}

size_t animux_find_strands(const animux_side *sides, const ptrdiff_t *ends, size_t lines, animux_strand *strands) {
  int32_t count = 0, begin = 0;
  for (size_t line = 0; line < lines; line++) {
    int32_t end = (int32_t)ends[line], first = count;
    for (int32_t i = begin; i < end; i++) {
      animux_strand *last = strands + count - 1;
      if (i > begin && areJoined(sides + i - 1, sides + i)) {
        last->count++;
        if (last->step < 0) last->side = i;
        continue;
      }
      strands[count++] = (animux_strand){i, sides[i].winding > 0 ? 1 : -1, 1, -1, 0};
    }
    if (count > first) joinEnds(sides, strands, first, count - 1, begin, end);
    begin = end;
  }
  return (size_t)count;
}

/// Merges two sorted parts of a list, of which the second begins at `middle`.
static void mergeHeads(animux_head *heads, size_t middle, size_t end, animux_head *others) {
  if (heads[middle - 1].order <= heads[middle].order) return;
  size_t first = middle, second = end - middle;
  for (size_t i = 0; i < second; i++) others[i] = heads[middle + i];
  while (second > 0) {
    int takesFirst = first > 0 && heads[first - 1].order > others[second - 1].order;
    heads[--end] = takesFirst ? heads[--first] : others[--second];
  }
}

size_t animux_sort_heads(
    const animux_side *sides, const animux_strand *strands, size_t count, animux_head *heads, animux_head *others) {
  size_t found = 0;
  for (size_t i = 0; i < count; i++) {
    if (strands[i].isContinuation) continue;
    const animux_edge *edge = &sides[strands[i].side].edge;
    heads[found++] = (animux_head){(int64_t)edge->y0 * ((int64_t)1 << 32) + edge->x0, (int64_t)i};
  }
  for (size_t width = 1; width < found; width *= 2) {
    for (size_t first = 0; first + width < found; first += 2 * width) {
      size_t end = first + 2 * width < found ? first + 2 * width : found;
      mergeHeads(heads + first, width, end - first, others);
    }
  }
  return found;
}
