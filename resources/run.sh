#!/bin/bash
# Installs what is missing, builds Billfold and starts it; arguments are billfold's.
# Without a display it runs the scripted tour on a private server and leaves pictures of it.
set -euo pipefail

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
"$root/resources/install.sh"

build=(swift build --package-path "$root" -c release --static-swift-stdlib --product billfold)
"${build[@]}" >&2
program="$("${build[@]}" --show-bin-path)/billfold"

if [[ -n "${DISPLAY:-}" ]]; then
  exec "$program" "$@"
fi

echo "There is no display: showing the tour on a private one." >&2
private="$(mktemp -d "${TMPDIR:-/tmp}/billfold-XXXXXX")"
pictures="$(mktemp -d "${TMPDIR:-/tmp}/billfold-tour-XXXXXX")"
server=
end() {
  if [[ -n "$server" ]]; then
    kill "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf -- "$private"
}
trap end EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

mkfifo "$private/display"
Xvfb -displayfd 3 -screen 0 1280x1024x24 -nolisten tcp 3>"$private/display" 2>"$private/log" &
server=$!
if ! read -r -t 60 number <"$private/display"; then
  echo "The private X server did not start: $(cat "$private/log")" >&2
  exit 1
fi

DISPLAY=":$number" "$program" tour "$pictures" --wallet "$private/wallet.sqlite"
echo "The pictures of the tour are in $pictures"
