#!/bin/sh
# The postgres image runs it once on an empty volume: a role and a database for each service, which only this role may use.
# DATABASES replaces the list of the six services. Each password is <NAME>_DATABASE_PASSWORD, in the environment or in
# the file of such lines that DATABASE_PASSWORDS_FILE names.
set -eu
if [ -n "${DATABASE_PASSWORDS_FILE:-}" ]; then
  set -a
  . "$DATABASE_PASSWORDS_FILE"
  set +a
fi
for name in ${DATABASES:-identity catalog orders reviews payments media}; do
  password=$(printenv "$(echo "$name" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD")
  psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    --set=name="$name" --set=password="$password" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke all on database :"name" from public;
SQL
done
