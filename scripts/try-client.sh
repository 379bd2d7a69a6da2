#!/usr/bin/env bash
# Builds a folder of Swift files, written for Core Animation, against the modules of this tree, and draws what each shows.
# `scripts/try-client.sh FOLDER [OUT]`: writes NAME.mp4 and a sheet of its frames, NAME.png, for every class that draws (see
# scripts/client-driver.py for how these are found) to OUT, or to out/clients. Nothing is written into FOLDER:
# copies are built, without the words that need an Objective-C runtime (scripts/client-source.py).
# SECONDS_SHOWN, SIZE and COLOR change the films: 2, 240x240 and 38a0ff.
set -euo pipefail
if (($# < 1 || $# > 2)); then echo "usage: scripts/try-client.sh FOLDER [OUT]" >&2; exit 64; fi
folder=$(realpath "$1")
cd "$(dirname "$0")/.."
out=$(realpath -m "${2:-out/clients/$(basename "$folder")}")
build=.build/debug

scripts/swift build --quiet --target UIKit
scripts/swift build --quiet --target AVFoundation

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 scripts/client-driver.py "$folder" >"$work/main.swift"
mapfile -d '' -t sources < <(find "$folder" -name '*.swift' -not -name main.swift -not -name Package.swift \
  -not -path '*/.build/*' -not -path '*/Tests/*' -print0 | sort -z)
if ((${#sources[@]} == 0)); then echo "try-client.sh: no Swift files in $folder" >&2; exit 66; fi
# Copies in which the words that need an Objective-C runtime are replaced.
for index in "${!sources[@]}"; do
  copy=$work/$index-$(basename "${sources[index]}")
  python3 scripts/client-source.py "${sources[index]}" "$folder" >"$copy"
  sources[index]=$copy
done

# Packages find their files in a bundle of their own, which is that of the program here.
if grep -q 'Bundle\.module' "${sources[@]}" && ! grep -qE '\bvar module: (Foundation\.)?Bundle' "${sources[@]}"; then
  echo "extension Bundle { static var module: Bundle { .main } }" >>"$work/main.swift"
fi

arguments=(-swift-version 5 -suppress-warnings -module-name Client -I "$build/Modules")
for include in Sources/C*/ Sources/C*/include/; do arguments+=(-I "$include"); done
for map in "$build"/C*.build/module.modulemap; do arguments+=(-Xcc "-fmodule-map-file=$map"); done
read -ra libraries <<<"$(sed -nE 's/.*pkgConfig: "([^"]*)".*/\1/p' Package.swift | paste -sd' ')"
read -ra flags <<<"$(pkg-config --cflags "${libraries[@]}")"
for flag in "${flags[@]}"; do arguments+=(-Xcc "$flag"); done
read -ra links <<<"$(pkg-config --libs "${libraries[@]}")"
for link in "${links[@]}"; do
  case "$link" in -pthread) ;; -Wl,*) arguments+=(-Xlinker "${link#-Wl,}") ;; *) arguments+=("$link") ;; esac
done
# The objects of the modules, without those of files that are gone.
for module in Sources/*/; do
  name=$(basename "$module")
  case "$name" in CLI | Bench | Fuzz | AnimuxReference | AnimuxStudio) continue ;; esac
  while read -r object; do
    source=$(basename "${object%.o}")
    if [[ -n "$(find "$module" -name "$source" -print -quit)" ]]; then arguments+=("$object"); fi
  done < <(find "$build/$name.build" -name '*.o' 2>/dev/null)
done

swift=$(scripts/swift -print-target-info >/dev/null && scripts/swift --candidates | head -n 1)
"${swift%swift}swiftc" "${arguments[@]}" "${sources[@]}" "$work/main.swift" -o "$work/client"
# The files beside the program, where bundles and pictures are looked for: all others of the folder, by their names, and the pictures
# of asset catalogues by theirs.
while IFS= read -r -d '' file; do
  name=$(basename "$file")
  case "$file" in
    *.imageset/*)
      scale=$(sed -nE 's/.*(@[23]x)\..*/\1/p' <<<"$name")
      name=$(basename "$(dirname "$file")" .imageset)$scale.${name##*.}
      ;;
  esac
  [[ -e "$work/$name" ]] || cp -r "$file" "$work/$name"
done < <(find "$folder" -name .build -prune -o -name Tests -prune -o -name '*.bundle' -prune -print0 -o -type f \
  -not -name '*.swift' -not -name Contents.json -print0 | sort -z)
mkdir -p "$out"
"$work/client" "$out"
