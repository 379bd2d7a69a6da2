#!/usr/bin/env bash
# Makes a tarball for systems without a package: `scripts/make-dist.sh BINARY FOLDER`. The same commit gives the same bytes.
set -euo pipefail
if (($# != 2)); then echo "usage: scripts/make-dist.sh BINARY FOLDER" >&2; exit 64; fi
binary=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
cd "$(dirname "$0")/.."
name=animux-$("$binary" --version | sed -n '1s/^animux //p')-$(uname -m)
date=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
scripts/install.sh "$binary" "$work/$name" >/dev/null
tar --sort=name --mtime="@$date" --owner=0 --group=0 --numeric-owner -C "$work" -cf - "$name" | xz -9e >"$folder/$name.tar.xz"
echo "$folder/$name.tar.xz"
