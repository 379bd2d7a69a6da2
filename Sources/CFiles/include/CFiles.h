/* System calls for opening files that Swift cannot call directly. */

#pragma once

/// A flag of `open`: the descriptor refers to a path, and nothing is opened for reading or writing.
extern const int animux_open_place;

/// Opens a relative path from a folder, as long as no component of it, including symbolic links, leads out of
/// the folder.
///
/// Returns the descriptor, or -1 with `errno`: EXDEV if the path leads out, ENOSYS if the system has no such
/// call.
int animux_open_beneath(int folder, const char *path, int flags);

/// Opens a file in memory with the given bytes, from its start. Returns the descriptor, or -1 with `errno`.
int animux_open_memory(const unsigned char *bytes, long count);
