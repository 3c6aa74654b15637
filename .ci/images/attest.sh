#!/usr/bin/env bash
# What a machine without a registry can prove of the images' supply chain, in the engine in which prove.sh --build built them: SBOM and
# provenance, signed with a key made for this run; that a signature refuses another image; and that Debian has no newer version of a
# package, but for those that packages/tooling/security-exceptions.mjs lets pass for a time.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
home=${ENGINE_HOME:?the folder of the engine}
work=$home/attested
rm -rf "$work" && mkdir -p "$work"
buildah() { .ci/images/engine.sh buildah "$@"; }
# The machine's own may be older than the scripts need.
node() { node_modules/node-linux-*/bin/node "$@"; }

COSIGN_PASSWORD=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n') COSIGN_KEY=$work/run.key
export COSIGN_PASSWORD COSIGN_KEY
cosign=$(node --input-type=module -e '
  const { COSIGN } = await import("./infra/container-check/images/attest.mjs");
  const { goProgram } = await import("./infra/container-check/go.mjs");
  console.log(goProgram(COSIGN));')
"$cosign" generate-key-pair --output-key-prefix "$work/run" 2>/dev/null

refuses_another_image() {
  local manifest=$work/another
  cp "$work/$1"/blobs/sha256/"$(sed -n 's/.*"digest":"sha256:\([0-9a-f]*\)".*/\1/p' "$work/$1/index.json")" "$manifest"
  echo >>"$manifest"
  ! "$cosign" verify-blob-attestation --insecure-ignore-tlog --key "$work/run.pub" --type cyclonedx \
    --bundle "$work/$1.attested/sbom.sigstore.json" "$manifest" >"$work/refusal" 2>&1 && grep -q 'do not match' "$work/refusal" ||
    { echo "The signature of $1 does not refuse another image:" && cat "$work/refusal"; return 1; }
}

# Debian's archive answers inside the image, so its own sources and versions count.
outdated() {
  local container
  container=$(buildah from "docker.io/savannapc/$1")
  buildah run --user 0 --network host --volume /etc/ssl/certs:/etc/ssl/certs:ro "$container" -- \
    sh -c 'apt-get -qq update >&2 && apt-get --just-print upgrade' >"$work/$1.upgrade"
  buildah rm "$container" >/dev/null
  grep -q ' upgraded, ' "$work/$1.upgrade" || { cat "$work/$1.upgrade" >&2; return 1; }
  sed -n 's/^Inst \([^ ]*\) .*/\1/p' "$work/$1.upgrade"
}

for target in shop tools; do
  buildah push --quiet "docker.io/savannapc/$target" "oci:$work/$target"
  node infra/container-check/images/attest.mjs "$work/$target" "$target"
  refuses_another_image "$target"
  packages=$(outdated "$target")
  # shellcheck disable=SC2086 # names of packages
  node infra/container-check/images/outdated.mjs "$target" $packages
done
