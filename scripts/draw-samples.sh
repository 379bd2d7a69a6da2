#!/usr/bin/env bash
# Draws a picture of each sample, whose longer side has 480 pixels, and the pictures of the README.
set -eu
cd "$(dirname "$0")/.."
animux=${1:-.build/release/animux}

# A sample, and the time of its picture in seconds.
times=(ace-of-spades 2.1 card-flip 1.62 card-fan 3.4 arm 1.1 bouncing-ball 2.6 fire-hydrant 4.5 replicator-cube 3.3
  icon-shake 1 reflection 0.6 star-path 2.6 sequence 14 explainer 20.6 time-code 3.2 vertical-quote 5 lower-third 2.5 motion-blur 0.63 hello 4
  kiosk-menu 2.1 frosted-glass 2.5 video-wall 2.4 movie-mask 2 picture-in-picture 2 filters-tour 2.6
  transitions-tour 17.05 page-curl 1.55 ripple 1.4 bars-swipe 2.5
  product-launch 6.6 social-captions 6.6 podcast 2.4 speed-ramp 3 data-story 12.3 personal 8.4
  lottie 1.2 confetti 2.2 scroll-list 1.6 tiled-zoom 6.2 movie-player 4.4 follow 1.32)

set -- "${times[@]}"
while [ $# -gt 0 ]; do
  case $1 in
    vertical-quote | social-captions) size=270x480 ;;
    personal) size=270x270 ;;
    *) size=480x270 ;;
  esac
  "$animux" still "Samples/$1/scene.json" "Samples/$1/picture.png" --at "$2" --size "$size"
  shift 2
done

"$animux" still Samples/explainer/scene.json docs/images/explainer.png --data Samples/explainer/other.json --at 19.8 --size 960x540

# Four times of one sample, side by side: each is a composition that is paused.
still_at() {
  printf '{"type": "composition", "source": "Samples/hello/scene.json", "bounds": [0, 0, 1280, 720], "position": [%s], "transform.scale": 0.375, "speed": 0, "timeOffset": %s}' "$1" "$2"
}
printf '{"size": [968, 548], "duration": 1, "background": "white", "layers": [%s, %s, %s, %s]}' \
  "$(still_at '240, 135' 0.7)" "$(still_at '728, 135' 1.3)" "$(still_at '240, 413' 2.5)" "$(still_at '728, 413' 3.9)" |
  "$animux" still - docs/images/hello.png
