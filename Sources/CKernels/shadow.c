// Coverage of blurred rounded rectangles; see shadow.h. Lengths are in sigmas.

#include "shadow.h"

#include "scalar.h"

#pragma STDC FP_CONTRACT OFF

enum { edgeEnd = 2 * animux_blurReach * animux_edgeSteps };

/// Returns the part of a Gaussian around a point that is inside of an edge `distance` sigmas away.
INLINE float inside(const float *edge, float distance) {
  float place = within((distance + animux_blurReach) * animux_edgeSteps, 0, edgeEnd);
  int32_t index = (int32_t)place;
  return edge[index] + (edge[index + 1] - edge[index]) * (place - (float)index);
}

/// Interpolates between four values of a corner's table, the first two of which are those of `upper` around
/// column `x`.
INLINE float cornerAt(const float *upper, int32_t side, float x, float share) {
  int32_t column = (int32_t)x;
  const float *left = upper + column, *lower = left + side;
  float part = x - (float)column, top = left[0] + (left[1] - left[0]) * part;
  float bottom = lower[0] + (lower[1] - lower[0]) * part;
  return top + (bottom - top) * share;
}

/// Returns the loss at a corner, for a point at the given distances inside of its two sides.
INLINE float cornerLoss(const animux_soft_rect *rect, float across, float down) {
  float x = (across + animux_blurReach) * animux_cornerSteps, y = (down + animux_blurReach) * animux_cornerSteps;
  float end = (float)(rect->cornerSide - 1);
  if (!(x > 0 && y > 0 && x < end && y < end)) return 0;
  int32_t row = (int32_t)y;
  return cornerAt(rect->corner + row * rect->cornerSide, rect->cornerSide, x, y - (float)row);
}

INLINE float between(const float *edge, float low, float high) { return inside(edge, low) + inside(edge, high) - 1; }

/// Returns the distance from a side within which corners have an effect.
INLINE float cornerZone(const animux_soft_rect *rect) {
  return (float)rect->cornerSide / animux_cornerSteps - animux_blurReach;
}

/// Returns the loss at all rounded corners for a place. Corners that are far away have no effect.
INLINE float losses(const animux_soft_rect *rect, float u, float v, float zone) {
  float left = u + rect->halfWidth, right = rect->halfWidth - u;
  float top = v + rect->halfHeight, bottom = rect->halfHeight - v, sum = 0;
  if (left <= zone) {
    if (rect->isRound[0] && top <= zone) sum += cornerLoss(rect, left, top);
    if (rect->isRound[2] && bottom <= zone) sum += cornerLoss(rect, left, bottom);
  }
  if (right <= zone) {
    if (rect->isRound[1] && top <= zone) sum += cornerLoss(rect, right, top);
    if (rect->isRound[3] && bottom <= zone) sum += cornerLoss(rect, right, bottom);
  }
  return sum;
}

INLINE uint8_t coverAt(const animux_soft_rect *rect, float u, float v) {
  float across = between(rect->edge, u + rect->halfWidth, rect->halfWidth - u);
  float part = across * between(rect->edge, v + rect->halfHeight, rect->halfHeight - v);
  return byteOf(rect->corner ? part - losses(rect, u, v, cornerZone(rect)) : part);
}

HOT void animux_soft_row(
    uint8_t *cover, int32_t x, size_t count, const animux_soft_rect *rect, const double point[3], const double step[3]) {
  for (size_t i = 0; i < count; i++) {
    double far = (double)(x + (int32_t)i), w = 1 / (point[2] + far * step[2]);
    cover[i] = coverAt(rect, (float)((point[0] + far * step[0]) * w), (float)((point[1] + far * step[1]) * w));
  }
}

HOT void animux_soft_columns(float *across, int32_t x, size_t count, const animux_soft_rect *rect, double u, double step) {
  for (size_t i = 0; i < count; i++) {
    float place = (float)(u + (double)(x + (int32_t)i) * step);
    across[i] = between(rect->edge, place + rect->halfWidth, rect->halfWidth - place);
  }
}

/// The number of columns whose losses are computed together.
enum { stretch = 64 };

