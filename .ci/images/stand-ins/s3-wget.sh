#!/bin/bash
# wget for the health check of the S3: the last argument is a URL of this server; a status other than 200 fails.
set -euo pipefail
exec 3<>/dev/tcp/127.0.0.1/9000
printf 'GET /%s HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n' "${*: -1}" | sed 's|/http://[^/]*||' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
