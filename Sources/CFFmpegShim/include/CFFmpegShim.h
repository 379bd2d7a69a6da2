/* FFmpeg's constants and log for Swift. */

#pragma once

#include <libavutil/avutil.h>
#include <libavutil/error.h>
#include <libavutil/frame.h>
#include <stdint.h>

/// FFmpeg's macros that Swift cannot import.
static const int animux_error_again = AVERROR(EAGAIN);
static const int animux_error_end = AVERROR_EOF;
static const int animux_error_external = AVERROR_EXTERNAL;
static const int animux_error_invalid_data = AVERROR_INVALIDDATA;
static const int animux_error_no_memory = AVERROR(ENOMEM);
static const int64_t animux_no_timestamp = AV_NOPTS_VALUE;

/// A flag of `open`: creates a file without a name in the given directory.
extern const int animux_open_nameless;

/// Makes FFmpeg log to memory instead of standard error. May be called repeatedly and from any thread.
void animux_log_capture(void);

/// Returns a mark to find out later what has been logged since.
uint64_t animux_log_mark(void);

/// Copies the last warning or error that was logged after `mark`, as one line that is cut to `size`. It is
/// empty if there is none.
///
/// A line of the calling thread takes precedence. If `any` is not 0, lines of other threads count, too,
/// because codecs have threads of their own.
void animux_log_since(uint64_t mark, int any, char *line, size_t size);

/// A rectangle of pixels.
struct animux_area {
  uint32_t x, y, width, height;
};

/// 1 if this FFmpeg has notes with pictures that name the parts that have changed, from version 7.1 on; otherwise 0.
extern const int animux_has_notes;

/// Notes with a picture that it differs from the picture before only in some areas, which are within it. Returns 0, or an error of
/// FFmpeg's.
int animux_note_changes(struct AVFrame *frame, const struct animux_area *areas, size_t count);

/// Computes the SHA-256 of `size` bytes, as four words. Returns 0 if there is not enough memory.
int animux_sha256(const void *bytes, size_t size, uint64_t digest[4]);

/// Computes the SHA-256 of the rest of an open file. Returns 0, or the system's error code.
int animux_sha256_file(int descriptor, uint64_t digest[4]);
