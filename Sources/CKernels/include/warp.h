#pragma once

#include "sample.h"

#include <stddef.h>
#include <stdint.h>

/// Which place of a space each place shows. Lengths are in that space; places are counted from a centre.
enum {
  /// `numbers`: by how much it is larger in the middle.
  animux_bump,
  /// By how much, and the unit vector across the line.
  animux_linearBump,
  /// How strongly towards the middle.
  animux_pinch,
  /// The angle in the middle.
  animux_twirl,
  animux_hole,
  animux_splash,
  /// How wide a sector is, and where one begins.
  animux_kaleidoscope,
  /// Where a rectangle begins on the circle, and its left, upper, right and lower edge.
  animux_wrapped,
  /// Half of the ring's width, how far from the centre its middle runs, and how much it refracts.
  animux_torus,
  /// By which angle it is turned, each time it is e times as far away.
  animux_tunnel,
  /// Left, upper, right and lower edge; the logarithm of how much smaller each copy is; copies in a turn; copies that a turn goes
  /// inwards; cosine and sine of a turn, both times a scale.
  animux_droste,
  /// Nine numbers of a projection, row by row, into a space in which a cell is a unit square, and six of a map back. This one does
  /// nothing between them; those after it do.
  animux_mapped,
  animux_repeated,
  /// Each cell is the mirror image of those beside it.
  animux_mirrored,
  /// Cells that are mirrored along their diagonal, too.
  animux_diagonal,
  /// A quarter of a cell, turned about its middle.
  animux_quartered,
  /// Every other row mirrored.
  animux_gliding,
  /// A triangle of half a cell, and its mirror images.
  animux_triangles,
  /// A sixth of such a triangle.
  animux_sixths,
  /// Cells by themselves, turned about their middles and scaled: four more numbers.
  animux_turned,
};

/// `toSpace` leads from pixels of the result to the space, from the centre; `toPicture` from there to pixels of a picture: six
/// numbers, of which the last two are added.
typedef struct {
  int32_t kind;
  double radius;
  double numbers[20];
  double toSpace[6], toPicture[6];
} animux_warp;

/// Where the places (x + i, y) of the result lie in the picture, `count` of them; not numbers where there is nothing.
void animux_warp_places(double *columns, double *rows, double x, double y, size_t count, const animux_warp *warp);

/// The same of sixteen places within the pixel (x, y), in four rows of four.
void animux_warp_within(double *columns, double *rows, int32_t x, int32_t y, const animux_warp *warp);

/// A row of `count` pixels from (x, y) on. `columns` and `rows` are places of that row, of the one above it and of the one below it, from
/// the pixel before the first to the one after the last, at the middles of pixels. Where several pixels of the picture fall on one they are
/// averaged; where neighbours are far apart in the picture, so are places within the pixel. The picture goes on as its outermost pixels.
void animux_warp_row(
    uint32_t *out, int32_t x, int32_t y, size_t count, const double *const columns[3], const double *const rows[3],
    const animux_warp *warp, const animux_pyramid *pyramid);

/// Scales pixels by how much of them lies in a rectangle (left, upper, right, lower edge) of the space that `toSpace` leads to, in which
/// one is so many pixels long.
void animux_area_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const double toSpace[6], const double area[4], double scale);
