#!/usr/bin/env bash
# Checks the packages of a release: `scripts/check-release.sh BINARY`. Both are made twice, which has to give the same bytes, and
# each is installed, used and removed in an empty root. The packages stay in out.
set -euo pipefail
if (($# != 1)); then echo "usage: scripts/check-release.sh BINARY" >&2; exit 64; fi
binary=$(realpath "$1")
cd "$(dirname "$0")/.."
again=$(mktemp -d)
trap 'rm -rf "$again"' EXIT
packages=()
for kind in deb dist; do
  first=$("scripts/make-$kind.sh" "$binary" out)
  cmp "$first" "$("scripts/make-$kind.sh" "$binary" "$again")" || { echo "Two runs of make-$kind.sh differ." >&2; exit 1; }
  echo "$first: two runs give the same bytes"
  packages+=("$first")
done
if type lintian >/dev/null 2>&1; then lintian --fail-on error "${packages[0]}"; fi
if type mandoc >/dev/null 2>&1; then
  scripts/man-pages.sh "$binary" "$again/man"
  mandoc -T lint -W warning "$again/man"/*.1
fi
for package in "${packages[@]}"; do scripts/check-package.sh "$package"; done
