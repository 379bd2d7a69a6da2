#pragma once

#include <stddef.h>
#include <stdint.h>

/// How a screen's dots or lines lie on a plane that they repeat themselves on every 1 along rows and along columns.
enum { animux_dots, animux_lines, animux_hatches, animux_rings };

/// From pixels to such a plane: six numbers, of which the last two are added.
typedef struct {
  double toPlane[6];
} animux_halftone;

/// Black and white that look like a picture's luminance from afar. Between black and white there is `softness` of the range of
/// colours. `spread` has 257 values, evenly from 0 to 1: which part of a screen of dots has less than a height.
void animux_screen_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, int32_t kind, const animux_halftone *screen, float softness,
    const float *spread);

/// The same with dots of cyan, magenta, yellow and black ink on four screens. `replaced` is how much black there is where all three
/// would be, `removed` how much less of these there is then.
void animux_inks_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_halftone screens[4], float softness, float replaced,
    float removed, const float *spread);

/// A lamp above a plane, at a place and in a direction of length 1, seen from pixels through `toPlane`. `exponent` is how narrow its beam
/// is; `color` is blue, green, red, as often as it is bright.
typedef struct {
  double toPlane[6];
  double x, y, z, dx, dy, dz, exponent;
  float color[3];
} animux_lamp;

void animux_lamp_row(uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_lamp *lamp);
