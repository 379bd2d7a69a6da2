#pragma once

/// Flag of `open`: the descriptor stands for a place in the tree of files, and nothing is opened for reading or writing.
extern const int animux_open_place;
