#!/bin/bash
# Runs a command with a private X server (Xvfb) of SCREEN, 1000x1000x24 where that is not set, and ends
# with its exit code.
set -euo pipefail

private="$(mktemp -d "${TMPDIR:-/tmp}/billfold-XXXXXX")"
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
Xvfb -displayfd 3 -screen 0 "${SCREEN:-1000x1000x24}" -nolisten tcp \
  3>"$private/display" 2>"$private/log" &
server=$!
if ! read -r -t 60 number <"$private/display"; then
  echo "The private X server did not start: $(cat "$private/log")" >&2
  exit 1
fi
DISPLAY=":$number" "$@"
