#!/bin/sh
# Backs up every database of the shop while it runs: a folder BACKUP_DIR/<UTC time> with a dump of each, the figures that a
# restore is compared with, and the checksums of all files. The folder gets its name when it is complete. See README.md.
set -eu
umask 077
here=$(cd "$(dirname "$0")" && pwd)
. "$here/databases.sh"
: "${BACKUP_DIR:?the folder of the backups}"
keep=${BACKUP_KEEP:-14}
[ "$keep" -ge 1 ] 2>/dev/null || fail "BACKUP_KEEP is how many backups to keep, 1 or more, not $keep."

name_of_run=$(date -u +%Y%m%dT%H%M%SZ)
partial=$BACKUP_DIR/$name_of_run.partial
mkdir -p "$BACKUP_DIR"
# Deletes the remains of a backup that was killed yesterday or earlier.
find "$BACKUP_DIR" -maxdepth 1 -name '*.partial' -mtime +0 -exec rm -rf {} +
mkdir -m 700 "$partial"
trap 'rm -rf "$partial"' EXIT
trap 'exit 130' HUP INT TERM

# The time format of Kafka's tools.
time_of() {
  date -u -d "@$1" +%Y-%m-%dT%H:%M:%S.000Z
}

# The dump and the figures use one snapshot: both are of the same instant of a database in use.
back_up() {
  reach "$1"
  BACKUP_URL=$url BACKUP_FILE=$partial/$1.dump
  export BACKUP_URL BACKUP_FILE
  query --set=name="$1" <<SQL
set idle_in_transaction_session_timeout = 0;
begin isolation level repeatable read read only;
select pg_export_snapshot() as snapshot \gset
\setenv BACKUP_SNAPSHOT :snapshot
\! pg_dump --format=custom --no-owner --no-privileges --snapshot="\$BACKUP_SNAPSHOT" --file="\$BACKUP_FILE" "\$BACKUP_URL" && : >"\$BACKUP_FILE.complete"
\o '$partial/$1.figures'
\i '$here/figures.sql'
commit;
SQL
  # psql does not return the exit code of a \! command.
  [ -e "$BACKUP_FILE.complete" ] || fail "$1 was not backed up: see the error of pg_dump above."
  rm "$BACKUP_FILE.complete"
}

{
  echo "SavannaPC backup"
  echo "start = $(time_of "$(date +%s)")"
  # Events that a consumer had not applied were sent within the hour before; a longer lag would have raised an alert.
  echo "events again from = $(time_of $(($(date +%s) - 3600)))"
} >"$partial/manifest"
backed_up=''
for name in $databases; do
  # The embedded event bus has a database; Kafka has none.
  [ "$name" != events ] || [ -n "$(url_of events)" ] || continue
  back_up "$name"
  backed_up="$backed_up $name"
done
{
  echo "end = $(time_of "$(date +%s)")"
  echo "databases =$backed_up"
  for name in $backed_up; do cat "$partial/$name.figures"; done
} >>"$partial/manifest"
rm "$partial"/*.figures
(cd "$partial" && sha256sum manifest ./*.dump >SHA256SUMS)
sync
mv "$partial" "$BACKUP_DIR/$name_of_run"

find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '*Z' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -rf "$old"; done
echo "$BACKUP_DIR/$name_of_run"
