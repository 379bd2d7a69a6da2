#pragma once

#include <stddef.h>
#include <stdint.h>

/// From luma and two chroma differences to red, green and blue, in steps of 1/32 of 255.
typedef struct {
  /// A sample of luma, its highest bit in the highest of 16, times this / 65536.
  uint16_t luma;
  /// Added to that.
  int16_t black;
  /// A chroma difference, 256 steps for one of 8 bits, times these / 65536.
  int16_t redOfCr, greenOfCb, greenOfCr, blueOfCb;
} animux_matrix;

/// How samples lie in memory: bytes, or words of which the lowest `16 - shift` bits count after a shift to the left by it.
typedef struct {
  /// Of 8 bits: 0. Of words: how far to shift to the left so that the highest bit is the highest.
  int32_t isWide, shift;
} animux_samples;

/// Mixes two rows of chroma, of which `first` ones have the weight 4 − `part` and the `second` ones `part`, to sums of 8 times
/// the samples' differences from grey (in 256 steps for one of 8 bits), spread over `width` pixels. `step` is from sample to
/// sample, 2 where two kinds take turns. `spacing` says where they lie: 1 one for each pixel, 2 one at each even pixel, 3 one
/// between every two.
void animux_chroma_row(
    int16_t *out, size_t width, const void *first, const void *second, uint32_t part, size_t step,
    animux_samples samples, int32_t spacing, int16_t *spare);

/// A row of opaque pixels. The chroma rows have room for 16 more than `width`.
void animux_yuv_row(
    uint32_t *out, size_t width, const void *luma, const int16_t *cb, const int16_t *cr, animux_samples samples,
    const animux_matrix *matrix);

/// Multiplies opaque pixels by an alpha for each, of the same kind as other samples.
void animux_alpha_row(uint32_t *pixels, size_t width, const void *alpha, animux_samples samples);

/// 1 where no pixel is transparent.
int animux_is_opaque(const uint32_t *pixels, size_t count);

/// Columns become rows: `out` is `height` wide and `width` high.
void animux_transpose(uint32_t *out, const uint32_t *pixels, size_t width, size_t height);

/// A table of colours, `side` along each axis, three numbers 0…255 each, red fastest.
typedef struct {
  const float *colors;
  int32_t side;
} animux_color_table;

/// As `animux_yuv_row`, each colour looked up, between the four entries around it.
void animux_table_row(
    uint32_t *out, size_t width, const void *luma, const int16_t *cb, const int16_t *cr, animux_samples samples,
    const animux_matrix *matrix, const animux_color_table *table);

/// Of a row between two of another half picture: what lies between their pixels stays, what does not is brought there.
void animux_weave_row(uint32_t *row, const uint32_t *above, const uint32_t *below, size_t width);
