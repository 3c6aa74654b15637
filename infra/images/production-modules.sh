#!/bin/sh
# production-modules.sh: installs the run-time packages of the workspaces, without build tools.
set -eu
# npm leaves out only what is development for every workspace: what one of them merely builds with would stay.
npm pkg delete devDependencies --workspaces
# Not `npm ci`, which refuses a lock file that lacks another platform's optional packages; --no-save keeps to the lock
# file all the same. Peers that are needed are dependencies of ours: the others would bring Prisma's tools (250 MB).
npm install --no-save --omit=dev --legacy-peer-deps --no-audit --no-fund --loglevel=error --workspaces
# Read by editors and debuggers alone, and Prisma's query compilers of databases that are not ours.
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
if [ -d node_modules/@prisma/client/runtime ]; then
  find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_small_bg.postgresql.*' -delete
fi
