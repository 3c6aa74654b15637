#!/bin/bash
# An S3 at port 9000 with MinIO's root user (S3Proxy, which checks signatures). Called as mc, it checks whether it is reachable.
set -euo pipefail
if [ "${0##*/}" = mc ]; then exec bash -c ': </dev/tcp/127.0.0.1/9000'; fi
mkdir -p /data
[ -z "${MINIO_ROOT_PASSWORD_FILE:-}" ] || MINIO_ROOT_PASSWORD=$(cat "$MINIO_ROOT_PASSWORD_FILE")
cat >/tmp/s3proxy.conf <<PROPERTIES
s3proxy.authorization=aws-v2-or-v4
s3proxy.identity=${MINIO_ROOT_USER:?}
s3proxy.credential=${MINIO_ROOT_PASSWORD:?}
s3proxy.endpoint=http://0.0.0.0:9000
jclouds.provider=filesystem-nio2
jclouds.filesystem.basedir=/data
PROPERTIES
exec java -Xmx256m -XX:TieredStopAtLevel=1 -Dlogback.configurationFile=/opt/s3/logback.xml -cp '/opt/s3/libs/*' \
  org.gaul.s3proxy.Main --properties /tmp/s3proxy.conf
