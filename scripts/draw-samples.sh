#!/usr/bin/env bash
# Draws the picture of each sample: one moment of it, 480 pixels wide or, of one that stands upright, high.
set -eu
cd "$(dirname "$0")/.."
animux=${1:-.build/release/animux}

moments='ace-of-spades 3 card-flip 1.62 card-fan 2 arm 1.1 bouncing-ball 2.6 fire-hydrant 4.5 replicator-cube 1.3
  icon-shake 1 reflection 0.6 star-path 2.6 sequence 14 explainer 19.8 time-code 3.2 vertical-quote 5 lower-third 2.5 motion-blur 0.63 hello 2.4
  kiosk-menu 2.1 frosted-glass 2.5 video-wall 3.4 movie-mask 2 picture-in-picture 2 filters-tour 3
  transitions-tour 17.05 page-curl 1.55 ripple 1.6 bars-swipe 2.5'

set -- $moments
while [ $# -gt 0 ]; do
  case $1 in
    vertical-quote) size=270x480 ;;
    *) size=480x270 ;;
  esac
  "$animux" still "Samples/$1/scene.json" "Samples/$1/picture.png" --at "$2" --size "$size"
  shift 2
done
