// Steps of colour passes, such as matrices, curves and tables. Colours are not premultiplied, 0…1, in floats.
// Called by Kernel+Colors.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// The kinds of steps.
enum {
  /// Multiplies by a matrix. `numbers` are four rows of four factors, of red, green, blue and alpha, followed
  /// by four numbers that are added.
  animux_product,
  /// Applies curves. `table` has `size` values each for red, green and blue, evenly from 0 to 1.
  animux_curves,
  /// Applies a curve to alpha alone.
  animux_alphaCurve,
  /// Replaces components by curves in `table` as for `animux_curves`, looked up by luminance.
  animux_tones,
  /// Clamps components to four minima and four maxima.
  animux_limits,
  /// Reduces each component to `numbers[0]` values from 0 to 1.
  animux_levels,
  /// Replaces each component by 1 from `numbers[0]` on, and by 0 below.
  animux_threshold,
  /// Increases the saturation of unsaturated colours by `numbers[0]`.
  animux_vibrance,
  /// Replaces colours by grey of the largest, or of the smallest, component.
  animux_largest,
  animux_smallest,
  /// Replaces the colour by `numbers` (red, green, blue), and multiplies alpha by the luminance.
  animux_alphaOfLuma,
  /// Looks colours up in `table`, which has `size`³ colours of red, green and blue; red changes first.
  animux_cube,
  /// Removes a key colour. `numbers` are its blueness and redness, the distance from it within which
  /// everything is transparent, the distance over which colours become opaque, and the amount of the key that
  /// is removed.
  animux_key,
  /// Looks colours up in `table`, which has `size`³ premultiplied colours of red, green, blue and alpha;
  /// alpha is multiplied.
  animux_clearCube,
  /// Saves the current colour.
  animux_keep,
  /// Mixes the current colour with the saved one; `numbers[0]` is the fraction of the current one.
  animux_return,
};

typedef struct {
  int32_t kind;
  int32_t size;
  float numbers[20];
  const float *table;
} animux_color_step;

/// Applies steps one after the other to `count` premultiplied pixels, and rounds once.
///
/// Values outside of 0…1 are kept between steps, except by tables, which clamp them.
void animux_color_row(uint32_t *pixels, size_t count, const animux_color_step *steps, size_t stepCount);
