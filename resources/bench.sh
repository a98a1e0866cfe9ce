#!/bin/bash
# Measures what frames cost, and prints tables: against the limit by billfold-bench, and beside other
# toolkits by a driver with its scenes, where a folder of those is named (or lies in ../shared/bench).
# Arguments: [FOLDER]; ROUNDS=5 in the environment, PASSES=5000 for wallets of so many passes beside ten, which
# takes minutes to import. Takes some minutes; nothing else should run.
set -euo pipefail

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
driver="${1:-$root/../shared/bench}"
rounds="${ROUNDS:-5}"
"$root/resources/install.sh"

build=(swift build --package-path "$root" -c release --static-swift-stdlib)
for product in billfold billfold-courier billfold-bench; do "${build[@]}" --product "$product" >&2; done
programs="$("${build[@]}" --show-bin-path)"

private="$(mktemp -d "${TMPDIR:-/tmp}/billfold-bench-XXXXXX")"
trap 'rm -rf -- "$private"' EXIT

echo "Machine: $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1), $(nproc) processors, $(. /etc/os-release && echo "$PRETTY_NAME")"
bench() { SCREEN=3840x2160x24 "$root/resources/with-display.sh" "$programs/billfold-bench" "$@"; }
bench
bench --targets server --scenes scroll,present --sizes 540x960 --scales 2
bench --targets server --scenes drag --cards 10,100,10000,100000
bench --targets server --scenes scroll,present --paced --frames 600

if [[ ! -f "$driver/bench.py" ]]; then
  echo "There are no other scenes: name the folder of the driver as an argument." >&2
  exit 0
fi
cp -r -- "$driver/." "$private/driver"
make -C "$private/driver" >&2
for cards in 100 100000; do
  "$programs/billfold-bench" --make-wallet "$private/$cards.sqlite" --cards "$cards"
  {
    echo "billfold-$cards | --name Billfold --scroll drag --dbus | $programs/billfold --wallet $private/$cards.sqlite"
  } >>"$private/driver/scenes.txt"
done
if [[ -n "${PASSES:-}" ]]; then
  for count in 10 "$PASSES"; do
    "$root/resources/make-passes.py" "$private/passes-$count" "$count"
    find "$private/passes-$count" -name '*.pkpass' -print0 | sort -z |
      xargs -0 "$programs/billfold" import --wallet "$private/passes-$count.sqlite" >"$private/imported"
    for scroll in drag strokes; do
      echo "$count-passes-$scroll | --name Billfold --scroll $scroll --dbus | $programs/billfold --wallet $private/passes-$count.sqlite" \
        >>"$private/driver/scenes.txt"
    done
  done
fi
grep -E '^(qtquick-software|gtk3-draw|gtk4-snapshot-cairo|passes-cairo) ' "$private/driver/peers.txt" \
  >>"$private/driver/scenes.txt"
cd -- "$private/driver"
python3 bench.py --rounds "$rounds" scenes.txt
