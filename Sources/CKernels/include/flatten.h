// Cuts curves to straight lines, and makes the sides of outlines from closed lines. Called by Kernel+Sides.swift in
// AnimuxCompositor.

#pragma once

#include "outline.h"

typedef struct {
  double x, y;
} animux_point;

/// How finely curves are cut.
typedef struct {
  /// The square of the largest distance between a curve and its lines, times 16.
  double distance;
  /// The cosine of the largest angle by which a curve may turn from one line to the next; -1 or less if it may turn by any.
  double turn;
  /// The area outside of which nothing is visible; it may be infinite.
  double left, top, right, bottom;
  /// Whether the lines surround the area that the curve does. Otherwise, all points are on the curve.
  int keepsArea;
} animux_flatness;

/// Writes the points between the ends of a curve, without those that are equal to the one before them. `curve` has its four
/// points.
///
/// Returns the number of points. If there is room for fewer, the others are not written. `*cuts` is set to the number of times
/// that the curve has been cut.
size_t animux_flatten_curve(
    const animux_flatness *flatness, const animux_point *curve, animux_point *points, size_t room, size_t *cuts);

/// A map from a plane to the canvas, and the canvas' size in pixels.
typedef struct {
  double xx, xy, yx, yy, tx, ty;
  double width, height;
} animux_plane_map;

/// Writes the sides of closed lines, which are within the canvas, line by line in the order in which each leads through them.
/// `ends` are the indices after the last point of each line, and `sideEnds` become those after its last side. There is room
/// for three sides for each point.
///
/// Returns the number of sides, or -1 if a point is not finite.
ptrdiff_t animux_flat_sides(
    const animux_point *points, const ptrdiff_t *ends, size_t count, const animux_plane_map *map, animux_side *sides,
    ptrdiff_t *sideEnds);

/// Finds the strands of closed lines, of which `ends` are the indices after the last side of each. There is room for one for
/// each side. Returns their number.
size_t animux_find_strands(const animux_side *sides, const ptrdiff_t *ends, size_t lines, animux_strand *strands);

/// Writes the strands that continue no other one, from top to bottom and from left to right. `others` is memory for as many.
/// Returns their number.
size_t animux_sort_heads(
    const animux_side *sides, const animux_strand *strands, size_t count, animux_head *heads, animux_head *others);
