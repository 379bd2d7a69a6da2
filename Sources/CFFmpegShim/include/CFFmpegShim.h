#pragma once

#include <libavutil/avutil.h>
#include <libavutil/error.h>
#include <stdint.h>

/// FFmpeg's macros that Swift cannot see.
static const int animux_error_again = AVERROR(EAGAIN);
static const int animux_error_end = AVERROR_EOF;
static const int animux_error_invalid_data = AVERROR_INVALIDDATA;
static const int animux_error_no_memory = AVERROR(ENOMEM);
static const int64_t animux_no_timestamp = AV_NOPTS_VALUE;

/// Of `open`: a new file without a name, in the directory that is given.
extern const int animux_open_nameless;

/// FFmpeg's log goes to memory from now on, not to standard error. May be called again, and from any thread.
void animux_log_capture(void);

/// The present moment, to ask later what has been logged since.
uint64_t animux_log_mark(void);

/// Copies the last warning or error logged after `mark`, without a line's end and cut to fit: one of this
/// thread if there is one, or else, where `any` is not 0, of any thread, as codecs have threads of their own.
/// Empty where there is none.
void animux_log_since(uint64_t mark, int any, char *line, size_t size);
