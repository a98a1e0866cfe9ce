#!/bin/bash
# Installs what is missing, builds Billfold and starts it; arguments are billfold's.
# Without a display it runs the scripted tour on a private server and leaves pictures of it.
set -euo pipefail

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
"$root/resources/install.sh"

build=(swift build --package-path "$root" -c release --static-swift-stdlib)
# The second reads files, in a process of its own.
for product in billfold billfold-courier; do "${build[@]}" --product "$product" >&2; done
program="$("${build[@]}" --show-bin-path)/billfold"

if [[ -n "${DISPLAY:-}" ]]; then
  exec "$program" "$@"
fi

echo "There is no display: showing the tour on a private one." >&2
wallet="$(mktemp -d "${TMPDIR:-/tmp}/billfold-XXXXXX")"
pictures="$(mktemp -d "${TMPDIR:-/tmp}/billfold-tour-XXXXXX")"
trap 'rm -rf -- "$wallet"' EXIT

SCREEN=1280x1024x24 "$root/resources/with-display.sh" \
  "$program" tour "$pictures" --wallet "$wallet/wallet.sqlite"
echo "The pictures of the tour are in $pictures"
