#!/usr/bin/env bash
# Fetches the headers of the FFmpeg of another release of Debian: `scripts/ffmpeg-headers.sh SUITE FOLDER`. Nothing is installed.
# The packages come from the same mirror as this system's.
set -euo pipefail
if (($# != 2)); then echo "usage: scripts/ffmpeg-headers.sh SUITE FOLDER" >&2; exit 64; fi
suite=$1
mkdir -p "$2"
folder=$(realpath "$2")
# shellcheck disable=SC2016 # apt-get itself expands what is quoted here.
site=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | head -n 1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/{lists/partial,archives/partial,etc/apt.conf.d}
echo "deb $site $suite main" >"$work/etc/sources.list"
touch "$work/status"
options=(-qq -o Dir::State="$work" -o Dir::State::Lists="$work/lists" -o Dir::State::status="$work/status"
  -o Dir::Cache="$work" -o Dir::Etc::SourceList="$work/etc/sources.list" -o Dir::Etc::SourceParts=/dev/null
  -o Dir::Etc::Preferences=/dev/null -o Dir::Etc::PreferencesParts=/dev/null -o APT::Sandbox::User=root)
apt-get "${options[@]}" update
cd "$work/archives"
apt-get "${options[@]}" download libavcodec-dev libavformat-dev libavutil-dev libswscale-dev libswresample-dev
for package in *.deb; do dpkg-deb -x "$package" "$folder"; done
