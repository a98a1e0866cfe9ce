#!/bin/bash
# Installs what is missing, checks the code's layout and runs all tests; arguments are swift test's.
# Tests that need a display start private ones.
set -euo pipefail

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
"$root/resources/install.sh"
"$root/resources/code-readers.sh" || echo "Codes will be painted, but not read." >&2
cd -- "$root"
unset DISPLAY WAYLAND_DISPLAY

swift build --explicit-target-dependency-import-check error --build-tests
swift format lint --strict --recursive Sources Tests Package.swift
(($#)) || resources/check-desktop.sh "$(swift build --show-bin-path)"
swift test --explicit-target-dependency-import-check error "$@"

# What a frame may cost is counted in a program as it is released: bytes, allocations, work.
if (($# == 0)); then
  echo "Counting what frames cost."
  build=(swift build -c release --static-swift-stdlib --product billfold-bench)
  "${build[@]}"
  resources/with-display.sh "$("${build[@]}" --show-bin-path)/billfold-bench" --check
fi
