#pragma once

#include <stddef.h>
#include <stdint.h>

/// Columns `x0 ..< x1` of the rows `y0 ..< y1`. They may be negative: places are counted from anywhere.
typedef struct {
  int32_t x0, y0, x1, y1;
} animux_area;

// A plane has four floats for each pixel, blue, green, red, alpha, premultiplied, of 0…255. Pixels and planes have rows without
// padding, and are transparent outside of their area. What a pixel becomes does not depend on which others are asked for.

/// Floats of scratch that the functions below need where the rows that are made are `width` pixels long and reach `reach` pixels
/// past both ends.
static inline size_t animux_plane_scratch(size_t width, size_t reach) { return 8 * (width + reach) + 32; }

/// Weights of a pixel and `reach` neighbours to one side of it, of which both sides have the same.
typedef struct {
  const float *weights;
  int32_t reach;
} animux_weights;

/// Sums of neighbours along rows and along columns.
void animux_weigh_pixels(
    uint32_t *out, const animux_area *outArea, const uint32_t *in, const animux_area *inArea,
    const animux_weights *across, const animux_weights *down, float *scratch);

/// The same from a plane to a plane.
void animux_weigh_plane(
    float *out, const animux_area *outArea, const float *in, const animux_area *inArea,
    const animux_weights *across, const animux_weights *down, float *scratch);

/// A plane whose pixels are twice as wide, or high, or both: each is an average of four along an axis, of which the outer two
/// count a third of the inner two. Pixel 0 lies on pixels 0 and 1.
void animux_halve_pixels(
    float *out, const animux_area *outArea, const uint32_t *in, const animux_area *inArea, int halvesColumns,
    int halvesRows, float *scratch);

void animux_halve_plane(
    float *out, const animux_area *outArea, const float *in, const animux_area *inArea, int halvesColumns,
    int halvesRows, float *scratch);

/// The cubic B-spline through a plane whose pixels are 2^`columnShift` times as wide and 2^`rowShift` times as high. There are
/// four weights for each place within a pixel: `columnWeights` has 4 · 2^`columnShift`.
void animux_enlarge_plane(
    uint32_t *out, const animux_area *outArea, const float *in, const animux_area *inArea, int32_t columnShift,
    int32_t rowShift, const float *columnWeights, const float *rowWeights, float *scratch);

/// The same to a plane.
void animux_enlarge_to_plane(
    float *out, const animux_area *outArea, const float *in, const animux_area *inArea, int32_t columnShift,
    int32_t rowShift, const float *columnWeights, const float *rowWeights, float *scratch);
