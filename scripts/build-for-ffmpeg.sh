#!/usr/bin/env bash
# Builds the tool for another version of FFmpeg than this system's: `scripts/build-for-ffmpeg.sh FOLDER`. The folder has the headers
# and the descriptions of that version as its packages for developers have them, below usr/include and usr/lib. The libraries
# themselves are not needed. Prints the path of the program. The build is in .build/ffmpeg-VERSION.
set -euo pipefail
if (($# != 1)); then echo "usage: scripts/build-for-ffmpeg.sh FOLDER" >&2; exit 64; fi
headers=$(realpath "$1")
cd "$(dirname "$0")/.."
description=$(find "$headers" -name libavutil.pc | head -n 1)
if [[ -z "$description" ]]; then
  echo "$headers has no libavutil.pc. Unpack the packages for developers of FFmpeg there, such as libavutil-dev." >&2
  exit 1
fi
version=$(sed -n 's/^Version: //p' "$description")
copy=$PWD/.build/ffmpeg-$version
rm -rf "$copy/pkgconfig"
mkdir -p "$copy/pkgconfig"
scripts/copy-tree.sh "$copy/tree"
for file in "$(dirname "$description")"/*.pc; do
  sed -E "s|^([a-z_]+=)/usr|\\1$headers/usr|" "$file" >"$copy/pkgconfig/$(basename "$file")"
done
cd "$copy/tree"
PKG_CONFIG_PATH=$copy/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH} scripts/swift build --configuration release \
  --static-swift-stdlib --disable-local-rpath --product animux --scratch-path "$copy/build" >&2
built=$copy/build/release/animux
wanted=libavutil.so.${version%%.*}
grep -qF "$wanted" "$built" || { echo "The program is not built for $wanted." >&2; exit 1; }
echo "$built"
