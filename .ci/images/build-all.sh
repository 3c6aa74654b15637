#!/usr/bin/env bash
# Builds both images of the Dockerfile in a started engine (engine.sh), and prints what each adds to the Node image.
# NODE_IMAGE is the Node image. Without it, one is built from Debian's and npm's packages, for machines without an image registry.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
home=${ENGINE_HOME:?the folder of the started engine}
# With our own Node, npm would not find the machine's settings; what `npm run` with it found is in the environment.
unset npm_config_globalconfig npm_config_prefix
PATH=$(tr : '\n' <<<"$PATH" | grep -v node_modules | paste --serial --delimiters :)
buildah() { .ci/images/engine.sh buildah "$@"; }

# The content of node:24-bookworm-slim: Debian, Node, npm and a user 1000.
make_node_image() {
  local context=$home/node-image architecture node npm
  case $(uname -m) in aarch64) architecture=arm64 ;; *) architecture=x64 ;; esac
  node=$(sed -n "s/.*\"node-linux-$architecture\": \"\(.*\)\".*/\1/p" infra/launcher/package.json)
  npm=$(sed -n 's/.*"packageManager": "npm@\(.*\)".*/\1/p' package.json)
  mkdir -p "$context"
  mmdebstrap --quiet --mode=root --variant=minbase --include=ca-certificates --dpkgopt='path-exclude=/usr/share/doc/*' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' bookworm "$context/debian.tar" &
  # With another prefix npm would look for its settings elsewhere.
  npm install --globalconfig "$(npm config get globalconfig)" --prefix "$context" --no-audit --no-fund --loglevel=error "node-linux-$architecture@$node" "npm@$npm"
  wait $!
  mv "$context/node_modules/node-linux-$architecture/bin/node" "$context/node_modules/npm" "$context"
  buildah bud --quiet --format docker --tag "$1" --file - "$context" >/dev/null <<DOCKERFILE
FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/
COPY npm /usr/local/lib/node_modules/npm
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node \
 && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
DOCKERFILE
  rm -rf "$context"
}

# Builds need the machine's certificates and npm settings to reach npm.
as_the_machine() {
  local certificates=/etc/ssl/certs/ca-certificates.crt settings
  settings=$(npm config get globalconfig 2>/dev/null)
  options=(--network host)
  [ ! -e "$certificates" ] || options+=(--volume "$certificates:$certificates:ro")
  [ ! -e "$settings" ] || options+=(--volume "$settings:/usr/local/etc/npmrc:ro")
}

size_of() { .ci/images/engine.sh podman image inspect --format '{{.Size}}' "$1"; }

build() {
  buildah bud --quiet --format docker --layers --target "$1" --build-arg "NODE_IMAGE=$NODE_IMAGE" "${options[@]}" \
    --tag "docker.io/savannapc/$1" . >"$home/$1.log" 2>&1 || { tail -n 20 "$home/$1.log" >&2; return 1; }
}

if [ -z "${NODE_IMAGE:-}" ]; then
  NODE_IMAGE=localhost/node:24-bookworm-slim
  buildah inspect --type image "$NODE_IMAGE" >/dev/null 2>&1 || make_node_image "$NODE_IMAGE"
fi
as_the_machine
# The second image finds the build of the first.
for target in shop tools; do
  build "$target"
  printf '%-6s %4d MB beyond the Node image\n' "$target" \
    $((($(size_of "docker.io/savannapc/$target") - $(size_of "$NODE_IMAGE")) / 1000000))
done
