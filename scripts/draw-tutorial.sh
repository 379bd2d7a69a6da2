#!/usr/bin/env bash
# Runs the commands of docs/Tutorial.md and docs/Cookbook.md, and draws the pictures of both pages.
#
# A line such as **`scene.json`** names the file for the block below it. Blocks of `sh` are run, and blocks of `bash` are only for the
# reader. A picture that a page shows as tutorial/NAME.png or cookbook/NAME.png is the file NAME.png that its commands write.
# Every scene has to be valid without a warning, and every command has to succeed. `draw-tutorial.sh TOOL Cookbook` runs only that page.
set -eu
cd "$(dirname "$0")/.."
root=$PWD
animux=$(realpath "${1:-.build/release/animux}")
read -ra pages <<< "${2:-Tutorial Cookbook}"

# The vector pictures that are used in place of photographs: a landscape at four hours.
landscape() {
  local name=$1 high=$2 low=$3 sun=$4 far=$5 near=$6 y=$7
  printf '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="%s"/><stop offset="1" stop-color="%s"/></linearGradient></defs>
<path fill="url(#s)" d="M0 0h1600v900H0z"/><circle cx="1080" cy="%s" r="110" fill="%s"/>
<path fill="%s" d="M0 620L240 430l190 160 260-250 330 300 210-150 370 250v300H0z"/>
<path fill="%s" d="M0 700c300-120 520 40 800-10s520-110 800 20v190H0z"/></svg>\n' \
    "$high" "$low" "$y" "$sun" "$far" "$near" > "docs/cookbook/$name.svg"
}
mkdir -p docs/tutorial docs/cookbook
landscape morning '#4c3f91' '#ffb199' '#ffe29a' '#7d5f9e' '#2b2350' 430
landscape noon '#2d8fd5' '#d9f1ff' '#fff6c8' '#86b3cc' '#2f6b4f' 200
landscape evening '#3b1d4e' '#ff7849' '#ffd166' '#8c3a52' '#331832' 520
landscape night '#060b23' '#27406f' '#f4f1de' '#3a5180' '#0a1228' 180

# Prints shell commands that save the named blocks of a page, validate the scenes among them, and run its blocks of sh.
commands() {
  awk '
    !inside && /^\*\*`.*`\*\*$/ { name = $0; gsub(/[*`]/, "", name) }
    /^```/ {
      if (inside) {
        if (kind == "file") {
          print "END_OF_BLOCK"
          if (language == "json") print "animux validate --strict \"" name "\" >&2"
          name = ""
        }
        inside = 0
        next
      }
      inside = 1
      language = substr($0, 4)
      kind = language == "sh" ? "run" : name != "" ? "file" : "show"
      if (language == "json" && name == "") { print FILENAME ":" FNR ": this scene has no name" > "/dev/stderr"; exit 1 }
      if (kind == "file") print "cat > \"" name "\" <<\"END_OF_BLOCK\""
      if (kind == "run") print "echo \"" FILENAME ":" FNR "\" >&2"
      next
    }
    inside && kind != "show" { print }
  ' "$1"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/film"
ln -s "$animux" "$work/bin/animux"
ln -s "$root/Samples" "$work/Samples"
ln -s "$root/docs" "$work/docs"

for page in "${pages[@]}"; do
  commands "docs/$page.md" > "$work/$page.sh"
  (cd "$work/film" && PATH="$work/bin:$PATH" bash -eu "$work/$page.sh" > /dev/null)
  folder=docs/${page,,}
  rm -f "$folder"/*.png
  grep -o "](${page,,}/[^)]*\.png)" "docs/$page.md" | sed 's|.*/||; s|)$||' | sort -u | while read -r picture; do
    cp "$work/film/$picture" "$folder/$picture"
  done
done
