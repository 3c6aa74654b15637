# Sourced by backup.sh and restore.sh: the list of databases, and how to connect to one.

# The event bus is the last: its dump contains every event that an earlier dump marks as published.
databases="identity catalog orders reviews payments media events"
LC_ALL=C
export LC_ALL

fail() {
  echo "$*" >&2
  exit 1
}

url_of() {
  printenv "$(echo "$1" | tr '[:lower:]' '[:upper:]')_DATABASE_URL"
}

# reach NAME: sets $url without its password. The password is in PGPASSWORD, because every user can read arguments of processes.
reach() {
  given=$(url_of "$1") && [ -n "$given" ] || fail "$(echo "$1" | tr '[:lower:]' '[:upper:]')_DATABASE_URL is not set."
  url=$(printf '%s' "$given" | sed -E 's|^([a-z]+://[^:/@?]+):[^@/]*@|\1@|')
  PGPASSWORD=$(printf '%s' "$given" | sed -nE 's|^[a-z]+://[^:/@?]+:([^@/]*)@.*|\1|p' | percent_decoded)
  export PGPASSWORD
}

percent_decoded() {
  awk '{
    while ((i = index($0, "%")) > 0) {
      hex = tolower(substr($0, i + 1, 2))
      byte = (index("0123456789abcdef", substr(hex, 1, 1)) - 1) * 16 + index("0123456789abcdef", substr(hex, 2, 1)) - 1
      printf "%s%c", substr($0, 1, i - 1), byte
      $0 = substr($0, i + 3)
    }
    printf "%s", $0
  }'
}

# query ARGUMENT…: runs psql on the database of the last reach; prints values only, and the first error ends it.
query() {
  psql --no-psqlrc --quiet --tuples-only --no-align --field-separator=' = ' --set=ON_ERROR_STOP=1 "$@" "$url"
}
