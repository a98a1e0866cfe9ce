#!/bin/bash
# Installs Billfold into the desktop: its programs, their entry in the menus, icons, and the types of pass
# files, so that a double click opens one. Run it as often as you like; --remove takes back what it
# installed and nothing else. The wallet is never touched.
set -euo pipefail

resources="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)"
root="$(dirname -- "$resources")"

usage() {
  cat <<'END'
resources/install-desktop.sh [--remove] [--prefix DIR] [--programs DIR]

  --prefix DIR    into DIR/bin and DIR/share, /usr/local for one; without it for this user alone, into
                  ~/.local/bin and $XDG_DATA_HOME (~/.local/share)
  --remove        take it away again
  --programs DIR  the folder with billfold and billfold-courier; without it they are built when they are
                  missing or older than their sources

  DESTDIR in the environment is put before every path that is written, as for a package.
END
}

fail() {
  echo "install-desktop.sh: $1" >&2
  exit "${2:-1}"
}

prefix= programs= remove=
while (($#)); do
  case "$1" in
    --prefix | --programs)
      [[ -n "${2:-}" ]] || fail "$1 needs a folder after it." 2
      [[ "$1" == --prefix ]] && prefix="$2" || programs="$2"
      shift
      ;;
    --prefix=?*) prefix="${1#*=}" ;;
    --programs=?*) programs="${1#*=}" ;;
    --remove) remove=yes ;;
    --help | -h)
      usage
      exit
      ;;
    *) fail "“$1” is unknown; --help shows what can be said." 2 ;;
  esac
  shift
done

if [[ -n "$prefix" ]]; then
  prefix="$(realpath --canonicalize-missing --no-symlinks -- "$prefix")"
  bin="${prefix%/}/bin"
  share="${prefix%/}/share"
