#!/bin/sh
# Runs StrimziKinds.java, which reads a JSON list of objects from standard input. Strimzi's API comes from Maven's registry, once for
# each version.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
libraries=$here/../../../.cache/strimzi-api-$(sha256sum "$here/pom.xml" | cut -c1-12)
if [ ! -e "$libraries/complete" ]; then
  mvn -q -B -f "$here/pom.xml" dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$libraries" >&2 ||
    { echo "The check of Strimzi's kinds needs java, mvn and Maven's registry." >&2 && exit 1; }
  touch "$libraries/complete"
fi
exec java -cp "$libraries/*" "$here/StrimziKinds.java"
