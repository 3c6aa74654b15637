#!/bin/bash
# Makes the certificate of docker-compose.yml's broker once: its key for the broker's group, the certificate for its clients.
set -euo pipefail
key=/run/kafka-key/broker.p12 certificate=/run/kafka/ca.crt
. /run/secrets/kafka/env
if [ -s "$certificate" ]; then exit; fi
rm -f "$key"
umask 027
keytool -genkeypair -alias broker -keyalg EC -groupname secp256r1 -validity 3650 -dname CN=kafka -ext san=dns:kafka \
  -keystore "$key" -storetype PKCS12 -storepass "$KAFKA_LISTENER_NAME_SHOP_SSL_KEYSTORE_PASSWORD"
keytool -exportcert -rfc -alias broker -keystore "$key" -storepass "$KAFKA_LISTENER_NAME_SHOP_SSL_KEYSTORE_PASSWORD" \
  -file "$certificate.new"
chmod a+r "$certificate.new"
mv "$certificate.new" "$certificate"