/// Adds the losses of a corner, for places at `distances` inside of one side and `down` inside of the other.
INLINE void addLosses(
    float *restrict losses, const float *restrict distances, size_t count, const animux_soft_rect *rect, float down, float zone) {
  float y = (down + animux_blurReach) * animux_cornerSteps, end = (float)(rect->cornerSide - 1);
  if (down > zone || !(y > 0 && y < end)) return;
  int32_t row = (int32_t)y;
  const float *upper = rect->corner + row * rect->cornerSide;
  float share = y - (float)row;
  for (size_t i = 0; i < count; i++) {
    float x = (distances[i] + animux_blurReach) * animux_cornerSteps;
    int isNear = (distances[i] <= zone) & (x > 0) & (x < end);
    float loss = cornerAt(upper, rect->cornerSide, isNear ? x : 0, share);
    losses[i] += isNear ? loss : 0;
  }
}

/// Writes the coverage of columns near rounded corners.
INLINE void coverCorners(
    uint8_t *cover, const float *across, int32_t x, size_t count, const animux_soft_rect *rect, double u, double step,
    float row, float down, float zone) {
  float top = row + rect->halfHeight, bottom = rect->halfHeight - row;
  for (size_t first = 0; first < count; first += stretch) {
    size_t length = count - first < stretch ? count - first : stretch;
    float left[stretch], right[stretch], losses[stretch] = {0};
    for (size_t i = 0; i < length; i++) {
      float place = (float)(u + (double)(x + (int32_t)(first + i)) * step);
      left[i] = place + rect->halfWidth, right[i] = rect->halfWidth - place;
    }
    if (rect->isRound[0]) addLosses(losses, left, length, rect, top, zone);
    if (rect->isRound[2]) addLosses(losses, left, length, rect, bottom, zone);
    if (rect->isRound[1]) addLosses(losses, right, length, rect, top, zone);
    if (rect->isRound[3]) addLosses(losses, right, length, rect, bottom, zone);
    for (size_t i = 0; i < length; i++) cover[first + i] = byteOf(across[first + i] * down - losses[i]);
  }
}

/// Returns the number of columns before a place along a row; 0 if it is NaN.
INLINE size_t columns(double place, size_t count) {
  return !(place > 0) ? 0 : place < (double)count ? (size_t)place : count;
}

HOT void animux_soft_upright_row(
    uint8_t *cover, const float *across, int32_t x, size_t count, const animux_soft_rect *rect, double u, double step, double v) {
  float row = (float)v, top = row + rect->halfHeight, bottom = rect->halfHeight - row;
  float down = between(rect->edge, top, bottom), zone = cornerZone(rect);
  int isNear = rect->corner && (top <= zone || bottom <= zone);
  // Between these columns no corner is near. There are none if the rectangle is small.
  double inner = (double)rect->halfWidth - (double)zone, one = (-inner - u) / step, other = (inner - u) / step;
  size_t from = columns((one < other ? one : other) - (double)x + 2, count);
  size_t to = columns((one < other ? other : one) - (double)x - 2, count);
  if (!isNear) from = 0, to = count;
  if (isNear && (inner <= 0 || from > to)) from = to = count;
  if (from > 0) coverCorners(cover, across, x, from, rect, u, step, row, down, zone);
  for (size_t i = from; i < to; i++) cover[i] = byteOf(across[i] * down);
  if (to < count) coverCorners(cover + to, across + to, x + (int32_t)to, count - to, rect, u, step, row, down, zone);
}

/// Computes the table of a corner: blurred along the rows, then down the columns.
HOT void animux_soft_corner(
    float *corner, size_t side, const float *edge, const float *widths, const float *tops, size_t rows,
    float *scratch) {
  float *across = scratch, *down = scratch + side * rows;
  for (size_t row = 0; row < rows; row++) {
    for (size_t i = 0; i < side; i++) {
      float place = (float)i / animux_cornerSteps - animux_blurReach;
      across[row * side + i] = inside(edge, place) - inside(edge, place - widths[row]);
      down[i * rows + row] = inside(edge, place - tops[row]) - inside(edge, place - tops[row + 1]);
    }
  }
  for (size_t y = 0; y < side; y++) {
    float *out = corner + y * side;
    for (size_t x = 0; x < side; x++) out[x] = 0;
    for (size_t row = 0; row < rows; row++) {
      float share = down[y * rows + row];
      for (size_t x = 0; x < side; x++) out[x] += share * across[row * side + x];
    }
  }
}
