#pragma once

#include <stddef.h>

/// Samples are pairs, left and right.

/// Reads `in` at places between its samples: value n of `out` at `position + n * step`, counted in pairs from `in`. `table` has for
/// each of `phases` + 1 parts of a sample 2 · `half` weights, each of them twice, for the pairs from `half` − 1 before the
/// place to `half` after it, which have to be there. `half` is even.
void animux_resample(
    float *out, size_t count, const float *in, double position, double step, const float *table, size_t phases,
    size_t half);

/// Adds `in` to `out`, with a gain for each pair, and one for each channel.
void animux_mix(float *out, const float *in, size_t count, const float *gains, float left, float right);

/// The greatest magnitude in `count` pairs.
float animux_peak(const float *in, size_t count);

/// What is no number becomes 0.
void animux_keep_finite(float *values, size_t count);
