#!/usr/bin/env bash
# Checks a Debian package or a tarball in an empty root of Debian without Swift: `scripts/check-package.sh FILE [SUITE]`. It has to be
# run as root, and needs debootstrap. Downloaded packages are kept in out/debs. The suite is bookworm by default.
set -euo pipefail
if (($# < 1 || $# > 2)); then echo "usage: scripts/check-package.sh FILE [SUITE]" >&2; exit 64; fi
package=$(realpath "$1") suite=${2:-bookworm}
cd "$(dirname "$0")/.."
if ((EUID != 0)) || ! type debootstrap >/dev/null 2>&1; then
  echo "The package is not checked: this needs root and debootstrap (apt-get install debootstrap)." >&2
  exit 1
fi
# A name space of its own: whatever is mounted below is gone at the end.
if [[ -z "${CHECK_PACKAGE_INSIDE:-}" ]]; then
  CHECK_PACKAGE_INSIDE=1 exec unshare --mount --pid --fork --propagation private scripts/check-package.sh "$package" "$suite"
fi

debs=$PWD/out/debs/$suite
root=$(mktemp -d)
chmod 755 "$root"
trap 'umount "$root/debs" "$root/proc" 2>/dev/null; rm -rf --one-file-system "$root"' EXIT
mkdir -p "$debs/partial"
echo "Making a root of Debian $suite"
debootstrap --variant=minbase --cache-dir="$debs" --include=man-db,zsh,fish "$suite" "$root" >"$root.log" 2>&1 ||
  { tail -n 20 "$root.log" >&2; rm -f "$root.log"; exit 1; }
rm -f "$root.log"
mkdir -p "$root/debs"
mount --bind "$debs" "$root/debs"
mount -t proc proc "$root/proc"
within() { chroot "$root" env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp/home LC_ALL=C.UTF-8 "$@"; }
apt() { within DEBIAN_FRONTEND=noninteractive apt-get -qq --yes -o Dir::Cache::archives=/debs "$@"; }
step() { printf '%s\n' "$1"; }
fail() { printf 'check-package: %s\n' "$1" >&2; exit 1; }
# All files but those that packages other than this one, the pages of the manual's index, and the checks below change.
files() { (cd "$root" && find . -xdev \( -path ./proc -o -path ./debs -o -path ./tmp -o -path ./var/log -o -path ./var/cache \
  -o -path './var/lib/dpkg/*-old' \) -prune -o -print | LC_ALL=C sort); }

# A package is installed and removed by the system, and a tarball as in the documentation. The names of libraries have their versions
# in them, which differ between releases of Debian.
case "$package" in
  *.deb)
    prefix=/usr
    depend() { apt --no-install-recommends satisfy "$(dpkg-deb --field "$package" Depends)"; }
    put_in() { cp "$package" "$root/animux.deb"; within dpkg --install /animux.deb; rm "$root/animux.deb"; }
    take_out() { apt purge animux; }
    ;;
  *.tar.xz)
    prefix=/usr/local
    depend() {
      apt --no-install-recommends install '^libavformat[0-9]+$' '^libswscale[0-9]+$' '^libicu[0-9]+$' librsvg2-2 libpangoft2-1.0-0 \
        '^libpng16-16(t64)?$' liblcms2-2 '^libduktape[0-9]+$' '^libmicrohttpd12(t64)?$' libstdc++6
    }
    put_in() { tar -xJf "$package" --strip-components 1 -C "$root/usr/local"; }
    # Files, then the folders that were not there before.
    take_out() {
      local path
      tar -tf "$package" | cut -d/ -f2- | LC_ALL=C sort -r | while read -r path; do
        case "$path" in
          '') ;;
          */) grep -qxF "./usr/local/${path%/}" <<<"$before" || rmdir "$root/usr/local/$path" ;;
          *) rm "$root/usr/local/$path" ;;
        esac
      done
    }
    ;;
  *) fail "$package is neither a package of Debian nor a tarball" ;;
esac

step "Installing what the tool depends on"
apt update >/dev/null
depend >/dev/null 2>&1 || fail "the dependencies cannot be installed"
if within sh -c 'type swift' >/dev/null 2>&1; then fail "the root has Swift, so it shows nothing"; fi
before=$(files)

step "Installing $(basename "$package")"
put_in >/dev/null
if within ldd "$prefix/bin/animux" | grep 'not found'; then fail "a library is missing"; fi
within animux doctor || fail "animux doctor misses something"
within animux version

step "Making a film"
within sh -ec 'mkdir -p /tmp/home/work && cd /tmp/home/work && animux init explainer && cd explainer && animux validate scene.json \
  && animux encode scene.json explainer.mp4 --scale 0.5 --no-store && animux probe explainer.mp4' || fail "the first film fails"

step "Reading the manual"
page=$(within man animux-encode 2>&1)
[[ "$page" == *"animux encode "*SCENE* ]] || fail "man animux-encode shows no page"

step "Completing words"
# shellcheck disable=SC2016 # The shells inside expand what is quoted here.
{
  word=$(within bash -c '. "$0/share/bash-completion/completions/animux"; COMP_WORDS=(animux enc) COMP_CWORD=1; _animux; echo "${COMPREPLY[@]}"' "$prefix")
  [[ "$word" == encode ]] || fail "bash completes enc to \"$word\""
  word=$(within zsh -fc 'fpath=($0/share/zsh/vendor-completions $fpath); autoload -U compinit; compinit -u -D; echo $_comps[animux]' "$prefix")
  [[ "$word" == _animux ]] || fail "zsh does not find the completion"
  word=$(within XDG_DATA_DIRS="$prefix/share" fish -c 'complete -C "animux enc"' | cut -f1)
  [[ "$word" == encode ]] || fail "fish completes enc to \"$word\""
}

step "Removing it"
take_out >/dev/null 2>&1 || fail "it cannot be removed"
changes=$(diff <(printf '%s\n' "$before") <(files) | grep '^[<>]' || true)
[[ -z "$changes" ]] || fail "the root is not as it was before: $changes"
echo "$(basename "$package") can be installed, used and removed on Debian $suite."
