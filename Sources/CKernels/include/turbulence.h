#pragma once

#include <stddef.h>
#include <stdint.h>

/// Smooth noise in three dimensions, -1…1, about one bump for each unit: values at x, x + step, … of the line at (y, z). Another seed gives
/// another one.
void animux_turbulence_row(
    double *out, size_t count, double x, double step, double y, double z, uint32_t seed);
