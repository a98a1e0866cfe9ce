#!/bin/bash
# Feeds the pass reader a million damaged inputs, made by libFuzzer from the test cases: none may crash it, take
# more than a second, or more than 256 MiB. Arguments are libFuzzer's: resources/fuzz.sh -runs=100000
set -euo pipefail

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
folder="$root/.build/fuzz"
corpus="$folder/corpus"
mkdir -p "$corpus"

export BILLFOLD_FUZZ=1
build=(swift build --package-path "$root" --scratch-path "$folder" -c release
  --product pass-fuzzer -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld)
"${build[@]}" >&2
program="$("${build[@]}" --show-bin-path)/pass-fuzzer"

# The first byte says as what an input is read: a whole file, or a part of one.
python3 - "$root/Tests/PassReadingTests/Fixtures" "$corpus" <<'PYTHON'
import pathlib, sys, zipfile

source, corpus = map(pathlib.Path, sys.argv[1:])
kinds = {"pass.json": 0, "main.json": 1, "pass.strings": 2, "logo.png": 3, "manifest.json": 4, "signature": 4}
for file in sorted(source.iterdir()):
    if file.suffix not in (".pkpass", ".pkpasses", ".espass"):
        continue
    (corpus / file.name).write_bytes(b"\5" + file.read_bytes())
    try:
        parts = zipfile.ZipFile(file)
        for name in parts.namelist():
            kind = kinds.get(name.replace("\\", "/").split("/")[-1])
            if kind is not None:
                seed = corpus / f"{file.name}.{kind}"
                seed.write_bytes(bytes([kind]) + parts.read(name))
    except Exception:
        pass  # a case that is no zip is one all the same
PYTHON

cd -- "$folder"
exec "$program" -runs=1000000 -timeout=1 -rss_limit_mb=256 -max_len=65536 -print_final_stats=1 "$@" "$corpus"
