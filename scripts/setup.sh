#!/usr/bin/env bash
# Installs what a build requires. It prints nothing and changes nothing if all of it is installed.
set -euo pipefail
cd "$(dirname "$0")/.."

# The libraries that the build requires: the name for pkg-config, the oldest usable version, and the package of Debian and Ubuntu.
# FFmpeg 5.1 is the first version with the current names of channel layouts. Pango's is the first that has the baseline of a run,
# ICU's is that of Debian 11, and librsvg's is the first that returns the exact size of a vector picture. Debian's Duktape 2.7 states that it
# is 2.2.
libraries=(
  "libavcodec    59.37 libavcodec-dev"
  "libavformat   59.27 libavformat-dev"
  "libavutil     57.28 libavutil-dev"
  "libswscale    6.7   libswscale-dev"
  "libswresample 4.7   libswresample-dev"
  "pangoft2      1.50  libpango1.0-dev"
  "harfbuzz      4.0   libharfbuzz-dev"
  "fontconfig    2.13  libfontconfig-dev"
  "icu-uc        67.1  libicu-dev"
  "librsvg-2.0   2.52  librsvg2-dev"
  "libpng        1.6   libpng-dev"
  "lcms2         2.9   liblcms2-dev"
  "libmicrohttpd 0.9.71 libmicrohttpd-dev"
  "duktape       2.2.0 duktape-dev"
)

# The packages that a toolchain from swift.org requires to run and to link.
toolchain_packages=(g++ libc6-dev libncurses6 libsqlite3-0 libcurl4 libxml2 zlib1g-dev tzdata)

say() { printf '%s\n' "$*" >&2; }
has() { command -v "$1" >/dev/null; }

missing_packages() {
  if ! has pkg-config; then echo pkg-config; fi
  local name version package
  while read -r name version package; do
    if ! pkg-config --atleast-version="$version" "$name" 2>/dev/null; then echo "$package"; fi
  done < <(printf '%s\n' "${libraries[@]}")
  if has apt-get && ! toolchain_works; then printf '%s\n' "${toolchain_packages[@]}"; fi
}

# Succeeds if the Swift that is installed, if any, runs and links. One that is only too old does.
toolchain_works() {
  local swift
  if scripts/swift --version >/dev/null 2>&1; then
    scripts/swift build --version >/dev/null 2>&1 && compgen -G '/usr/lib*/gcc/*/*/libstdc++.so' >/dev/null
  else
    for swift in $(scripts/swift --candidates); do
      "$swift" --version >/dev/null 2>&1 || return 1
    done
  fi
}

apt() {
  local root=()
  if ((EUID != 0)); then root=(sudo); fi
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120 "$@" >/dev/null
}

install_packages() {
  if ! has apt-get; then
    say "animux requires these packages, which are named as on Debian: $*"
    say "On Fedora, install ffmpeg-devel, pango-devel, libicu-devel, librsvg2-devel, libpng-devel, lcms2-devel,"
    say "libmicrohttpd-devel and duktape-devel; on Arch, ffmpeg, pango, icu, librsvg, libpng, lcms2, libmicrohttpd and duktape; on other"
    say "systems, FFmpeg, Pango, ICU, librsvg, libpng, Little CMS, GNU libmicrohttpd and Duktape with their headers. pkg-config is required, too."
    return 1
  elif ((EUID != 0)) && ! has sudo; then
    say "These packages are missing, and only root can install them: apt-get install $*"
    return 1
  fi
  say "Installing $*"
  apt update || say "apt-get update failed; the existing package lists are used."
  apt install --yes --no-install-recommends "$@"
}

# After the installation: an old system has the packages, but in versions that are too old.
explain_versions() {
  local name version package
  while read -r name version package; do
    if ! pkg-config --atleast-version="$version" "$name"; then
      say "$name is $(pkg-config --modversion "$name" 2>/dev/null || echo missing); animux requires $version or newer."
    fi
  done < <(printf '%s\n' "${libraries[@]}")
  say "These are FFmpeg 5.1, Pango 1.50, librsvg 2.52 and libpng 1.6, which Debian 12, Ubuntu 23.04 and later versions have."
}

main() {
  local missing ready=true
  mapfile -t missing < <(missing_packages)
  if ((${#missing[@]})); then
    if [[ -n "$(scripts/swift --candidates)" ]] || ! has apt-get; then
      install_packages "${missing[@]}" || ready=false
    fi
  fi
  scripts/swift --version >/dev/null || ready=false
  if ! $ready; then exit 1; fi
  if [[ -n "$(missing_packages)" ]]; then
    explain_versions
    exit 1
  fi
}

main
