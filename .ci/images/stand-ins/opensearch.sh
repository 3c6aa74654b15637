#!/bin/bash
# A node of OpenSearch at port 9200, without passwords, as DISABLE_SECURITY_PLUGIN asks. Called as curl, it prints what the last argument,
# a URL of this node, answers; a status other than 200 fails.
set -euo pipefail
if [ "${0##*/}" = curl ]; then
  path=/${*: -1} path=/${path#*:9200/}
  exec 3<>/dev/tcp/127.0.0.1/9200
  printf 'GET %s HTTP/1.0\r\n\r\n' "$path" >&3
  read -r _ status _ <&3
  cat <&3
  [ "$status" = 200 ]
  exit
fi
# shellcheck disable=SC2086 # several options in one variable, as OpenSearch's own scripts take them
exec java ${OPENSEARCH_JAVA_OPTS:-} -XX:TieredStopAtLevel=1 --add-opens=java.base/java.lang=ALL-UNNAMED -cp '/opt/opensearch/*:/opt/opensearch' \
  OpenSearchNode /usr/share/opensearch/data 0.0.0.0 9200
