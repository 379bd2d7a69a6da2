#!/usr/bin/env bash
# Writes the manual: `scripts/man-pages.sh BINARY FOLDER` makes animux.1, animux-encode.1 and so on in FOLDER.
set -euo pipefail
if (($# != 2)); then echo "usage: scripts/man-pages.sh BINARY FOLDER" >&2; exit 64; fi
mkdir -p "$2"
"$1" help man | awk -v folder="$2" '/^\.\\" file: /{file = folder "/" $3; next} {print > file}'
