#!/usr/bin/env bash
# Installs the tool below a prefix: `scripts/install.sh BINARY PREFIX`. Nothing is built. Prints what was installed.
set -euo pipefail
if (($# != 2)); then echo "usage: scripts/install.sh BINARY PREFIX" >&2; exit 64; fi
binary=$(realpath "$1") prefix=$2
cd "$(dirname "$0")/.."

put() { # put FILE FOLDER [MODE]
  install -D -m "${3:-644}" "$1" "$prefix/$2/$(basename "$1")"
}

put "$binary" bin 755
if type strip >/dev/null 2>&1; then strip --strip-unneeded "$prefix/bin/$(basename "$binary")"; fi
mv -f "$prefix/bin/$(basename "$binary")" "$prefix/bin/animux.new" && mv -f "$prefix/bin/animux.new" "$prefix/bin/animux"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
scripts/man-pages.sh "$binary" "$work"
gzip -9n "$work"/*.1
install -d "$prefix/share/man/man1"
install -m 644 "$work"/*.1.gz "$prefix/share/man/man1"
pages=("$work"/*.1.gz)

install -d "$prefix/share/bash-completion/completions" "$prefix/share/zsh/vendor-completions" \
  "$prefix/share/fish/vendor_completions.d"
"$binary" completion bash >"$prefix/share/bash-completion/completions/animux"
"$binary" completion zsh >"$prefix/share/zsh/vendor-completions/_animux"
"$binary" completion fish >"$prefix/share/fish/vendor_completions.d/animux.fish"

install -d "$prefix/share/animux"
"$binary" schema >"$prefix/share/animux/scene.schema.json"
cp -r Parts Samples skills "$prefix/share/animux/"
find "$prefix/share/animux" -type d -exec chmod 755 {} + -o -type f -exec chmod 644 {} +
put LICENSE share/doc/animux
put README.md share/doc/animux
install -D -m 644 Sources/CFonts/LICENSE "$prefix/share/doc/animux/LICENSE.fonts"
gzip -9n <CHANGELOG.md >"$prefix/share/doc/animux/changelog.gz"
chmod 644 "$prefix/share/doc/animux/changelog.gz"

echo "Installed animux in $prefix: bin/animux, ${#pages[@]} pages of the manual, completions for"
echo "bash, zsh and fish, and share/animux with the schema, the parts, the samples and the skill."
