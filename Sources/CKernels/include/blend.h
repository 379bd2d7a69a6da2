// Saves and restores pixels around a group, which fades and clips it. Opacities and coverage are 0…255.
// Called by Kernel+Groups.swift in AnimuxCompositor.

#pragma once

#include "coverage.h"

/// Saves what `animux_restore` with the same area needs.
///
/// These are the columns `x0 ..< x1` that are not completely covered, or all of them if `opacity` is below
/// 255. The rows of `saved` have the same length as those of `pixels`.
void animux_save(
    const uint32_t *pixels, uint32_t *saved, size_t stride, const animux_span *spans, size_t count, int32_t x0,
    int32_t x1, uint32_t opacity);

/// Exchanges the columns `x0 ..< x1` of two pictures.
void animux_exchange(
    uint32_t *pixels, uint32_t *saved, size_t stride, size_t count, int32_t x0, int32_t x1);

/// Mixes what has been drawn since `animux_save` with what was saved.
///
/// The weight of what has been drawn is the area's coverage times `opacity` (0…255). Where nothing has been
/// drawn, every byte stays as it is.
void animux_restore(
    uint32_t *pixels, const uint32_t *saved, size_t stride, const animux_span *spans, size_t count,
    const uint8_t *cover, int32_t x0, int32_t x1, uint32_t opacity);
