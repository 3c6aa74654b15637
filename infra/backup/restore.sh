#!/bin/sh
# restore.sh FOLDER [--replace] [NAME…]: restores a backup of backup.sh into the given databases, or those of these names, and compares.
# Without --replace every database must be empty; with it, their content is deleted. See README.md.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/databases.sh"
folder=${1:?the folder of one backup} how='' wanted=''
shift
for word in "$@"; do
  case $word in
    --replace) how=--replace ;;
    -*) fail "--replace or nothing, not $word." ;;
    *) wanted="$wanted $word" ;;
  esac
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' HUP INT TERM

case $folder in *.partial | *.partial/) fail "$folder was never finished." ;; esac
[ -s "$folder/manifest" ] && [ -s "$folder/SHA256SUMS" ] || fail "$folder is no backup: manifest or SHA256SUMS is missing."
(cd "$folder" && sha256sum --check --quiet SHA256SUMS) || fail "$folder is damaged: nothing was restored."
backed_up=$(sed -n 's/^databases =//p' "$folder/manifest")
[ -n "$backed_up" ] || fail "$folder is not a complete backup: nothing was restored."
for name in $wanted; do
  case "$backed_up " in *" $name "*) ;; *) fail "$folder has no database $name, only$backed_up." ;; esac
done
backed_up=${wanted:-$backed_up}
for name in $backed_up; do
  grep -q " ./$name.dump\$" "$folder/SHA256SUMS" || fail "$folder lacks $name.dump: nothing was restored."
done

# Checks all databases before it changes the first.
for name in $backed_up; do
  reach "$name"
  others=$(query --command "select count(*) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'")
  [ "$others" = 0 ] || fail "$name has $others open connections: stop the services first. Nothing was restored."
  tables=$(query --command "select count(*) from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm') and nspname !~ '^pg_' and nspname <> 'information_schema'")
  [ "$tables" = 0 ] || [ "$how" = --replace ] ||
    fail "$name is not empty ($tables tables): --replace deletes its content. Nothing was restored."
done

for name in $backed_up; do
  reach "$name"
  [ "$how" = '' ] || query <<'SQL'
set client_min_messages = warning;
select format('drop schema %I cascade', nspname) from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
\gexec
create schema public;
SQL
  pg_restore --single-transaction --exit-on-error --no-owner --no-privileges --dbname="$url" "$folder/$name.dump" ||
    fail "$name was not restored: see the error of pg_restore above."
  # The role may not analyze the shared catalogues, and the warnings about them are not relevant.
  query --command 'set client_min_messages = error' --command analyze
  query --set=name="$name" --file="$here/figures.sql" >>"$scratch/figures"
done

for name in $backed_up; do sed -n '/^databases =/,$p' "$folder/manifest" | grep "^$name: "; done >"$scratch/expected"
diff "$scratch/expected" "$scratch/figures" ||
  fail 'The restored databases differ from the backup: < expected, > found.'
echo "Restored$backed_up: $(wc -l <"$scratch/expected") figures as in the backup, which began $(sed -n 's/^start = //p' "$folder/manifest")."
