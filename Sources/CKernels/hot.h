// Attributes of kernels, for all files of this folder.

#pragma once

/// Marks a loop over pixels that is compiled twice; the loader picks the variant for the machine.
///
/// The thread sanitizer starts too late for the choice. Neither variant has fused multiplication, so both
/// give the same bytes; `scripts/plain-kernels.py`, which defines ANIMUX_PLAIN, verifies that.
#if defined(__x86_64__) && !__has_feature(thread_sanitizer) && !defined(ANIMUX_PLAIN)
#define HOT __attribute__((target_clones("avx2", "default")))
#else
#define HOT
#endif

#define INLINE static inline __attribute__((always_inline))
