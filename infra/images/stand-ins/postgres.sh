#!/bin/sh
# As the official image does: on an empty volume a cluster, then the scripts of /docker-entrypoint-initdb.d.
set -eu
# As there, the first word names the server.
[ $# -eq 0 ] || shift
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid postgres --regid postgres --init-groups "$@"; }

cd /
mkdir -p /var/run/postgresql
chown postgres: "$data" /var/run/postgresql
if [ ! -s "$data/PG_VERSION" ]; then
  password=$(mktemp)
  printf '%s' "${POSTGRES_PASSWORD:?}" >"$password" && chown postgres: "$password"
  as_postgres initdb --pgdata "$data" --username "${POSTGRES_USER:=postgres}" --pwfile "$password" --encoding UTF8 \
    --locale C.UTF-8 --auth-host scram-sha-256 --auth-local trust
  rm "$password"
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  as_postgres pg_ctl --pgdata "$data" --wait --options "-c listen_addresses=''" start
  for script in /docker-entrypoint-initdb.d/*.sh; do
    [ ! -e "$script" ] || as_postgres sh "$script"
  done
  as_postgres pg_ctl --pgdata "$data" --wait --mode fast stop
fi
exec setpriv --reuid postgres --regid postgres --init-groups postgres -D "$data" -c 'listen_addresses=*' "$@"
