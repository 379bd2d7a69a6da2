// Gaussian blurs: weighted sums, reduced copies, and splines through these. Called by Kernel+Gaussians.swift
// in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// The columns `x0 ..< x1` of the rows `y0 ..< y1`. They may be negative, since places can be counted from
/// anywhere.
typedef struct {
  int32_t x0, y0, x1, y1;
} animux_area;

// A deep pixel has four numbers: premultiplied blue, green, red and alpha of 0…65280, 256 for each
// step of a byte. Rows of pixels and deep pixels have no padding, and are transparent outside of their area. The
// result at a pixel does not depend on which other pixels are computed.

/// Returns the number of elements of `scratch` for rows of `width` result pixels that read `reach` pixels
/// past both ends.
static inline size_t animux_deep_scratch(size_t width, size_t reach) { return 16 * (width + 2 * reach) + 1024; }

/// The maximum number of neighbours to one side that can be weighed.
enum { animux_weights_reach = 8 };

/// The weights of a pixel and its neighbours, in 1/65536: of itself, then of the two neighbours at each
/// distance together.
typedef struct {
  const uint16_t *weights;
  int32_t reach;
} animux_weights;

/// Computes weighted sums of neighbours along rows and along columns.
void animux_weigh_pixels(
    uint32_t *out, const animux_area *outArea, const uint32_t *in, const animux_area *inArea,
    const animux_weights *across, const animux_weights *down, uint16_t *scratch);

/// Computes weighted sums of neighbours from deep pixels to deep pixels.
void animux_weigh_deep(
    uint16_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea,
    const animux_weights *across, const animux_weights *down, uint16_t *scratch);

/// Computes deep pixels that are twice as wide, or high, or both.
///
/// Each pixel is an average of four along an axis, of which the outer two have a third of the weight of the
/// inner two. Pixel 0 is on pixels 0 and 1.
void animux_halve_pixels(
    uint16_t *out, const animux_area *outArea, const uint32_t *in, const animux_area *inArea, int halvesColumns,
    int halvesRows, uint16_t *scratch);

void animux_halve_deep(
    uint16_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea, int halvesColumns,
    int halvesRows, uint16_t *scratch);

/// The weights of four pixels, in 1/65536, for each place within a pixel.
typedef struct {
  /// A pixel has 2^`shift` places.
  int32_t shift;
  /// Four weights for each place.
  const uint16_t *weights;
  /// The weights for eight places at a time, which are repeated if there are fewer places. For each of the
  /// four pixels, there are eight groups of four equal weights, one for each place.
  const uint16_t *lanes;
} animux_spline;

/// Evaluates the cubic B-spline through deep pixels that are larger.
void animux_enlarge_deep(
    uint32_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea,
    const animux_spline *across, const animux_spline *down, uint16_t *scratch);

/// Evaluates the cubic B-spline to deep pixels.
void animux_enlarge_to_deep(
    uint16_t *out, const animux_area *outArea, const uint16_t *in, const animux_area *inArea,
    const animux_spline *across, const animux_spline *down, uint16_t *scratch);
