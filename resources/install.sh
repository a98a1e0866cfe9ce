#!/bin/bash
# Installs what packages.txt lists and this machine lacks. Run it as often as you like.
set -euo pipefail

folder="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)"

if ! command -v swift >/dev/null; then
  echo "Swift is missing: install Swift 6.3 from https://www.swift.org/install and put it into PATH." >&2
  exit 1
fi

missing=()
while read -r package; do
  state="$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)"
  [[ "$state" == installed ]] || missing+=("$package")
done < <(sed -e 's/#.*//' -e 's/[[:space:]]//g' -e '/^$/d' "$folder/packages.txt")

((${#missing[@]} == 0)) && exit 0

as_root=()
if ((EUID != 0)); then
  if ! command -v sudo >/dev/null; then
    echo "Packages are missing and there is no sudo; as root: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

# Names the variable on the command line, as sudo passes none on.
apt_get() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@"; }

echo "Installing ${missing[*]}" >&2
# The package lists may be absent or too old; then, and only then, they are fetched.
if ! apt_get install --yes --no-install-recommends "${missing[@]}" >/dev/null 2>&1; then
  apt_get update >&2
  apt_get install --yes --no-install-recommends "${missing[@]}" >&2
fi
