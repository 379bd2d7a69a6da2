// Warps: distortions, kaleidoscopes, tilings and the Droste effect. Called by Kernel+Places.swift in
// AnimuxCompositor.

#pragma once

#include "sample.h"

#include <stddef.h>
#include <stdint.h>

/// The kinds of warps: which place of a space each place shows. Lengths are in that space, and places are
/// counted from a centre. Each comment describes `numbers`.
enum {
  /// The magnification in the middle.
  animux_bump,
  /// The magnification, and the unit vector across the line.
  animux_linearBump,
  /// The strength towards the middle.
  animux_pinch,
  /// The angle in the middle.
  animux_twirl,
  animux_hole,
  animux_splash,
  /// The angle of a sector, and the angle at which one starts.
  animux_kaleidoscope,
  /// The angle at which a rectangle starts on the circle, and its left, upper, right and lower edge.
  animux_wrapped,
  /// Half of the ring's width, the distance of its middle from the centre, and its refraction.
  animux_torus,
  /// The angle of the rotation for each factor of e in the distance.
  animux_tunnel,
  /// The left, upper, right and lower edge; the logarithm of the ratio of a copy's size to the next one's;
  /// the number of copies in a turn; the number of copies by which a turn leads inwards; the cosine and the
  /// sine of a rotation, both times a scale.
  animux_droste,
  /// Nine numbers of a projection, row by row, into a space in which a cell is a unit square, and six of a
  /// map back. This kind does nothing in between; those after it fold the space.
  animux_mapped,
  animux_repeated,
  /// Each cell is the mirror image of its neighbours.
  animux_mirrored,
  /// Cells that are also mirrored along their diagonal.
  animux_diagonal,
  /// A quarter of a cell, rotated about its middle.
  animux_quartered,
  /// Every other row is mirrored.
  animux_gliding,
  /// A triangle of half a cell, and its mirror images.
  animux_triangles,
  /// A sixth of such a triangle.
  animux_sixths,
  /// Separate cells, rotated about their middles and scaled: four more numbers.
  animux_turned,
};

/// A warp. `toSpace` maps pixels of the result to the space, counted from the centre, and `toPicture` maps
/// that to pixels of a picture: six numbers each, of which the last two are added.
typedef struct {
  int32_t kind;
  double radius;
  double numbers[20];
  double toSpace[6], toPicture[6];
} animux_warp;

/// Writes the places (x + i, y) of the result in the picture, `count` of them; NaN where there is nothing.
void animux_warp_places(double *columns, double *rows, double x, double y, size_t count, const animux_warp *warp);

/// Writes the places of sixteen points within the pixel (x, y), in four rows of four.
void animux_warp_within(double *columns, double *rows, int32_t x, int32_t y, const animux_warp *warp);

/// Writes a row of `count` pixels from (x, y), or of deep pixels: four 16-bit channels for each, in 1/256 of a
/// byte, which are not rounded to bytes.
///
/// `columns` and `rows` are the places of the row above, of the row, and of the row below, at the middles of
/// pixels. They start with the pixel before the first one, and end with the one after the last. If several
/// pixels of the picture are shown by one pixel, they are averaged. If neighbours are far apart in the
/// picture, places within the pixel are read. The picture's outermost pixels continue past its edges.
void animux_warp_row(
    void *out, int isDeep, int32_t x, int32_t y, size_t count, const double *const columns[3],
    const double *const rows[3], const animux_warp *warp, const animux_mipmaps *mipmaps);

/// Multiplies pixels, or deep pixels, by the fraction of them that is within a rectangle (left, upper, right, lower edge) of
/// the space that `toSpace` leads to. `scale` is the number of pixels to one unit of it.
void animux_area_row(
    void *picture, int isDeep, int32_t x, int32_t y, size_t count, const double toSpace[6], const double area[4],
    double scale);
