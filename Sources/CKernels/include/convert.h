// Converts frames of movies from YUV to opaque pixels, and rotates and deinterlaces them. Called by
// Kernel+Frames.swift and Kernel+Pictures.swift in AnimuxMedia, and by Kernel+Pictures.swift in
// AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// The conversion from luma and two chroma differences to red, green and blue, in steps of 1/32 of 255.
typedef struct {
  /// The factor of a sample of luma, whose highest bit is the highest of 16, in 1/65536.
  uint16_t luma;
  /// The number that is added to the luma.
  int16_t black;
  /// The factors of chroma differences, which have 256 steps for one of 8 bits, in 1/65536.
  int16_t redOfCr, greenOfCb, greenOfCr, blueOfCb;
} animux_matrix;

/// The layout of samples in memory: bytes, or words that have to be shifted to the left by `shift` bits.
typedef struct {
  /// `isWide` is 0 for bytes and 1 for words. `shift` moves the highest bit of a sample to the highest bit of
  /// a word.
  int32_t isWide, shift;
} animux_samples;

/// Mixes two rows of chroma, and spreads them over `width` pixels.
///
/// The weights are 4 − `part` for `first` and `part` for `second`. The sums are 8 times the differences of
/// the samples from grey, in 256 steps for one of 8 bits.
///
/// `step` is the distance from sample to sample, which is 2 if two kinds alternate. `spacing` is 1 for a
/// sample at each pixel, 2 for one at each even pixel, and 3 for one between every two pixels.
void animux_chroma_row(
    int16_t *out, size_t width, const void *first, const void *second, uint32_t part, size_t step,
    animux_samples samples, int32_t spacing, int16_t *spare);

/// Writes a row of opaque pixels. The chroma rows have room for 16 more than `width`.
void animux_yuv_row(
    uint32_t *out, size_t width, const void *luma, const int16_t *cb, const int16_t *cr, animux_samples samples,
    const animux_matrix *matrix);

/// Multiplies opaque pixels by an alpha for each, in the same layout as other samples.
void animux_alpha_row(uint32_t *pixels, size_t width, const void *alpha, animux_samples samples);

/// Returns 1 if no pixel is transparent.
int animux_is_opaque(const uint32_t *pixels, size_t count);

/// Exchanges rows and columns: `out` is `height` wide and `width` high.
void animux_transpose(uint32_t *out, const uint32_t *pixels, size_t width, size_t height);

/// A table of colours: `side` along each axis, three numbers of 0…255 each, red changing first.
typedef struct {
  const float *colors;
  int32_t side;
} animux_color_table;

/// Writes a row as `animux_yuv_row` does, but looks each colour up between the four entries around it.
void animux_table_row(
    uint32_t *out, size_t width, const void *luma, const int16_t *cb, const int16_t *cr, animux_samples samples,
    const animux_matrix *matrix, const animux_color_table *table);

/// Deinterlaces a row between two rows of the other field. Values between those of the neighbours stay, and
/// others are clamped to them.
void animux_weave_row(uint32_t *row, const uint32_t *above, const uint32_t *below, size_t width);
