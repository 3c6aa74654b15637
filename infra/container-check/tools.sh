#!/bin/sh
# Installs the checkers of requirements.txt into a Python environment in .cache, once for each list of versions, and prints
# the folder of their programs.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
home=$here/../../.cache/container-tools-$(sha256sum "$here/requirements.txt" | cut -c1-12)
if [ ! -e "$home/complete" ]; then
  { python3 -m venv --clear "$home" && "$home/bin/pip" install --quiet --requirement "$here/requirements.txt"; } >&2 ||
    { echo "The container checks need python3 with venv, and PyPI." >&2 && exit 1; }
  touch "$home/complete"
fi
echo "$(cd "$home" && pwd)/bin"
