#!/bin/bash
# Starts one broker with the users of the Secrets, as Strimzi would: TLS and SCRAM at 9093, and no user may do what no rule allows.
set -euo pipefail
settings=/tmp/server.properties users=()
for folder in /users/*; do
  users+=(--add-scram "SCRAM-SHA-512=[name=${folder##*/},password=$(cat "$folder/password")]")
done
cat /tls/tls.key /tls/tls.crt >/tmp/server.pem
cat >"$settings" <<PROPERTIES
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@localhost:9095
listeners=TLS://:9093,LOCAL://localhost:9094,CONTROLLER://localhost:9095
advertised.listeners=TLS://kafka-kafka-bootstrap:9093,LOCAL://localhost:9094
listener.security.protocol.map=TLS:SASL_SSL,LOCAL:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=LOCAL
controller.listener.names=CONTROLLER
sasl.enabled.mechanisms=SCRAM-SHA-512
listener.name.tls.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
listener.name.tls.ssl.keystore.type=PEM
listener.name.tls.ssl.keystore.location=/tmp/server.pem
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:ANONYMOUS;User:operator
log.dirs=/data/logs
auto.create.topics.enable=false
offsets.topic.replication.factor=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
PROPERTIES
java -Xmx128m -cp '/opt/kafka/libs/*' kafka.tools.StorageTool format --ignore-formatted \
  --cluster-id 5L6g3nShT-eMCtK--X86sw --config "$settings" "${users[@]}"
exec java -Xmx512m -Dorg.slf4j.simpleLogger.defaultLogLevel=warn -cp '/opt/kafka/libs/*' kafka.Kafka "$settings"
