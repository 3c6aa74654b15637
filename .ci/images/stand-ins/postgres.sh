#!/bin/sh
# Behaves like the official image: on an empty volume it creates a cluster and runs the scripts of /docker-entrypoint-initdb.d.
# Started as root, it continues as postgres.
set -eu
# As in the official image, the first argument is the server's name.
[ $# -eq 0 ] || shift
data=/var/lib/postgresql/data
if [ "$(id -u)" = 0 ]; then
  chown postgres: "$data"
  exec setpriv --reuid postgres --regid postgres --init-groups "$0" postgres "$@"
fi

cd /
if [ ! -s "$data/PG_VERSION" ]; then
  password=${POSTGRES_PASSWORD_FILE:-$(mktemp)}
  [ -n "${POSTGRES_PASSWORD_FILE:-}" ] || printf '%s' "${POSTGRES_PASSWORD:?}" >"$password"
  initdb --pgdata "$data" --username "${POSTGRES_USER:=postgres}" --pwfile "$password" --encoding UTF8 \
    --locale C.UTF-8 --auth-host scram-sha-256 --auth-local trust
  [ -n "${POSTGRES_PASSWORD_FILE:-}" ] || rm "$password"
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  pg_ctl --pgdata "$data" --wait --options "-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sh; do
    [ ! -e "$script" ] || sh "$script"
  done
  pg_ctl --pgdata "$data" --wait --mode fast stop
fi
exec postgres -D "$data" -c 'listen_addresses=*' "$@"
