// Resamples and mixes sound; see sound.h. Samples are floats in pairs, left and right.

#include "sound.h"

#include "hot.h"

#pragma STDC FP_CONTRACT OFF

typedef float floats __attribute__((vector_size(32), aligned(4)));

HOT void animux_resample(
    float *out, size_t count, const float *in, double position, double step, const float *table, size_t phases,
    size_t half) {
  size_t row = 4 * half;
  for (size_t n = 0; n < count; n++) {
    double place = position + (double)n * step;
    size_t whole = (size_t)place;
    double phase = (place - (double)whole) * (double)phases;
    size_t index = (size_t)phase;
    float part = (float)(phase - (double)index);
    const float *weights = table + index * row, *next = weights + (index < phases ? row : 0);
    const float *samples = in + 2 * (whole + 1) - 2 * half;
    floats sum = {0};
    for (size_t k = 0; k < row; k += 8) {
      floats first = *(const floats *)(weights + k), second = *(const floats *)(next + k);
      sum += *(const floats *)(samples + k) * (first + (second - first) * part);
    }
    out[2 * n] = (sum[0] + sum[2]) + (sum[4] + sum[6]);
    out[2 * n + 1] = (sum[1] + sum[3]) + (sum[5] + sum[7]);
  }
}

HOT void animux_mix(float *out, const float *in, size_t count, const float *gains, float left, float right) {
  for (size_t n = 0; n < count; n++) {
    out[2 * n] += in[2 * n] * (gains[n] * left);
    out[2 * n + 1] += in[2 * n + 1] * (gains[n] * right);
  }
}

HOT float animux_peak(const float *in, size_t count) {
  float peak = 0;
  for (size_t n = 0; n < 2 * count; n++) {
    float value = in[n] < 0 ? -in[n] : in[n];
    peak = value > peak ? value : peak;
  }
  return peak;
}

HOT void animux_keep_finite(float *values, size_t count) {
  for (size_t n = 0; n < count; n++) values[n] = values[n] - values[n] == 0 ? values[n] : 0;
}
