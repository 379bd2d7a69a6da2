#!/usr/bin/env bash
# Makes the movies of the samples, and the map of tiled-zoom, with the tool itself. They are in the tree, so run this only to change
# them.
set -eu
cd "$(dirname "$0")/.."
animux=${1:-.build/release/animux}

clip() { "$animux" encode "Samples/Clips/$1.json" "Samples/Clips/$2.mp4" --var hue="$3" --crf 28 --preset slower --scale 2; }

clip waves hills 210
clip waves dunes 30
clip orbits embers 20
clip orbits planets 250
"$animux" encode Samples/Clips/jump.json Samples/Clips/jump.mp4 --crf 27 --preset slower --scale 2

"$animux" still Samples/Clips/town.json Samples/tiled-zoom/town.png
