#!/bin/bash
# Checks what install-desktop.sh does to a desktop: that its files are valid, that pass files are known and
# opened by the program installed, and that nothing stays when it is removed. Writes below a private
# folder only. The argument is the folder with the programs; they need not be release builds.
set -euo pipefail

resources="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)"
programs="${1:?The folder with billfold and billfold-courier is missing.}"
private="$(mktemp -d "${TMPDIR:-/tmp}/billfold-XXXXXX")"
trap 'rm -rf -- "$private"' EXIT
unset DISPLAY WAYLAND_DISPLAY XDG_BIN_HOME DESTDIR XDG_RUNTIME_DIR

fail() {
  echo "check-desktop.sh: $1" >&2
  exit 1
}
expect() { [[ "$2" == "$3" ]] || fail "$1: “$2” in the place of “$3”."; }
expect_opened() {
  [[ "$(gio mime "$1")" == *": billfold.desktop"* ]] || fail "$1 is not opened by Billfold."
}
install_desktop() { "$resources/install-desktop.sh" --programs "$programs" "$@" 2>"$private/log"; }
tree() { (cd -- "$1" && find . -printf '%y %m %p\n' | LC_ALL=C sort); }

# The files as they lie here.
desktop-file-validate "$resources/billfold.desktop"
appstreamcli validate --no-net "$resources/billfold.metainfo.xml" >"$private/log" ||
  fail "$(cat "$private/log")"
for side in 16 24 32 48 64 128 256 512; do
  size="$(od -An -tu1 -j16 -N8 "$resources/icons/billfold-$side.png" |
    awk '{ print $3 * 256 + $4 "x" $7 * 256 + $8 }')"
  expect "The icon's size" "$size" "${side}x$side"
done

# Below a prefix that no shell likes; GLib takes no % in one.
prefix="$private/a b/c\$d'e "
mkdir -p -- "$prefix/share/applications"
printf '[Desktop Entry]\nType=Application\nName=Other\nExec=true\n' \
  >"$prefix/share/applications/other.desktop"
update-desktop-database -q "$prefix/share/applications"
before="$(tree "$prefix")"
install_desktop --prefix "$prefix"
first="$(tree "$prefix")"
install_desktop --prefix "$prefix"
expect "A second installation" "$(tree "$prefix")" "$first"
entry="$prefix/share/applications/billfold.desktop"
desktop-file-validate "$entry"

export XDG_DATA_HOME="$private/data" XDG_CONFIG_HOME="$private/config" XDG_CACHE_HOME="$private/cache"
export XDG_DATA_DIRS="$prefix/share:/usr/share" HOME="$private"
mkdir -p -- "$private/files"
while read -r name type; do
  # Begins as a zip does, and a pass from most issuers does not.
  printf 'PK\003\004\024\000' >"$private/files/$name"
  known="$(gio info -a standard::content-type "$private/files/$name" | sed -n 's/.*content-type: //p')"
  expect "The type of $name" "$known" "$type"
  expect_opened "$type"
done <<'END'
a.pkpass application/vnd.apple.pkpass
B.PKPASS application/vnd.apple.pkpass
c.pkpasses application/vnd.apple.pkpasses
d.espass application/vnd.espass-espass+zip
END
for alias in application/x-pkpass application/vnd-com.apple.pkpass application/vnd.espass-espass; do
  expect_opened "$alias"
done
# The program that the entry names is started: it says that there is no display.
gio launch "$entry" "$private/files/a.pkpass" >"$private/said" 2>&1 || true
for _ in {1..200}; do
  [[ ! -s "$private/said" ]] || break
  sleep 0.05
done
grep -q '^billfold: ' "$private/said" || fail "The entry does not start it: $(cat "$private/said")"

install_desktop --prefix "$prefix" --remove
expect "What stays under the prefix" "$(tree "$prefix")" "$before"
install_desktop --prefix "$prefix" --remove # again is no error

# For a user, with a wallet that must stay.
export HOME="$private/home x"
unset XDG_DATA_HOME
mkdir -p -- "$HOME/.local/share/billfold"
touch -- "$HOME/.local/share/billfold/wallet.sqlite"
before="$(tree "$HOME")"
install_desktop
[[ -x "$HOME/.local/bin/billfold" && -x "$HOME/.local/bin/billfold-courier" ]] ||
  fail "The programs are not in ~/.local/bin."
install_desktop --remove
expect "What stays of a user's installation" "$(tree "$HOME")" "$before"

# For a package.
mkdir -p -- "$private/package"
DESTDIR="$private/package" install_desktop --prefix /usr
grep -q '^Exec="/usr/bin/billfold" %F$' "$private/package/usr/share/applications/billfold.desktop" ||
  fail "A package's entry names another path."
[[ ! -e "$private/package/usr/share/mime/mime.cache" ]] || fail "A package has a cache."
DESTDIR="$private/package" install_desktop --prefix /usr --remove
expect "What stays of a package" "$(ls -A -- "$private/package")" ""
echo "The desktop's files are in order."
