#!/usr/bin/env bash
# Makes a Debian package: `scripts/make-deb.sh BINARY FOLDER`. The same commit gives the same bytes.
set -euo pipefail
if (($# != 2)); then echo "usage: scripts/make-deb.sh BINARY FOLDER" >&2; exit 64; fi
binary=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
cd "$(dirname "$0")/.."
version=$("$binary" --version | sed -n '1s/^animux //p')
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || echo 0)}
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
scripts/install.sh "$binary" "$root/usr" >/dev/null

# The differences of a package from a folder of files.
doc=$root/usr/share/doc/animux
rm -f "$doc/LICENSE" "$doc/LICENSE.fonts"
mv "$doc/changelog.gz" "$doc/CHANGELOG.md.gz"
printf 'animux (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- The animux authors <animux@example.org>  %s\n' \
  "$version" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$doc/changelog.gz"
chmod 644 "$doc/changelog.gz"
{
  cat <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: animux

Files: *
Copyright: 2026 The animux authors
License: Expat

Files: usr/share/animux/Samples/Fonts/* usr/bin/animux
Copyright: The Inter Project Authors, Google Inc., and the authors that the licences in the folder name
License: OFL-1.1
Comment: The program contains the fonts of the families Inter and Arimo.

License: Expat
END
  sed -e '1,/^Copyright/d' -e 's/^$/./' -e 's/^/ /' LICENSE | sed '1{/^ \.$/d}'
  echo
  echo "License: OFL-1.1"
  sed -e 's/[[:space:]]*$//' -e 's/^$/./' -e 's/^/ /' Sources/CFonts/LICENSE
} >"$doc/copyright"

mkdir -p "$root/DEBIAN" "$work/debian"
printf 'Source: animux\n\nPackage: animux\nArchitecture: any\n' >"$work/debian/control"
depends=$(cd "$work" && dpkg-shlibdeps -O "$root/usr/bin/animux" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
# The program loads most libraries itself, when it first calls them. Their names are in it, and their packages state which
# version offers what they declare.
while read -r library; do
  file=$(ldconfig -p | sed -n "s|.* => \(.*/$library\)$|\1|p" | head -n 1)
  if [[ -z "$file" ]]; then continue; fi
  file=$(realpath "$file")
  # dpkg may know the file by its name before /lib became a link.
  package=$({ dpkg -S "$file" || dpkg -S "${file#/usr}"; } 2>/dev/null | cut -d: -f1 | head -n 1)
  name=${library%.so.*}
  shlibs=/var/lib/dpkg/info/$package.shlibs
  if [[ ! -f "$shlibs" ]]; then shlibs=/var/lib/dpkg/info/$package:$architecture.shlibs; fi
  needed=""
  if [[ -f "$shlibs" ]]; then needed=$(sed -n "s/^$name ${library##*.} //p" "$shlibs"); fi
  needed=${needed:-$package}
  if [[ ", $depends," != *", ${needed%% *}"[\ ,]* ]]; then depends="$depends, $needed"; fi
done < <(grep -aoE 'lib[a-z0-9-]+(-[0-9.]+)?\.so\.[0-9]+' "$root/usr/bin/animux" | sort -u)
size=$(du -sk --apparent-size "$root/usr" | cut -f1)
cat >"$root/DEBIAN/control" <<END
Package: animux
Version: $version
Architecture: $architecture
Maintainer: The animux authors <animux@example.org>
Installed-Size: $size
Depends: $depends
Recommends: fonts-noto-color-emoji
Suggests: slurm-client
Section: video
Priority: optional
Description: render scenes of layers and animations to films
 A scene is a JSON document: a tree of layers with animations, transactions
 and transitions, with the names, defaults and timing of Core Animation.
 animux renders it to a film, without a screen, a GPU or a browser. Every
 frame is exact, and the same scene gives the same bytes on every machine.
END
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
find "$root" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
find "$root" -type d -exec chmod 755 {} +
chmod 644 "$root"/DEBIAN/*

package=$folder/animux_${version}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
echo "$package"
