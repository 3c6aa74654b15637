#!/usr/bin/env bash
# Gets every program of a cluster into a folder, from the Go module proxy and Debian's packages alone. What is there already stays.
#   programs.sh FOLDER    needs Go, apt and dpkg; the first run compiles for half an hour on two cores
set -euo pipefail
home=${1:?a folder}
kubernetes=1.37.2 cloudnative_pg=v1.29.1 barman_plugin=v0.13.0 coredns=v1.15.0 kube_router=v2.1.0
bin=$home/bin
mkdir -p "$bin" "$home/debian" "$home/logs"
PATH=$("$(dirname "${BASH_SOURCE[0]}")/../../container-check/go.sh"):$PATH
export PATH CGO_ENABLED=0 GOFLAGS='-mod=mod -p=1 -trimpath -buildvcs=false'

# Where the files of MODULE@VERSION are.
folder_of() { (cd / && go mod download -json "$1" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p'); }

# Kubernetes cannot be installed by name: its module replaces 31 others by folders, which the proxy offers as modules of their own.
kubernetes_module() {
  local source staged
  source=$(folder_of "k8s.io/kubernetes@v$kubernetes")
  staged=$(grep -oE '^\s*k8s.io/[a-z-]+ => \./staging' "$source/go.mod" | awk '{ print $1 }')
  printf 'module cluster\n\ngo 1.26.0\n\nrequire k8s.io/kubernetes v%s\n\n' "$kubernetes"
  for name in $staged; do echo "replace $name => $name v0.${kubernetes#1.}"; done
}

build_kubernetes() {
  local work program version=v$kubernetes
  work=$(mktemp -d)
  kubernetes_module >"$work/go.mod"
  for program in kube-apiserver kube-controller-manager kube-scheduler kubelet kube-proxy kubectl; do
    [ -x "$bin/$program" ] || (cd "$work" && nice -n 19 go build -o "$bin/" -ldflags \
      "-s -w -X k8s.io/component-base/version.gitVersion=$version -X k8s.io/client-go/pkg/version.gitVersion=$version" \
      "k8s.io/kubernetes/cmd/$program")
  done
  rm -rf "$work"
}

# CoreDNS with only what a cluster's names need: all its plugins would take minutes to compile.
build_coredns() {
  local work plugin
  [ ! -x "$bin/coredns" ] || return 0
  work=$(mktemp -d)
  printf 'module names\n\ngo 1.26.0\n\nrequire github.com/coredns/coredns %s\n' "$coredns" >"$work/go.mod"
  {
    printf 'package main\n\nimport (\n\t"github.com/coredns/coredns/coremain"\n'
    for plugin in cache errors health kubernetes ready; do printf '\t_ "github.com/coredns/coredns/plugin/%s"\n' "$plugin"; done
    printf ')\n\nfunc main() { coremain.Run() }\n'
  } >"$work/main.go"
  (cd "$work" && nice -n 19 go build -o "$bin/coredns" -ldflags '-s -w' .)
  rm -rf "$work"
}

# build_of NAME MODULE VERSION PACKAGE. Not `go install`: it asks for all versions, which the proxy does not list for each module.
build_of() {
  local name=$1 work
  [ ! -x "$bin/$name" ] || return 0
  work=$(mktemp -d)
  printf 'module one\n\ngo 1.26.0\n\nrequire %s %s\n' "$2" "$3" >"$work/go.mod"
  (cd "$work" && nice -n 19 go build -o "$bin/$name" -ldflags '-s -w' "$2/$4")
  rm -rf "$work"
}

# Unpacked, not installed: nothing on the machine changes.
unpack_debian() {
  local packages=(etcd-server containerd containernetworking-plugins conntrack ipset libipset13) folder
  [ ! -e "$home/debian/complete" ] || return 0
  folder=$(mktemp -d)
  (cd "$folder" && apt-get download -q "${packages[@]}" >"$home/logs/apt.log" 2>&1) || { tail -n 5 "$home/logs/apt.log" >&2; exit 1; }
  for file in "$folder"/*.deb; do dpkg-deb -x "$file" "$home/debian"; done
  rm -rf "$folder"
  touch "$home/debian/complete"
}

# The process that holds a pod's network while its containers come and go.
build_pause() {
  local work
  [ ! -x "$bin/pause" ] || return 0
  work=$(mktemp -d)
  printf 'module pause\n\ngo 1.26.0\n' >"$work/go.mod"
  cat >"$work/main.go" <<'GO'
package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ends := make(chan os.Signal, 1)
	signal.Notify(ends, syscall.SIGINT, syscall.SIGTERM)
	<-ends
}
GO
  (cd "$work" && go build -o "$bin/pause" -ldflags '-s -w' .)
  rm -rf "$work"
}

unpack_debian
build_pause
build_kubernetes
build_of manager github.com/cloudnative-pg/cloudnative-pg "$cloudnative_pg" cmd/manager
build_of barman-plugin github.com/cloudnative-pg/plugin-barman-cloud "$barman_plugin" cmd/manager
build_of kube-router github.com/cloudnativelabs/kube-router/v2 "$kube_router" cmd/kube-router
build_coredns
cp "$(folder_of "github.com/cloudnative-pg/cloudnative-pg@$cloudnative_pg")/releases/cnpg-${cloudnative_pg#v}.yaml" "$home/cloudnative-pg.yaml"
cp "$(folder_of "github.com/cloudnative-pg/plugin-barman-cloud@$barman_plugin")/manifest.yaml" "$home/barman-plugin.yaml"
