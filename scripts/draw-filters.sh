#!/usr/bin/env bash
# Draws the pictures of docs/Filters.md: the effect of each filter on the same picture.
set -eu
cd "$(dirname "$0")/.."
animux=${1:-.build/release/animux}
folder=docs/images/filters

rm -rf "$folder"
"$animux" help filter-pictures | while read -r kind name filter; do
  mkdir -p "$folder/$kind"
  "$animux" still scripts/filters/scene.json "$folder/$kind/$name.png" \
    --at 0.5 --var "kind=$kind" --var "filter=$filter" < /dev/null
done
