#!/usr/bin/env bash
# Makes an authority and the certificates of a cluster in a folder: of its API server, its administrator and its nodes.
#   certificates.sh FOLDER IP-ADDRESS-OF-THE-API-SERVER NODE…
set -euo pipefail
folder=${1:?a folder} address=${2:?an IP address}
shift 2
mkdir -p "$folder"
cd "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=rehearsal -keyout ca.key -out ca.crt 2>/dev/null
openssl genrsa -out service-accounts.key 2048 2>/dev/null

# sign NAME SUBJECT [ALTERNATIVE-NAMES]
sign() {
  openssl req -newkey rsa:2048 -nodes -subj "$2" -keyout "$1.key" -out "$1.csr" 2>/dev/null
  openssl x509 -req -in "$1.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 30 -out "$1.crt" \
    -extfile <(printf 'extendedKeyUsage=serverAuth,clientAuth\n%s\n' "${3:+subjectAltName=$3}") 2>/dev/null
}

sign api /CN=kube-apiserver "IP:$address,IP:127.0.0.1,IP:10.96.0.1,DNS:kubernetes.default.svc,DNS:localhost"
# The broker that stands in for Strimzi is called as Strimzi calls its own.
sign kafka /CN=kafka DNS:kafka-kafka-bootstrap,DNS:kafka-kafka-bootstrap.savannapc.svc
sign entrance /CN=localhost DNS:localhost
sign administrator /O=system:masters/CN=administrator
# By this name alone the API server speaks for users to the servers of metrics.
sign aggregator /CN=aggregator
for node in "$@"; do sign "node-$node" "/O=system:nodes/CN=system:node:$node"; done

# The operator and its plugin for backups know each other by these alone, so each signs itself, as cert-manager would let it.
self_signed() { openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$2" -addext "subjectAltName=DNS:$2" -keyout "$1.key" -out "$1.crt" 2>/dev/null; }

self_signed barman-server barman-cloud
self_signed barman-client barman-cloud-client
