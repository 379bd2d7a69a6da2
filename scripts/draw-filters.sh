#!/usr/bin/env bash
# Draws the pictures that docs/Filters.md shows: of each filter what it makes of one and the same picture.
set -eu
cd "$(dirname "$0")/.."
animux=${1:-.build/release/animux}
folder=docs/images/filters

rm -rf "$folder"
grep -o 'images/filters/[A-Za-z]*/[A-Za-z0-9]*\.png' docs/Filters.md | sort -u | while read -r picture; do
  file=docs/$picture
  kind=$(basename "$(dirname "$file")")
  name=$(basename "$file" .png)
  mkdir -p "$(dirname "$file")"
  inputs=$(sed -n "s/^$name: //p" scripts/filters/inputs.txt)
  if [ "$name" = before ]; then
    filter=null
  else
    filter="{\"filter\": \"$name\"${inputs:+, $inputs}}"
  fi
  "$animux" still scripts/filters/scene.json "$file" --at 0.5 --var "kind=$kind" --var "filter=$filter" < /dev/null
done
