#!/usr/bin/env bash
# Draws the picture of each part for docs/Parts.md: the part with its defaults, wide and upright, side by side.
set -eu
cd "$(dirname "$0")/.."
animux=${1:-.build/release/animux}

# A part and the time, in seconds, that its picture shows.
times=(bar-chart 4 line-chart 4 pie-chart 4 counter 3 progress-ring 3 title 3 bullet-list 4 quote 4 lower-third 2.5 code 4
  logo-sting 3 end-card 4)

mkdir -p docs/parts
set -- "${times[@]}"
while [ $# -gt 0 ]; do
  wide='"6%", "9%", "88%", "82%"' tall='"8%", "8%", "84%", "84%"'
  # It covers the whole picture.
  if [ "$1" = lower-third ]; then wide='0, 0, "100%", "100%"' tall=$wide; fi
  printf '{"size": [1200, 540], "duration": 6, "background": "white", "layers": [
    {"frame": [0, 0, 884, 540], "type": "gradient", "colors": ["#26304f", "#0f1424"], "masksToBounds": true, "cornerRadius": 16, "sublayers": [
      {"include": "animux:%s", "frame": [%s]}]},
    {"frame": [896, 0, 304, 540], "type": "gradient", "colors": ["#26304f", "#0f1424"], "masksToBounds": true, "cornerRadius": 16, "sublayers": [
      {"include": "animux:%s", "frame": [%s]}]}]}' "$1" "$wide" "$1" "$tall" |
    "$animux" still - "docs/parts/$1.png" --at "$2" --size 800x360
  shift 2
done
