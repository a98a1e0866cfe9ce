#!/bin/bash
# Has zxing-cpp, with which tests read painted codes, in a virtual environment below .build, unless
# the system's Python has it. Run it as often as you like; without a network those tests are skipped.
set -euo pipefail

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"
environment="$root/.build/code-readers"

for python in "$environment/bin/python3" python3; do
  "$python" -c 'import zxingcpp, PIL.Image' 2>/dev/null && exit 0
done

echo "Installing zxing-cpp into .build/code-readers" >&2
python3 -m venv --clear "$environment"
"$environment/bin/python3" -m pip install --quiet --disable-pip-version-check \
  'zxing-cpp>=3.1,<4' pillow
