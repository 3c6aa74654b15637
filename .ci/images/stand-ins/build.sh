#!/usr/bin/env bash
# Builds the stand-ins (Dockerfile) in a started engine, as localhost/stand-in/<name>.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
context=${ENGINE_HOME:?the folder of the started engine}/stand-ins
programs() { "$here/../../recipes/real-servers.sh" programs "$1" "$context"; }

mkdir -p "$context"
[ -s "$context/debian.tar" ] || mmdebstrap --quiet --mode=root --variant=minbase --include=postgresql,redis-server,default-jre-headless \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' bookworm "$context/debian.tar"
cp -rT "$(programs kafka)" "$context/kafka"
cp -rT "$(programs s3)" "$context/s3"
cp -rT "$(programs opensearch)" "$context/opensearch"
javac --release 17 -classpath "$context/opensearch/*" -d "$context/opensearch" "$here/../../recipes/OpenSearchNode.java"
cp "$here"/*.sh "$context"
for name in postgres kafka opensearch redis s3; do
  "$here/../engine.sh" buildah bud --quiet --format docker --layers --target "$name" --tag "localhost/stand-in/$name" \
    --file "$here/Dockerfile" "$context" >/dev/null
done
