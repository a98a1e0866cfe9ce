#!/bin/bash
# Makes the README's pictures anew: a window at rest, and the tour as a film. Needs ffmpeg besides.
set -euo pipefail

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
"$root/resources/install.sh"
if ! command -v ffmpeg >/dev/null; then
  echo "The film needs ffmpeg: apt-get install ffmpeg" >&2
  exit 1
fi
build=(swift build --package-path "$root" -c release --static-swift-stdlib --product billfold)
"${build[@]}" >&2
program="$("${build[@]}" --show-bin-path)/billfold"

private="$(mktemp -d "${TMPDIR:-/tmp}/billfold-XXXXXX")"
running=()
end() {
  # The last one first: a window whose server goes would complain.
  for ((i = ${#running[@]} - 1; i >= 0; i--)); do
    kill "${running[i]}" 2>/dev/null || true
    wait "${running[i]}" 2>/dev/null || true
  done
  rm -rf -- "$private"
}
trap end EXIT
export HOME="$private" XDG_RUNTIME_DIR="$private"
unset XDG_DATA_HOME

# A screen of the window's size: what is seen on it is the window.
start_server() {
  rm -f -- "$private/display"
  mkfifo "$private/display"
  Xvfb -displayfd 3 -screen 0 "$1x24" -nolisten tcp 3>"$private/display" 2>/dev/null &
  running+=($!)
  read -r -t 60 number <"$private/display"
  export DISPLAY=":$number"
}

start_server 840x1600
BILLFOLD_SCALE=2 "$program" tour "$private/large" --wallet "$private/large.sqlite" >/dev/null
cp -- "$private/large/01-stack.png" "$root/resources/pictures/wallet.png"

start_server 420x800
"$program" --wallet "$private/wallet.sqlite" &
running+=($!)
sleep 2
ffmpeg -loglevel error -f x11grab -framerate 30 -draw_mouse 0 -video_size 420x800 -i "$DISPLAY" \
  -c:v ffv1 "$private/tour.mkv" &
film=$!
"$program" tour "$private/steps" --wallet "$private/wallet.sqlite" >/dev/null
kill -INT "$film"
wait "$film" || true
ffmpeg -loglevel error -y -i "$private/tour.mkv" -filter_complex \
  "fps=15,scale=315:-1:flags=lanczos,split[a][b];[a]palettegen=max_colors=128:stats_mode=diff[p];[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle" \
  "$root/resources/pictures/tour.gif"
