#!/bin/bash
# Behaves like /etc/kafka/docker/run of apache/kafka: KAFKA_SOME_SETTING is some.setting, and storage is formatted once. Called as
# kafka-broker-api-versions.sh, it checks whether a broker is reachable.
set -euo pipefail
if [ "${0##*/}" = kafka-broker-api-versions.sh ]; then exec bash -c ': </dev/tcp/localhost/9094'; fi
settings=/tmp/server.properties
env | grep '^KAFKA_' | grep -v '^KAFKA_HEAP_OPTS=' | while IFS='=' read -r name value; do
  name=${name#KAFKA_} name=${name,,}
  echo "${name//_/.}=$value"
done >"$settings"
java -Xmx128m -XX:TieredStopAtLevel=1 -cp '/opt/kafka/libs/*' kafka.tools.StorageTool format --ignore-formatted \
  --cluster-id 5L6g3nShT-eMCtK--X86sw --config "$settings"
# shellcheck disable=SC2086 # several options in one variable, as Kafka's own scripts take them
exec java ${KAFKA_HEAP_OPTS:-} -Dorg.slf4j.simpleLogger.defaultLogLevel=warn -cp '/opt/kafka/libs/*' kafka.Kafka "$settings"
