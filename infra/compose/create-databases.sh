#!/bin/sh
# Run once by the postgres image on an empty volume: a role and a database for each service, open to that role alone.
# DATABASES names others than the services' own six.
set -eu
for name in ${DATABASES:-identity catalog orders reviews payments media}; do
  password=$(printenv "$(echo "$name" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD")
  psql --set=ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
    --set=name="$name" --set=password="$password" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke all on database :"name" from public;
SQL
done
