#pragma once

#include <stddef.h>
#include <stdint.h>

/// What a step does to colours that are not premultiplied.
enum {
  /// `numbers` are four rows of four factors, of red, green, blue, alpha, then the four that are added.
  animux_product,
  /// `table` has `size` values each for red, green and blue, evenly from 0 to 1.
  animux_curves,
  /// Values for alpha alone.
  animux_alphaCurve,
  /// The same as `animux_curves`, looked up by luminance.
  animux_tones,
  /// Four least and four largest components.
  animux_limits,
  /// So many (`numbers[0]`) values of each component, from 0 to 1.
  animux_levels,
  /// 1 from `numbers[0]` on, 0 below.
  animux_threshold,
  /// More saturation (`numbers[0]`) for what has little.
  animux_vibrance,
  /// Grey of the largest, or of the least, component.
  animux_largest,
  animux_least,
  /// `numbers` are red, green and blue; alpha is multiplied by the luminance.
  animux_alphaOfLuma,
  /// `table` has `size`³ colours of red, green, blue; red changes first.
  animux_cube,
  /// `numbers` are blueness and redness of a key colour, how near to it all is clear, over which distance it becomes opaque, and
  /// how much of the key's colour is taken away.
  animux_key,
  /// `table` has `size`³ colours of red, green, blue and alpha, premultiplied; alpha is multiplied.
  animux_clearCube,
  /// The colour is remembered.
  animux_keep,
  /// So much (`numbers[0]`) of the colour, the rest of the one that is remembered.
  animux_return,
};

typedef struct {
  int32_t kind;
  int32_t size;
  float numbers[20];
  const float *table;
} animux_color_step;

/// Applies the steps one after the other to `count` premultiplied pixels, and rounds once. What lies outside of 0…1 between
/// steps is kept, but for tables, which end there.
void animux_color_row(uint32_t *pixels, size_t count, const animux_color_step *steps, size_t stepCount);
