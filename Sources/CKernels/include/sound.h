// Resamples and mixes sound. Samples are floats in pairs, left and right. Called by Kernel+Sound.swift in
// AnimuxMedia.

#pragma once

#include <stddef.h>

/// Reads `in` at places between its samples: value n of `out` at `position + n * step`, counted in pairs from
/// `in`.
///
/// `table` has 2 · `half` weights for each of `phases` + 1 places within a sample, each weight twice. They
/// apply to the pairs from `half` − 1 before the place to `half` after it, all of which must exist. `half` is
/// even.
void animux_resample(
    float *out, size_t count, const float *in, double position, double step, const float *table, size_t phases,
    size_t half);

/// Adds `in` to `out`, with a gain for each pair, and one for each channel.
void animux_mix(float *out, const float *in, size_t count, const float *gains, float left, float right);

/// Returns the largest magnitude in `count` pairs.
float animux_peak(const float *in, size_t count);

/// Replaces values that are not finite by 0.
void animux_keep_finite(float *values, size_t count);
