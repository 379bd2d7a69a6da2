#pragma once

/// A loop over pixels, compiled twice; the loader picks the one for this machine. The thread sanitizer starts
/// too late for the picking. Neither variant has fused multiplication, so both give the same bytes; `scripts/plain-kernels.py`, which
/// defines ANIMUX_PLAIN, shows that.
#if defined(__x86_64__) && !__has_feature(thread_sanitizer) && !defined(ANIMUX_PLAIN)
#define HOT __attribute__((target_clones("avx2", "default")))
#else
#define HOT
#endif

#define INLINE static inline __attribute__((always_inline))
