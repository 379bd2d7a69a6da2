#pragma once

#include <stddef.h>
#include <stdint.h>

/// Steps of tables of blurred things: to a sigma.
enum { animux_edgeSteps = 32, animux_cornerSteps = 8 };

/// Sigmas to either side of an edge within which its blur is seen.
enum { animux_blurReach = 4 };

/// A blurred rounded rectangle, in sigmas, from its middle.
typedef struct {
  /// A blurred edge from nothing, `animux_blurReach` sigmas outside of it, to everything, that far inside of it: the integral
  /// of the Gaussian, `2 * animux_blurReach * animux_edgeSteps + 2` values, the last two alike.
  const float *edge;
  /// What a round corner takes away, blurred: by how far a point lies inside of both sides from the tip, beginning
  /// `animux_blurReach` outside, `cornerSide` values of `cornerSide` rows. Null where no corner is round.
  const float *corner;
  int32_t cornerSide;
  float halfWidth, halfHeight;
  /// 1 where a corner is round: top left, top right, bottom left, bottom right.
  uint8_t isRound[4];
} animux_soft_rect;

/// The coverage of the columns `x ..< x + count` of a row in 1/255: column 0 lies at (u, v) divided by w, each next one a
/// step further.
void animux_soft_row(
    uint8_t *cover, int32_t x, size_t count, const animux_soft_rect *rect, const double point[3], const double step[3]);

/// The part of the coverage that the columns make where rows lie along rows: that of column 0 at u, each
/// next one a step further.
void animux_soft_columns(float *across, int32_t x, size_t count, const animux_soft_rect *rect, double u, double step);

/// The same as `animux_soft_row` where rows lie along rows, of what the columns make of it.
void animux_soft_upright_row(
    uint8_t *cover, const float *across, int32_t x, size_t count, const animux_soft_rect *rect, double u, double step, double v);

/// The blur of what a corner takes away: `corner` for `animux_soft_rect`. Row i of `rows` is cut off from 0 to `widths[i]` and
/// reaches from `tops[i]` to `tops[i + 1]`, all in sigmas. `scratch` has room for `2 * side * rows`.
void animux_soft_corner(
    float *corner, size_t side, const float *edge, const float *widths, const float *tops, size_t rows,
    float *scratch);
