#pragma once

/// Flag of `open`: the descriptor stands for a place in the tree of files, and nothing is opened for reading or writing.
extern const int animux_open_place;

/// Opens what a relative path leads to from a folder, as long as no part of the path, no link among them, leads out of the folder. Returns the
/// descriptor, or -1 with `errno`: EXDEV where it leads out, ENOSYS where the system has no such call.
int animux_open_beneath(int folder, const char *path, int flags);
