#!/usr/bin/env bash
# Builds every image of a cluster and writes it into a folder, as an archive that containerd imports. Needs no registry.
#   images.sh FOLDER    FOLDER/bin has the programs (programs.sh); the archives are in FOLDER/images
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
home=${1:?a folder}
export ENGINE_HOME=$home/engine
mkdir -p "$home/images"
buildah() { .ci/images/engine.sh buildah "$@"; }

# of_program NAME ENTRY COPY…: an image with nothing but a static program.
of_program() {
  local name=$1 entry=$2 context
  shift 2
  context=$(mktemp -d)
  cp "$home/bin/$name" "$context/"
  { echo 'FROM scratch'; printf '%s\n' "$@" "ENTRYPOINT [\"$entry\"]"; } |
    buildah bud --quiet --format docker --tag "localhost/rehearsal/$name:1" --file - "$context" >/dev/null
  rm -rf "$context"
}

# The names that CloudNativePG's image has: instances copy the operator's program from it.
of_operator() {
  of_program manager /manager 'COPY manager /operator/manager_amd64' 'COPY manager /manager' 'USER 65532:65532'
}

# The stand-in, with Kafka's commands for operators.
of_kafka() {
  local context
  context=$(mktemp -d)
  cp "$home"/kafka-tools-*.jar "$context/"
  printf 'FROM localhost/stand-in/kafka\nCOPY kafka-tools-*.jar /opt/kafka/libs/\n' |
    buildah bud --quiet --format docker --tag localhost/rehearsal/kafka:1 --file - "$context" >/dev/null
  rm -rf "$context"
}

# What CloudNativePG expects of an image of PostgreSQL: its programs in the path and the user 26.
of_postgres() {
  buildah bud --quiet --format docker --tag localhost/rehearsal/postgres:15.0 --file - "$(mktemp -d)" >/dev/null <<'DOCKERFILE'
FROM localhost/stand-in/postgres
RUN usermod --uid 26 --gid 26 postgres && chown -R 26:26 /var/run/postgresql
ENTRYPOINT []
CMD ["postgres"]
USER 26
DOCKERFILE
}

# What runs beside PostgreSQL and archives: the plugin's program, with Debian's barman-cloud. The name of the program is the plugin's.
of_archiver() {
  local context=$ENGINE_HOME/archiver
  mkdir -p "$context"
  [ -s "$context/debian.tar" ] || mmdebstrap --quiet --mode=root --variant=minbase --include=barman-cli-cloud,ca-certificates \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' bookworm "$context/debian.tar"
  cp "$home/bin/barman-plugin" "$context/manager"
  buildah bud --quiet --format docker --tag localhost/rehearsal/barman-sidecar:1 --file - "$context" >/dev/null <<'DOCKERFILE'
FROM scratch
ADD debian.tar /
COPY manager /manager
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
USER 26:26
ENTRYPOINT ["/manager"]
DOCKERFILE
}

# It reads the time zones of CronJobs.
of_state_metrics() {
  local context
  context=$(mktemp -d)
  cp "$home/bin/kube-state-metrics" "$home/zoneinfo.zip" "$context/"
  buildah bud --quiet --format docker --tag localhost/rehearsal/kube-state-metrics:1 --file - "$context" >/dev/null <<'DOCKERFILE'
FROM scratch
COPY kube-state-metrics zoneinfo.zip /
ENV ZONEINFO=/zoneinfo.zip
ENTRYPOINT ["/kube-state-metrics"]
DOCKERFILE
  rm -rf "$context"
}

# A second release: the same program with one more migration of orders, which only adds.
of_next_release() {
  local context
  context=$(mktemp -d)
  cp infra/rehearsal/cluster/next-release.sql "$context/"
  buildah bud --quiet --format docker --tag docker.io/savannapc/shop:next --file - "$context" >/dev/null <<'DOCKERFILE'
FROM docker.io/savannapc/shop
COPY next-release.sql services/orders/migrations/9999_rehearsal.sql
DOCKERFILE
}

# archive IMAGE NAME: as the cluster calls it.
archive() {
  local file=$home/images/${2//[:\/]/-}.tar
  rm -f "$file"
  buildah push --quiet "$1" "docker-archive:$file:$2"
}

.ci/images/engine.sh prepare
.ci/images/build-all.sh
.ci/images/stand-ins/build.sh
of_program pause /pause 'COPY pause /pause'
of_program coredns /coredns 'COPY coredns /coredns'
of_operator
of_program barman-plugin /manager 'COPY barman-plugin /manager'
for name in traefik metrics-server prometheus prometheus-adapter prometheus-operator prometheus-config-reloader alertmanager; do
  of_program "$name" "/bin/$name" "COPY $name /bin/$name"
done
of_program policy-controller /policy-controller 'COPY policy-controller /policy-controller' 'USER 65532:65532'
of_state_metrics
of_archiver
of_postgres
of_kafka
of_next_release
programs=(pause coredns manager barman-plugin barman-sidecar traefik metrics-server prometheus-adapter prometheus-operator
  prometheus-config-reloader prometheus alertmanager kube-state-metrics policy-controller kafka)
for name in "${programs[@]/%/:1}" postgres:15.0; do archive "localhost/rehearsal/$name" "localhost/rehearsal/$name"; done
for name in redis s3; do archive "localhost/stand-in/$name" "localhost/stand-in/$name:1"; done
archive docker.io/savannapc/shop docker.io/savannapc/shop:local
archive docker.io/savannapc/shop:next docker.io/savannapc/shop:next
archive docker.io/savannapc/tools docker.io/savannapc/tools:local
