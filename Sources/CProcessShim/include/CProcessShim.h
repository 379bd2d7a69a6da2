#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A process that works for this one, and what both have open to talk to it.
struct animux_process {
  pid_t id;
  /// A socket: standard input of the other one.
  int channel;
  /// Memory that both can read and write: file 3 of the other one.
  int memory;
  /// The end of a pipe from which the standard error of the new process is read.
  int messages;
};

/// The number of the shared memory's file in the process that was started.
extern const int animux_process_memory;

/// Starts `path` with one argument. It has no other files of this one open, and no signal of a terminal reaches it. Returns 0 or the system's
/// error code.
int animux_process_start(const char *path, const char *argument, struct animux_process *process);

/// Ends it, closes all and returns the signal that has ended it; 0 where it has left by itself.
int animux_process_end(const struct animux_process *process);

/// Sends all of `bytes`. Returns 0 or the system's error code.
int animux_process_send(int channel, const void *bytes, size_t count);

/// Reads `count` bytes, waiting until `deadline`, in milliseconds of the clock that never jumps; less than 0: for ever. Returns 0, -1 where the
/// other side has closed the channel, or the system's error code: ETIMEDOUT after the deadline.
int animux_process_receive(int channel, void *bytes, size_t count, int64_t deadline);

/// Milliseconds of the clock that never jumps.
int64_t animux_process_clock(void);

/// In the process that was started: what it does without.
void animux_process_confine(void);

/// By these signals it ends where it goes beyond its memory or its time.
extern const int animux_process_memory_signal, animux_process_time_signal;

/// In the process that was started: from now on it may have `memory` bytes more than when it was confined, and take `microseconds` of processor
/// time. Both are looked at every few milliseconds of that time, and nothing is refused before, as libraries that are refused memory leave out
/// what they had no memory for. 0 microseconds: no limits any longer.
int animux_process_limit(uint64_t memory, uint64_t microseconds);
