#!/usr/bin/env bash
# Tests the images: builds both, starts the whole shop with docker-compose.yml, runs journeys in a browser, and cleans up.
# It needs no image registry: the engine is engine.sh, the dependencies are the stand-ins.
#   prove.sh [pattern]    the journeys of frontend/e2e to run; the last line is the sum of npm test
#   prove.sh --build      only builds, and keeps the engine in ENGINE_HOME for a later prove.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
journeys=${1:-'first-sale|checkout-states|orders'}
scratch=$(mktemp -d)
export ENGINE_HOME=${ENGINE_HOME:-$scratch/engine}

# Without a .env, as in a fresh clone. `limit`: seconds, for a command that the engine may never answer.
compose() {
  timeout "${limit:-0}" "$tools/docker-compose" --project-name savannapc-proof --env-file /dev/null --progress quiet \
    --file docker-compose.yml --file infra/compose/search.yml --file .ci/images/stand-ins/compose.yml "$@"
}

clean_up() {
  wait
  [ -z "${tools:-}" ] || limit=60 compose down --volumes --timeout 2 || true
  [ "$journeys" = --build ] || .ci/images/engine.sh down
  rm -rf "$scratch"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

report() { printf -- '— %s (%d s)\n' "$1" "$SECONDS"; }

free_port() {
  node -e 'const s = require("node:net").createServer().listen(0, () => { console.log(s.address().port); s.close(); })'
}

# podman before 4.8 can stop for good when it creates two containers with the same volumes at once (its issue 20313).
up() {
  { COMPOSE_PARALLEL_LIMIT=1 limit=60 compose create --no-build &&
    limit=240 compose up --wait --no-build --detach; } 2>"$scratch/up.log"
}

start_shop() {
  SHOP_PORT=$(free_port) MAIL_PORT=$(free_port) SIM_PORT=$(free_port)
  export SHOP_PORT MAIL_PORT SIM_PORT PUBLIC_URL=http://127.0.0.1:$SHOP_PORT
  up && return
  compose logs --tail 20
  compose ps --all
  # Last, so that the end of a long report says why.
  compose ps --all --status exited --format '{{.Service}} {{.ExitCode}}' | while read -r service code; do
    [ "$code" = 0 ] || compose logs --no-log-prefix --tail 20 "$service" | sed "s/^/! $service: /"
  done
  sed 's/^/! docker compose up: /' "$scratch/up.log"
  return 1
}

# The files that the journeys read from a shop of npm start.
write_run_file() {
  cat >"$scratch/run.json" <<JSON
{
  "shopUrl": "$PUBLIC_URL",
  "mailUrl": "http://127.0.0.1:$MAIL_PORT",
  "simulatorUrl": "http://127.0.0.1:$SIM_PORT",
  "adminEmail": "${ADMIN_EMAIL:-admin@shop.local}"
}
JSON
  echo "{ \"ADMIN_PASSWORD\": \"$(compose run --rm -T secrets print ADMIN_PASSWORD)\" }" >"$scratch/secrets.json"
}

build() {
  report 'The images, and stand-ins for PostgreSQL, Kafka, OpenSearch, Redis and S3'
  .ci/images/engine.sh prepare
  .ci/images/stand-ins/build.sh &
  .ci/images/build-all.sh
  wait $!
  touch "$ENGINE_HOME/built"
}

[ -e "$ENGINE_HOME/built" ] || build
[ "$journeys" != --build ] || exit 0
report 'The engine'
DOCKER_HOST=$(.ci/images/engine.sh up | sed -n 's/^DOCKER_HOST=//p')
export DOCKER_HOST
tools=$(infra/container-check/tools.sh)
report 'The shop'
start_shop
write_run_file
# Without an index, catalog would ask its database instead.
compose exec -T opensearch curl --fail --silent 'http://127.0.0.1:9200/products-*/_count' | grep '"count":[1-9]'
report 'The journeys'
SHOP_RUN_FILE=$scratch/run.json npm test --silent -- browser "$journeys"
