#pragma once

#include <stddef.h>
#include <stdint.h>

// Rows of a picture that becomes another one.

/// Where a row of pixels lies on a plane: pixel i at (u + i × ux, v + i × vx), divided by w + i × wx.
typedef struct {
  double u, v, w, ux, vx, wx;
} animux_walk;

/// The places of `count` pixels, each moved into a rectangle where it lies outside.
void animux_walk_row(
    float *x, float *y, size_t count, const animux_walk *walk, float left, float top, float right, float bottom);

/// An edge that goes over a plane: a place is so far behind it, in widths of the edge, as `offset - x * nx - y * ny` says.
typedef struct {
  float nx, ny, offset;
  /// How much of a colour is seen in the edge's middle.
  float light;
  /// Widths of the edge to one, times pixels.
  float sharpness;
} animux_sweep;

/// How much of the new picture is seen (0…255), and how much of a colour over both: a soft edge.
void animux_swipe_row(
    uint8_t *share, uint8_t *light, size_t count, const float *x, const float *y, const animux_sweep *edge);

/// The same of a bar of light behind which the picture is another one.
void animux_scan_row(
    uint8_t *share, uint8_t *light, size_t count, const float *x, const float *y, const animux_sweep *edge);

/// `sharpness` is pixels to one of the plane.
void animux_iris_row(
    uint8_t *share, size_t count, const float *x, const float *y, float centerX, float centerY, float radius,
    float sharpness);

/// A pattern of holes, turned about a centre, that are stretched the more the farther out they are. `level` rises from -1 to 1;
/// `frequency` is waves to one of the plane.
typedef struct {
  float centerX, centerY, cosine, sine, frequency, compression, level, sharpness;
} animux_holes;

void animux_holes_row(
    uint8_t *share, size_t count, const float *x, const float *y, const animux_holes *holes);

/// How far light reaches from a centre, in each of 1024 directions clockwise from the left, and how soft its end is.
typedef struct {
  float centerX, centerY, scale, softness;
  const float *reaches;
} animux_flare;

enum { animux_directions = 1024 };

void animux_flare_row(
    uint8_t *light, size_t count, const float *x, const float *y, const animux_flare *flare);

/// The luminance of premultiplied pixels.
void animux_luma_row(float *luma, size_t count, const uint32_t *pixels);

/// Values of a square table of `side` × `side` numbers, stretched over a rectangle, and repeated from there on.
void animux_clouds_row(
    float *values, size_t count, const float *x, const float *y, const float *table, int32_t side, float left,
    float top, float xScale, float yScale);

/// All where a value is below `level`, but for a smooth edge about as wide as a pixel. `above` has the values of the row above.
void animux_below_row(uint8_t *share, size_t count, const float *values, const float *above, float level);

/// So much of the new, the rest of the old; exactly one of them where it is all of it.
void animux_give_way_row(
    uint32_t *out, const uint32_t *old, const uint32_t *new, const uint8_t *share, size_t count);

/// So much of a colour (0xFFRRGGBB) wherever there is something, and as much as there is.
void animux_light_row(uint32_t *pixels, const uint8_t *light, uint32_t color, size_t count);

/// So much darker.
void animux_darken_row(uint32_t *pixels, const uint8_t *dark, size_t count);

/// As much of others as `cover` says, over pixels.
void animux_cover_row(uint32_t *pixels, const uint32_t *others, const uint8_t *cover, size_t count);

/// Others over pixels, wherever there is something, and as much as there is.
void animux_atop_row(uint32_t *pixels, const uint32_t *others, size_t count);

/// Adds what `cover` leaves of others.
void animux_fill_row(uint32_t *pixels, const uint32_t *others, const uint8_t *cover, size_t count);
