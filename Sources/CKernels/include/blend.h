#pragma once

#include "coverage.h"

/// Keeps what `animux_restore` with the same area needs: of the columns `x0 ..< x1` all that is not wholly
/// covered, or everything where `opacity` is below 255. The rows of `saved` are as long as those of `pixels`.
void animux_save(
    const uint32_t *pixels, uint32_t *saved, size_t stride, const animux_span *spans, size_t count, int32_t x0,
    int32_t x1, uint32_t opacity);

/// The columns `x0 ..< x1` and what has been kept of them change places.
void animux_exchange(
    uint32_t *pixels, uint32_t *saved, size_t stride, size_t count, int32_t x0, int32_t x1);

/// Leaves of what has been drawn since `animux_save` as much as the area covers, times `opacity` (0…255), and
/// puts back what was there for the rest. Where nothing has been drawn every byte stays as it is.
void animux_restore(
    uint32_t *pixels, const uint32_t *saved, size_t stride, const animux_span *spans, size_t count,
    const uint8_t *cover, int32_t x0, int32_t x1, uint32_t opacity);
