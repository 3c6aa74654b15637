#!/usr/bin/env bash
# A real server for tests without containers, from Debian's, Maven's and Go's registries only. Commands:
#   real-servers.sh start SERVER FOLDER      starts it on FOLDER, if it does not run yet, and prints NAME=value lines for npm test;
#   real-servers.sh stop SERVER FOLDER       stops it; its data and its port stay for the next start;
#   real-servers.sh programs SERVER FOLDER   fetches what runs (kafka, opensearch, s3) and prints its folder.
# SERVER: postgres, kafka, opensearch, redis, s3. Listens on 127.0.0.1 alone.
set -euo pipefail
action=${1:?start, stop or programs} server=${2:?postgres, kafka, opensearch, redis or s3} folder=${3:?a folder}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
programs=${XDG_CACHE_HOME:-$HOME/.cache}/savannapc-test-servers

# A server outlives its caller and must keep none of the caller's files open: a lock (flock) would stay taken while it runs.
for fd in /proc/$$/fd/*; do
  fd=${fd##*/}
  # bash reads this script by 255.
  [[ $fd =~ ^[0-9]+$ && $fd -gt 2 && $fd -ne 255 ]] && eval "exec $fd>&-"
done

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
pid_file=$folder/pid log=$folder/log

# A process that has ended but is not reaped (a zombie) still has an id.
is_alive() { [ -s "$pid_file" ] && grep -qE '^State:[[:space:]]+[^ZX]' "/proc/$(cat "$pid_file")/status" 2>/dev/null; }
answers() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

# free_port NAME: the port of the last start, else a free one.
free_port() {
  [ -s "$folder/$1" ] || while :; do
    local port=$((RANDOM % 10000 + 10000))
    answers "$port" || { echo "$port" >"$folder/$1"; break; }
  done
  cat "$folder/$1"
}

secret() {
  [ -s "$folder/$1" ] || od -An -N16 -tx1 /dev/urandom | tr -d ' \n' >"$folder/$1"
  cat "$folder/$1"
}

# wait_for COMMAND…: repeats it until it succeeds, at most a minute, while the server runs.
wait_for() {
  for _ in $(seq 600); do
    "$@" && return 0
    is_alive || break
    sleep 0.1
  done
  echo "$server did not start:" >&2
  tail -n 20 "$log" >&2
  exit 1
}

# Jars are fetched once for each version; the marker file is written when all are complete.
fetch_jars() {
  local pom=$here/$1.pom.xml
  lib=$programs/$1-$(sha256sum "$pom" | cut -c1-12)
  [ -e "$lib/complete" ] && return 0
  mvn -q -B -f "$pom" dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$lib" >"$folder/maven.log" 2>&1 ||
    { tail -n 5 "$folder/maven.log" >&2; exit 1; }
  touch "$lib/complete"
}

# detach COMMAND…: starts a process that continues after this script.
detach() {
  setsid "$@" >>"$log" 2>&1 </dev/null &
  echo $! >"$pid_file"
}

# Without waiting for the disk: a test shop creates some hundred topics, and Kafka flushes several files of each partition. Its
# users would meet topics and rights that the broker has accepted but seconds later not yet applied.
run_java() {
  local heap=$1
  shift
  ! ldconfig -p | grep -q libeatmydata.so || export LD_PRELOAD=libeatmydata.so
  detach java "-Xmx$heap" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dorg.slf4j.simpleLogger.defaultLogLevel=warn -cp "$lib/*" "$@"
}

