#!/usr/bin/env bash
# Checks that the tree can be released as a version, and tags it: `scripts/release.sh X.Y.Z`. Nothing is tagged unless all checks pass.
set -euo pipefail
version=${1:-}
cd "$(dirname "$0")/.."
problems=0
problem() { printf 'release: %s\n' "$1" >&2; problems=1; }

number='(0|[1-9][0-9]*)'
if ! [[ "$version" =~ ^$number\.$number\.$number(-[0-9A-Za-z.-]+)?$ ]]; then
  echo "usage: make release VERSION=X.Y.Z (a semantic version)" >&2
  exit 64
fi
# The only place of the version. Packages ask the built tool for it.
source=Sources/CLI/Version.swift
declared=$(sed -nE 's/^  static let number = "(.*)"$/\1/p' "$source")
[[ "$declared" == "$version" ]] || problem "$source says $declared, not $version"
others=$(git grep -lF "\"$version\"" -- Sources Package.swift Makefile scripts | grep -vx "$source" || true)
[[ -z "$others" ]] || problem "the version is repeated in $others"

[[ -z "$(git status --porcelain)" ]] || problem "the tree has changes that are not committed"
if git rev-parse -q --verify "refs/tags/v$version" >/dev/null; then problem "the tag v$version exists already"; fi

section=$(awk -v head="## [$version] - " 'index($0, head) == 1 {found = 1; print; next} found && /^## /{exit} found' CHANGELOG.md)
if [[ -z "$section" ]]; then
  problem "CHANGELOG.md has no section \"## [$version] - YYYY-MM-DD\""
else
  head -n 1 <<<"$section" | grep -qE ' - [0-9]{4}-[0-9]{2}-[0-9]{2}$' || problem "the section of CHANGELOG.md has no date"
  grep -qE '^### (Added|Changed|Fixed)$' <<<"$section" || problem "the section of CHANGELOG.md has no Added, Changed or Fixed"
fi
unreleased=$(awk '/^## \[Unreleased\]/{found = 1; next} found && /^## /{exit} found && /^- /' CHANGELOG.md)
[[ -z "$unreleased" ]] || problem "CHANGELOG.md still lists unreleased changes"
if ((problems)); then exit 1; fi

make --no-print-directory check release-check
[[ -z "$(git status --porcelain)" ]] || { problem "the checks have changed the tree"; exit 1; }
git tag --annotate "v$version" --message "animux $version"
echo "Tagged v$version. Publish it with: git push origin v$version"
