/* A child process with a socket and shared memory, limited in time and memory. */

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A process that works for the calling one, and the descriptors for talking to it.
struct animux_process {
  pid_t id;
  /// A socket that is the standard input of the process.
  int channel;
  /// Memory that both processes can read and write.
  int memory;
  /// The read end of a pipe from the standard error of the process.
  int messages;
};

/// The descriptor of the shared memory in the new process.
extern const int animux_process_memory;

/// Starts `path` with one argument. The process inherits no other descriptors, and no signals of a terminal
/// reach it. Returns 0 or the system's error code.
int animux_process_start(const char *path, const char *argument, struct animux_process *process);

/// Ends the process and closes all descriptors. Returns the signal that ended it, or 0 if it exited.
int animux_process_end(const struct animux_process *process);

/// Sends all of `bytes`. Returns 0 or the system's error code.
int animux_process_send(int channel, const void *bytes, size_t count);

/// Reads `count` bytes. Waits until `deadline`, in milliseconds of `animux_process_clock`; a negative value
/// waits indefinitely.
///
/// Returns 0, -1 if the other end is closed, or the system's error code: ETIMEDOUT after the deadline.
int animux_process_receive(int channel, void *bytes, size_t count, int64_t deadline);

/// Returns the milliseconds of the monotonic clock.
int64_t animux_process_clock(void);

/// Restricts the new process. Called in it before any request.
void animux_process_confine(void);

/// The signals by which the process ends if it exceeds its memory or its time.
extern const int animux_process_memory_signal, animux_process_time_signal;

/// Limits the process that calls it: to `memory` bytes more than at its confinement, and to `microseconds` of
/// processor time. 0 microseconds removes the limits.
///
/// Usage is checked every few milliseconds of processor time. Allocations are never refused, because
/// libraries omit parts of a picture if they get no memory.
int animux_process_limit(uint64_t memory, uint64_t microseconds);

/// Writes the name and the build identity of the program and of every library in the process, a line each,
/// and returns the length of the whole text. It is cut off if the length is not less than `size`.
///
/// The program's own line begins with a space.
size_t animux_process_builds(char *start, size_t size);

/// Makes the allocator keep large blocks that are freed, in place of giving them back to the system. For programs only: it applies to
/// the whole process.
void animux_process_keep_memory(void);
