// Gradient noise, for displacements. Called by Kernel+Places.swift in AnimuxCompositor.

#pragma once

#include <stddef.h>
#include <stdint.h>

/// Writes smooth noise in three dimensions, −1…1, with about one bump for each unit: the values at x, x +
/// step, … of the line at (y, z). Each seed has a noise of its own.
void animux_turbulence_row(
    double *out, size_t count, double x, double step, double y, double z, uint32_t seed);
