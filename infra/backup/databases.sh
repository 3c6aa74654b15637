# Sourced by backup.sh and restore.sh: which databases there are, and how one is reached.

# Events last: what left an outbox before its database was read lies there.
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

# reach NAME: sets $url without its password, which goes by PGPASSWORD: anyone may read a process's arguments.
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

# ask ARGUMENT…: psql on the database that was reached last; plain lines, and the first error ends it.
ask() {
  psql --no-psqlrc --quiet --tuples-only --no-align --field-separator=' = ' --set=ON_ERROR_STOP=1 "$@" "$url"
}
