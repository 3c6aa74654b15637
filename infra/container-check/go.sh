#!/bin/sh
# Prints the folder of a Go of 1.26 or newer: the machine's own, or the toolchain of Go's module proxy, which is fetched once into .cache.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
version=1.26.8
sum=30c2b1bf7dcc88d3eb0a1364e47ddd9128edb3110a30e8a0ef61cd5856b31de7

for own in go /usr/local/go/bin/go; do
  case $(GOTOOLCHAIN=local "$own" env GOVERSION 2>/dev/null || true) in
    go1.2[6-9]* | go1.[3-9][0-9]*) dirname "$(command -v "$own")" && exit 0 ;;
  esac
done

home=$here/../../.cache/go-$version
if [ ! -e "$home/complete" ]; then
  [ "$(uname -sm)" = 'Linux x86_64' ] || { echo 'Install Go 1.26 or newer.' >&2 && exit 1; }
  rm -rf "$home" && mkdir -p "$home"
  curl --fail --silent --show-error --location --output "$home/go.zip" \
    "https://proxy.golang.org/golang.org/toolchain/@v/v0.0.1-go$version.linux-amd64.zip"
  echo "$sum  $home/go.zip" | sha256sum --check --quiet >&2
  python3 -m zipfile -e "$home/go.zip" "$home"
  mv "$home"/golang.org/*/* "$home" && rm -rf "$home/golang.org" "$home/go.zip"
  chmod +x "$home"/bin/* "$home"/pkg/tool/*/*
  touch "$home/complete"
fi
cd "$home/bin" && pwd
