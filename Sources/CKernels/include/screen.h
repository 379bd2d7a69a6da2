// Halftone screens, printed dots of four inks, and spot lights. Called by Kernel+Styles.swift in
// AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// The forms of a screen. Its plane has a period of 1 along rows and along columns.
enum { animux_dots, animux_lines, animux_hatches, animux_rings };

/// The map from pixels to such a plane: six numbers, of which the last two are added.
typedef struct {
  double toPlane[6];
} animux_halftone;

/// Writes black and white pixels that have the luminance of a picture from afar.
///
/// The transition from black to white extends over the fraction `softness` of the range of colours. `spread`
/// has 257 values for heights evenly from 0 to 1: the fraction of a screen of dots below the height.
void animux_screen_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, int32_t kind, const animux_halftone *screen, float softness,
    const float *spread);

/// Writes dots of cyan, magenta, yellow and black ink on four screens. `replaced` is the fraction of their
/// common part that black replaces, and `removed` the fraction by which the three inks are then reduced.
void animux_inks_row(
    uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_halftone screens[4], float softness, float replaced,
    float removed, const float *spread);

/// A lamp above a plane, with its place and a direction of length 1; `toPlane` maps pixels to the plane.
/// `exponent` is the narrowness of its beam. `color` is blue, green and red, multiplied by the brightness.
typedef struct {
  double toPlane[6];
  double x, y, z, dx, dy, dz, exponent;
  float color[3];
} animux_lamp;

void animux_lamp_row(uint32_t *pixels, int32_t x, int32_t y, size_t count, const animux_lamp *lamp);
