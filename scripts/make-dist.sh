#!/usr/bin/env bash
# Makes a tarball for systems without a package: `scripts/make-dist.sh BINARY FOLDER [BINARY...]`. Further programs, of
# scripts/build-for-ffmpeg.sh, are for other versions of FFmpeg. The same commit gives the same bytes.
set -euo pipefail
if (($# < 2)); then echo "usage: scripts/make-dist.sh BINARY FOLDER [BINARY...]" >&2; exit 64; fi
binary=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
shift 2
others=()
for other; do others+=("$(realpath "$other")"); done
cd "$(dirname "$0")/.."
version=$("$binary" --version | sed -n '1s/^animux //p')
name=animux-$version-$(uname -m)
date=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
scripts/install.sh "$binary" "$work/$name" >/dev/null

# Puts a program into the folder that is named after the library of FFmpeg that it needs. See Sources/CLI/ProgramChoice.swift.
put() { # put FILE
  local library
  library=$(grep -aoE 'libavutil\.so\.[0-9]+' "$1" | head -n 1)
  if [[ -e "$work/$name/lib/animux/$library" ]]; then echo "Two programs are for $library." >&2; exit 1; fi
  install -D -m 755 "$1" "$work/$name/lib/animux/$library/animux"
  if type strip >/dev/null 2>&1; then strip --strip-unneeded "$work/$name/lib/animux/$library/animux"; fi
  echo "$library"
}

# The first line of the manual, which has the version. It needs no library of FFmpeg.
heading() { "$1" help man | sed -n '/^\.TH/{p;q}'; }

if ((${#others[@]})); then
  library=$(put "$work/$name/bin/animux")
  ln -sf "../lib/animux/$library/animux" "$work/$name/bin/animux"
  for other in "${others[@]}"; do
    [[ "$(heading "$other")" == "$(heading "$binary")" ]] || { echo "$other is another version than $version." >&2; exit 1; }
    put "$other" >/dev/null
  done
fi
tar --sort=name --mtime="@$date" --owner=0 --group=0 --numeric-owner -C "$work" -cf - "$name" | xz -9e >"$folder/$name.tar.xz"
echo "$folder/$name.tar.xz"
