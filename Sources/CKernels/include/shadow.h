// Shadows of rounded rectangles, in closed form. Lengths are in sigmas of the blur. Called by
// Kernel+Shadows.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// The steps of the tables for an edge and for a corner, per sigma.
enum { animux_edgeSteps = 32, animux_cornerSteps = 8 };

/// The distance from an edge, in sigmas, within which its blur is visible.
enum { animux_blurReach = 4 };

/// A blurred rounded rectangle, in sigmas from its middle.
typedef struct {
  /// A blurred edge, from `animux_blurReach` sigmas outside of it to that distance inside of it. It is the
  /// integral of the Gaussian in `2 * animux_blurReach * animux_edgeSteps + 2` values, of which the last two
  /// are equal.
  const float *edge;
  /// The blurred loss at a rounded corner; null if no corner is rounded.
  ///
  /// It has `cornerSide` rows of `cornerSide` values, by the distances of a point inside of both sides, from
  /// `animux_blurReach` outside of the tip.
  const float *corner;
  int32_t cornerSide;
  float halfWidth, halfHeight;
  /// The corners that are rounded (1) or not (0): top left, top right, bottom left, bottom right.
  uint8_t isRound[4];
} animux_soft_rect;

/// Writes the coverage of the columns `x ..< x + count` of a row, in 1/255. Column 0 is at (u, v) divided by
/// w, and `step` is the difference from column to column.
void animux_soft_row(
    uint8_t *cover, int32_t x, size_t count, const animux_soft_rect *rect, const double point[3], const double step[3]);

/// Writes the factors of the coverage that depend on the column, if the rectangle is upright. Column 0 is at
/// u, and `step` is the difference from column to column.
void animux_soft_columns(float *across, int32_t x, size_t count, const animux_soft_rect *rect, double u, double step);

/// Writes the coverage of a row as `animux_soft_row` does, if the rectangle is upright, from the factors of
/// the columns.
void animux_soft_upright_row(
    uint8_t *cover, const float *across, int32_t x, size_t count, const animux_soft_rect *rect, double u, double step, double v);

/// Computes the table `corner` of `animux_soft_rect`. Row i of `rows` is removed from 0 to `widths[i]`, and
/// extends from `tops[i]` to `tops[i + 1]`, all in sigmas. `scratch` has room for `2 * side * rows`.
void animux_soft_corner(
    float *corner, size_t side, const float *edge, const float *widths, const float *tops, size_t rows,
    float *scratch);
