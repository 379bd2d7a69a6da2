#pragma once

#include <stddef.h>
#include <stdint.h>

/// Columns `x0 ..< x1` of the rows `y0 ..< y1`. They may be negative: places are counted from anywhere.
typedef struct {
  int32_t x0, y0, x1, y1;
} animux_area;

// A plane has four numbers for each pixel, blue, green, red, alpha, premultiplied, of 0…65280: 256 for each step of a byte. Pixels
// and planes have rows without padding, and are transparent outside of their area. What a pixel becomes does not depend on which
// others are asked for.

/// Numbers of scratch that the functions below need where the rows that are made are `width` pixels long and reach `reach` pixels
/// past both ends.
static inline size_t animux_plane_scratch(size_t width, size_t reach) { return 16 * (width + 2 * reach) + 1024; }

/// The most neighbours to one side that can be weighed.
enum { animux_weights_reach = 8 };

/// Of what a pixel is made: 65536ths of itself, then of each neighbour to one side together with that to the other.
typedef struct {
  const uint16_t *weights;
  int32_t reach;
} animux_weights;

/// Sums of neighbours along rows and along columns.
void animux_weigh_pixels(
    uint32_t *out, const animux_area *outArea, const uint32_t *in, const animux_area *inArea,
    const animux_weights *across, const animux_weights *down, uint16_t *scratch);

/// The same from a plane to a plane.
void animux_weigh_plane(
    uint16_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea,
    const animux_weights *across, const animux_weights *down, uint16_t *scratch);

/// A plane whose pixels are twice as wide, or high, or both: each is an average of four along an axis, of which the outer two
/// count a third of the inner two. Pixel 0 lies on pixels 0 and 1.
void animux_halve_pixels(
    uint16_t *out, const animux_area *outArea, const uint32_t *in, const animux_area *inArea, int halvesColumns,
    int halvesRows, uint16_t *scratch);

void animux_halve_plane(
    uint16_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea, int halvesColumns,
    int halvesRows, uint16_t *scratch);

/// 65536ths of the four pixels that each place within a pixel is made of.
typedef struct {
  /// A pixel has 2^`shift` places.
  int32_t shift;
  /// Four for each place.
  const uint16_t *weights;
  /// The same for eight places at a time, these in turn where there are fewer: four for each place of the first pixel, then of the
  /// next three.
  const uint16_t *lanes;
} animux_spline;

/// The cubic B-spline through a plane whose pixels are larger.
void animux_enlarge_plane(
    uint32_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea,
    const animux_spline *across, const animux_spline *down, uint16_t *scratch);

/// The same to a plane.
void animux_enlarge_to_plane(
    uint16_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea,
    const animux_spline *across, const animux_spline *down, uint16_t *scratch);
