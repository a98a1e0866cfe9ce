#!/bin/bash
# Paints every pass file of a folder, front and back, and all of them on one sheet: what the cards look like.
# Arguments: FOLDER [OUT]; SCALE=2 and options of render in the environment as OPTIONS=--dark. The sheet needs
# ImageMagick.
set -euo pipefail

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
folder="${1:?which folder of pass files?}"
out="${2:-$(mktemp -d "${TMPDIR:-/tmp}/billfold-passes-XXXXXX")}"
mkdir -p -- "$out"

build=(swift build --package-path "$root" -c release --static-swift-stdlib)
for product in billfold billfold-courier; do "${build[@]}" --product "$product" >&2; done
program="$("${build[@]}" --show-bin-path)/billfold"

shopt -s nullglob nocaseglob
pictures=()
for file in "$folder"/*.{pkpass,pkpasses,espass}; do
  name="$(basename -- "$file")"
  for side in front back; do
    options=(--file "$file" --scale "${SCALE:-2}" -o "$out/$name-$side.png")
    [[ $side == back ]] && options+=(--back)
    # One that is refused says why, and the others go on.
    "$program" render "${options[@]}" ${OPTIONS:-} || continue 2
    pictures+=("$out/$name-$side.png")
  done
done
if command -v montage >/dev/null && ((${#pictures[@]} > 0)); then
  montage "${pictures[@]}" -tile 8x -geometry '420x+4+4>' -gravity north "$out/all.png"
fi
echo "The pictures are in $out"
