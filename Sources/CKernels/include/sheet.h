#pragma once

#include "sample.h"

// Rows of a picture that is seen as a sheet: curled, folded, cut to bars, pulled into a point. Places are those of the pixels' middles,
// counted from the left upper corner of the sheet's picture.

/// Reads a picture at places of it, between four pixels; past its edges its outermost pixels go on.
void animux_places_row(
    uint32_t *out, size_t count, const float *x, const float *y, const animux_level *level);

typedef struct {
  float left, top, right, bottom;
} animux_rect;

/// How much of the pixel around each place lies within a rectangle.
void animux_inside_row(uint8_t *cover, size_t count, const float *x, const float *y, const animux_rect *rect);

/// A sheet that is rolled from its farthest side in a direction about a cylinder that lies on it, and lies on itself upside down from there on.
typedef struct {
  float nx, ny;
  /// How far in that direction it still lies flat.
  float front;
  float radius;
  animux_rect sheet;
  /// How far shadows reach, and how dark they are at most.
  float shadowReach, shadow;
  /// How much white is seen on its back.
  float paleness;
} animux_curl;

/// What is seen of it, of a row of pixels from (x, y) on.
///
/// `lifted` is 255 where the sheet has been lifted, 0 elsewhere; `groundDark` shadows on what lies below. `frontX` and `frontY` are the
/// places of the sheet whose upper face is seen, far outside where none is, and `backX` and `backY` those of the lower face. `cover` is
/// how much of a pixel lies before the cylinder's end, and `slope` how steep that is, 0…1.
void animux_curl_row(
    uint8_t *lifted, uint8_t *groundDark, float *frontX, float *frontY, uint8_t *frontDark, float *backX, float *backY,
    uint8_t *backDark, uint8_t *backLight, uint8_t *cover, float *slope, size_t count, float x, float y,
    const animux_curl *curl);

/// Bars across (nx, ny), which slide along it turned by a quarter, one after the other.
typedef struct {
  float nx, ny, first, width;
  /// How far the first bar has come, how much less each next one, and how far all go at most.
  float way, delay, most;
  /// Of a pixel, to either side of its middle.
  float nudge;
} animux_bars;

/// Where bars that have slid away were.
void animux_bars_row(float *outX, float *outY, size_t count, float x, float y, const animux_bars *bars);

/// How much of a pixel belongs to the bar that `nudge` leads to, where that is another one than at its other side.
void animux_bar_shares_row(uint8_t *share, size_t count, float x, float y, const animux_bars *bars);

/// A sheet pulled into a point: what was `pull` farther from it along (nx, ny), and so narrow as `neck` and `squeeze` say.
typedef struct {
  float x, y, nx, ny, pull, squeeze, length;
  /// Of a pixel, across.
  float nudge;
} animux_suck;

void animux_suck_row(float *outX, float *outY, size_t count, float x, float y, const animux_suck *suck);

/// A ring around a centre: what is seen in it lies `scale` farther out or in.
typedef struct {
  float x, y, radius, width, scale, tilt;
  animux_rect limits;
} animux_ring;

/// `shareInside` is 0 outside of the ring and 255 inside; `tiltX` and `tiltY` say how a light on it is turned, far outside where
/// there is none.
void animux_ring_row(
    float *outX, float *outY, uint8_t *shareInside, float *tiltX, float *tiltY, size_t count, float x, float y,
    const animux_ring *ring);

/// Sums of pixels' channels, so many times; their mean in the end.
void animux_sum_row(uint16_t *sums, const uint32_t *pixels, size_t count);
void animux_mean_row(uint32_t *out, const uint16_t *sums, size_t count, uint32_t times);
