#!/usr/bin/env bash
# Writes the public symbols of the library `Animux`, with their comments, as DocC's symbol graphs.
# `scripts/symbol-graph.sh .build/debug out/symbols`: the modules in the first folder have to be built.
set -euo pipefail
cd "$(dirname "$0")/.."
if (($# != 2)); then echo "usage: scripts/symbol-graph.sh BUILD OUT" >&2; exit 64; fi
build=$1 out=$2

# Modules whose symbols a program can use after `import Animux`.
reexported=$(sed -nE 's/^@_exported public import (\w+)$/\1/p' Sources/Animux/Exports.swift | paste -sd,)
arguments=(-module-name Animux -I "$build/Modules" -output-dir "$out" -minimum-access-level public
  -emit-extension-block-symbols -skip-synthesized-members
  "-experimental-allowed-reexported-modules=$reexported"
  -target "$(scripts/swift -print-target-info | sed -nE 's/^ *"triple": "(.*)",$/\1/p')")
# The C modules that ours import: headers in the tree, and libraries of the system.
for folder in Sources/C*/ Sources/C*/include/; do arguments+=(-I "$folder"); done
for map in "$build"/C*.build/module.modulemap; do arguments+=(-Xcc "-fmodule-map-file=$map"); done
read -ra libraries <<<"$(sed -nE 's/.*pkgConfig: "([^"]*)".*/\1/p' Package.swift | paste -sd' ')"
read -ra flags <<<"$(pkg-config --cflags "${libraries[@]}")"
for flag in "${flags[@]}"; do arguments+=(-Xcc "$flag"); done

rm -rf "$out"
mkdir -p "$out"
scripts/swift symbolgraph-extract "${arguments[@]}"