else
  [[ "${HOME:-}" == /* ]] || fail "HOME names no folder; --prefix does without it."
  # The standard ignores relative ones.
  share="${XDG_DATA_HOME:-}"
  [[ "$share" == /* ]] || share="$HOME/.local/share"
  bin="${XDG_BIN_HOME:-}"
  [[ "$bin" == /* ]] || bin="$HOME/.local/bin"
fi
destination="${DESTDIR:-}"
[[ "$bin$share$destination" != *$'\n'* ]] || fail "A folder's name has two lines."

# What is installed, a line each: “file” or “folder”, and the path without DESTDIR.
manifest="$share/doc/billfold/installed"
icons="$share/icons/hicolor"

# --- Removing

# Takes away the files of a list, then the folders that were made for them and are empty.
take_away() {
  local line
  while IFS= read -r line; do
    [[ "$line" != "file "* ]] || rm -f -- "$destination${line#file }"
  done <"$1"
}

take_folders_away() {
  local line
  # The deepest first.
  while IFS= read -r line; do
    [[ "$line" != "folder "* ]] || rmdir -- "$destination${line#folder }" 2>/dev/null || true
  done < <(LC_ALL=C sort --reverse -- "$1")
}

# Lets the desktop know. Of a package that is being made, its own installation does.
update_caches() {
  [[ -z "$destination" ]] || return 0
  local folder="$share/mime"
  if [[ -d "$folder/packages" ]] && command -v update-mime-database >/dev/null; then
    update-mime-database "$folder" >/dev/null 2>&1 || echo "The file types are not known yet." >&2
    # Of nothing it makes empty lists.
    if [[ -z "$(ls -A -- "$folder/packages")" ]]; then
      (cd -- "$folder" && rm -f -- aliases generic-icons globs globs2 icons magic mime.cache \
        subclasses treemagic types version XMLnamespaces)
      rmdir -- "$folder/application" 2>/dev/null || true
    fi
  fi
  folder="$share/applications"
  if [[ -d "$folder" ]] && command -v update-desktop-database >/dev/null; then
    update-desktop-database -q "$folder" || true
    [[ -n "$(find "$folder" -name '*.desktop' -print -quit)" ]] || rm -f -- "$folder/mimeinfo.cache"
  fi
  if [[ -d "$icons" ]]; then
    # A cache where there was none would hide what others install without renewing it.
    if [[ -e "$icons/icon-theme.cache" ]] && command -v gtk-update-icon-cache >/dev/null; then
      gtk-update-icon-cache -q -t -f "$icons" >/dev/null 2>&1 || true
    fi
    touch -- "$icons"
  fi
}

if [[ -n "$remove" ]]; then
  if [[ ! -f "$destination$manifest" ]]; then
    echo "Nothing of Billfold is installed under $destination$share." >&2
    exit
  fi
  list="$(mktemp)"
  trap 'rm -f -- "$list"' EXIT
  cp -- "$destination$manifest" "$list"
  take_away "$list"
  rm -f -- "$destination$manifest"
  update_caches
  take_folders_away "$list"
  echo "Billfold is removed from $destination$share; the wallet stays." >&2
  exit
fi

# --- The programs

if [[ -z "$programs" ]]; then
  build=(swift build --package-path "$root" -c release --static-swift-stdlib)
  # Where swift leaves them; asked for only where it is not there, as asking takes seconds.
  programs="$root/.build/release"
  for name in billfold billfold-courier; do
    newer=
    if [[ -x "$programs/$name" ]]; then
      newer="$(find "$root/Sources" "$root/Package.swift" "$root/resources/sample-wallet.json" \
        -newer "$programs/$name" -type f -print -quit)"
      [[ -n "$newer" ]] || continue
    fi
    "$resources/install.sh"
    "${build[@]}" --product "$name" >&2
    # Up to date, swift leaves the file as it was.
    touch -- "$programs/$name"
  done
fi
programs="$(cd -- "$programs" && pwd)" || fail "There is no folder of the programs."
for name in billfold billfold-courier; do
  [[ -x "$programs/$name" ]] || fail "$programs/$name is missing."
done

# --- Installing

work="$(mktemp -d)"
trap 'rm -rf -- "$work"' EXIT
: >"$work/files"
: >"$work/folders"

# Makes a folder, and notes those that were not there.
make_folder() {
  local path="$1" missing=()
  while [[ ! -d "$destination$path" ]]; do
    missing+=("$path")
    path="$(dirname -- "$path")"
  done
  ((${#missing[@]} == 0)) && return
  mkdir -p -- "$destination$1"
  printf 'folder %s\n' "${missing[@]}" >>"$work/folders"
}

put() {
  local mode="$1" from="$2" to="$3"
  make_folder "$(dirname -- "$to")"
  install -m "$mode" -- "$from" "$destination$to"
  printf 'file %s\n' "$to" >>"$work/files"
}

# The menus' programs may have another PATH: the entry names the whole path. First the rules of an argument
# of Exec, then those of a string.
quoted="$bin/billfold"
quoted="${quoted//%/%%}"
for character in '\' '"' '`' '$'; do quoted="${quoted//"$character"/"\\$character"}"; done
quoted="\"${quoted//'\'/'\\'}\""
plain="$bin/billfold"
plain="${plain//'\'/'\\'}"
while IFS= read -r line; do
  case "$line" in
    Exec=*) printf 'Exec=%s %%F\nTryExec=%s\n' "$quoted" "$plain" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$resources/billfold.desktop" >"$work/billfold.desktop"

for name in billfold billfold-courier; do put 755 "$programs/$name" "$bin/$name"; done
put 644 "$work/billfold.desktop" "$share/applications/billfold.desktop"
put 644 "$resources/mime/billfold.xml" "$share/mime/packages/billfold.xml"
put 644 "$resources/billfold.metainfo.xml" "$share/metainfo/arpa.home.billfold.metainfo.xml"
put 644 "$resources/icons/billfold.svg" "$icons/scalable/apps/billfold.svg"
for picture in "$resources"/icons/billfold-*.png; do
  side="${picture##*-}"
  side="${side%.png}"
  put 644 "$picture" "$icons/${side}x$side/apps/billfold.png"
done
put 644 "$root/LICENSE" "$share/doc/billfold/copyright"

# What an earlier version installed and this one does not; folders of both are ours.
if [[ -f "$destination$manifest" ]]; then
  grep --fixed-strings --line-regexp --invert-match --file="$work/files" -- \
    "$destination$manifest" >"$work/old" || true
  take_away "$work/old"
  grep '^folder ' -- "$destination$manifest" >>"$work/folders" || true
  take_folders_away "$work/old"
fi
make_folder "$(dirname -- "$manifest")"
LC_ALL=C sort --unique -- "$work/files" "$work/folders" >"$work/manifest"
install -m 644 -- "$work/manifest" "$destination$manifest"

update_caches
echo "Billfold is installed: $destination$bin/billfold" >&2
case ":${PATH:-}:" in
  *":$bin:"*) ;;
  *) [[ -n "$destination" ]] || echo "$bin is not in PATH: a terminal finds it by its whole name." >&2 ;;
esac