as_postgres() {
  # PostgreSQL refuses to run as root.
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

# A new authority, and a certificate that it signed for this machine's names and IP addresses.
make_certificate() {
  local tls=$1
  mkdir -p "$tls"
  openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj '/CN=SavannaPC test authority' \
    -keyout "$tls/ca.key" -out "$tls/ca.crt" 2>"$log"
  openssl req -newkey rsa:2048 -nodes -subj /CN=localhost -keyout "$tls/server.key" -out "$tls/server.csr" 2>>"$log"
  openssl x509 -req -in "$tls/server.csr" -CA "$tls/ca.crt" -CAkey "$tls/ca.key" -CAcreateserial -days 30 \
    -extfile <(echo 'subjectAltName=DNS:localhost,IP:127.0.0.1') -out "$tls/server.crt" 2>>"$log"
  chmod 600 "$tls/server.key"
}

start_postgres() {
  local bin cluster=$folder/cluster tls=$folder/tls port
  bin=$(find /usr/lib/postgresql -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
  port=$(free_port port)
  [ -s "$tls/server.crt" ] || make_certificate "$tls" || { cat "$log" >&2; exit 1; }
  [ "$(id -u)" != 0 ] || chown postgres "$tls/server.key"
  if [ ! -s "$cluster/PG_VERSION" ]; then
    mkdir -p "$cluster" && secret password >"$folder/initial-password"
    chmod 711 "$folder"
    [ "$(id -u)" != 0 ] || chown postgres "$cluster" "$folder/initial-password"
    as_postgres "$bin/initdb" -D "$cluster" -U postgres --auth=scram-sha-256 --pwfile="$folder/initial-password" -E UTF8 \
      --locale=C.UTF-8 --no-sync >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
    rm "$folder/initial-password"
    # Unencrypted connections are rejected.
    echo 'hostssl all all 127.0.0.1/32 scram-sha-256' >"$cluster/pg_hba.conf"
  fi
  touch "$cluster/server.log" && { [ "$(id -u)" != 0 ] || chown postgres "$cluster/server.log"; }
  as_postgres "$bin/pg_ctl" -D "$cluster" -w -t 60 -l "$cluster/server.log" -o "-p $port -c listen_addresses=127.0.0.1 \
    -c ssl=on -c ssl_cert_file='$tls/server.crt' -c ssl_key_file='$tls/server.key' \
    -c unix_socket_directories='' -c max_connections=250 -c fsync=off -c synchronous_commit=off" start >"$log" ||
    { tail -n 5 "$cluster/server.log" >&2; exit 1; }
  head -n 1 "$cluster/postmaster.pid" >"$pid_file"
}
name_postgres() {
  local at
  at="127.0.0.1:$(free_port port)"
  echo "TEST_POSTGRES_URL=postgres://postgres:$(secret password)@$at/postgres?sslmode=verify-full&sslrootcert=$folder/tls/ca.crt"
}

start_kafka() {
  fetch_jars kafka
  local port secure controller settings=$folder/server.properties tls=$folder/tls users=() user
  port=$(free_port port) secure=$(free_port secure-port) controller=$(free_port controller-port)
  [ -s "$tls/server.crt" ] || make_certificate "$tls" || { cat "$log" >&2; exit 1; }
  cat "$tls/server.key" "$tls/server.crt" "$tls/ca.crt" >"$tls/server.pem"
  for user in catalog identity media orders payments reviews gateway; do
    users+=(--add-scram "SCRAM-SHA-512=[name=$user,password=$(secret password)]")
  done
  cat >"$settings" <<PROPERTIES
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:$controller
listeners=PLAINTEXT://127.0.0.1:$port,SHOP://127.0.0.1:$secure,CONTROLLER://127.0.0.1:$controller
advertised.listeners=PLAINTEXT://127.0.0.1:$port,SHOP://127.0.0.1:$secure
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,SHOP:SASL_SSL,CONTROLLER:PLAINTEXT
# Tests administer without credentials; the shop enters by SHOP, each service as a user with its rights.
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:ANONYMOUS
sasl.enabled.mechanisms=SCRAM-SHA-512
listener.name.shop.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
listener.name.shop.ssl.keystore.type=PEM
listener.name.shop.ssl.keystore.location=$tls/server.pem
inter.broker.listener.name=PLAINTEXT
controller.listener.names=CONTROLLER
log.dirs=$folder/logs
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
group.initial.rebalance.delay.ms=0
log.cleaner.dedupe.buffer.size=2097152
log.index.size.max.bytes=65536
PROPERTIES
  [ -e "$folder/logs/meta.properties" ] ||
    java -Xmx128m -cp "$lib/*" kafka.tools.StorageTool format -t "$(secret cluster-id | cut -c1-22)" -c "$settings" \
      "${users[@]}" >"$log" 2>&1 ||
    { cat "$log" >&2; exit 1; }
  run_java 512m kafka.Kafka "$settings"
  wait_for answers "$port"
}
name_kafka() {
  echo "TEST_KAFKA_BROKERS=127.0.0.1:$(free_port port)"
  echo "TEST_KAFKA_SECURE_BROKERS=127.0.0.1:$(free_port secure-port)"
  echo "TEST_KAFKA_PASSWORD=$(secret password)"
  echo "TEST_KAFKA_CA_FILE=$folder/tls/ca.crt"
}

start_opensearch() {
  fetch_jars opensearch
  local port
  port=$(free_port port)
  mkdir -p "$folder/home"
  # Java compiles the one file that starts the node.
  run_java 512m --add-opens=java.base/java.lang=ALL-UNNAMED "$here/OpenSearchNode.java" "$folder/home" 127.0.0.1 "$port"
  wait_for answers "$port"
}
name_opensearch() {
  echo "TEST_SEARCH_URL=http://127.0.0.1:$(free_port port)"
}

start_redis() {
  local port
  port=$(free_port port)
  # The users of the shop's services with what each may do, and one for the tests that may do everything.
  node --input-type=module - "$here/../../infra/compose/redis-users.mjs" "$(secret password)" >"$folder/users.acl" <<'SCRIPT'
    const [, , rules, password] = process.argv;
    const { REDIS_USERS, redisUsers } = await import(rules);
    const users = redisUsers(Object.fromEntries(REDIS_USERS.map((name) => [name, password])));
    console.log(users.trim().replace('user default off', 'user default on nopass ~* &* +@all'));
SCRIPT
  detach redis-server --bind 127.0.0.1 --port "$port" --save '' --appendonly no --dir "$folder" --maxmemory 128mb \
    --aclfile "$folder/users.acl"
  wait_for answers "$port"
}
name_redis() {
  echo "TEST_REDIS_URL=redis://127.0.0.1:$(free_port port)"
  echo "TEST_REDIS_PASSWORD=$(secret password)"
}

# The version of docker-compose.yml, without a C library, so that it runs in any image.
fetch_s3() {
  local version
  version=$(sed -n 's|.*/versitygw:\([^@]*\).*|\1|p' "$here/../../docker-compose.yml")
  lib=$programs/versitygw-$version
  [ -e "$lib/complete" ] && return 0
  PATH="$("$here/../../infra/container-check/go.sh"):$PATH" GOBIN=$lib GOFLAGS=-mod=mod GOTOOLCHAIN=local CGO_ENABLED=0 go install "github.com/versity/versitygw/cmd/versitygw@$version" \
    >"$folder/go.log" 2>&1 || { tail -n 5 "$folder/go.log" >&2; exit 1; }
  touch "$lib/complete"
}

start_s3() {
  fetch_s3
  local port
  port=$(free_port port)
  mkdir -p "$folder/buckets"
  ROOT_ACCESS_KEY_ID=shop-test ROOT_SECRET_ACCESS_KEY=$(secret secret-key) \
    detach "$lib/versitygw" --port "127.0.0.1:$port" --quiet posix "$folder/buckets"
  wait_for answers "$port"
}
name_s3() {
  printf '%s\n' "TEST_S3_ENDPOINT=http://127.0.0.1:$(free_port port)" TEST_S3_ACCESS_KEY=shop-test \
    "TEST_S3_SECRET_KEY=$(secret secret-key)"
}

stop() {
  is_alive || return 0
  # SIGINT is PostgreSQL's fast shutdown: it ends cleanly and does not wait for clients.
  kill "-$([ "$server" = postgres ] && echo INT || echo TERM)" "$(cat "$pid_file")"
  for _ in $(seq 200); do
    is_alive || return 0
    sleep 0.1
  done
  kill -KILL "$(cat "$pid_file")"
}

case $action in
  start) is_alive || { : >"$log"; "start_$server"; }; "name_$server" ;;
  stop) stop ;;
  programs) if [ "$server" = s3 ]; then fetch_s3; else fetch_jars "$server"; fi && echo "$lib" ;;
  *) echo "start, stop or programs, not $action" >&2; exit 2 ;;
esac
