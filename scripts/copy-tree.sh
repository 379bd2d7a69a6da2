#!/usr/bin/env bash
# Copies everything that is tracked, as it is now, to a folder: `scripts/copy-tree.sh FOLDER`. An earlier copy there is removed.
set -euo pipefail
if (($# != 1)); then echo "usage: scripts/copy-tree.sh FOLDER" >&2; exit 64; fi
folder=$(realpath --canonicalize-missing "$1")
cd "$(dirname "$0")/.."
rm -rf "$folder"
mkdir -p "$folder"
git ls-files -z | xargs -0 cp --parents --preserve=timestamps --target-directory "$folder"
