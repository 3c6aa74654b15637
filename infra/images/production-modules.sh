#!/bin/sh
# production-modules.sh WORKSPACE…: installs the run-time packages of these workspaces, without build tools.
set -eu
# npm omits a package only if it is a development dependency of every workspace, so all of these are deleted first.
npm pkg delete devDependencies --workspaces
# `npm ci` would refuse a lock file without the optional packages of other platforms; `--no-save` follows the lock file too.
# We list the peers that we need as dependencies; the others would add Prisma's tools (250 MB).
for workspace in "$@"; do set -- "$@" --workspace "$workspace"; shift; done
npm install --no-save --omit=dev --legacy-peer-deps --no-audit --no-fund --loglevel=error "$@"
# Source maps and types are for editors and debuggers; the query compilers are for databases that we do not use.
rm -rf node_modules/.bin package-lock.json
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
if [ -d node_modules/@prisma/client/runtime ]; then
  find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_small_bg.postgresql.*' -delete
fi
