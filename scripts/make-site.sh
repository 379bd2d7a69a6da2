#!/usr/bin/env bash
# Makes the pages of the library `Animux` as a static site. `scripts/make-site.sh .build/release out/site`: the modules in
# the first folder have to be built. The catalogue in `Sources/Animux` gets its pictures, its gallery and its page of
# filters from the samples and from docs, so that the tree has them once.
set -euo pipefail
cd "$(dirname "$0")/.."
if (($# != 2)); then echo "usage: scripts/make-site.sh BUILD SITE" >&2; exit 64; fi
build=$1 site=$2

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
catalogue=$work/Animux.docc
cp -R Sources/Animux/Animux.docc "$catalogue"
mkdir "$catalogue/Resources"
for picture in docs/tutorial/*.png; do cp "$picture" "$catalogue/Resources/tutorial-${picture##*/}"; done
for picture in Samples/*/picture.png; do
  sample=${picture%/picture.png}
  cp "$picture" "$catalogue/Resources/sample-${sample##*/}.png"
done

# The page of filters is an article, too, with another first paragraph.
for picture in docs/images/filters/*/*.png; do
  family=${picture%/*}
  cp "$picture" "$catalogue/Resources/filter-${family##*/}-${picture##*/}"
done
sed -E -e 's|\(images/filters/([a-z]+)/(\w+)\.png\)|(filter-\1-\2)|g' \
  -e '3,4d' -e '1s|$|\n\nEvery filter, blend, transition and generator, with its inputs and a picture.\n\n## Overview|' \
  docs/Filters.md >"$catalogue/Filters.md"

# The tables of the samples' page become pictures with a line of text each.
{
  cat <<"PAGE"
# Gallery

The films of the samples, each with its document in the folder `Samples`.

## Overview

PAGE
  sed -nE \
    -e 's/^## (.*)/### \1\n/p' \
    -e 's/^\| !\[\]\(([a-z-]+)\/picture\.png\) \| \[\*\*[a-z-]+\*\*\]\([^)]*\): (.*) \|$/![The sample \1](sample-\1)\n\n**\1**: \2.\n/p' \
    Samples/README.md
} >"$catalogue/Gallery.md"

# Pages of docs that are for users of the tool are articles, too.
scripts/site-pages.py "$catalogue" Tutorial Cookbook SceneFormat Parts CommandLine Preview Farm Lottie CoreAnimation QuartzCore \
  Library Diagnostics Installing Limits Performance Pictures Security Glossary

scripts/symbol-graph.sh "$build" "$work/symbols"
resources=$(scripts/swift -print-target-info | sed -nE 's/^ *"runtimeResourcePath": "(.*)",?$/\1/p')
docc=${resources%/lib/swift}/bin/docc
rm -rf "$site"
mkdir -p "$(dirname "$site")"
"$docc" convert "$catalogue" --additional-symbol-graph-dir "$work/symbols" --output-path "$site" \
  --fallback-display-name animux --fallback-bundle-identifier animux --transform-for-static-hosting --warnings-as-errors
